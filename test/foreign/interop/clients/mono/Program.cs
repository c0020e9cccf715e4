// Calls every operation through the proxy that Mono's wsdl made, with System.Data.DataSet. Prints "ok NAME" for each operation and
// each further check.
using System;
using System.Data;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Web.Services.Protocols;
using System.Xml;

public static class Program {
    static readonly string key = Environment.GetEnvironmentVariable("API_KEY");
    static readonly string version = Environment.GetEnvironmentVariable("SOAP_VERSION");
    static readonly Client.CompanyAdministration service = new Client.CompanyAdministration();
    static readonly string email = "zoe" + version + "@interop.example";
    static readonly string title = "Interop " + version + " <&> Ö";

    public static void Main() {
        service.SoapVersion = version == "1.2" ? SoapProtocolVersion.Soap12 : SoapProtocolVersion.Soap11;
        Lists();
        string since = Position(null, "1")["Latest"].ToString();
        long user = Users();
        Changes(since, user);
        long group = Groups(user);
        Sets(group);
        OnlyChanges();
        RoundTrip();
        Faults();
        // With GetUsers:
        Pages(user, group);
        ChangesOfMany(user.ToString());
        // Until here.
        Deletes();
    }

    static void Lists() {
        var lists = typeof(Client.CompanyAdministration).GetMethods()
            .Where(method => method.Name.StartsWith("Get") && method.Name.EndsWith("List") && method.GetParameters().Length == 1);
        foreach (MethodInfo list in lists) {
            var response = (DataSet)list.Invoke(service, new object[] { key });
            Expect(response.Tables.Count, 1);
            DataRow[] rows = response.Tables[0].Rows.Cast<DataRow>().ToArray();
            Expect(rows.Length > 0 && rows.All(row => (string)row["ID"] != ""), true);
            if (list.Name == "GetProjectList")
                Expect(rows.Any(row => (string)row["ProjectNumberTitle"] == "P-2043 R&D \"Falcon\""), true);
            Ok(list.Name);
        }
    }

    static long Users() {
        var data = new DataSet();
        AddTable(data, "User", "EmailAddress,FirstName,LastName,Country,Currency", email, "Zoë <&> \"x\"", "O'Neil", "DE", "EUR");
        AddTable(data, "Groups", "GroupTitle", "Accounting");
        long id = service.UpdateUser(key, data);
        Ok("UpdateUser");
        DataSet user = service.modAPIGetUser_Alternate(key, email);
        Expect(user.Tables["User"].Rows[0]["ID"], id.ToString());
        Expect(user.Tables["User"].Rows[0]["FirstName"], "Zoë <&> \"x\"");
        Expect(user.Tables["User"].Rows[0]["City"], DBNull.Value);
        Expect(user.Tables["Groups"].Rows[0]["GroupTitle"], "Accounting");
        Ok("modAPI.GetUser_Alternate");
        return id;
    }

    static DataRow Position(string since, string limit) { return service.GetChangeList(key, since, limit).Tables["Position"].Rows[0]; }

    static void Changes(string since, long user) {
        DataSet response = service.GetChangeList(key, since, null);
        Expect(string.Join(",", response.Tables.Cast<DataTable>().Select(table => table.TableName)), "Changes,Position");
        DataRow change = response.Tables["Changes"].Rows[0];
        Expect(change["RecordKind"] + " " + change["ID"] + " " + change["Change"], "User " + user + " created");
        Expect(Position(since, "1")["Revision"], change["Revision"]);
        Expect(Position((string)Position(since, null)["Revision"], null)["More"], "false");
        Expect(FaultOf(() => service.GetChangeList(key, "999999999", null)), Party + " revision_gone /SinceRevision");
        Ok("GetChangeList");
    }

    static long Groups(long user) {
        var data = new DataSet();
        AddTable(data, "Group", "GroupTitle,Description", title, "two\nlines");
        AddTable(data, "Users", "EmailAddress", email);
        AddTable(data, "Roles", "RoleTitle", "Approver");
        long id = service.UpdateGroup(key, data);
        Ok("UpdateGroup");
        DataSet group = service.modAPIGetGroup_Alternate(key, title);
        Expect(string.Join(",", group.Tables.Cast<DataTable>().Select(table => table.TableName)), "Group,Permissions,Users,Roles,Categories");
        Expect(string.Join("|", group.Tables["Group"].Rows[0].ItemArray), id + "|" + title + "|two\nlines");
        Expect(string.Join("|", group.Tables["Users"].Rows[0].ItemArray), user + "|" + email);
        Expect(group.Tables["Roles"].Rows[0]["RoleTitle"], "Approver");
        Expect(group.HasChanges(), false);
        Ok("modAPI.GetGroup_Alternate");
        return id;
    }

