using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace CompanyAdministration {
    /// <summary>
    /// Calls the Company Administration API for one company, over JSON. It has one method for each operation of the contract, Changes() and Group(),
    /// serves any number of calls at once, and is to be made once.
    /// </summary>
    public sealed class CompanyAdministrationClient : Operations {
        private readonly Transport transport;
        private readonly ConditionalWeakTable<object, string> etags = new ConditionalWeakTable<object, string>();

        /// <param name="baseUrl">scheme, host and port of the service</param>
        /// <param name="apiKey">of the company</param>
        /// <param name="options">null for the usual ones</param>
        public CompanyAdministrationClient(string baseUrl, string apiKey, ClientOptions options = null) {
            transport = new Transport(baseUrl, apiKey, options);
        }

        internal override string ApiKey { get { return transport.ApiKey; } }

        /// <summary>
        /// The ETag that an answer of GetUserAsync or GetGroupAsync came with, for ifMatch of an update or a delete. With the answer itself as ifMatch
        /// it follows each update. Throws for any other object: without it an update would overwrite what others changed.
        /// </summary>
        public string ETagOf(object answer) {
            if (answer != null && etags.TryGetValue(answer, out string etag)) return etag;
            throw new ArgumentException("this object is not what GetUserAsync or GetGroupAsync answered");
        }

        /// <summary>What changed after a revision; its Revision is where to go on next time.</summary>
        public ChangeStream Changes(string sinceRevision, int pageSize = 1000) {
            return new ChangeStream(sinceRevision, (since, cancel) => GetChangeListAsync(since, pageSize, cancel));
        }

        /// <summary>The revision to begin Changes() with: ask for it before you read everything.</summary>
        public Task<string> LatestRevisionAsync(CancellationToken cancel = default(CancellationToken)) {
            return ChangeStream.LatestAsync(() => GetChangeListAsync(null, 1, cancel));
        }

        /// <summary>The members of one group, by its title or by its ID.</summary>
        public GroupMembers Group(string title = null, string id = null) { return new GroupMembers(this, title, id); }

        internal override Task<T> CallAsync<T>(string operation, object request, object ifMatch, CancellationToken cancel) {
            byte[] body = Write(request);
            Func<HttpContent> content = () => {
                var bytes = new ByteArrayContent(body);
                bytes.Headers.ContentType = new MediaTypeHeaderValue("application/json");
                return bytes;
            };
            string tag = ifMatch == null ? null : ifMatch as string ?? ETagOf(ifMatch);
            return transport.CallAsync("/public/api/" + operation, operation, content, tag, answer => Read<T>(answer, ifMatch), cancel);
        }

        private T Read<T>(RawAnswer answer, object ifMatch) {
            try {
                if (answer.Status == 200) {
                    T value = Parse<T>(answer.Body);
                    // Of what was read, or of the record after an update.
                    object record = typeof(T).IsClass ? value : ifMatch;
                    if (answer.ETag == null || record == null || record is string) return value;
                    lock (etags) {
                        etags.Remove(record);
                        etags.Add(record, answer.ETag);
                    }
                    return value;
                }
                if (answer.Status >= 400) throw ProblemOf(Parse<Problem>(answer.Body), answer);
            } catch (SerializationException) {
            }
            // Not the text itself: it may be a page that repeats the request.
            throw new UnexpectedAnswerException("not an answer of the service (" + answer.MediaType + ")", answer.Status, answer.RequestId);
        }

        private Exception ProblemOf(Problem problem, RawAnswer answer) {
            if (problem?.Code == null || problem.Detail == null) throw new SerializationException();
            string detail = transport.Redact(problem.Detail);
            var errors = problem.Errors ?? new List<ProblemItem>();
            foreach (ProblemItem item in errors) item.Message = transport.Redact(item.Message);
            if (problem.Code == "revision_gone") return new RevisionGoneException(answer.Status, detail, errors, answer.RequestId, problem.LatestRevision);
            return new ProblemException(answer.Status, problem.Code, detail, errors, answer.RequestId);
        }

        private static byte[] Write(object value) {
            var stream = new MemoryStream();
            new DataContractJsonSerializer(value.GetType()).WriteObject(stream, value);
            return stream.ToArray();
        }

        private static T Parse<T>(byte[] body) {
            try {
                // Strictly: the reader below would take what is not UTF-8.
                string text = new UTF8Encoding(false, true).GetString(body);
                using (var stream = new MemoryStream(Encoding.UTF8.GetBytes(text))) return (T)new DataContractJsonSerializer(typeof(T)).ReadObject(stream);
            } catch (Exception error) when (!(error is OutOfMemoryException)) {
                throw new SerializationException("not JSON");
            }
        }

        /// <summary>What was read, as an update that changes nothing.</summary>
        public static UserUpdate ToUpdate(UserAnswer answer) { return Parse<UserUpdate>(Write(answer)); }

        /// <summary>What was read, as an update that changes nothing.</summary>
        public static GroupUpdate ToUpdate(GroupAnswer answer) { return Parse<GroupUpdate>(Write(answer)); }
    }

    /// <summary>
    /// What changed in the company after a revision, in order, up to the latest change (D47): while (await changes.MoveNextAsync()) … changes.Current.
    /// </summary>
    public sealed class ChangeStream {
        private readonly Func<string, CancellationToken, Task<ChangeListAnswer>> read;
        private ChangeListAnswer page;
        private int at;

        internal ChangeStream(string since, Func<string, CancellationToken, Task<ChangeListAnswer>> read) {
            Revision = since;
            this.read = read;
        }

        /// <summary>Where to go on next time: up to the change before Current, and behind all of them at the end.</summary>
        public string Revision { get; private set; }
        public Change Current { get; private set; }

        /// <summary>False at the end; a later call then brings what came since. Throws RevisionGoneException: start with a full read.</summary>
        public async Task<bool> MoveNextAsync(CancellationToken cancel = default(CancellationToken)) {
            if (Current != null) Revision = Current.Revision;
            Current = null;
            while (page == null || at == page.Changes.Count) {
                if (page != null) {
                    // Behind the last change there may be revisions that are not listed.
                    Revision = page.Position[0].Revision;
                    bool isMore = page.Position[0].More == "true";
                    page = null;
                    if (!isMore) return false;
                }
                page = await read(Revision, cancel).ConfigureAwait(false);
                at = 0;
            }
            Current = page.Changes[at++];
            return true;
        }

        internal static async Task<string> LatestAsync(Func<Task<ChangeListAnswer>> read) {
            try {
                return (await read().ConfigureAwait(false)).Position[0].Latest;
            } catch (RevisionGoneException gone) {
                // The first changes were archived: that, too, shows how far they go.
                return gone.LatestRevision;
            }
        }
    }
}
