using System;
using System.Collections.Generic;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using System.Threading;
using System.Threading.Tasks;

namespace CompanyAdministration;

/// <summary>
/// Calls the Company Administration API for one company, over JSON. It has one method for each operation of the contract, Changes() and Group(),
/// serves any number of calls at once, and is to be made once.
/// </summary>
public sealed class CompanyAdministrationClient : Operations {
    private static readonly Contract contract = new(new JsonSerializerOptions {
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        // Names in other scripts are sent as they are, which takes less than half of their escapes.
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    });
    private readonly Transport transport;
    private readonly ConditionalWeakTable<object, string> etags = new();

    /// <param name="baseUrl">scheme, host and port of the service</param>
    /// <param name="apiKey">of the company</param>
    /// <param name="options">null for the usual ones</param>
    public CompanyAdministrationClient(string baseUrl, string apiKey, ClientOptions? options = null) {
        transport = new Transport(baseUrl, apiKey, options);
    }

    /// <param name="http">with the BaseAddress of the service and a handler as ClientOptions.CreateHandler() makes it, for one from IHttpClientFactory</param>
    /// <param name="apiKey">of the company</param>
    /// <param name="options">null for the usual ones</param>
    public CompanyAdministrationClient(HttpClient http, string apiKey, ClientOptions? options = null) {
        transport = new Transport(http, apiKey, options);
    }

    internal override string ApiKey => transport.ApiKey;

    /// <summary>
    /// The ETag of what GetUserAsync, GetGroupAsync, Users or Groups answered, for ifMatch of an update or a delete. Throws for any other object:
    /// without it an update would overwrite what others changed.
    /// </summary>
    public string ETagOf(object answer) {
        string? own = (answer as UserAnswer)?.ETag ?? (answer as GroupAnswer)?.ETag;
        if (own is not null) return own;
        if (answer is not null && etags.TryGetValue(answer, out string? etag)) return etag;
        throw new ArgumentException("this object is not what the service answered", nameof(answer));
    }

    /// <summary>What changed after a revision; its Revision is where to go on next time.</summary>
    public ChangeStream Changes(string? sinceRevision, int pageSize = 1000) =>
        new(sinceRevision, (since, cancellationToken) => GetChangeListAsync(since, pageSize, cancellationToken));

    /// <summary>A copy of all users and groups that follows the changes: call its UpdateAsync(). To go on in another run, save what is in it, and give it here.</summary>
    public CompanyCopy Copy(string? revision = null, IEnumerable<UserAnswer>? users = null, IEnumerable<GroupAnswer>? groups = null) =>
        new(this, revision, users, groups);

    /// <summary>The revision to begin Changes() with: ask for it before you read everything.</summary>
    public Task<string> LatestRevisionAsync(CancellationToken cancellationToken = default) =>
        ChangeStream.LatestAsync(() => GetChangeListAsync(null, 1, cancellationToken));

    /// <summary>All user profiles with their sets, page by page; its Revision is where Changes() begins.</summary>
    public RecordStream<UserAnswer> Users(int pageSize = 500, string? changedSince = null) =>
        new(async (after, cancellationToken) => {
            UserPageAnswer page = await GetUsersAsync(after, pageSize, changedSince, cancellationToken).ConfigureAwait(false);
            return (page.Users, page.Position[0]);
        });

    /// <summary>Creates and changes any number of user profiles, in batches, each for itself. Sets that an update has replace the stored ones; with
    /// ETag it is refused where somebody else has changed the record since.</summary>
    public Task<UpdateSummary> UpdateAllUsersAsync(IEnumerable<UserUpdate> updates, int batchSize = 500, CancellationToken cancellationToken = default) =>
        Batches.SummaryOfAsync(UserUpdateOutcomes(updates, batchSize), cancellationToken);

    /// <summary>The same, one outcome after the other. A batch is sent when it is iterated.</summary>
    public IAsyncEnumerable<UpdateOutcome> UserUpdateOutcomes(IEnumerable<UserUpdate> updates, int batchSize = 500) =>
        Batches.SendAsync(updates, batchSize, UpdateUsersAsync);