    static void Sets(long id) {
        var data = new DataSet();
        AddTable(data, "Group", "ID", id.ToString());
        data.Tables.Add("Roles");
        service.UpdateGroup(key, data);
        DataSet group = service.modAPIGetGroup_Alternate(key, title);
        Expect(group.Tables["Roles"].Rows.Count, 0);
        Expect(group.Tables["Users"].Rows.Count, 1);
        Ok("empty set");

        group.Tables["Group"].Rows[0]["Description"] = DBNull.Value;
        group.Tables["Users"].Rows[0].Delete();
        service.UpdateGroup(key, group);
        group = service.modAPIGetGroup_Alternate(key, title);
        Expect(group.Tables["Users"].Rows.Count, 0);
        // A column without a value says nothing about the field.
        Expect(group.Tables["Group"].Rows[0]["Description"], "two\nlines");
        Ok("changed rows");
    }

    static void OnlyChanges() {
        Func<DataSet> read = () => service.modAPIGetGroup_Alternate(key, "Accounting");
        DataSet before = read();
        DataSet edited = read();
        edited.Tables["Group"].Rows[0]["Description"] = "new";
        DataSet added = read();
        added.Tables["Users"].Rows.Add(DBNull.Value, "murat.yilmaz@alpenbau.example");
        DataSet deleted = read();
        deleted.Tables["Users"].Rows[0].Delete();
        string rejected = Party + " partial_dataset /data/";
        Expect(FaultOf(() => service.UpdateGroup(key, edited.GetChanges())).StartsWith(rejected), true);
        Expect(FaultOf(() => service.UpdateGroup(key, added.GetChanges())), rejected + "Group");
        Expect(FaultOf(() => service.UpdateGroup(key, deleted.GetChanges())), rejected + "Group");
        DataSet user = service.modAPIGetUser_Alternate(key, "ada.lovelace@demo.example");
        user.Tables["User"].Rows[0]["City"] = "Paris";
        Expect(FaultOf(() => service.UpdateUser(key, user.GetChanges())).StartsWith(rejected), true);
        Expect(read().GetXml(), before.GetXml());

        service.UpdateGroup(key, edited);
        Expect(read().GetXml(), edited.GetXml());
        service.UpdateGroup(key, added);
        Expect(read().Tables["Users"].Rows.Count, before.Tables["Users"].Rows.Count + 1);
        service.UpdateGroup(key, before);
        Ok("GetChanges");
    }

    static void RoundTrip() {
        DataSet before = service.modAPIGetGroup_Alternate(key, "Accounting");
        Save(before, "before");
        service.UpdateGroup(key, before);
        Save(service.modAPIGetGroup_Alternate(key, "Accounting"), "after");
        Ok("round trip");
        DataSet none = service.modAPIGetGroup_Alternate(key, "No such group");
        Expect(none.Tables.Count, 5);
        Expect(none.Tables.Cast<DataTable>().Sum(table => table.Rows.Count), 0);
        Ok("no match");
    }

    static void Save(DataSet data, string name) {
        using (var file = new StreamWriter(name + "-" + version)) {
            data.WriteXml(file, XmlWriteMode.WriteSchema);
            data.WriteXml(file, XmlWriteMode.DiffGram);
        }
    }

    static string Party { get { return version == "1.2" ? "Sender" : "Client"; } }

    static void Faults() {
        Expect(FaultOf(() => service.GetCountryList("wrong")), Party + " invalid_api_key ");
        var data = new DataSet();
        AddTable(data, "Group", "GroupTitle", title);
        AddTable(data, "Roles", "RoleTitle", "Nobody's role");
        Expect(FaultOf(() => service.UpdateGroup(key, data)), Party + " rule_violation /data/Roles/0/RoleTitle");
        Ok("faults");
    }

    static string FaultOf(Action call) {
        try {
            call();
        } catch (SoapException fault) {
            var error = (XmlElement)fault.Detail.FirstChild;
            var paths = error["errors"].ChildNodes.Cast<XmlElement>().Select(item => item["path"].InnerText);
            return fault.Code.Name + " " + error["code"].InnerText + " " + string.Join(" ", paths);
        }
        throw new Exception("no fault");
    }

