using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Threading;
using System.Threading.Tasks;

namespace CompanyAdministration;

/// <summary>What a client is made with besides its address and key.</summary>
public sealed class ClientOptions {
    /// <summary>For one try, up to its last byte.</summary>
    public TimeSpan Timeout { get; set; } = TimeSpan.FromSeconds(60);
    /// <summary>For all tries of a call, with the pauses between them.</summary>
    public TimeSpan TotalTimeout { get; set; } = TimeSpan.FromSeconds(300);
    /// <summary>How often a call is sent at most; unless given, as often as TotalTimeout leaves time for.</summary>
    public int Attempts { get; set; } = int.MaxValue;
    /// <summary>Larger answers are refused.</summary>
    public int MaxAnswerBytes { get; set; } = 256 * 1024 * 1024;
    /// <summary>Called before a call is sent again.</summary>
    public Action<RetryNotice>? OnRetry { get; set; }
    /// <summary>For proxies and certificates of your own. Redirects, cookies and decompression are set by the client.</summary>
    public HttpClientHandler? Handler { get; set; }

    /// <summary>A handler as the clients need it, for IHttpClientFactory: it follows no redirect, as the body of a request holds the key.</summary>
    public static HttpClientHandler CreateHandler() => Prepare(new HttpClientHandler());

    internal static HttpClientHandler Prepare(HttpClientHandler handler) {
        handler.AllowAutoRedirect = false;
        handler.UseCookies = false;
        handler.AutomaticDecompression = DecompressionMethods.GZip | DecompressionMethods.Deflate;
        return handler;
    }
}

/// <summary>What OnRetry is called with.</summary>
public sealed class RetryNotice {
    internal RetryNotice(string operation, int attempt, TimeSpan delay, CompanyAdministrationException error) {
        Operation = operation;
        Attempt = attempt;
        Delay = delay;
        Error = error;
    }

    /// <summary>As the service calls it.</summary>
    public string Operation { get; }
    /// <summary>How often the call was sent so far.</summary>
    public int Attempt { get; }
    /// <summary>Until it is sent again.</summary>
    public TimeSpan Delay { get; }
    /// <summary>Why it is sent again.</summary>
    public CompanyAdministrationException Error { get; }
}

/// <summary>An answer before anything is made of it.</summary>
internal sealed class RawAnswer(int status, string mediaType, string? etag, string requestId, byte[] body) {
    public int Status { get; } = status;
    public string MediaType { get; } = mediaType;
    public string? ETag { get; } = etag;
    public string RequestId { get; } = requestId;
    public byte[] Body { get; } = body;
}

/// <summary>Sends requests, and sends again what is safe to send again.</summary>
internal sealed class Transport {
    private static readonly string[] nothingChanged = ["request_timeout", "too_many_requests", "service_unavailable"];
    private static readonly int[] onTheWay = [408, 429, 502, 503, 504];
    // A defect of the service mostly lasts: no night should wait for it.
    private const int maxDefects = 2;
    private readonly HttpClient http;
    private readonly ClientOptions options;
    private readonly Uri baseUrl;
    private readonly string key;

    internal Transport(string baseUrl, string apiKey, ClientOptions? options) : this(
        new HttpClient(ClientOptions.Prepare(options?.Handler ?? new HttpClientHandler())) { Timeout = Timeout.InfiniteTimeSpan },
        Uri.TryCreate(baseUrl, UriKind.Absolute, out Uri? address) ? address : null, apiKey, options) { }

    internal Transport(HttpClient http, string apiKey, ClientOptions? options) : this(http, http?.BaseAddress, apiKey, options) { }

