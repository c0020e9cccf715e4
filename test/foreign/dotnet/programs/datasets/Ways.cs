// The ways to call the service with DataSets: by HttpClient alone, and by System.ServiceModel, each by SOAP 1.1 and 1.2.
using System.Data;
using System.Net.Http.Headers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;

/// <summary>The error of a call.</summary>
sealed class Rejection(string code, string requestId, string path) : Exception(code + " " + path) {
    public string Code { get; } = code;
    public string RequestId { get; } = requestId;
}

interface IWay {
    Task<DataSet> GetGroup(string title);
    Task<DataSet> GetUser(string address);
    Task<DataSet> GetGroupList();
    Task<long> UpdateGroup(DataSet data);
    Task<long> UpdateUser(DataSet data);
    Task<DataSet> GetUsers(string afterID);
    Task<DataSet> UpdateUsers(DataSet data);
}

static class Names {
    public const string Space = "http://company-administration.example/api";
}

/// <summary>With nothing but HttpClient and the two methods by which a DataSet reads and writes XML.</summary>
sealed class ByHttpClient(string url, string key, bool isSoap12) : IWay {
    private static readonly HttpClient http = new();
    private readonly string envelope = isSoap12 ? "http://www.w3.org/2003/05/soap-envelope" : "http://schemas.xmlsoap.org/soap/envelope/";

    public Task<DataSet> GetGroup(string title) => Call("modAPI.GetGroup_Alternate", Read, "GroupTitle", title);
    public Task<DataSet> GetUser(string address) => Call("modAPI.GetUser_Alternate", Read, "EmailAddress", address);
    public Task<DataSet> GetGroupList() => Call("GetGroupList", Read);
    public Task<long> UpdateGroup(DataSet data) => Call("UpdateGroup", reader => reader.ReadElementContentAsLong(), "data", data);
    public Task<long> UpdateUser(DataSet data) => Call("UpdateUser", reader => reader.ReadElementContentAsLong(), "data", data);
    public Task<DataSet> GetUsers(string afterID) => Call("GetUsers", Read, "AfterID", afterID);
    public Task<DataSet> UpdateUsers(DataSet data) => Call("UpdateUsers", Read, "data", data);

    private static DataSet Read(XmlReader reader) {
        var data = new DataSet();
        ((IXmlSerializable)data).ReadXml(reader);
        return data;
    }

    private async Task<T> Call<T>(string operation, Func<XmlReader, T> read, string? parameter = null, object? value = null) {
        var body = new MemoryStream();
        // Entitize: by default a carriage return would be lost.
        var settings = new XmlWriterSettings { Encoding = new UTF8Encoding(false), NewLineHandling = NewLineHandling.Entitize };
        using (var writer = XmlWriter.Create(body, settings)) {
            writer.WriteStartElement("Envelope", envelope);
            writer.WriteStartElement("Body", envelope);
            writer.WriteStartElement(operation, Names.Space);
            writer.WriteElementString("APIkey", Names.Space, key);
            if (parameter is not null) {
                writer.WriteStartElement(parameter, Names.Space);
                if (value is DataSet data) ((IXmlSerializable)data).WriteXml(writer);
                else writer.WriteString((string?)value);
                writer.WriteEndElement();
            }
        }
        using var content = new ByteArrayContent(body.ToArray());
        string action = $"\"{Names.Space}/{operation}\"";
        content.Headers.ContentType = MediaTypeHeaderValue.Parse(
            isSoap12 ? $"application/soap+xml; charset=utf-8; action={action}" : "text/xml; charset=utf-8");
        if (!isSoap12) content.Headers.Add("SOAPAction", action);
        using var response = await http.PostAsync(url, content);
        using var reader = XmlReader.Create(await response.Content.ReadAsStreamAsync());
        if (response.IsSuccessStatusCode && reader.ReadToFollowing(operation + "Result", Names.Space)) return read(reader);
        XNamespace ns = Names.Space;
        var error = XElement.Load(reader).Descendants(ns + "error").Single();
        throw new Rejection((string)error.Element(ns + "code")!, (string)error.Element(ns + "requestId")!, (string?)error.Descendants(ns + "path").FirstOrDefault() ?? "");
    }
}

