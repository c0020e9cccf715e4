// System.Data.DataSet on .NET against a running server. Prints "ok NAME" for each check; its first argument names the way to call.
using System.Data;
using System.Diagnostics;
using System.Text;
using CompanyAdministration;

string url = Setting("API_URL") + "/public/api.asmx", key = Setting("API_KEY");
string[] words = args[0].Split(' ');
bool isSoap12 = words[1] == "1.2";
IWay service = words[0] == "HttpClient" ? new ByHttpClient(url, key, isSoap12) : new ByServiceModel(url, key, isSoap12);
bool hasCultures = !AppContext.TryGetSwitch("System.Globalization.Invariant", out bool isInvariant) || !isInvariant;
string title = $"By {args[0]} <&> Ö";
await Read();
await Edit();
await OnlyChanges();
await ChangesOfMany();
await Merging();
await Files();
await Values();
await NewDataSets();
await Namespaces();
await Faults();
if (words[0] == "ServiceModel") await GeneratedClasses();
await Large();

async Task Read() {
    var group = await service.GetGroup("Accounting");
    Expect(Shape(group), "Group:ID,GroupTitle,Description Permissions:PermissionDisplayName,PermissionValue Users:ID,EmailAddress Roles:ID,RoleTitle Categories:ID,CategoryTitle");
    Expect(group.DataSetName + group.Namespace + group.HasChanges(), "NewDataSetFalse");
    Expect(group.Tables.Cast<DataTable>().SelectMany(table => table.Columns.Cast<DataColumn>()).All(column => column.DataType == typeof(string)), true);
    Expect(string.Join(" ", Column(group, "Users", "EmailAddress")), "ada.lovelace@demo.example grace.hopper@demo.example");
    var user = await service.GetUser("ada.lovelace@demo.example");
    Expect(user.Tables.Count + " " + user.Tables["User"]!.Rows.Count, "7 1");
    Expect(user.Tables["User"]!.Rows[0]["Address2"], DBNull.Value);
    Expect((await service.GetGroupList()).Tables["Groups"]!.Rows.Count > 1, true);
    var none = await service.GetGroup("No such group");
    Expect(Shape(none), Shape(group));
    Expect(none.Tables.Cast<DataTable>().Sum(table => table.Rows.Count), 0);
    await service.UpdateGroup(group);
    Expect(Xml(await service.GetGroup("Accounting")), Xml(group));
    Ok("read");
}

async Task Edit() {
    await service.UpdateGroup(Tables(("Group", "GroupTitle,Description", [title, "new"]), ("Users", "EmailAddress", ["ada.lovelace@demo.example"])));
    var group = await service.GetGroup(title);
    group.Tables["Group"]!.Rows[0]["Description"] = "edited";
    group.Tables["Users"]!.Rows.Add(null, "grace.hopper@demo.example");
    group.Tables["Roles"]!.Rows.Add(null, "Approver");
    await service.UpdateGroup(group);
    group = await service.GetGroup(title);
    Expect(Cell(group, "Group", "Description") + string.Join(" ", Column(group, "Users", "EmailAddress")) + Cell(group, "Roles", "RoleTitle"),
        "editedada.lovelace@demo.example grace.hopper@demo.exampleApprover");
    group.Tables["Users"]!.Rows[0].Delete();
    group.Tables["Roles"]!.Rows[0].Delete();
    await service.UpdateGroup(group);
    group = await service.GetGroup(title);
    Expect(string.Join(" ", Column(group, "Users", "EmailAddress")) + group.Tables["Roles"]!.Rows.Count, "grace.hopper@demo.example0");
    // Removed and accepted: no marks are left, and the set is what its table contains.
    group.Tables["Users"]!.Rows.RemoveAt(0);
    group.Tables["Roles"]!.Rows.Add(null, "Approver");
    group.AcceptChanges();
    await service.UpdateGroup(group);
    group = await service.GetGroup(title);
    Expect($"{group.Tables["Users"]!.Rows.Count} {Cell(group, "Roles", "RoleTitle")}", "0 Approver");
    Ok("edit, add, delete");
}

async Task OnlyChanges() {
    string before = Xml(await service.GetGroup("Accounting"));
    foreach (Action<DataSet> edit in new Action<DataSet>[] {
        group => group.Tables["Group"]!.Rows[0]["Description"] = "changed",
        group => group.Tables["Users"]!.Rows.Add(null, "murat.yilmaz@alpenbau.example"),
        group => group.Tables["Users"]!.Rows[0].Delete(),
    }) {
        var group = await service.GetGroup("Accounting");
        edit(group);
        Expect((await Rejected(() => service.UpdateGroup(group.GetChanges()!))).Code, "partial_dataset");
        Expect(Xml(await service.GetGroup("Accounting")), before);
        group.RejectChanges();
        await service.UpdateGroup(group);
        Expect(Xml(await service.GetGroup("Accounting")), before);
    }
    Ok("GetChanges is rejected");
}

