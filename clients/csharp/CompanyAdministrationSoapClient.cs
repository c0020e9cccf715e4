using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;

namespace CompanyAdministration;

/// <summary>Calls the Company Administration API for one company, over SOAP 1.1, with DataSets: the operations of the WSDL, and Changes().</summary>
#if NET8_0_OR_GREATER
[System.Diagnostics.CodeAnalysis.RequiresUnreferencedCode(DataSets.NotTrimmed), System.Diagnostics.CodeAnalysis.RequiresDynamicCode(DataSets.NotTrimmed)]
#endif
public sealed class CompanyAdministrationSoapClient {
    private const string soap = "http://schemas.xmlsoap.org/soap/envelope/";
    private const string usualNamespace = "http://company-administration.example/api";
    private readonly Transport transport;
    private readonly string apiNamespace;

    /// <param name="baseUrl">scheme, host and port of the service</param>
    /// <param name="apiKey">of the company</param>
    /// <param name="options">null for the usual ones</param>
    /// <param name="apiNamespace">of the WSDL, where its operator has set another one</param>
    public CompanyAdministrationSoapClient(
        string baseUrl, string apiKey, ClientOptions? options = null, string apiNamespace = usualNamespace) {
        transport = new Transport(baseUrl, apiKey, options);
        this.apiNamespace = apiNamespace;
    }

    /// <param name="http">with the BaseAddress of the service and a handler as ClientOptions.CreateHandler() makes it, for one from IHttpClientFactory</param>
    /// <param name="apiKey">of the company</param>
    /// <param name="options">null for the usual ones</param>
    /// <param name="apiNamespace">of the WSDL, where its operator has set another one</param>
    public CompanyAdministrationSoapClient(
        HttpClient http, string apiKey, ClientOptions? options = null, string apiNamespace = usualNamespace) {
        transport = new Transport(http, apiKey, options);
        this.apiNamespace = apiNamespace;
    }

    /// <summary>All groups.</summary>
    public Task<DataSet> GetGroupListAsync(CancellationToken cancellationToken = default) => CallAsync("GetGroupList", DataSets.Read, cancellationToken);
    /// <summary>All user profiles.</summary>
    public Task<DataSet> GetUserListAsync(CancellationToken cancellationToken = default) => CallAsync("GetUserList", DataSets.Read, cancellationToken);
    /// <summary>All project numbers.</summary>
    public Task<DataSet> GetProjectListAsync(CancellationToken cancellationToken = default) => CallAsync("GetProjectList", DataSets.Read, cancellationToken);
    /// <summary>All payment types.</summary>
    public Task<DataSet> GetPaymentTypeListAsync(CancellationToken cancellationToken = default) => CallAsync("GetPaymentTypeList", DataSets.Read, cancellationToken);
    /// <summary>All categories.</summary>
    public Task<DataSet> GetCategoryListAsync(CancellationToken cancellationToken = default) => CallAsync("GetCategoryList", DataSets.Read, cancellationToken);
    /// <summary>All taxes.</summary>
    public Task<DataSet> GetTaxListAsync(CancellationToken cancellationToken = default) => CallAsync("GetTaxList", DataSets.Read, cancellationToken);
    /// <summary>All user-defined fields.</summary>
    public Task<DataSet> GetUserDefinedFieldListAsync(CancellationToken cancellationToken = default) => CallAsync("GetUserDefinedFieldList", DataSets.Read, cancellationToken);
    /// <summary>All GL segments.</summary>
    public Task<DataSet> GetGLSegmentListAsync(CancellationToken cancellationToken = default) => CallAsync("GetGLSegmentList", DataSets.Read, cancellationToken);
    /// <summary>All GL codes.</summary>
    public Task<DataSet> GetGLCodeListAsync(CancellationToken cancellationToken = default) => CallAsync("GetGLCodeList", DataSets.Read, cancellationToken);
    /// <summary>All currencies.</summary>
    public Task<DataSet> GetCurrencyListAsync(CancellationToken cancellationToken = default) => CallAsync("GetCurrencyList", DataSets.Read, cancellationToken);
    /// <summary>All countries.</summary>
    public Task<DataSet> GetCountryListAsync(CancellationToken cancellationToken = default) => CallAsync("GetCountryList", DataSets.Read, cancellationToken);
    /// <summary>All roles.</summary>
    public Task<DataSet> GetRoleListAsync(CancellationToken cancellationToken = default) => CallAsync("GetRoleList", DataSets.Read, cancellationToken);
    /// <summary>All permissions.</summary>
    public Task<DataSet> GetPermissionListAsync(CancellationToken cancellationToken = default) => CallAsync("GetPermissionList", DataSets.Read, cancellationToken);

