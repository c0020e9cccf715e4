using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Net;
using System.Threading;
using System.Web.Services.Protocols;
using System.Xml;

/// <summary>The service refuses this one row; others may be good.</summary>
public sealed class RowRefusedException : Exception {
    public RowRefusedException(IEnumerable<string> reasons) : base(string.Join("; ", reasons)) { }
}

/// <summary>The changes that were asked for are not all there any more: everything is to be read anew.</summary>
public sealed class RevisionGoneException : Exception {
    public RevisionGoneException(string latestRevision) { LatestRevision = latestRevision; }
    public string LatestRevision { get; }
}

/// <summary>The generated proxy, which also tells how long a busy service asks to wait.</summary>
public sealed class Proxy : Client.CompanyAdministration {
    /// <summary>Retry-After of the last answer, in seconds; 0 without one.</summary>
    public int RetryAfter { get; private set; }

    protected override WebResponse GetWebResponse(WebRequest request) {
        WebResponse response = base.GetWebResponse(request);
        int seconds;
        RetryAfter = int.TryParse(response.Headers["Retry-After"], out seconds) ? seconds : 0;
        return response;
    }
}

/// <summary>The calls that the synchronisation makes. Each throws RowRefusedException, or another one that ends the run.</summary>
public sealed class Company {
    private const int attempts = 5;
    private static readonly string[] rowCodes = { "invalid_request", "natural_key_taken", "rule_violation" };
    private readonly Proxy proxy;
    private readonly string apiKey;

    public Company(string baseUrl, string apiKey) {
        proxy = new Proxy { Url = baseUrl + "/public/api.asmx" };
        this.apiKey = apiKey;
    }

    /// <summary>IDs of the groups by their titles; the service compares titles without regard to case, too.</summary>
    public IReadOnlyDictionary<string, string> GroupIds() {
        DataTable groups = Call(() => proxy.GetGroupList(apiKey)).Tables["Groups"];
        return groups.AsEnumerable().ToDictionary(
            row => (string)row["GroupTitle"], row => (string)row["ID"], StringComparer.OrdinalIgnoreCase);
    }

    /// <summary>The tables of a user; without rows when there is no such user.</summary>
    public DataSet User(string emailAddress) { return Call(() => proxy.modAPIGetUser_Alternate(apiKey, emailAddress)); }

    /// <summary>IDs of the users in a group.</summary>
    public IEnumerable<string> MemberIds(string groupTitle) {
        return Call(() => proxy.modAPIGetGroup_Alternate(apiKey, groupTitle)).Tables["Users"].AsEnumerable().Select(row => (string)row["ID"]);
    }

    /// <summary>
    /// What changed after a revision; moves it on to where to ask from next time. Before the first run ("") nothing is of interest but that.
    /// Throws RevisionGoneException.
    /// </summary>
    public IList<DataRow> ChangesSince(ref string revision) {
        var changes = new List<DataRow>();
        if (revision == "") {
            revision = (string)Call(() => proxy.GetChangeList(apiKey, null, "1")).Tables["Position"].Rows[0]["Latest"];
            return changes;
        }
        DataRow position;
        do {
            string since = revision;
            DataSet answer = Call(() => proxy.GetChangeList(apiKey, since, null));
            changes.AddRange(answer.Tables["Changes"].AsEnumerable());
            position = answer.Tables["Position"].Rows[0];
            revision = (string)position["Revision"];
        } while ((string)position["More"] == "true");
        return changes;
    }

    /// <summary>Creates or changes a user: all of it or nothing. Safe to send again. Returns the user's ID.</summary>
    public string UpdateUser(DataSet tables) { return Call(() => proxy.UpdateUser(apiKey, tables)).ToString(); }

    private T Call<T>(Func<T> call) {
        for (int attempt = 1; ; attempt++) {
            try {
                return call();
            } catch (SoapException) when (proxy.RetryAfter > 0 && attempt < attempts) {
                Console.Error.WriteLine("The service is busy, waiting " + proxy.RetryAfter + " s");
                Thread.Sleep(TimeSpan.FromSeconds(proxy.RetryAfter));
            } catch (SoapException fault) {
                XmlNode error = fault.Detail?.SelectSingleNode("*[local-name()='error']");
                string code = TextOf(error, "code");
                if (code == "revision_gone") throw new RevisionGoneException(TextOf(error, "latestRevision"));
                if (!rowCodes.Contains(code))
                    throw new InvalidOperationException(fault.Message + " (" + code + ", request " + TextOf(error, "requestId") + ")", fault);
                var reasons = error.SelectNodes("*/*[local-name()='item']").Cast<XmlNode>()
                    .Select(item => TextOf(item, "path") + ": " + TextOf(item, "message")).ToList();
                throw new RowRefusedException(reasons.Count > 0 ? reasons : new List<string> { fault.Message });
            }
        }
    }

    private static string TextOf(XmlNode node, string name) { return node?.SelectSingleNode("*[local-name()='" + name + "']")?.InnerText; }
}
