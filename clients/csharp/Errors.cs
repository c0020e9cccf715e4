using System;
using System.Collections.Generic;

namespace CompanyAdministration;

/// <summary>Any request that did not get the expected response from the service. None of these ever holds the API key.</summary>
public abstract class CompanyAdministrationException : Exception {
    internal CompanyAdministrationException(string message, string requestId, Exception? inner = null)
        : base(message + " (request " + requestId + ")", inner) { RequestId = requestId; }

    /// <summary>What to tell the operator: the request has it in the server's log.</summary>
    public string RequestId { get; }
    /// <summary>As long the answer asks to wait; null where it does not.</summary>
    public TimeSpan? RetryAfter { get; internal set; }
}

/// <summary>The service refuses the request, and says why.</summary>
public class ProblemException : CompanyAdministrationException {
    internal ProblemException(int status, string code, string detail, IReadOnlyList<ProblemItem> errors, string requestId)
        : base(status + " " + code + ": " + detail, requestId) {
        Status = status;
        Code = code;
        Detail = detail;
        Errors = errors;
    }

    /// <summary>Of HTTP; SOAP answers 500 whatever the code.</summary>
    public int Status { get; }
    /// <summary>Programs can rely on it; the same in JSON and in SOAP.</summary>
    public string Code { get; }
    /// <summary>One sentence for people.</summary>
    public string Detail { get; }
    /// <summary>Every bad place of the request; of more than 1,000 Detail has the number.</summary>
    public IReadOnlyList<ProblemItem> Errors { get; }
    /// <summary>The first bad place; "" where the request as a whole is refused.</summary>
    public string Path => Errors.Count > 0 ? Errors[0].Path : "";
}

/// <summary>
/// Some of the changes after the given revision are no longer available. Start with a full read: read everything again, then
/// continue with Changes(LatestRevision).
/// </summary>
public sealed class RevisionGoneException : ProblemException {
    internal RevisionGoneException(int status, string detail, IReadOnlyList<ProblemItem> errors, string requestId, string latestRevision)
        : base(status, "revision_gone", detail, errors, requestId) { LatestRevision = latestRevision; }

    /// <summary>Where to go on from.</summary>
    public string LatestRevision { get; }
}

/// <summary>What came is no answer of the service: a proxy's page, a redirect, text that is neither JSON nor SOAP.</summary>
public sealed class UnexpectedAnswerException : CompanyAdministrationException {
    internal UnexpectedAnswerException(string what, int status, string requestId) : base("HTTP " + status + ": " + what, requestId) { Status = status; }

    /// <summary>Of HTTP.</summary>
    public int Status { get; }
}

/// <summary>No answer came, or not all of it. What the call was to change may have changed.</summary>
public class NoAnswerException : CompanyAdministrationException {
    internal NoAnswerException(string message, string requestId, Exception? inner) : base(message, requestId, inner) { }
}

/// <summary>No answer came in time. What the call was to change may have changed.</summary>
public sealed class AnswerTimeoutException : NoAnswerException {
    internal AnswerTimeoutException(string message, string requestId) : base(message, requestId, null) { }
}