// When GetChanges() of a page is accepted, and when it is rejected.
async Task ChangesOfMany() {
    string address = $"many.{words[0]}{words[1]}@dotnet.example";
    string id = (await service.UpdateUser(Tables(("User", "EmailAddress,FirstName,LastName,Country,Currency", [address, "M", "N", "DE", "EUR"]),
        ("Groups", "GroupTitle", ["Accounting"]), ("Roles", "RoleTitle", ["Approver"])))).ToString();
    string before = (long.Parse(id) - 1).ToString();
    DataRow[] Own(DataSet page, string set) => page.Tables[set]!.Select($"UserID = '{id}'");
    async Task<DataSet> Page() {
        var page = await service.GetUsers(before);
        // So GetChanges() takes the user along whose sets have changed.
        foreach (string set in new[] { "Groups", "Roles", "Emptied" }) page.Relations.Add(page.Tables["User"]!.Columns["ID"]!, page.Tables[set]!.Columns["UserID"]!);
        return page;
    }
    void Add(DataSet page, string table, string column, string value) {
        var row = page.Tables[table]!.NewRow();
        row["UserID"] = id;
        row[column] = value;
        page.Tables[table]!.Rows.Add(row);
    }
    async Task<string> Send(DataSet page) => string.Join(", ", (await service.UpdateUsers(page.GetChanges()!)).Tables["Results"]!.Rows.Cast<DataRow>()
        .Select(row => $"{row["Result"]} {row["Code"]}".Trim()));
    var edited = await Page();
    edited.Tables["User"]!.Select($"ID = '{id}'").Single()["City"] = "Wien";
    Expect(await Send(edited), "updated");
    var lost = await Page();
    Add(lost, "Roles", "RoleTitle", "Controller");
    Expect(await Send(lost), "refused partial_dataset");
    var replaced = await Page();
    foreach (var row in Own(replaced, "Roles")) row.Delete();
    Add(replaced, "Roles", "RoleTitle", "Controller");
    Expect(await Send(replaced), "updated");
    var emptied = await Page();
    foreach (var row in Own(emptied, "Groups")) row.Delete();
    // GetChanges() does not take the user of a deleted row along.
    Expect((await Rejected(() => Send(emptied))).Message, "partial_dataset /data/Groups");
    Add(emptied, "Emptied", "Set", "Groups");
    Expect(await Send(emptied), "updated");
    var after = await Page();
    Expect(after.Tables["User"]!.Select($"ID = '{id}'").Single()["City"], "Wien");
    Expect(string.Join(" ", Own(after, "Roles").Select(row => row["RoleTitle"])) + Own(after, "Groups").Length, "Controller0");
    Ok("GetChanges of many");
}

async Task Merging() {
    var group = await service.GetGroup(title);
    var copy = group.Copy();
    copy.Tables["Group"]!.Rows[0]["Description"] = "merged";
    foreach (DataTable table in group.Tables) table.PrimaryKey = [table.Columns[0]];
    foreach (DataTable table in copy.Tables) table.PrimaryKey = [table.Columns[0]];
    group.Merge(copy.GetChanges()!);
    await service.UpdateGroup(group);
    Expect(Cell(await service.GetGroup(title), "Group", "Description"), "merged");
    Ok("Merge, primary keys");
}

async Task Files() {
    var group = await service.GetGroup(title);
    string before = Xml(group);
    var withSchema = new MemoryStream();
    group.WriteXml(withSchema, XmlWriteMode.WriteSchema);
    var first = new DataSet();
    first.ReadXml(new MemoryStream(withSchema.ToArray()), XmlReadMode.ReadSchema);
    Expect(Shape(first), Shape(group));
    first.Tables["Group"]!.Rows[0]["Description"] = "from a file";
    await service.UpdateGroup(first);
    Expect(Cell(await service.GetGroup(title), "Group", "Description"), "from a file");
    // Without a schema the empty tables are not in the file, and their sets stay as they are. .NET infers a schema only where it knows cultures.
    if (hasCultures) {
        var second = new DataSet();
        second.ReadXml(new StringReader(group.GetXml()), XmlReadMode.InferSchema);
        Expect(second.Tables.Contains("Users"), false);
        await service.UpdateGroup(second);
    }
    var diffgram = new MemoryStream();
    group.WriteXml(diffgram, XmlWriteMode.DiffGram);
    var third = group.Clone();
    third.ReadXml(new MemoryStream(diffgram.ToArray()), XmlReadMode.DiffGram);
    await service.UpdateGroup(third);
    var fourth = new DataSet();
    fourth.ReadXmlSchema(new StringReader(group.GetXmlSchema()));
    fourth.ReadXml(new StringReader(group.GetXml()), XmlReadMode.IgnoreSchema);
    await service.UpdateGroup(fourth);
    Expect(Xml(await service.GetGroup(title)), before);
    Ok("WriteXml, ReadXml");
}

