// Reads, changes and sends back through Mono's System.ServiceModel, with the classes of Types.cs and a contract as dotnet-svcutil writes it.
// Mono's reads no declared fault, so none is looked at here, but that the class of its detail is there.
using Client;
using System;
using System.Linq;
using System.ServiceModel;
using System.Xml.Serialization;

[ServiceContract(Namespace = Names.Space)]
public interface Service {
    [OperationContract(Action = Names.Space + "/modAPI.GetGroup_Alternate", ReplyAction = "*"), XmlSerializerFormat(SupportFaults = true)]
    GetGroupResponse GetGroup(GetGroupRequest request);

    [OperationContract(Action = Names.Space + "/UpdateGroup", ReplyAction = "*"), XmlSerializerFormat(SupportFaults = true)]
    long UpdateGroup(string APIkey, GroupSchemaAndData data);

    [OperationContract(Action = Names.Space + "/GetGroupList", ReplyAction = "*"), XmlSerializerFormat(SupportFaults = true)]
    GroupsSchemaAndData GetGroupList(string APIkey);

    [OperationContract(Action = Names.Space + "/GetChangeList", ReplyAction = "*"), XmlSerializerFormat(SupportFaults = true)]
    ChangesSchemaAndData GetChangeList(string APIkey, string SinceRevision, string Limit);
}

[MessageContract(WrapperName = "modAPI.GetGroup_Alternate", WrapperNamespace = Names.Space)]
public class GetGroupRequest {
    [MessageBodyMember(Namespace = Names.Space, Order = 0)] public string APIkey;
    [MessageBodyMember(Namespace = Names.Space, Order = 1)] public string GroupTitle;
}

[MessageContract(WrapperName = "modAPI.GetGroup_AlternateResponse", WrapperNamespace = Names.Space)]
public class GetGroupResponse {
    [MessageBodyMember(Namespace = Names.Space, Order = 0), XmlElement("modAPI.GetGroup_AlternateResult")] public GroupSchemaAndData Result;
}

public static class Names {
    public const string Space = "http://company-administration.example/api";
}

public static class Program {
    static readonly string key = Environment.GetEnvironmentVariable("API_KEY");
    static readonly Service service = new ChannelFactory<Service>(
        new BasicHttpBinding { MaxReceivedMessageSize = 1 << 24 },
        new EndpointAddress(Environment.GetEnvironmentVariable("WSDL").Split('?')[0])).CreateChannel();

    public static void Main() {
        GroupSchemaAndData before = GetGroup("Accounting");
        Expect(Members(before), "ada.lovelace@demo.example grace.hopper@demo.example");
        Expect(service.UpdateGroup(key, before).ToString(), before.diffgram.NewDataSet.Group[0].ID);
        Expect(Members(GetGroup("Accounting")), Members(before));

        var tables = new GroupDataSet {
            Group = new[] { new GroupRow { GroupTitle = "By ServiceModel" } },
            Users = new[] { new UserReferenceRow { EmailAddress = "ada.lovelace@demo.example" } },
            Roles = new[] { new RoleReferenceRow { RoleTitle = "Approver" } },
        };
        var data = new GroupSchemaAndData { diffgram = new GroupDiffgram { NewDataSet = tables } };
        service.UpdateGroup(key, data);
        Expect(Members(GetGroup("By ServiceModel")), "ada.lovelace@demo.example");
        tables.Users = new UserReferenceRow[] { null };
        tables.Roles = null;
        service.UpdateGroup(key, data);
        GroupDataSet emptied = GetGroup("By ServiceModel").diffgram.NewDataSet;
        Expect(emptied.Users == null ? "none" : "some", "none");
        Expect(emptied.Roles[0].RoleTitle, "Approver");

        Expect(service.GetGroupList(key).diffgram.NewDataSet.Any(group => group.GroupTitle == "By ServiceModel").ToString(), "True");
        Expect(service.GetChangeList(key, null, "1").diffgram.NewDataSet.Position[0].More, "true");
        Expect(new FaultDetail { code = "not_found", errors = new FaultItem[0] }.code, "not_found");
    }

    static GroupSchemaAndData GetGroup(string title) {
        return service.GetGroup(new GetGroupRequest { APIkey = key, GroupTitle = title }).Result;
    }

    static string Members(GroupSchemaAndData group) {
        return string.Join(" ", group.diffgram.NewDataSet.Users.Select(user => user.EmailAddress));
    }

    static void Expect(string actual, string expected) {
        if (actual != expected) throw new Exception("expected " + expected + ", got " + actual);
    }
}
