// The clients against the server with its demo company, and against one that fails. Prints "ok NAME" for each check.
using System;
using System.Collections.Generic;
using System.Data;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;
using CompanyAdministration;

/// <summary>As dotnet-svcutil writes it for a DataSet.</summary>
[XmlSchemaProvider(null, IsAny = true)]
public class ArrayOfXElement : IXmlSerializable {
    public List<XElement> Nodes { get; } = new List<XElement>();
    public System.Xml.Schema.XmlSchema GetSchema() { throw new NotImplementedException(); }
    public void WriteXml(XmlWriter writer) { foreach (IXmlSerializable node in Nodes) node.WriteXml(writer); }
    public void ReadXml(XmlReader reader) {
        while (reader.NodeType != XmlNodeType.EndElement) {
            if (reader.NodeType != XmlNodeType.Element) {
                reader.Skip();
                continue;
            }
            var element = new XElement("default");
            ((IXmlSerializable)element).ReadXml(reader);
            Nodes.Add(element);
        }
    }
}

public static class Tests {
    const string secret = "cak_never_to_be_seen_anywhere";
    static readonly string url = Setting("API_URL"), key = Setting("API_KEY"), faulty = Setting("FAULTY_URL");
    static readonly string word = Guid.NewGuid().ToString("N").Substring(0, 8);
    static readonly CompanyAdministrationClient json = new CompanyAdministrationClient(url + "/", key + "\n");
    static readonly CompanyAdministrationSoapClient soap = new CompanyAdministrationSoapClient(url, key);

    public static void Main() {
        Lists(json, 24);
        Lists(soap, 24);
        Records();
        Tables();
        GeneratedClasses();
        ComparedCountries();
        Refusals();
        Members();
        Changes();
        Copies();
        Faults();
        SendingAgain();
        Making();
    }

    static string Setting(string name) { return Environment.GetEnvironmentVariable(name) ?? throw new ArgumentException(name + " is missing"); }

    static T Wait<T>(Task<T> task) { return task.GetAwaiter().GetResult(); }

    static void Lists(object client, int operations) {
        var methods = client.GetType().GetMethods().Where(method => method.Name.EndsWith("Async") && !method.Name.StartsWith("Latest") && !method.Name.StartsWith("UpdateAll")).ToList();
        Expect(methods.Count, operations);
        foreach (MethodInfo method in methods.Where(method => method.Name.EndsWith("ListAsync"))) {
            dynamic task = method.Invoke(client, method.GetParameters().Select(parameter => parameter.ParameterType == typeof(CancellationToken) ? (object)CancellationToken.None : null).ToArray());
            object answer = task.GetAwaiter().GetResult();
            int rows = answer is DataSet ? ((DataSet)answer).Tables[0].Rows.Count : ((System.Collections.ICollection)answer.GetType().GetProperties()[0].GetValue(answer)).Count;
            Expect(rows > 0, true);
        }
        Ok("lists of " + client.GetType().Name);
    }

    static User Person(string name) {
        return new User { EmailAddress = Address(name), FirstName = "Ann", LastName = "Öst & <x>", Country = "AT", Currency = "EUR" };
    }

    static string Address(string name) { return name + "." + word + "@example.com"; }
    static UserUpdate Update(User user) { return new UserUpdate { User = new List<User> { user } }; }

