namespace CompanyAdministration;

internal static class NaturalKey {
    /// <summary>A text as the service compares addresses, titles and codes (D2).</summary>
    internal static string Of(string text) => text.Normalize().Trim().ToLowerInvariant().Normalize();
}
