<%@ WebService Language="C#" Class="Api" %>
// A service of the same shape as ours. DeleteGroup and UpdateGroup answer with a fault that tells what they were given.
using System;
using System.Data;
using System.Web.Services;
using System.Web.Services.Protocols;

[WebService(Namespace = "http://company-administration.example/api")]
public class Api : WebService {
  [WebMethod(MessageName = "modAPI.GetGroup_Alternate")]
  public DataSet GetGroup(string APIkey, string GroupTitle) {
    if (APIkey == null) throw new Exception("no key");
    if (APIkey == "bad") throw Seen("Invalid API key");
    if (GroupTitle == "none") return null;
    var answer = new DataSet();
    var table = answer.Tables.Add("Table");
    table.Columns.Add("ID");
    table.Rows.Add("1");
    return answer;
  }

  [WebMethod(MessageName = "modAPI.DeleteGroup_Alternate")]
  public bool DeleteGroup(string APIkey, string GroupTitle) {
    throw Seen("SEEN APIkey=" + Shown(APIkey) + " GroupTitle=" + Shown(GroupTitle));
  }

  [WebMethod]
  public long UpdateGroup(string APIkey, DataSet data) {
    if (data == null) return -1;
    var text = "SEEN";
    foreach (DataTable table in data.Tables) {
      text += " " + table.TableName + ":";
      foreach (DataColumn column in table.Columns) text += " " + column.ColumnName;
      text += ";";
      foreach (DataRow row in table.Rows) {
        text += " " + row.RowState;
        if (row.RowState == DataRowState.Deleted) continue;
        foreach (DataColumn column in table.Columns) text += row.IsNull(column) ? " null" : " [" + row[column] + "]";
        text += ";";
      }
    }
    throw Seen(text);
  }

  static string Shown(string value) { return value == null ? "null" : "[" + value + "]"; }
  static SoapException Seen(string text) { return new SoapException(text, SoapException.ClientFaultCode); }
}