    static void Records() {
        int id = Wait(json.UpdateUserAsync(Update(Person("ann"))));
        UserAnswer user = Wait(json.GetUserAsync(emailAddress: Address("ANN")));
        Expect(user.User[0].LastName, "Öst & <x>");
        Expect(user.User[0].City, "");
        Expect(Wait(json.UpdateUserAsync(CompanyAdministrationClient.ToUpdate(user), json.ETagOf(user))), id);
        // Nothing changed, so the ETag holds still.
        Expect(Wait(json.UpdateUserAsync(Update(new User { ID = user.User[0].ID, City = "Graz" }), json.ETagOf(user))), id);
        ProblemException error = Problem(() => Wait(json.DeleteUserAsync(emailAddress: Address("ann"), ifMatch: json.ETagOf(user))));
        Expect(error.Status + " " + error.Code, "412 precondition_failed");
        Expect(Thrown(() => json.ETagOf(CompanyAdministrationClient.ToUpdate(user))) is ArgumentException, true);
        UserAnswer page = Wait(json.GetUsersAsync(limit: 1000)).Users.Single(one => one.User[0].ID == user.User[0].ID);
        Expect(json.ETagOf(page), json.ETagOf(Wait(json.GetUserAsync(id: user.User[0].ID))));
        Wait(json.UpdateUserAsync(Update(new User { ID = user.User[0].ID, City = "Linz" })));
        Expect(Problem(() => Wait(json.UpdateUserAsync(CompanyAdministrationClient.ToUpdate(page)))).Code, "precondition_failed");
        UserUpdate bad = Update(Person("bad"));
        bad.User[0].Country = "Atlantis";
        UpdateSummary all = Wait(json.UpdateAllUsersAsync(new[] { Update(Person("ann")), Update(Person("new")), bad }, 2));
        UpdateOutcome refused = all.Refused.Single();
        Expect(all.Created + " " + (all.Updated + all.Unchanged) + " " + refused.Index + refused.Errors[0].Index + refused.Errors[0].Path, "1 1 22/User/0/Country");
        Expect(Wait(json.DeleteUserAsync(emailAddress: Address("ann"))), true);
        Expect(Wait(json.DeleteUserAsync(emailAddress: Address("ann"))), false);
        Ok("records");
    }

    static void ComparedCountries() {
        List<Country> countries = Wait(json.GetCountryListAsync()).Countries;
        Expect(string.Join(",", new[] { "GB", " gb ", "AUSTRIA", "UK", "gbr", "" }.Select(text => Countries.CodeOf(text, countries) ?? "-")), "GB,GB,AT,GB,GB,-");
        string[] same = { "ΣΊΣΥΦΟΣ@x.example ", "σίσυφος@X.example", "İpek", "i\u0307pek" };
        for (int at = 0; at < same.Length; at += 2) Expect(NaturalKey.Of(same[at]), NaturalKey.Of(same[at + 1]));
        // With InvariantGlobalization, .NET itself composes nothing.
        Expect(NaturalKey.Of("A\u0308rzte"), "A\u0308".Normalize().Length == 1 ? "ärzte" : "a\u0308rzte");
        User kim = Person("kim");
        kim.Country = "UK";
        Wait(json.UpdateUserAsync(Update(kim)));
        Expect(Countries.CodeOf(Wait(json.GetUserAsync(emailAddress: Address("kim"))).User[0].Country, countries), "GB");
        Ok("countries");
    }

    static void Tables() {
        var data = new DataSet();
        foreach (string column in new[] { "EmailAddress", "FirstName", "LastName", "Country", "Currency" })
            (data.Tables["User"] ?? data.Tables.Add("User")).Columns.Add(column);
        data.Tables["User"].Rows.Add(Address("bob"), "Bob", "Öst & <x>", "AT", "EUR");
        int id = Wait(soap.UpdateUserAsync(data));
        DataSet user = Wait(soap.GetUserAsync(Address("bob")));
        Expect(user.Tables["User"].Rows[0]["LastName"], "Öst & <x>");
        Expect(user.Tables["User"].Rows[0]["City"], DBNull.Value);
        Expect(Wait(soap.UpdateUserAsync(user)), id);
        DataSet group = Wait(soap.GetGroupAsync("Accounting"));
        Wait(soap.UpdateGroupAsync(group));
        Expect(Wait(soap.GetGroupAsync("Accounting")).GetXml(), group.GetXml());
        Expect(Wait(soap.DeleteUserAsync(Address("bob"))), true);
        Expect(Wait(soap.GetUserAsync(Address("bob"))).Tables["User"].Rows.Count, 0);
        const string lines = "one\ntwo\r\nthree\t\U0001F600 ";
        group.Tables["Group"].Rows[0]["Description"] = lines;
        Wait(soap.UpdateGroupAsync(group));
        Expect(Wait(json.GetGroupAsync(groupTitle: "Accounting")).Group[0].Description, lines);
        Expect(Wait(soap.GetGroupAsync("Accounting")).Tables["Group"].Rows[0]["Description"], lines);
        Expect(Wait(soap.DeleteGroupAsync("No such group")), false);
        Ok("tables");
    }