async Task Values() {
    foreach (string value in new[] { "one\ntwo", "one\r\ntwo", "one\rtwo", "tab\there", "a  b", "😀 𝔄", "<&>\"'", "]]>", "_x0041_ ", "é é", "a\u2028b" }) {
        await service.UpdateGroup(Tables(("Group", "GroupTitle,Description", [title, value])));
        var group = await service.GetGroup(title);
        Expect(Cell(group, "Group", "Description"), value);
        await service.UpdateGroup(group);
        Expect(Xml(await service.GetGroup(title)), Xml(group));
    }
    // DBNull says nothing about a field, "" clears it, and a field that is not set is DBNull.
    await service.UpdateGroup(Tables(("Group", "GroupTitle,Description", [title, null])));
    Expect(Cell(await service.GetGroup(title), "Group", "Description"), "a\u2028b");
    foreach (string blank in new[] { "", " ", "\n" }) {
        await service.UpdateGroup(Tables(("Group", "GroupTitle,Description", [title, blank])));
        Expect(await Description(), blank);
    }
    Ok("DBNull, blanks, line ends, astral characters");
}

async Task<object> Description() {
    var value = Cell(await service.GetGroup(title), "Group", "Description");
    return value is DBNull ? "" : value;
}

async Task NewDataSets() {
    string address = $"zoe{words[0]}{words[1]}@dotnet.example";
    // Columns with other types, and one that is written as an attribute.
    var data = Tables(("User", "EmailAddress,FirstName,LastName,Country,Currency", [address, "Zoë", "O'Neil", "DE", "EUR"]));
    data.Tables["User"]!.Columns.Add("Disabled", typeof(bool));
    data.Tables["User"]!.Rows[0]["Disabled"] = false;
    data.Tables["User"]!.Columns["LastName"]!.ColumnMapping = MappingType.Attribute;
    long id = await service.UpdateUser(data);
    var user = await service.GetUser(address);
    Expect(Cell(user, "User", "ID") + " " + Cell(user, "User", "LastName") + " " + Cell(user, "User", "Disabled"), $"{id} O'Neil false");
    var byNumber = new DataSet("Anything");
    if (hasCultures) byNumber.Locale = new System.Globalization.CultureInfo("tr-TR");
    byNumber.Tables.Add("User").Columns.Add("ID", typeof(int));
    byNumber.Tables["User"]!.Columns.Add("City", typeof(string));
    byNumber.Tables["User"]!.Rows.Add((int)id, "İzmir");
    await service.UpdateUser(byNumber);
    Expect(Cell(await service.GetUser(address), "User", "City"), "İzmir");
    // A declared table without rows empties its set; a table that is not there leaves it.
    await service.UpdateGroup(Tables(("Group", "GroupTitle", [title]), ("Users", "EmailAddress", [address]), ("Roles", "RoleTitle", ["Approver"])));
    var emptied = Tables(("Group", "GroupTitle", [title]));
    emptied.Tables.Add("Users").Columns.Add("EmailAddress");
    await service.UpdateGroup(emptied);
    var group = await service.GetGroup(title);
    Expect(group.Tables["Users"]!.Rows.Count + " " + group.Tables["Roles"]!.Rows.Count, "0 1");
    Ok("new DataSet, empty table");
}

async Task Namespaces() {
    var own = Tables(("Group", "GroupTitle,Description", [title, "by attribute"]), ("Roles", "RoleTitle", ["Approver"]));
    own.Namespace = "urn:own";
    own.Tables["Group"]!.Columns["Description"]!.ColumnMapping = MappingType.Attribute;
    own.Tables["Group"]!.Columns["Description"]!.Namespace = "urn:own";
    await service.UpdateGroup(own);
    var group = await service.GetGroup(title);
    Expect(Cell(group, "Group", "Description") + " " + group.Tables["Roles"]!.Rows.Count, "by attribute 1");
    foreach (DataTable table in own.Tables) table.Namespace = "urn:tables";
    own.Tables["Group"]!.Columns["Description"]!.Namespace = "urn:tables";
    await service.UpdateGroup(own);
    own.Tables["Roles"]!.Namespace = "urn:other";
    Expect((await Rejected(() => service.UpdateGroup(own))).Message, "invalid_request /data/Roles/0");
    var values = Tables(("Group", "GroupTitle", [title]));
    values.Tables["Group"]!.Columns.Add("Description", typeof(object));
    values.Tables["Group"]!.Rows[0]["Description"] = 5;
    await service.UpdateGroup(values);
    Expect(Cell(await service.GetGroup(title), "Group", "Description"), "5");
    Ok("namespaces, attributes");
}