    private Transport(HttpClient? http, Uri? baseUrl, string apiKey, ClientOptions? options) {
        this.http = http ?? throw new ArgumentNullException(nameof(http));
        this.options = options ?? new ClientOptions();
        key = (apiKey ?? "").Trim();
        if (key == "") throw new ArgumentException("apiKey is missing");
        // Not repeated in messages: who mixes up the two gives the key here.
        if (baseUrl is null || !baseUrl.Scheme.StartsWith("http", StringComparison.Ordinal))
            throw new ArgumentException("baseUrl must be an http or https URL");
        if (baseUrl.UserInfo + baseUrl.Query + baseUrl.Fragment != "")
            throw new ArgumentException("baseUrl must have no user, no query and no fragment");
        this.baseUrl = baseUrl;
        if (!IsUsable(this.options.Timeout) || !IsUsable(this.options.TotalTimeout) || this.options.Attempts < 1 || this.options.MaxAnswerBytes < 1)
            throw new ArgumentException("Timeout, TotalTimeout, Attempts and MaxAnswerBytes must be above 0");
    }

    internal string ApiKey => key;

    private static bool IsUsable(TimeSpan time) => time > TimeSpan.Zero && time.TotalMilliseconds < int.MaxValue;

    /// <summary>What others wrote, without the key.</summary>
    internal string Redact(string? text) => (text ?? "").Replace(key, "***");

    // content makes the content anew for each try; read makes the value of an answer, and throws for a refusal.
    internal async Task<T> CallAsync<T>(
        string path, string operation, Func<HttpContent> content, string? ifMatch, bool requiresState, Func<RawAnswer, T> read, CancellationToken cancellationToken) {
        DateTime deadline = DateTime.UtcNow + options.TotalTimeout;
        int defects = 0;
        for (int attempt = 1; ; attempt++) {
            CompanyAdministrationException error;
            try {
                return await SendAsync(path, content(), ifMatch, read, deadline, cancellationToken).ConfigureAwait(false);
            } catch (CompanyAdministrationException refused) when (attempt < options.Attempts && MayRepeat(refused, requiresState || ifMatch is not null)) {
                error = refused;
                if (IsDefect(error) && ++defects > maxDefects) throw;
                if (DateTime.UtcNow + Pause(error, attempt) >= deadline) throw;
            }
            TimeSpan delay = Pause(error, attempt);
            options.OnRetry?.Invoke(new RetryNotice(operation, attempt, delay, error));
            await Task.Delay(delay, cancellationToken).ConfigureAwait(false);
        }
    }