    static void GeneratedClasses() {
        DataSet user = Wait(soap.GetUserAsync("ada.lovelace@demo.example"));
        user.Tables["User"].Rows[0]["City"] = "one\r\ntwo ";
        user.Tables["Roles"].Rows.Clear();
        var nodes = user.To<ArrayOfXElement>();
        Expect(string.Join(" ", nodes.Nodes.Select(node => node.Name.LocalName)), "schema diffgram");
        foreach (DataSet same in new[] { nodes.ToDataSet(), user.ToXmlElements().ToDataSet() }) {
            Expect(Diffgram(same), Diffgram(user));
            Expect(same.GetXmlSchema(), user.GetXmlSchema());
            Expect(same.Tables["Roles"].Columns.Count, 2);
        }
        Ok("generated classes");
    }

    static string Diffgram(DataSet data) {
        var text = new StringWriter();
        data.WriteXml(text, XmlWriteMode.DiffGram);
        return text.ToString();
    }

    static void Refusals() {
        UserUpdate update = Update(Person("cid"));
        update.Groups = new List<GroupReference> { new GroupReference { GroupTitle = word }, new GroupReference { ID = "999999" } };
        ProblemException error = Problem(() => Wait(json.UpdateUserAsync(update)));
        Expect(error.Status + " " + error.Code + " " + string.Join(" ", error.Errors.Select(item => item.Path)), "422 rule_violation /data/Groups/0/GroupTitle /data/Groups/1/ID");
        Expect(Problem(() => Wait(new CompanyAdministrationClient(url, "cak_wrong").GetGroupListAsync())).Code, "invalid_api_key");
        Expect(Problem(() => Wait(new CompanyAdministrationSoapClient(url, "cak_wrong").GetGroupListAsync())).Code, "invalid_api_key");
        var data = new DataSet();
        data.Tables.Add("Group").Columns.Add("GroupTitle");
        data.Tables["Group"].Rows.Add(word);
        data.Tables.Add("Roles").Columns.Add("RoleTitle");
        data.Tables["Roles"].Rows.Add(word);
        error = Problem(() => Wait(soap.UpdateGroupAsync(data)));
        Expect(error.Code + " " + error.Path, "rule_violation /data/Roles/0/RoleTitle");
        var large = new GroupUpdate { Group = new List<Group> { new Group { GroupTitle = word, Description = new string('x', 17 * 1024 * 1024) } } };
        Expect(Problem(() => Wait(json.UpdateGroupAsync(large))).Code, "body_too_large");
        Ok("refusals");
    }

    static void Members() {
        string[] addresses = new[] { "dan", "eve", "fay" }.Select(Address).ToArray();
        foreach (string name in new[] { "dan", "eve", "fay" }) Wait(json.UpdateUserAsync(Update(Person(name))));
        Wait(json.UpdateGroupAsync(new GroupUpdate { Group = new List<Group> { new Group { GroupTitle = word } } }));
        GroupMembers group = json.Group(word);
        Expect(Wait(Task.WhenAll(addresses.Select(address => group.AddMemberAsync(address)))).All(isSent => isSent), true);
        Expect(string.Join(" ", Wait(json.GetGroupAsync(groupTitle: word)).Users.Select(user => user.EmailAddress)), string.Join(" ", addresses));
        Expect(Wait(group.AddMemberAsync(" " + addresses[0].ToUpper())), false);
        Wait(Task.WhenAll(addresses.Skip(1).Select(address => group.RemoveMemberAsync(address))));
        Expect(Wait(json.GetGroupAsync(groupTitle: word)).Users.Single().EmailAddress, addresses[0]);
        Expect(Wait(group.RemoveMemberAsync(addresses[1])), false);
        Expect(Problem(() => Wait(json.Group(id: "999999").AddMemberAsync(id: "1"))).Code, "not_found");
        Ok("members");
    }

