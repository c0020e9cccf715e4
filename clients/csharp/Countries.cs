using System;
using System.Collections.Generic;
using System.Linq;

namespace CompanyAdministration;

/// <summary>Compares countries, which have codes and names.</summary>
public static class Countries {
    private static readonly Dictionary<string, string> codes = CountryNames.Text.Split('|').Select(country => country.Split('='))
        .SelectMany(country => country[1].Split(';').Select(name => (Name: NaturalKey.Of(name), Code: country[0])))
        .ToDictionary(pair => pair.Name, pair => pair.Code);

    /// <summary>The code of a country by its code, its title, its alpha-3 code or another name that the service takes, in any letter case.
    /// Send it, and compare by it: a name is answered as the list's title. Null for what no country of GetCountryListAsync has.</summary>
    public static string? CodeOf(string text, IReadOnlyCollection<Country> countries) {
        string key = NaturalKey.Of(text);
        Country? found = Find(country => country.CountryCode, key) ?? Find(country => country.CountryTitle, key)
            ?? (codes.TryGetValue(key, out string? code) ? Find(country => country.CountryCode, NaturalKey.Of(code)) : null);
        return found?.CountryCode;

        Country? Find(Func<Country, string?> name, string wanted) =>
            (countries ?? throw new ArgumentNullException(nameof(countries))).FirstOrDefault(country => NaturalKey.Of(name(country) ?? "") == wanted);
    }
}
