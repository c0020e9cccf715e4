// The part of a generated client that Mono's importer does not write: the contract of the service and the class that calls it, in the form of
// dotnet-svcutil. `DOTNET_SVCUTIL` names the tool itself, whose code then replaces this.
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Tasks;
using System.Xml.Serialization;

namespace Client;

[ServiceContract(Namespace = Names.Space), XmlSerializerFormat(SupportFaults = true)]
public interface CompanyAdministrationSoap {
    [OperationContract(Action = Names.Space + "/modAPI.GetGroup_Alternate", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<modAPIGetGroup_AlternateResponse> modAPIGetGroup_AlternateAsync(modAPIGetGroup_AlternateRequest request);

    [OperationContract(Action = Names.Space + "/modAPI.GetUser_Alternate", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<modAPIGetUser_AlternateResponse> modAPIGetUser_AlternateAsync(modAPIGetUser_AlternateRequest request);

    [OperationContract(Action = Names.Space + "/modAPI.DeleteGroup_Alternate", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<modAPIDeleteGroup_AlternateResponse> modAPIDeleteGroup_AlternateAsync(modAPIDeleteGroup_AlternateRequest request);

    [OperationContract(Action = Names.Space + "/modAPI.DeleteUser_Alternate", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<modAPIDeleteUser_AlternateResponse> modAPIDeleteUser_AlternateAsync(modAPIDeleteUser_AlternateRequest request);

    [OperationContract(Action = Names.Space + "/UpdateGroup", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<long> UpdateGroupAsync(string APIkey, GroupSchemaAndData data);

    [OperationContract(Action = Names.Space + "/UpdateUser", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<long> UpdateUserAsync(string APIkey, UserSchemaAndData data);

    [OperationContract(Action = Names.Space + "/GetChangeList", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<ChangesSchemaAndData> GetChangeListAsync(string APIkey, string SinceRevision, string Limit);

    [OperationContract(Action = Names.Space + "/GetUserDefinedFieldList", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<UserDefinedFieldsSchemaAndData> GetUserDefinedFieldListAsync(string APIkey);

    [OperationContract(Action = Names.Space + "/GetPaymentTypeList", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<PaymentTypesSchemaAndData> GetPaymentTypeListAsync(string APIkey);

    [OperationContract(Action = Names.Space + "/GetGLSegmentList", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<GLSegmentsSchemaAndData> GetGLSegmentListAsync(string APIkey);

    [OperationContract(Action = Names.Space + "/GetCurrencyList", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<CurrenciesSchemaAndData> GetCurrencyListAsync(string APIkey);

    [OperationContract(Action = Names.Space + "/GetProjectList", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<ProjectNumbersSchemaAndData> GetProjectListAsync(string APIkey);

    [OperationContract(Action = Names.Space + "/GetCountryList", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<CountriesSchemaAndData> GetCountryListAsync(string APIkey);

    [OperationContract(Action = Names.Space + "/GetGroupList", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<GroupsSchemaAndData> GetGroupListAsync(string APIkey);

    [OperationContract(Action = Names.Space + "/GetCategoryList", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<CategoriesSchemaAndData> GetCategoryListAsync(string APIkey);

    [OperationContract(Action = Names.Space + "/GetTaxList", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<TaxesSchemaAndData> GetTaxListAsync(string APIkey);

    [OperationContract(Action = Names.Space + "/GetRoleList", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<RolesSchemaAndData> GetRoleListAsync(string APIkey);

    [OperationContract(Action = Names.Space + "/GetPermissionList", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<PermissionsSchemaAndData> GetPermissionListAsync(string APIkey);

    [OperationContract(Action = Names.Space + "/GetGLCodeList", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<GLCodesSchemaAndData> GetGLCodeListAsync(string APIkey);

    [OperationContract(Action = Names.Space + "/GetUserList", ReplyAction = "*"), FaultContract(typeof(FaultDetail), Name = "error")]
    Task<UsersSchemaAndData> GetUserListAsync(string APIkey);
}

[MessageContract(WrapperName = "modAPI.GetGroup_Alternate", WrapperNamespace = Names.Space)]
public class modAPIGetGroup_AlternateRequest {
    [MessageBodyMember(Namespace = Names.Space, Order = 0)] public string APIkey;
    [MessageBodyMember(Namespace = Names.Space, Order = 1)] public string GroupTitle;
}

[MessageContract(WrapperName = "modAPI.GetGroup_AlternateResponse", WrapperNamespace = Names.Space)]
public class modAPIGetGroup_AlternateResponse {
    [MessageBodyMember(Namespace = Names.Space, Order = 0), XmlElement("modAPI.GetGroup_AlternateResult")] public GroupSchemaAndData modAPIGetGroup_AlternateResult;
}

[MessageContract(WrapperName = "modAPI.GetUser_Alternate", WrapperNamespace = Names.Space)]
public class modAPIGetUser_AlternateRequest {
    [MessageBodyMember(Namespace = Names.Space, Order = 0)] public string APIkey;
    [MessageBodyMember(Namespace = Names.Space, Order = 1)] public string EmailAddress;
}

[MessageContract(WrapperName = "modAPI.GetUser_AlternateResponse", WrapperNamespace = Names.Space)]
public class modAPIGetUser_AlternateResponse {
    [MessageBodyMember(Namespace = Names.Space, Order = 0), XmlElement("modAPI.GetUser_AlternateResult")] public UserSchemaAndData modAPIGetUser_AlternateResult;
}

[MessageContract(WrapperName = "modAPI.DeleteGroup_Alternate", WrapperNamespace = Names.Space)]
public class modAPIDeleteGroup_AlternateRequest {
    [MessageBodyMember(Namespace = Names.Space, Order = 0)] public string APIkey;
    [MessageBodyMember(Namespace = Names.Space, Order = 1)] public string GroupTitle;
}

[MessageContract(WrapperName = "modAPI.DeleteGroup_AlternateResponse", WrapperNamespace = Names.Space)]
public class modAPIDeleteGroup_AlternateResponse {
    [MessageBodyMember(Namespace = Names.Space, Order = 0), XmlElement("modAPI.DeleteGroup_AlternateResult")] public bool modAPIDeleteGroup_AlternateResult;
}

[MessageContract(WrapperName = "modAPI.DeleteUser_Alternate", WrapperNamespace = Names.Space)]
public class modAPIDeleteUser_AlternateRequest {
    [MessageBodyMember(Namespace = Names.Space, Order = 0)] public string APIkey;
    [MessageBodyMember(Namespace = Names.Space, Order = 1)] public string EmailAddress;
}

[MessageContract(WrapperName = "modAPI.DeleteUser_AlternateResponse", WrapperNamespace = Names.Space)]
public class modAPIDeleteUser_AlternateResponse {
    [MessageBodyMember(Namespace = Names.Space, Order = 0), XmlElement("modAPI.DeleteUser_AlternateResult")] public bool modAPIDeleteUser_AlternateResult;
}

public class CompanyAdministrationSoapClient : ClientBase<CompanyAdministrationSoap> {
    public enum EndpointConfiguration { CompanyAdministrationSoap, CompanyAdministrationSoap12 }

    public CompanyAdministrationSoapClient(EndpointConfiguration configuration, string remoteAddress)
        : base(BindingFor(configuration), new EndpointAddress(remoteAddress)) { }

    private static Binding BindingFor(EndpointConfiguration configuration) => configuration == EndpointConfiguration.CompanyAdministrationSoap
        ? new BasicHttpBinding { MaxReceivedMessageSize = int.MaxValue, MaxBufferSize = int.MaxValue }
        : new CustomBinding(
            new TextMessageEncodingBindingElement { MessageVersion = MessageVersion.CreateVersion(EnvelopeVersion.Soap12, AddressingVersion.None) },
            new HttpTransportBindingElement { MaxReceivedMessageSize = int.MaxValue, MaxBufferSize = int.MaxValue });

    public Task<modAPIGetGroup_AlternateResponse> modAPIGetGroup_AlternateAsync(string APIkey, string GroupTitle) =>
        Channel.modAPIGetGroup_AlternateAsync(new modAPIGetGroup_AlternateRequest { APIkey = APIkey, GroupTitle = GroupTitle });
    public Task<modAPIGetUser_AlternateResponse> modAPIGetUser_AlternateAsync(string APIkey, string EmailAddress) =>
        Channel.modAPIGetUser_AlternateAsync(new modAPIGetUser_AlternateRequest { APIkey = APIkey, EmailAddress = EmailAddress });
    public Task<modAPIDeleteGroup_AlternateResponse> modAPIDeleteGroup_AlternateAsync(string APIkey, string GroupTitle) =>
        Channel.modAPIDeleteGroup_AlternateAsync(new modAPIDeleteGroup_AlternateRequest { APIkey = APIkey, GroupTitle = GroupTitle });
    public Task<modAPIDeleteUser_AlternateResponse> modAPIDeleteUser_AlternateAsync(string APIkey, string EmailAddress) =>
        Channel.modAPIDeleteUser_AlternateAsync(new modAPIDeleteUser_AlternateRequest { APIkey = APIkey, EmailAddress = EmailAddress });
    public Task<long> UpdateGroupAsync(string APIkey, GroupSchemaAndData data) => Channel.UpdateGroupAsync(APIkey, data);
    public Task<long> UpdateUserAsync(string APIkey, UserSchemaAndData data) => Channel.UpdateUserAsync(APIkey, data);
    public Task<ChangesSchemaAndData> GetChangeListAsync(string APIkey, string SinceRevision, string Limit) => Channel.GetChangeListAsync(APIkey, SinceRevision, Limit);
    public Task<UserDefinedFieldsSchemaAndData> GetUserDefinedFieldListAsync(string APIkey) => Channel.GetUserDefinedFieldListAsync(APIkey);
    public Task<PaymentTypesSchemaAndData> GetPaymentTypeListAsync(string APIkey) => Channel.GetPaymentTypeListAsync(APIkey);
    public Task<GLSegmentsSchemaAndData> GetGLSegmentListAsync(string APIkey) => Channel.GetGLSegmentListAsync(APIkey);
    public Task<CurrenciesSchemaAndData> GetCurrencyListAsync(string APIkey) => Channel.GetCurrencyListAsync(APIkey);
    public Task<ProjectNumbersSchemaAndData> GetProjectListAsync(string APIkey) => Channel.GetProjectListAsync(APIkey);
    public Task<CountriesSchemaAndData> GetCountryListAsync(string APIkey) => Channel.GetCountryListAsync(APIkey);
    public Task<GroupsSchemaAndData> GetGroupListAsync(string APIkey) => Channel.GetGroupListAsync(APIkey);
    public Task<CategoriesSchemaAndData> GetCategoryListAsync(string APIkey) => Channel.GetCategoryListAsync(APIkey);
    public Task<TaxesSchemaAndData> GetTaxListAsync(string APIkey) => Channel.GetTaxListAsync(APIkey);
    public Task<RolesSchemaAndData> GetRoleListAsync(string APIkey) => Channel.GetRoleListAsync(APIkey);
    public Task<PermissionsSchemaAndData> GetPermissionListAsync(string APIkey) => Channel.GetPermissionListAsync(APIkey);
    public Task<GLCodesSchemaAndData> GetGLCodeListAsync(string APIkey) => Channel.GetGLCodeListAsync(APIkey);
    public Task<UsersSchemaAndData> GetUserListAsync(string APIkey) => Channel.GetUserListAsync(APIkey);
}

static class Names {
    public const string Space = "http://company-administration.example/api";
}