    static void Changes() {
        string since = Wait(json.LatestRevisionAsync());
        Expect(Wait(soap.LatestRevisionAsync()), since);
        for (int at = 0; at < 3; at++) Wait(json.UpdateUserAsync(Update(Person("user" + at))));
        foreach (ChangeStream changes in new[] { json.Changes(since, 1), json.Changes(since, 2), json.Changes(since), soap.Changes(since, 2) }) {
            var seen = new List<string>();
            while (Wait(changes.MoveNextAsync())) seen.Add(changes.Current.RecordKind + " " + changes.Current.ChangeKind);
            Expect(string.Join(",", seen), "User created,User created,User created");
            Expect(changes.Revision, Wait(json.LatestRevisionAsync()));
            Expect(Wait(changes.MoveNextAsync()), false);
        }
        var loop = json.Changes(since, 1);
        Expect(Wait(Seen(loop, 1)) + Wait(Seen(loop)) + Wait(Seen(loop)), "User created,User created,User created,");
        Expect(loop.Revision, Wait(json.LatestRevisionAsync()));
        foreach (ChangeStream changes in new[] { json.Changes("999999999"), soap.Changes("999999999") }) {
            var gone = (RevisionGoneException)Problem(() => Wait(changes.MoveNextAsync()));
            Expect(gone.LatestRevision, Wait(json.LatestRevisionAsync()));
        }
        Ok("changes");
    }

    static void Copies() {
        CompanyCopy copy = json.Copy();
        var names = new[] { "gus", "hal", "ida" }.Select(name => new UserReference { EmailAddress = Address(name) }).ToList();
        foreach (string name in new[] { "gus", "hal", "ida" }) Wait(json.UpdateUserAsync(Update(Person(name))));
        Action<IEnumerable<UserReference>> setMembers = users =>
            Wait(json.UpdateGroupAsync(new GroupUpdate { Group = new List<Group> { new Group { GroupTitle = "Copied" } }, Users = users.ToList() }));
        setMembers(names);
        UserUpdate author = Update(new User { EmailAddress = names[0].EmailAddress });
        author.Authoring = names;
        Wait(json.UpdateUserAsync(author));
        ExpectCopy(copy);
        copy = json.Copy(copy.Revision, copy.Users.Values, copy.Groups.Values);
        setMembers(names.Skip(1));
        Wait(json.DeleteUserAsync(emailAddress: names[2].EmailAddress));
        string id = Wait(json.GetUserAsync(emailAddress: names[1].EmailAddress)).User[0].ID;
        Wait(json.UpdateUserAsync(Update(new User { ID = id, EmailAddress = Address("hans") })));
        ExpectCopy(copy);
        setMembers(names.Take(1));
        ExpectCopy(copy);
        Wait(json.DeleteGroupAsync(groupTitle: "Copied"));
        ExpectCopy(copy);
        Ok("copies");
    }

    /// <summary>The sets of a copy are those of the service.</summary>
    static void ExpectCopy(CompanyCopy copy) {
        copy.UpdateAsync().GetAwaiter().GetResult();
        Expect(copy.Revision, Wait(json.LatestRevisionAsync()));
        Expect(Sets(copy.Users.Values, copy.Groups.Values), Sets(Wait(json.GetUsersAsync(limit: 1000)).Users, Wait(json.GetGroupsAsync(limit: 1000)).Groups));
    }

