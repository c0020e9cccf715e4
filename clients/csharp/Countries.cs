using System;
using System.Collections.Generic;
using System.Linq;

namespace CompanyAdministration;

/// <summary>Compares countries, which have a code and names.</summary>
public static class Countries {
    /// <summary>The code of a country by its code or title, in any letter case. Send it, and compare by it: a name is answered as the list's title,
    /// which may be longer than what was sent.</summary>
    /// <param name="text">The code or title.</param>
    /// <param name="countries">What GetCountryListAsync answers.</param>
    /// <returns>null for other names: the service knows some, such as UK, that the list does not show.</returns>
    public static string? CodeOf(string text, IReadOnlyCollection<Country> countries) {
        if (text is null || countries is null) throw new ArgumentNullException(text is null ? nameof(text) : nameof(countries));
        string key = NaturalKey.Of(text);
        Country? found = countries.FirstOrDefault(one => NaturalKey.Of(one.CountryCode ?? "") == key)
            ?? countries.FirstOrDefault(one => NaturalKey.Of(one.CountryTitle ?? "") == key);
        return found?.CountryCode;
    }
}