    /// <summary>What changed after a revision, one page; Changes() reads them all.</summary>
    public Task<DataSet> GetChangeListAsync(string? sinceRevision = null, int? limit = null, CancellationToken cancellationToken = default) =>
        CallAsync("GetChangeList", DataSets.Read, cancellationToken, Text("SinceRevision", sinceRevision), Text("Limit", limit?.ToString(CultureInfo.InvariantCulture)));

    /// <summary>A user's tables, all without rows when there is no such user.</summary>
    public Task<DataSet> GetUserAsync(string emailAddress, CancellationToken cancellationToken = default) =>
        CallAsync("modAPI.GetUser_Alternate", DataSets.Read, cancellationToken, Text("EmailAddress", emailAddress));

    /// <summary>A group's tables, all without rows when there is no such group.</summary>
    public Task<DataSet> GetGroupAsync(string groupTitle, CancellationToken cancellationToken = default) =>
        CallAsync("modAPI.GetGroup_Alternate", DataSets.Read, cancellationToken, Text("GroupTitle", groupTitle));

    /// <summary>
    /// Creates or changes a user. A table without rows empties its set: send the whole DataSet, not its GetChanges(), or one with the
    /// tables that you mean to replace. Returns the ID.
    /// </summary>
    public Task<int> UpdateUserAsync(DataSet data, CancellationToken cancellationToken = default) =>
        CallAsync("UpdateUser", result => result.ReadElementContentAsInt(), cancellationToken, Tables(data));

    /// <summary>Creates or changes a group, by the same rules. Returns the ID.</summary>
    public Task<int> UpdateGroupAsync(DataSet data, CancellationToken cancellationToken = default) =>
        CallAsync("UpdateGroup", result => result.ReadElementContentAsInt(), cancellationToken, Tables(data));

    /// <summary>A page of users with their sets: rows of the sets begin with UserID. Position has one row.</summary>
    public Task<DataSet> GetUsersAsync(string? afterID = null, int? limit = null, string? changedSince = null, CancellationToken cancellationToken = default) =>
        CallAsync("GetUsers", DataSets.Read, cancellationToken, Text("AfterID", afterID), Text("Limit", limit?.ToString(CultureInfo.InvariantCulture)), Text("ChangedSince", changedSince));

    /// <summary>A page of groups with their sets: rows of the sets begin with GroupID. Position has one row.</summary>
    public Task<DataSet> GetGroupsAsync(string? afterID = null, int? limit = null, string? changedSince = null, CancellationToken cancellationToken = default) =>
        CallAsync("GetGroups", DataSets.Read, cancellationToken, Text("AfterID", afterID), Text("Limit", limit?.ToString(CultureInfo.InvariantCulture)), Text("ChangedSince", changedSince));

    /// <summary>Creates or changes up to 1,000 users, each for itself: the tables Results and Errors say what became of each.</summary>
    public Task<DataSet> UpdateUsersAsync(DataSet data, CancellationToken cancellationToken = default) =>
        CallAsync("UpdateUsers", DataSets.Read, cancellationToken, Tables(data));

    /// <summary>Creates or changes up to 1,000 groups, by the same rules.</summary>
    public Task<DataSet> UpdateGroupsAsync(DataSet data, CancellationToken cancellationToken = default) =>
        CallAsync("UpdateGroups", DataSets.Read, cancellationToken, Tables(data));

    /// <summary>False when there is no such user.</summary>
    public Task<bool> DeleteUserAsync(string emailAddress, CancellationToken cancellationToken = default) =>
        CallAsync("modAPI.DeleteUser_Alternate", result => result.ReadElementContentAsBoolean(), cancellationToken, Text("EmailAddress", emailAddress));

    /// <summary>False when there is no such group.</summary>
    public Task<bool> DeleteGroupAsync(string groupTitle, CancellationToken cancellationToken = default) =>
        CallAsync("modAPI.DeleteGroup_Alternate", result => result.ReadElementContentAsBoolean(), cancellationToken, Text("GroupTitle", groupTitle));

    /// <summary>What changed after a revision; its Revision is where to go on next time.</summary>
    public ChangeStream Changes(string? sinceRevision, int pageSize = 1000) {
        return new ChangeStream(sinceRevision, (since, cancellationToken) => PageAsync(GetChangeListAsync(since, pageSize, cancellationToken)));
    }

    /// <summary>The revision to begin Changes() with: ask for it before you read everything.</summary>
    public Task<string> LatestRevisionAsync(CancellationToken cancellationToken = default) =>
        ChangeStream.LatestAsync(() => PageAsync(GetChangeListAsync(null, 1, cancellationToken)));