    static string Sets(IEnumerable<UserAnswer> users, IEnumerable<GroupAnswer> groups) {
        Func<IEnumerable<UserReference>, string> names = some => string.Join(",", some.Select(user => user.ID + user.EmailAddress));
        IEnumerable<string> lines = users.Select(user => user.User[0].ID + user.User[0].EmailAddress + ":" + names(user.Authoring) + ":" + string.Join(",", user.Groups.Select(group => group.ID + group.GroupTitle)))
            .Concat(groups.Select(group => group.Group[0].ID + group.Group[0].GroupTitle + ":" + names(group.Users)));
        return string.Join("\n", lines.OrderBy(line => line, StringComparer.Ordinal));
    }

    static async Task<string> Seen(ChangeStream changes, int atMost = 100) {
        string seen = "";
        await foreach (Change change in changes) {
            seen += change.RecordKind + " " + change.ChangeKind + ",";
            if (--atMost == 0) break;
        }
        return seen;
    }

    /// <summary>A client of the faulty service, and what the service saw of it.</summary>
    sealed class Trial {
        internal readonly string Url;
        internal readonly List<RetryNotice> Notices = new List<RetryNotice>();
        internal readonly CompanyAdministrationClient Client;
        internal readonly CompanyAdministrationSoapClient Soap;
        internal Trial(string behaviour, int attempts = 5, double seconds = 60, int maxBytes = 100000) {
            Url = faulty + "/" + behaviour + "/" + Guid.NewGuid();
            var options = new ClientOptions { Attempts = attempts, Timeout = TimeSpan.FromSeconds(seconds), MaxAnswerBytes = maxBytes, OnRetry = Notices.Add };
            Client = new CompanyAdministrationClient(Url, secret, options);
            Soap = new CompanyAdministrationSoapClient(Url, secret, new ClientOptions { Attempts = attempts });
        }
        internal int Calls(string at = null) {
            using (var web = new HttpClient()) return Wait(web.GetStringAsync(at ?? Url)).Split(new[] { "\"operation\"" }, StringSplitOptions.None).Length - 1;
        }
        internal int Send(string ifMatch = null) { return Wait(Client.UpdateUserAsync(Update(new User { ID = "1" }), ifMatch)); }
    }

    static void Faults() {
        foreach (string fault in new[] { "bad-gateway", "not-json", "not-utf-8", "endless", "redirect" }) {
            var trial = new Trial(fault, 1);
            Expect(Thrown(() => Wait(trial.Client.GetGroupListAsync())).GetType(), typeof(UnexpectedAnswerException));
            Expect(trial.Calls(faulty + "/good/stolen-" + trial.Url.Split('/').Last()), 0);
        }
        Expect(Thrown(() => Wait(new Trial("bad-gateway", 1).Soap.GetGroupListAsync())).GetType(), typeof(UnexpectedAnswerException));
        foreach (string fault in new[] { "lost", "cut" })
            Expect(Thrown(() => Wait(new Trial(fault, 1).Client.GetGroupListAsync())).GetType(), typeof(NoAnswerException));
        foreach (string fault in new[] { "silent", "dripping" }) {
            Expect(Thrown(() => Wait(new Trial(fault, 1, 0.3).Client.GetGroupListAsync())).GetType(), typeof(AnswerTimeoutException));
            using (var source = new CancellationTokenSource(300))
                Expect(Thrown(() => Wait(new Trial(fault).Client.GetGroupListAsync(source.Token))) is OperationCanceledException, true);
        }
        Expect(Problem(() => new Trial("echo").Send()).Detail.Contains("***"), true);
        Expect(Wait(new Trial("gzip").Client.GetGroupListAsync()).Groups[0].GroupTitle, "Größe");
        Ok("faults");
    }

