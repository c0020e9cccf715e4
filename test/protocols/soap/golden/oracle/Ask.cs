// Hosts api.asmx in this process and asks it every question that comes in on a line: method, path, query, Content-Type, SOAPAction and
// body, each in base64, "-" for none and "=" for an empty one. Answers with a line each: status, Content-Type and body, the last two in base64.
using System;
using System.IO;
using System.Text;
using System.Web;
using System.Web.Hosting;

public class Question : SimpleWorkerRequest {
  readonly string[] asked;
  readonly byte[] content;
  readonly MemoryStream body = new MemoryStream();
  int status;
  string type = "";

  public Question(string page, string query, string[] asked, byte[] content) : base(page, query, TextWriter.Null) {
    this.asked = asked;
    this.content = content;
  }

  public string Answer { get { return status + " " + Host.Encode(Encoding.UTF8.GetBytes(type)) + " " + Host.Encode(body.ToArray()); } }

  public override string GetHttpVerbName() { return asked[0]; }
  public override string GetRemoteAddress() { return "127.0.0.1"; }
  public override string GetKnownRequestHeader(int index) {
    if (index == HeaderContentType) return asked[3];
    if (index == HeaderContentLength) return content == null ? null : content.Length.ToString();
    return index == HeaderHost ? "localhost" : base.GetKnownRequestHeader(index);
  }
  public override string GetUnknownRequestHeader(string name) { return name.ToLower() == "soapaction" ? asked[4] : null; }
  public override string[][] GetUnknownRequestHeaders() {
    return asked[4] == null ? new string[0][] : new[] { new[] { "SOAPAction", asked[4] } };
  }
  public override byte[] GetPreloadedEntityBody() { return content; }
  public override bool IsEntireEntityBodyIsPreloaded() { return true; }
  public override void SendStatus(int code, string text) { status = code; }
  public override void SendKnownResponseHeader(int index, string value) { if (index == HeaderContentType) type = value; }
  public override void SendResponseFromMemory(byte[] data, int length) { body.Write(data, 0, length); }
}

public class Host : MarshalByRefObject {
  public static string Encode(byte[] bytes) { return bytes.Length == 0 ? "-" : Convert.ToBase64String(bytes); }
  static byte[] Bytes(string field) { return field == "-" ? null : field == "=" ? new byte[0] : Convert.FromBase64String(field); }
  static string Text(string field) { return field == "-" ? null : Encoding.UTF8.GetString(Bytes(field)); }

  public string Ask(string line) {
    var fields = line.Split(' ');
    var asked = new string[5];
    for (var i = 0; i < 5; i++) asked[i] = Text(fields[i]);
    var content = Bytes(fields[5]);
    var question = new Question("api.asmx" + asked[1], asked[2] ?? "", asked, content);
    HttpRuntime.ProcessRequest(question);
    System.Threading.Thread.Sleep(60);
    return question.Answer;
  }
  public override object InitializeLifetimeService() { return null; }

  static void Main() {
    var host = (Host)ApplicationHost.CreateApplicationHost(typeof(Host), "/", Path.GetFullPath("site"));
    for (var line = Console.ReadLine(); line != null; line = Console.ReadLine()) {
      string answer;
      try { answer = host.Ask(line); } catch (Exception error) { answer = "0 - " + Encode(Encoding.UTF8.GetBytes(error.Message)); }
      Console.WriteLine(answer);
    }
  }
}