async Task Faults() {
    var rejection = await Rejected(() => service.UpdateGroup(Tables(("Group", "GroupTitle", [title]), ("Roles", "RoleTitle", ["Nobody's"]))));
    Expect(rejection.Message + " " + (rejection.RequestId.Length > 10), "rule_violation /data/Roles/0/RoleTitle True");
    Expect((await Rejected(() => service.UpdateGroup(new DataSet()))).Code, "invalid_request");
    Ok("faults");
}

async Task GeneratedClasses() {
    var arrays = Channels.Open<IService<ArrayOfXElement, ArrayOfXElement>>(url, isSoap12);
    var group = (await arrays.GetGroup(key, title)).ToDataSet();
    Expect(Xml(group), Xml(await service.GetGroup(title)));
    group.Tables["Group"]!.Rows[0]["Description"] = "ArrayOfXElement\r\n";
    await arrays.UpdateGroup(key, group.To<ArrayOfXElement>());
    Expect(Cell(await service.GetGroup(title), "Group", "Description"), "ArrayOfXElement\r\n");
    var elements = Channels.Open<IService<UpdateGroupData, UpdateGroupData>>(url, isSoap12);
    group = (await elements.GetGroup(key, title)).Items!.ToDataSet();
    Expect(Xml(group), Xml(await service.GetGroup(title)));
    group.Tables["Roles"]!.Rows.Clear();
    group.AcceptChanges();
    var data = new UpdateGroupData { Items = group.ToXmlElements(), ItemsElementName = [ItemsChoiceType.Item, ItemsChoiceType.Item1] };
    await elements.UpdateGroup(key, data);
    Expect((await service.GetGroup(title)).Tables["Roles"]!.Rows.Count, 0);
    Ok("ArrayOfXElement, XmlElement[]");
}

async Task Large() {
    var data = Tables(("Group", "GroupTitle", [title]));
    var members = data.Tables.Add("Users");
    members.Columns.Add("EmailAddress");
    for (int at = 0; at < 10_000; at++) members.Rows.Add($"Person.{at}@example.com");
    GC.Collect();
    var watch = Stopwatch.StartNew();
    await service.UpdateGroup(data);
    long sent = watch.ElapsedMilliseconds;
    watch.Restart();
    var group = await service.GetGroup(title);
    long read = watch.ElapsedMilliseconds;
    Expect(group.Tables["Users"]!.Rows.Count, 10_000);
    watch.Restart();
    group.Tables["Users"]!.Rows[0].Delete();
    await service.UpdateGroup(group);
    long again = watch.ElapsedMilliseconds;
    Expect((await service.GetGroup(title)).Tables["Users"]!.Rows.Count, 9_999);
    using var process = Process.GetCurrentProcess();
    Ok($"10,000 members: sent in {sent} ms, read in {read} ms, sent back in {again} ms; the process had up to {process.PeakWorkingSet64 / 1_000_000} MB");
}

static DataSet Tables(params (string Name, string Columns, object?[] Row)[] tables) {
    var data = new DataSet();
    foreach (var (name, columns, row) in tables) {
        var table = data.Tables.Add(name);
        foreach (string column in columns.Split(',')) table.Columns.Add(column);
        table.Rows.Add(row);
    }
    return data;
}

static string Shape(DataSet data) => string.Join(" ", data.Tables.Cast<DataTable>().Select(table =>
    table.TableName + ":" + string.Join(",", table.Columns.Cast<DataColumn>().Select(column => column.ColumnName))));

static object Cell(DataSet data, string table, string column) => data.Tables[table]!.Rows[0][column];

static IEnumerable<object> Column(DataSet data, string table, string column) => data.Tables[table]!.Rows.Cast<DataRow>().Select(row => row[column]);

static string Xml(DataSet data) {
    var text = new StringWriter();
    data.WriteXml(text, XmlWriteMode.DiffGram);
    return data.GetXmlSchema() + text;
}

static async Task<Rejection> Rejected(Func<Task> call) {
    try {
        await call();
    } catch (Rejection rejection) {
        return rejection;
    }
    throw new Exception("it was not rejected");
}

static string Setting(string name) => Environment.GetEnvironmentVariable(name) ?? throw new Exception(name + " is missing");

static void Ok(string name) => Console.WriteLine("ok " + name);

static void Expect(object actual, object expected) {
    if (!Equals(actual, expected)) throw new Exception($"expected {expected}, got {actual}");
}