    static void SendingAgain() {
        foreach (string ifMatch in new[] { null, "*" }) {
            var busy = new Trial("busy");
            Expect(busy.Send(ifMatch), 7);
            Expect(string.Join(" ", busy.Notices.Select(notice => ((ProblemException)notice.Error).Status)), "429 503");
            Expect(busy.Notices[1].Delay, TimeSpan.FromSeconds(1));
        }
        foreach (string fault in new[] { "lost-once", "bad-gateway-once", "broken-once" }) {
            var trial = new Trial(fault);
            Expect(trial.Send() + " " + trial.Calls(), "7 2");
            var guarded = new Trial(fault);
            Thrown(() => guarded.Send("\"1\""));
            Expect(guarded.Calls(), 1);
            var tagged = new Trial(fault);
            Thrown(() => Wait(tagged.Client.UpdateUserAsync(new UserUpdate { User = new List<User> { new User { ID = "1" } }, CreateOnly = "true" })));
            Expect(tagged.Calls(), 1);
        }
        Expect(new Trial("busy-six-times", int.MaxValue).Send(), 7);
        var broken = new Trial("broken", int.MaxValue);
        Expect(Problem(() => broken.Send()).Code + " " + broken.Calls(), "internal_error 3");
        foreach (string fault in new[] { "forbidden-page", "echo", "not-json", "busy-for-an-hour" }) {
            var trial = new Trial(fault);
            Thrown(() => trial.Send());
            Expect(trial.Calls(), 1);
        }
        var contested = new Trial("contested");
        Expect(Problem(() => Wait(contested.Client.Group("Staff").AddMemberAsync(id: "9", rounds: 3))).Code, "precondition_failed");
        Expect(contested.Calls(), 6);
        var lost = new Trial("carried-out-and-lost");
        Expect(Wait(lost.Client.Group("Staff").AddMemberAsync("ann@example.com")) + " " + lost.Calls(), "True 3");
        Ok("sending again");
    }

    static void Making() {
        foreach (string bad in new[] { secret, "ftp://api.example.com", "https://u:" + secret + "@api.example.com", "https://api.example.com?key=" + secret })
            Expect(Thrown(() => new CompanyAdministrationClient(bad, secret)).GetType(), typeof(ArgumentException));
        Expect(Thrown(() => new CompanyAdministrationClient("https://api.example.com", " \n")).GetType(), typeof(ArgumentException));
        // As IHttpClientFactory makes them.
        Func<HttpMessageHandler, string, HttpClient> make = (handler, to) => new HttpClient(handler) { BaseAddress = new Uri(to) };
        Expect(Wait(new CompanyAdministrationClient(make(ClientOptions.CreateHandler(), url), key).GetGroupListAsync()).Groups.Count > 0, true);
        Expect(Wait(new CompanyAdministrationSoapClient(make(ClientOptions.CreateHandler(), url), key).GetGroupListAsync()).Tables["Groups"].Rows.Count > 0, true);
        foreach (HttpMessageHandler handler in new HttpMessageHandler[] { ClientOptions.CreateHandler(), new HttpClientHandler() })
            Expect(Thrown(() => Wait(new CompanyAdministrationClient(make(handler, new Trial("redirect").Url), secret).GetGroupListAsync())).GetType(), typeof(UnexpectedAnswerException));
        var slow = make(ClientOptions.CreateHandler(), new Trial("silent").Url);
        slow.Timeout = TimeSpan.FromSeconds(0.3);
        Expect(Thrown(() => Wait(new CompanyAdministrationClient(slow, secret, new ClientOptions { Attempts = 1 }).GetGroupListAsync())).GetType(), typeof(AnswerTimeoutException));
        Ok("making");
    }

    static ProblemException Problem(Action call) { return (ProblemException)Thrown(call); }

    /// <summary>What a call throws. It fails the test when the key can be read off it.</summary>
    static Exception Thrown(Action call) {
        try {
            call();
        } catch (Exception error) {
            Expect(error.ToString().Contains(secret), false);
            return error;
        }
        throw new Exception("nothing was thrown: " + new StackTrace(true));
    }

    static void Ok(string name) { Console.WriteLine("ok " + name); }

    static void Expect(object actual, object expected) {
        if (!Equals(actual, expected)) throw new Exception("expected " + expected + ", got " + actual + new StackTrace(true));
    }
}