    /// <summary>All groups with their sets, page by page; its Revision is where Changes() begins.</summary>
    public RecordStream<GroupAnswer> Groups(int pageSize = 500, string? changedSince = null) =>
        new(async (after, cancellationToken) => {
            GroupPageAnswer page = await GetGroupsAsync(after, pageSize, changedSince, cancellationToken).ConfigureAwait(false);
            return (page.Groups, page.Position[0]);
        });

    /// <summary>Creates and changes any number of groups, in batches, each for itself. Sets that an update has replace the stored ones; with
    /// ETag it is refused where somebody else has changed the record since.</summary>
    public Task<UpdateSummary> UpdateAllGroupsAsync(IEnumerable<GroupUpdate> updates, int batchSize = 500, CancellationToken cancellationToken = default) =>
        Batches.SummaryOfAsync(GroupUpdateOutcomes(updates, batchSize), cancellationToken);

    /// <summary>The same, one outcome after the other. A batch is sent when it is iterated.</summary>
    public IAsyncEnumerable<UpdateOutcome> GroupUpdateOutcomes(IEnumerable<GroupUpdate> updates, int batchSize = 500) =>
        Batches.SendAsync(updates, batchSize, UpdateGroupsAsync);

    /// <summary>The members of one group, by its title or by its ID.</summary>
    public GroupMembers Group(string? title = null, string? id = null) => new(this, title, id);

    internal override Task<T> CallAsync<T>(string operation, object request, string? ifMatch, CancellationToken cancellationToken) {
        byte[] body = Write(request);
        return transport.CallAsync("/public/api/" + operation, operation, Content, ifMatch, RequiresState(request), Read<T>, cancellationToken);

        HttpContent Content() {
            var bytes = new ByteArrayContent(body);
            bytes.Headers.ContentType = new MediaTypeHeaderValue("application/json");
            return bytes;
        }
    }

    /// <summary>Whether an update carries what it requires of the record. Of many updates each is refused for itself, so they do not.</summary>
    private static bool RequiresState(object request) => request switch {
        UpdateUserRequest { Data: { } data } => (data.ETag ?? data.CreateOnly) is not null,
        UpdateGroupRequest { Data: { } data } => (data.ETag ?? data.CreateOnly) is not null,
        _ => false,
    };

    private T Read<T>(RawAnswer answer) where T : notnull {
        try {
            if (answer.Status == 200) {
                T value = Parse<T>(answer.Body);
                if (answer.ETag is not null) etags.Add(value, answer.ETag);
                return value;
            }
            if (answer.Status >= 400) throw ProblemOf(Parse<Problem>(answer.Body), answer);
        } catch (JsonException) {
            // It is told below.
        }
        // Not the text itself: it may be a page that repeats the request.
        throw new UnexpectedAnswerException($"not an answer of the service ({answer.MediaType})", answer.Status, answer.RequestId);
    }

    private ProblemException ProblemOf(Problem problem, RawAnswer answer) {
        if (problem.Code is null or "") throw new JsonException();
        string detail = transport.Redact(problem.Detail);
        List<ProblemItem> errors = problem.Errors ?? [];
        foreach (ProblemItem item in errors) item.Message = transport.Redact(item.Message);
        if (problem.Code == "revision_gone") return new RevisionGoneException(answer.Status, detail, errors, answer.RequestId, problem.LatestRevision ?? "");
        return new ProblemException(answer.Status, problem.Code, detail, errors, answer.RequestId);
    }

    private static byte[] Write(object value) => JsonSerializer.SerializeToUtf8Bytes(value, TypeOf(value.GetType()));

    private static T Parse<T>(byte[] body) => (T?)JsonSerializer.Deserialize(body, TypeOf(typeof(T))) ?? throw new JsonException();

    private static JsonTypeInfo TypeOf(Type type) => contract.GetTypeInfo(type) ?? throw new NotSupportedException(type.Name);

    /// <summary>What was read, as an update that changes nothing.</summary>
    public static UserUpdate ToUpdate(UserAnswer answer) => Parse<UserUpdate>(Write(answer));

    /// <summary>What was read, as an update that changes nothing.</summary>
    public static GroupUpdate ToUpdate(GroupAnswer answer) => Parse<GroupUpdate>(Write(answer));
}
