from typing import Iterable, Optional

from .generated.countries import COUNTRY_NAMES
from .generated.types import Country
from .natural_key import natural_key

_CODES = {
    natural_key(name): code
    for code, _, names in (country.partition("=") for country in COUNTRY_NAMES.split("|"))
    for name in names.split(";")
}


def country_code_of(text: str, countries: Iterable[Country]) -> Optional[str]:
    """The code of a country by its code, its title, its alpha-3 code or another name that the service takes, in any letter case.

    Send it, and compare by it: a name is answered as the list's title. None for what no country of `get_country_list()` has.
    """
    listed = list(countries)
    key = natural_key(text)
    wanted = [("CountryCode", key), ("CountryTitle", key), ("CountryCode", natural_key(_CODES.get(key, "-")))]
    for member, name in wanted:
        for country in listed:
            if natural_key(country[member]) == name:  # type: ignore[literal-required]
                return country["CountryCode"]
    return None