    // With GetUsers:
    static void Pages(long user, long group) {
        DataSet page = service.GetUsers(key, null, "1000", null);
        Expect(string.Join(",", page.Tables["Groups"].Select("UserID = '" + user + "'").Select(row => row["GroupTitle"])), "Accounting");
        Expect(page.Tables["Position"].Rows[0]["More"], "false");
        Ok("GetUsers");
        var data = new DataSet();
        AddTable(data, "User", "ID,City", user.ToString(), "Graz");
        data.Tables["User"].Rows.Add("2147483647", "Graz");
        AddTable(data, "Roles", "UserID,RoleTitle", user.ToString(), "Approver");
        Expect(Outcomes(service.UpdateUsers(key, data)), "updated, refused not_found");
        page = service.GetGroups(key, null, "1000", null);
        Expect(page.Tables["Group"].Select("ID = '" + group + "'").Single()["GroupTitle"], title);
        Ok("GetGroups");
        data = new DataSet();
        AddTable(data, "Group", "ID", group.ToString());
        AddTable(data, "Users", "GroupID,EmailAddress", group.ToString(), email);
        Expect(Outcomes(service.UpdateGroups(key, data)), "updated");
        data.Tables.Remove("Users");
        AddTable(data, "Emptied", "GroupID,Set", group.ToString(), "Users");
        Expect(Outcomes(service.UpdateGroups(key, data)), "updated");
        Ok("UpdateGroups");
    }

    /// <summary>When GetChanges() of a page is accepted, and when it is rejected.</summary>
    static void ChangesOfMany(string user) {
        Func<DataSet> read = () => {
            DataSet page = service.GetUsers(key, null, "1000", null);
            // So GetChanges() takes the user along whose sets have changed.
            foreach (string set in new[] { "Groups", "Roles", "Emptied" })
                page.Relations.Add(page.Tables["User"].Columns["ID"], page.Tables[set].Columns["UserID"]);
            return page;
        };
        Func<DataSet, string> send = data => Outcomes(service.UpdateUsers(key, data.GetChanges()));
        DataSet edited = read();
        edited.Tables["User"].Select("ID = '" + user + "'")[0]["City"] = "Wien";
        Expect(send(edited), "updated");
        DataSet partial = read();
        AddReference(partial, "Roles", user, "RoleTitle", "Controller");
        Expect(send(partial), "refused partial_dataset");
        DataSet replaced = read();
        foreach (DataRow row in replaced.Tables["Roles"].Select("UserID = '" + user + "'")) row.Delete();
        AddReference(replaced, "Roles", user, "RoleTitle", "Controller");
        Expect(send(replaced), "updated");
        DataSet emptied = read();
        foreach (DataRow row in emptied.Tables["Groups"].Select("UserID = '" + user + "'")) row.Delete();
        // GetChanges() does not take the user of a deleted row along.
        Expect(FaultOf(() => send(emptied)), Party + " partial_dataset /data/Groups");
        AddReference(emptied, "Emptied", user, "Set", "Groups");
        Expect(send(emptied), "updated");
        DataSet after = read();
        Expect(after.Tables["User"].Select("ID = '" + user + "'")[0]["City"], "Wien");
        Expect(string.Join(",", after.Tables["Roles"].Select("UserID = '" + user + "'").Select(row => row["RoleTitle"])), "Controller");
        Expect(after.Tables["Groups"].Select("UserID = '" + user + "'").Length, 0);
        Ok("UpdateUsers");
    }

    static void AddReference(DataSet data, string table, string user, string column, string value) {
        DataRow row = data.Tables[table].NewRow();
        row["UserID"] = user;
        row[column] = value;
        data.Tables[table].Rows.Add(row);
    }

    static string Outcomes(DataSet response) {
        return string.Join(", ", response.Tables["Results"].Rows.Cast<DataRow>().Select(row => (row["Result"] + " " + row["Code"]).Trim()));
    }
    // Until here.

    static void Deletes() {
        Expect(service.modAPIDeleteGroup_Alternate(key, title), true);
        Expect(service.modAPIDeleteGroup_Alternate(key, title), false);
        Ok("modAPI.DeleteGroup_Alternate");
        Expect(service.modAPIDeleteUser_Alternate(key, email), true);
        Expect(service.modAPIDeleteUser_Alternate(key, email), false);
        Ok("modAPI.DeleteUser_Alternate");
    }

    static void AddTable(DataSet data, string name, string columns, params object[] row) {
        DataTable table = data.Tables.Add(name);
        foreach (string column in columns.Split(',')) table.Columns.Add(column);
        table.Rows.Add(row);
    }

    static void Ok(string name) { Console.WriteLine("ok " + name); }

    static void Expect(object actual, object expected) {
        if (!Equals(actual, expected)) throw new Exception("expected " + expected + ", got " + actual);
    }
}
