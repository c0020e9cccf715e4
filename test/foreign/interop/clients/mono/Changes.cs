// What .NET sends of DataSets that were read from the service and edited: for each case a line with # and its name, then the XML. The
// file FOLDER/NAME contains what the service returned; a case begins with that name.
using System;
using System.Data;
using System.IO;
using System.Linq;
using System.Xml;
using System.Xml.Serialization;

public static class Changes {
    static readonly XmlSerializer serializer = new XmlSerializer(typeof(DataSet));
    static string folder;

    public static void Main(string[] arguments) {
        folder = arguments[0];
        Edit("group", "description", Describe);
        Edit("group", "a member added", data => data.Tables["Users"].Rows.Add(DBNull.Value, "carl@example.com"));
        Edit("group", "a member deleted", data => data.Tables["Users"].Rows[0].Delete());
        Edit("group", "description, a member added", data => {
            Describe(data);
            data.Tables["Users"].Rows.Add(DBNull.Value, "carl@example.com");
        });
        Edit("group", "description, a member deleted", data => {
            Describe(data);
            data.Tables["Users"].Rows[0].Delete();
        });
        Edit("group", "description, a permission", data => {
            Describe(data);
            data.Tables["Permissions"].Rows[0]["PermissionValue"] = "false";
        });
        Edit("group", "description, every row of a set deleted", data => {
            Describe(data);
            foreach (DataTable set in data.Tables.Cast<DataTable>().Where(table => table.TableName != "Group"))
                foreach (DataRow row in set.Rows) row.Delete();
        });
        Edit("group", "description, every row of a set changed", data => {
            Describe(data);
            foreach (DataRow row in data.Tables["Permissions"].Rows) row["PermissionValue"] = "false";
            foreach (string set in new[] { "Users", "Roles", "Categories" })
                for (int at = data.Tables[set].Rows.Count - 1; at >= 0; at--)
                    if (at > 0) data.Tables[set].Rows[at].Delete();
            Replace(data.Tables["Users"].Rows[0], "carl@example.com");
            Replace(data.Tables["Roles"].Rows[0], "Clerk");
            Replace(data.Tables["Categories"].Rows[0], "B\u00fcro");
        });
        Edit("group without sets", "description", Describe);
        Edit("user", "city", data => data.Tables["User"].Rows[0]["City"] = "Paris");
        Edit("user", "a group added", data => data.Tables["Groups"].Rows.Add(DBNull.Value, "Sales"));
        Edit("user", "a role deleted", data => data.Tables["Roles"].Rows[0].Delete());
        Edit("user", "city, a user defined field", data => {
            data.Tables["User"].Rows[0]["City"] = "Paris";
            data.Tables["UserDefinedFields"].Rows[0]["UserDefinedFieldValue"] = "new";
        });
        Made();
    }

    static void Describe(DataSet data) { data.Tables["Group"].Rows[0]["Description"] = "new"; }

    /** Makes a row refer to another record. */
    static void Replace(DataRow row, string key) {
        row["ID"] = DBNull.Value;
        row[1] = key;
    }

    /** The whole DataSet, and what GetChanges() makes of it. */
    static void Edit(string name, string what, Action<DataSet> edit) {
        DataSet data;
        using (XmlReader reader = XmlReader.Create(Path.Combine(folder, name))) data = (DataSet)serializer.Deserialize(reader);
        edit(data);
        Show(name + ": " + what + ", GetChanges()", data.GetChanges());
        Show(name + ": " + what + ", the whole", data);
        if (!data.HasChanges(DataRowState.Modified)) return;
        Show(name + ": " + what + ", GetChanges(Modified)", data.GetChanges(DataRowState.Modified));
    }

    static void Made() {
        var data = new DataSet();
        data.Tables.Add("Group").Columns.Add("GroupTitle");
        data.Tables["Group"].Columns.Add("Description");
        data.Tables["Group"].Rows.Add("Staff", "new");
        data.Tables.Add("Users").Columns.Add("EmailAddress");
        data.Tables["Users"].Rows.Add("carl@example.com");
        data.Tables.Add("Roles").Columns.Add("RoleTitle");
        Show("made anew", data);
        Show("made anew, GetChanges()", data.GetChanges());
    }

    static void Show(string name, DataSet data) {
        var text = new StringWriter();
        serializer.Serialize(new XmlTextWriter(text), data);
        string xml = text.ToString();
        Console.WriteLine("# " + name + "\n" + xml.Substring(xml.IndexOf("?>") + 2));
    }
}
