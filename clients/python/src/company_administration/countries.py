from typing import Iterable, Optional

from .generated.types import Country
from .natural_key import natural_key


def country_code_of(text: str, countries: Iterable[Country]) -> Optional[str]:
    """The code of a country by its code or title, in any letter case. Send it, and compare by it: a name is answered as the list's title, which
    may be longer than what was sent.

    countries: what get_country_list() answers. None for other names: the service knows some, such as UK, that the list does not show.
    """
    key = natural_key(text)
    listed = list(countries)
    for member in ("CountryCode", "CountryTitle"):
        for country in listed:
            if natural_key(country[member]) == key:  # type: ignore[literal-required]
                return country["CountryCode"]
    return None