    private static async Task<ChangeListAnswer> PageAsync(Task<DataSet> read) {
        DataSet tables = await read.ConfigureAwait(false);
        DataRow position = tables.Tables["Position"]!.Rows[0];
        return new ChangeListAnswer {
            Changes = tables.Tables["Changes"]!.Rows.Cast<DataRow>().Select(row => new Change {
                Revision = Text(row, "Revision"), At = Text(row, "At"), RecordKind = Text(row, "RecordKind"), ID = Text(row, "ID"), ChangeKind = Text(row, "Change"),
                Name = Text(row, "Name"), ChangedFields = Text(row, "ChangedFields"), KeyPrefix = Text(row, "KeyPrefix"),
            }).ToList(),
            Position = [new ChangePosition { Revision = Text(position, "Revision"), Latest = Text(position, "Latest"), More = Text(position, "More") }],
        };
    }

    private static string Text(DataRow row, string column) => row[column].ToString() ?? "";

    private Action<XmlWriter> Text(string name, string? value) =>
        writer => { if (value is not null) writer.WriteElementString(name, apiNamespace, value); };

    private Action<XmlWriter> Tables(DataSet data) => writer => {
        writer.WriteStartElement("data", apiNamespace);
        ((IXmlSerializable)data).WriteXml(writer);
        writer.WriteEndElement();
    };

    private Task<T> CallAsync<T>(string operation, Func<XmlReader, T> result, CancellationToken cancellationToken, params Action<XmlWriter>[] parameters) {
        byte[] body = Envelope(operation, parameters);
        return transport.CallAsync("/public/api.asmx", operation, Content, null, false, answer => Read(operation, answer, result), cancellationToken);

        HttpContent Content() {
            var bytes = new ByteArrayContent(body);
            bytes.Headers.ContentType = new MediaTypeHeaderValue("text/xml") { CharSet = "utf-8" };
            bytes.Headers.Add("SOAPAction", $"\"{apiNamespace}/{operation}\"");
            return bytes;
        }
    }

    private byte[] Envelope(string operation, Action<XmlWriter>[] parameters) {
        var stream = new MemoryStream();
        // As it is, a carriage return would be lost.
        var settings = new XmlWriterSettings { Encoding = new UTF8Encoding(false), NewLineHandling = NewLineHandling.Entitize };
        using (XmlWriter writer = XmlWriter.Create(stream, settings)) {
            writer.WriteStartElement("soap", "Envelope", soap);
            writer.WriteStartElement("soap", "Body", soap);
            writer.WriteStartElement(operation, apiNamespace);
            writer.WriteElementString("APIkey", apiNamespace, transport.ApiKey);
            foreach (Action<XmlWriter> write in parameters) write(writer);
        }
        return stream.ToArray();
    }

    private T Read<T>(string operation, RawAnswer answer, Func<XmlReader, T> result) {
        try {
            var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null };
            using XmlReader reader = XmlReader.Create(new MemoryStream(answer.Body), settings);
            if (answer.Status == 200 && reader.ReadToFollowing(operation + "Result", apiNamespace)) return result(reader);
            if (answer.Status != 200 && reader.ReadToFollowing("Fault", soap)) throw ProblemOf((XElement)XNode.ReadFrom(reader), answer);
        } catch (Exception error) when (error is XmlException or FormatException or DataException or InvalidOperationException) {
            // It is told below.
        }
        // Not the text itself: it may be a page that repeats the request.
        throw new UnexpectedAnswerException($"not an answer of the service ({answer.MediaType})", answer.Status, answer.RequestId);
    }

    private ProblemException ProblemOf(XElement fault, RawAnswer answer) {
        XNamespace ns = apiNamespace;
        XElement? error = fault.Descendants(ns + "error").FirstOrDefault();
        if (error is null || Text(error, "code") is not { Length: > 0 } code) throw new FormatException();
        string detail = transport.Redact((string?)fault.Element("faultstring"));
        List<ProblemItem> errors = error.Elements(ns + "errors").Elements(ns + "item").Select(item => new ProblemItem {
            Path = Text(item, "path"), Code = Text(item, "code"), Message = transport.Redact(Text(item, "message")),
        }).ToList();
        if (code == "revision_gone") return new RevisionGoneException(answer.Status, detail, errors, answer.RequestId, Text(error, "latestRevision"));
        return new ProblemException(answer.Status, code, detail, errors, answer.RequestId);

        string Text(XElement parent, string name) => (string?)parent.Element(ns + name) ?? "";
    }
}
