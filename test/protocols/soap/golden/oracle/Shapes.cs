// How .NET writes DataSets: for each a line with # and its name, then the XML.
using System;
using System.Data;
using System.IO;
using System.Xml;
using System.Xml.Serialization;

class Shapes {
  static DataTable Table(DataSet set, string name, params string[] columns) {
    var table = set.Tables.Add(name);
    foreach (var column in columns) table.Columns.Add(column);
    return table;
  }

  static DataSet Groups() {
    var set = new DataSet();
    Table(set, "Group", "ID", "GroupTitle", "Description");
    Table(set, "Users", "ID", "EmailAddress");
    Table(set, "Roles", "ID", "RoleTitle");
    return set;
  }

  static void Show(string name, DataSet set) {
    var text = new StringWriter();
    new XmlSerializer(set.GetType()).Serialize(new XmlTextWriter(text), set);
    var xml = text.ToString();
    Console.WriteLine("# " + name + "\n" + xml.Substring(xml.IndexOf("?>") + 2));
  }

  static void Main() {
    Show("no tables", new DataSet());
    Show("no rows", Groups());

    var values = Groups();
    values.Tables["Group"].Rows.Add("1", "A & <B> \"C\" 'D' ]]> \u00e9\U0001F600", DBNull.Value);
    values.Tables["Users"].Rows.Add(DBNull.Value, DBNull.Value);
    values.Tables["Users"].Rows.Add("2", " around ");
    values.Tables["Roles"].Rows.Add("3", "tab\there, LF\nend");
    values.Tables["Roles"].Rows.Add("4", "   ");
    values.AcceptChanges();
    Show("values", values);

    var empty = Groups();
    empty.Tables["Group"].Rows.Add("1", "x", "");
    empty.AcceptChanges();
    Show("an empty value", empty);

    var control = Groups();
    control.Tables["Group"].Rows.Add("1", "a\u0001b", DBNull.Value);
    control.AcceptChanges();
    Show("a control character", control);

    var added = Groups();
    added.Tables["Group"].Rows.Add("1", "x", DBNull.Value);
    Show("rows that are not accepted", added);

    var odd = new DataSet();
    Table(odd, "Odd Table", "Odd Name", "1st").Rows.Add("a", "b");
    odd.AcceptChanges();
    Show("names that XML cannot have", odd);

    var typed = new DataSet("Data");
    var types = typed.Tables.Add("Group");
    types.Columns.Add("ID", typeof(long));
    types.Columns.Add("GroupTitle", typeof(string));
    types.Columns.Add("Description", typeof(bool));
    types.Rows.Add(1L, "x", true);
    typed.AcceptChanges();
    Show("columns with types, another name", typed);

    var changed = Groups();
    changed.Tables["Group"].Rows.Add("1", "old", "d");
    foreach (var title in new[] { "Approver", "Clerk", "Reader" }) changed.Tables["Roles"].Rows.Add(DBNull.Value, title);
    changed.AcceptChanges();
    changed.Tables["Group"].Rows[0]["GroupTitle"] = "new";
    changed.Tables["Group"].Rows[0]["Description"] = DBNull.Value;
    changed.Tables["Roles"].Rows[1].Delete();
    changed.Tables["Roles"].Rows.Add("9", "Other");
    Show("changed, deleted and added rows", changed);

    var mapped = new DataSet();
    var attributes = Table(mapped, "Group", "ID", "GroupTitle", "Description");
    attributes.Columns["ID"].ColumnMapping = MappingType.Attribute;
    attributes.Columns["Description"].ColumnMapping = MappingType.Hidden;
    attributes.Rows.Add("1", "x", "hidden");
    mapped.AcceptChanges();
    Show("columns as attributes and hidden", mapped);

    var keyed = Groups();
    keyed.Tables["Group"].PrimaryKey = new[] { keyed.Tables["Group"].Columns["ID"] };
    keyed.Relations.Add("link", keyed.Tables["Group"].Columns["ID"], keyed.Tables["Users"].Columns["ID"]);
    keyed.Tables["Group"].Rows.Add("1", "x", DBNull.Value);
    keyed.Tables["Users"].Rows.Add("1", "a@x.example");
    keyed.AcceptChanges();
    Show("keys and relations", keyed);

    var nested = Groups();
    nested.Relations.Add("link", nested.Tables["Group"].Columns["ID"], nested.Tables["Users"].Columns["ID"]).Nested = true;
    nested.Tables["Group"].Rows.Add("1", "x", DBNull.Value);
    nested.Tables["Users"].Rows.Add("1", "a@x.example");
    nested.AcceptChanges();
    Show("nested rows", nested);

    var spaced = Groups();
    spaced.Namespace = "urn:data";
    spaced.Tables["Group"].Rows.Add("1", "x", DBNull.Value);
    spaced.AcceptChanges();
    Show("a namespace of its own", spaced);

    Show("a namespace of its own, without schema", new WithoutSchema());

    var qualified = new DataSet { Namespace = "urn:data", Prefix = "p" };
    Table(qualified, "Group", "GroupTitle", "Description").Columns.Add(new DataColumn("ID", typeof(string), null, MappingType.Attribute) { Namespace = "urn:data" });
    qualified.Tables["Group"].Columns["Description"].ColumnMapping = MappingType.Attribute;
    qualified.Tables["Group"].Rows.Add("x", "d", "1");
    qualified.AcceptChanges();
    Show("columns as attributes, in a namespace and in none", qualified);

    var together = Members();
    together.Tables["Group"].Namespace = together.Tables["Users"].Namespace = together.Tables["Roles"].Namespace = "urn:tables";
    Show("all tables in one namespace", together);

    var apart = Members();
    apart.Tables["Users"].Namespace = "urn:tables";
    Show("one table in a namespace", apart);

    var column = Members();
    column.Tables["Users"].Columns["ID"].Namespace = "urn:column";
    Show("one column in a namespace", column);

    var objects = new DataSet();
    objects.Tables.Add("Group").Columns.Add("ID", typeof(object));
    objects.Tables["Group"].Columns.Add("GroupTitle", typeof(object));
    objects.Tables["Group"].Rows.Add(1, "x");
    objects.AcceptChanges();
    Show("columns of any type", objects);

    var wrong = Members();
    wrong.Tables["Group"].Rows[0].RowError = "row";
    wrong.Tables["Group"].Rows[0].SetColumnError("ID", "column");
    Show("errors", wrong);
  }

  static DataSet Members() {
    var set = Groups();
    set.Tables["Group"].Rows.Add("1", "x", DBNull.Value);
    set.Tables["Users"].Rows.Add("2", "a@x.example");
    set.AcceptChanges();
    return set;
  }
}

/** As a class of xsd.exe whose schema both sides know. */
public class WithoutSchema : DataSet {
  public WithoutSchema() {
    Namespace = "urn:data";
    Tables.Add("Group").Columns.Add("GroupTitle");
    Tables["Group"].Rows.Add("x");
    AcceptChanges();
  }
  public override SchemaSerializationMode SchemaSerializationMode { get { return SchemaSerializationMode.ExcludeSchema; } set { } }
}