    private async Task<T> SendAsync<T>(
        string path, HttpContent content, string? ifMatch, Func<RawAnswer, T> read, DateTime deadline, CancellationToken cancellationToken) {
        string requestId = Guid.NewGuid().ToString();
        TimeSpan left = deadline - DateTime.UtcNow, time = left < options.Timeout ? left : options.Timeout;
        if (time <= TimeSpan.Zero) throw new AnswerTimeoutException("the time for this call is over", requestId);
        var address = new Uri(baseUrl.AbsoluteUri.TrimEnd('/') + path);
        using var request = new HttpRequestMessage(HttpMethod.Post, address) { Content = content };
        request.Headers.ExpectContinue = false;
        request.Headers.UserAgent.ParseAdd("CompanyAdministration.Client/" + Operations.Version + " (CSharp)");
        request.Headers.Add("X-Request-Id", requestId);
        if (ifMatch is not null) request.Headers.TryAddWithoutValidation("If-Match", ifMatch);
        using (var timer = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken)) {
            timer.CancelAfter(time);
            try {
                using HttpResponseMessage response = await http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, timer.Token).ConfigureAwait(false);
                if (response.RequestMessage?.RequestUri is Uri answering && answering != address)
                    throw new UnexpectedAnswerException("a redirect was followed: make the handler with ClientOptions.CreateHandler()", (int)response.StatusCode, requestId);
                // Older streams do not look at the token.
                using (timer.Token.Register(response.Dispose))
                    return await ReadAsync(response, requestId, read, timer.Token).ConfigureAwait(false);
            } catch (Exception error) when (error is not CompanyAdministrationException) {
                cancellationToken.ThrowIfCancellationRequested();
                string to = baseUrl.GetLeftPart(UriPartial.Authority);
                // Its HttpClient may have a time limit of its own.
                if (timer.IsCancellationRequested || error is OperationCanceledException) throw new AnswerTimeoutException("no answer from " + to + " within " + time.TotalSeconds + " s", requestId);
                throw new NoAnswerException("no answer from " + to + ": " + Redact(error.GetBaseException().Message), requestId, error);
            }
        }
    }

    private async Task<T> ReadAsync<T>(HttpResponseMessage response, string requestId, Func<RawAnswer, T> read, CancellationToken cancellationToken) {
        int status = (int)response.StatusCode;
        requestId = response.Headers.Contains("X-Request-Id") ? response.Headers.GetValues("X-Request-Id").First() : requestId;
        if (status >= 300 && status < 400) {
            Uri? location = response.Headers.Location;
            string where = location is null || !location.IsAbsoluteUri ? "" : " to " + location.GetLeftPart(UriPartial.Authority);
            throw new UnexpectedAnswerException("a redirect" + Redact(where) + ", which is not followed with a key", status, requestId);
        }
        var body = new MemoryStream();
        using (Stream stream = await response.Content.ReadAsStreamAsync().ConfigureAwait(false)) {
            var chunk = new byte[65536];
            for (int count; (count = await stream.ReadAsync(chunk, 0, chunk.Length, cancellationToken).ConfigureAwait(false)) > 0;) {
                body.Write(chunk, 0, count);
                if (body.Length > options.MaxAnswerBytes)
                    throw new UnexpectedAnswerException("larger than " + options.MaxAnswerBytes + " bytes", status, requestId);
            }
        }
        long? length = response.Content.Headers.ContentLength;
        if (length > body.Length && response.Content.Headers.ContentEncoding.Count == 0) throw new EndOfStreamException("the answer ended early");
        try {
            string media = response.Content.Headers.ContentType?.MediaType ?? "no media type";
            return read(new RawAnswer(status, Redact(media), response.Headers.ETag?.ToString(), requestId, body.ToArray()));
        } catch (CompanyAdministrationException error) {
            error.RetryAfter = RetryAfterOf(response);
            throw;
        }
    }

    private static TimeSpan? RetryAfterOf(HttpResponseMessage response) {
        var header = response.Headers.RetryAfter;
        return header?.Delta ?? header?.Date - DateTimeOffset.UtcNow;
    }

    /// <summary>
    /// Whether the same request may be sent again. Every operation leads to the same when it is carried out twice: updates are upserts by
    /// natural keys, a delete of what is gone answers false. Not so with If-Match, ETag and CreateOnly: carried out once, the record has another ETag, and the
    /// second try would be answered 412. So such a request is sent again only where it is certain that nothing has changed.
    /// </summary>
    private static bool MayRepeat(CompanyAdministrationException error, bool requiresState) {
        if (error is ProblemException problem) return nothingChanged.Contains(problem.Code) || (IsDefect(problem) && !requiresState);
        if (error is UnexpectedAnswerException unexpected) return !requiresState && onTheWay.Contains(unexpected.Status);
        Exception? cause = error.InnerException?.GetBaseException();
        if (requiresState) return cause is SocketException socket && socket.SocketErrorCode == SocketError.ConnectionRefused;
        return cause is not AuthenticationException and not SocketException { SocketErrorCode: SocketError.HostNotFound };
    }

    /// <summary>Whether the service says that it has a defect.</summary>
    private static bool IsDefect(CompanyAdministrationException error) => error is ProblemException { Code: "internal_error" };

    /// <summary>As the answer says, or else twice as long each time, with chance in it, so that many clients do not come back at once.</summary>
    private static TimeSpan Pause(CompanyAdministrationException error, int attempt) {
        if (error.RetryAfter > TimeSpan.Zero) return error.RetryAfter.Value;
        return TimeSpan.FromSeconds(Math.Min(30, 0.5 * Math.Pow(2, attempt - 1)) * (0.5 + Chance() / 2));
    }

    /// <summary>From 0 to 1.</summary>
    internal static double Chance() => BitConverter.ToUInt32(Guid.NewGuid().ToByteArray(), 0) / (double)uint.MaxValue;
}
