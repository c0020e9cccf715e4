namespace CompanyAdministration;

/// <summary>Compares texts as the service does.</summary>
public static class NaturalKey {
    /// <summary>An address, a title or a code as the service compares it: two texts with the same key name the same record.</summary>
    public static string Of(string text) {
        string composed = (text ?? throw new System.ArgumentNullException(nameof(text))).Normalize().Trim();
        // .NET lower-cases letter by letter, which leaves the capital I with a dot; and whether a sigma ends a word is no difference.
        return composed.Replace("\u0130", "i\u0307").ToLowerInvariant().Replace('\u03C2', '\u03C3').Normalize();
    }
}