/// <summary>The contract that the proxies of ASMX had, as .NET 10 has it: TResponse and TData are DataSet, or what a generator made of it.</summary>
[ServiceContract(Namespace = Names.Space), XmlSerializerFormat(SupportFaults = true)]
interface IService<TResponse, TData> {
    [OperationContract(Name = "modAPI.GetGroup_Alternate", Action = Names.Space + "/modAPI.GetGroup_Alternate", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<TResponse> GetGroup(string APIkey, string GroupTitle);

    [OperationContract(Name = "modAPI.GetUser_Alternate", Action = Names.Space + "/modAPI.GetUser_Alternate", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<TResponse> GetUser(string APIkey, string EmailAddress);

    [OperationContract(Action = Names.Space + "/GetGroupList", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<TResponse> GetGroupList(string APIkey);

    [OperationContract(Action = Names.Space + "/UpdateGroup", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<long> UpdateGroup(string APIkey, TData data);

    [OperationContract(Action = Names.Space + "/UpdateUser", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<long> UpdateUser(string APIkey, TData data);

    [OperationContract(Action = Names.Space + "/GetUsers", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<TResponse> GetUsers(string APIkey, string? AfterID, string? Limit, string? ChangedSince);

    [OperationContract(Action = Names.Space + "/UpdateUsers", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<TResponse> UpdateUsers(string APIkey, TData data);
}

[XmlType(Namespace = Names.Space)]
public sealed class FaultDetail {
    public string code = "", requestId = "";
    [XmlArrayItem("item")] public FaultItem[]? errors;
    public string? latestRevision;
}

[XmlType(Namespace = Names.Space)]
public sealed class FaultItem {
    public string path = "", code = "", message = "";
}

static class Channels {
    public static T Open<T>(string url, bool isSoap12) {
        Binding binding = isSoap12
            ? new CustomBinding(
                new TextMessageEncodingBindingElement(MessageVersion.CreateVersion(EnvelopeVersion.Soap12, AddressingVersion.None), Encoding.UTF8),
                new HttpTransportBindingElement { MaxReceivedMessageSize = int.MaxValue, MaxBufferSize = int.MaxValue })
            : new BasicHttpBinding { MaxReceivedMessageSize = int.MaxValue, MaxBufferSize = int.MaxValue };
        return new ChannelFactory<T>(binding, new EndpointAddress(url)).CreateChannel();
    }
}

sealed class ByServiceModel(string url, string key, bool isSoap12) : IWay {
    private readonly IService<DataSet, DataSet> service = Channels.Open<IService<DataSet, DataSet>>(url, isSoap12);

    public Task<DataSet> GetGroup(string title) => Call(() => service.GetGroup(key, title));
    public Task<DataSet> GetUser(string address) => Call(() => service.GetUser(key, address));
    public Task<DataSet> GetGroupList() => Call(() => service.GetGroupList(key));
    public Task<long> UpdateGroup(DataSet data) => Call(() => service.UpdateGroup(key, data));
    public Task<long> UpdateUser(DataSet data) => Call(() => service.UpdateUser(key, data));
    public Task<DataSet> GetUsers(string afterID) => Call(() => service.GetUsers(key, afterID, null, null));
    public Task<DataSet> UpdateUsers(DataSet data) => Call(() => service.UpdateUsers(key, data));

    private static async Task<T> Call<T>(Func<Task<T>> call) {
        try {
            return await call();
        } catch (FaultException<FaultDetail> fault) {
            throw new Rejection(fault.Detail.code, fault.Detail.requestId, fault.Detail.errors?.FirstOrDefault()?.path ?? "");
        }
    }
}
