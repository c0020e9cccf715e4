// Every operation through the classes that were made of the typed WSDL. Prints "ok NAME" for each; its argument is the version of SOAP.
using System.Collections;
using System.Reflection;
using System.ServiceModel;
using Client;
using static Client.CompanyAdministrationSoapClient;

string version = args[0], key = Environment.GetEnvironmentVariable("API_KEY");
var service = new CompanyAdministrationSoapClient(
    version == "1.2" ? EndpointConfiguration.CompanyAdministrationSoap12 : EndpointConfiguration.CompanyAdministrationSoap,
    Environment.GetEnvironmentVariable("API_URL") + "/public/api.asmx");
string title = $"Typed {version} <&> Ö", address = $"typed{version}@dotnet.example";
await Lists();
string since = (await service.GetChangeListAsync(key, null, "1")).diffgram.NewDataSet.Position[0].Latest;
await Users();
await Changes();
await Groups();
await RoundTrip();
await Faults();
await Deletes();

async Task Lists() {
    var lists = typeof(CompanyAdministrationSoapClient).GetMethods(BindingFlags.Public | BindingFlags.Instance)
        .Where(method => method.Name.EndsWith("ListAsync") && method.GetParameters() is [{ ParameterType.Name: "String" }]);
    foreach (var list in lists) {
        var task = (Task)list.Invoke(service, [key]);
        await task;
        object response = task.GetType().GetProperty("Result").GetValue(task);
        foreach (string name in new[] { "diffgram", "NewDataSet" }) response = response.GetType().GetProperty(name).GetValue(response);
        Expect(((IList)response).Count > 0, true);
        Ok(list.Name[..^5]);
    }
}

async Task Users() {
    var user = new UserRow { EmailAddress = address, FirstName = "Zoë <&>", LastName = "O'Neil", Country = "DE", Currency = "EUR" };
    var tables = new UserDataSet { User = [user], Groups = [new GroupReferenceRow { GroupTitle = "Accounting" }] };
    long id = await service.UpdateUserAsync(key, new UserSchemaAndData { diffgram = new UserDiffgram { NewDataSet = tables } });
    Ok("UpdateUser");
    var read = (await service.modAPIGetUser_AlternateAsync(key, address)).modAPIGetUser_AlternateResult;
    Expect(read.diffgram.NewDataSet.User[0].ID + read.diffgram.NewDataSet.User[0].FirstName, id + "Zoë <&>");
    Expect(read.diffgram.NewDataSet.User[0].City, null);
    read.diffgram.NewDataSet.User[0].City = "Graz";
    Expect(await service.UpdateUserAsync(key, read), id);
    Ok("modAPI.GetUser_Alternate");
}

async Task Changes() {
    var tables = (await service.GetChangeListAsync(key, since, null)).diffgram.NewDataSet;
    Expect(tables.Changes[0].RecordKind + " " + tables.Changes[0].Change + " " + tables.Position[0].More, "User created false");
    Expect((await Rejected(() => service.GetChangeListAsync(key, "999999999", null))).latestRevision, tables.Position[0].Latest);
    Ok("GetChangeList");
}

async Task Groups() {
    var tables = new GroupDataSet {
        Group = [new GroupRow { GroupTitle = title, Description = "two\nlines" }],
        Users = [new UserReferenceRow { EmailAddress = address }],
        Roles = [new RoleReferenceRow { RoleTitle = "Approver" }],
    };
    var data = new GroupSchemaAndData { diffgram = new GroupDiffgram { NewDataSet = tables } };
    await service.UpdateGroupAsync(key, data);
    Ok("UpdateGroup");
    // One row that is nil empties a set; no rows leave it as it is.
    tables.Users = [null];
    tables.Roles = [];
    await service.UpdateGroupAsync(key, data);
    var group = await Group(title);
    Expect(group.Group[0].Description, "two\nlines");
    Expect(group.Users == null, true);
    Expect(group.Roles[0].RoleTitle, "Approver");
    Ok("modAPI.GetGroup_Alternate");
    Ok("empty set");
}

async Task RoundTrip() {
    var read = (await service.modAPIGetGroup_AlternateAsync(key, "Accounting")).modAPIGetGroup_AlternateResult;
    await service.UpdateGroupAsync(key, read);
    var again = await Group("Accounting");
    Expect(string.Join(" ", again.Users.Select(user => user.EmailAddress)), string.Join(" ", read.diffgram.NewDataSet.Users.Select(user => user.EmailAddress)));
    Expect(await Group("No such group"), null);
    Ok("round trip");
}

async Task Faults() {
    var data = new GroupDataSet { Group = [new GroupRow { GroupTitle = title }], Roles = [new RoleReferenceRow { RoleTitle = "Nobody's" }] };
    var detail = await Rejected(() => service.UpdateGroupAsync(key, new GroupSchemaAndData { diffgram = new GroupDiffgram { NewDataSet = data } }));
    Expect(detail.code + " " + detail.errors[0].path + " " + (detail.requestId.Length > 10), "rule_violation /data/Roles/0/RoleTitle True");
    Expect((await Rejected(() => service.GetGroupListAsync("wrong"))).code, "invalid_api_key");
    Ok("faults");
}

async Task Deletes() {
    Expect((await service.modAPIDeleteGroup_AlternateAsync(key, title)).modAPIDeleteGroup_AlternateResult, true);
    Expect((await service.modAPIDeleteGroup_AlternateAsync(key, title)).modAPIDeleteGroup_AlternateResult, false);
    Ok("modAPI.DeleteGroup_Alternate");
    Expect((await service.modAPIDeleteUser_AlternateAsync(key, address)).modAPIDeleteUser_AlternateResult, true);
    Ok("modAPI.DeleteUser_Alternate");
}

async Task<GroupDataSet> Group(string name) =>
    (await service.modAPIGetGroup_AlternateAsync(key, name)).modAPIGetGroup_AlternateResult.diffgram.NewDataSet;

static async Task<FaultDetail> Rejected(Func<Task> call) {
    try {
        await call();
    } catch (FaultException<FaultDetail> rejection) {
        return rejection.Detail;
    }
    throw new Exception("it was not rejected");
}

static void Ok(string name) => Console.WriteLine("ok " + name);

static void Expect(object actual, object expected) {
    if (!Equals(actual, expected)) throw new Exception($"expected {expected}, got {actual}");
}
