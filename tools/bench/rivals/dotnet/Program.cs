using System.Data;
using System.Data.Common;
using System.Security.Cryptography;
using System.ServiceModel;
using System.Text;
using System.Text.Encodings.Web;
using Dapper;
using Microsoft.Data.Sqlite;
using Npgsql;
using SoapCore;

// `dapper` is ASP.NET's minimal API with SQL by hand through Dapper, `soapcore` the same data as DataSets through SoapCore. One program, as
// both share their SQL. It changes fields, not sets.

var builder = WebApplication.CreateBuilder();
builder.Logging.SetMinimumLevel(LogLevel.Error);
builder.WebHost.ConfigureKestrel(server => server.Limits.MaxRequestBodySize = 16_777_216);
builder.WebHost.UseUrls($"http://127.0.0.1:{Environment.GetEnvironmentVariable("PORT")}");
builder.Services.ConfigureHttpJsonOptions(json =>
{
    json.SerializerOptions.PropertyNamingPolicy = null;
    json.SerializerOptions.Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping;
});
builder.Services.AddSoapCore();
builder.Services.AddSingleton(new Data(Environment.GetEnvironmentVariable("DATABASE_URL")!));
builder.Services.AddSingleton<IApi, Api>();
var app = builder.Build();
app.UseRouting();
((IApplicationBuilder)app).UseSoapEndpoint<IApi>("/public/api.asmx", new SoapEncoderOptions(), SoapSerializer.XmlSerializer, indentXml: false);

void Post<Input>(string operation, Func<Data, DbConnection, int, Input, Task<object?>> work) where Input : IKeyed =>
    app.MapPost($"/public/api/{operation}", async (Input input, Data data) =>
    {
        await using var connection = await data.Open();
        if (await data.CompanyOf(connection, input.APIkey) is not { } company) return Problem(401, "invalid_api_key");
        return await work(data, connection, company, input) is { } answer ? Results.Json(answer) : Problem(404, "not_found");
    });
static IResult Problem(int status, string code) =>
    Results.Json(new { status, code }, statusCode: status, contentType: "application/problem+json");

Post<KeyOnly>("getgrouplist", async (data, connection, company, _) => new { Groups = await data.Groups(connection, company) });
Post<KeyOnly>("getprojectlist", async (data, connection, company, _) => new { Countries = await data.Projects(connection, company) });
Post<UserLookup>("getuser", async (data, connection, company, input) => await data.User(connection, company, input.EmailAddress));
Post<GroupLookup>("getgroup", async (data, connection, company, input) => await data.Group(connection, company, input.GroupTitle));
Post<UserUpdate>("updateuser", async (data, connection, company, input) =>
    await data.Update(connection, company, "userprofile", "emailkey", "EmailAddress", input.data.User[0]));
Post<GroupUpdate>("updategroup", async (data, connection, company, input) =>
    await data.Update(connection, company, "usergroup", "titlekey", "GroupTitle", input.data.Group[0]));
app.Run();

interface IKeyed { string APIkey { get; } }
record KeyOnly(string APIkey) : IKeyed;
record UserLookup(string APIkey, string EmailAddress) : IKeyed;
record GroupLookup(string APIkey, string GroupTitle) : IKeyed;
record UserUpdate(string APIkey, UserSets data) : IKeyed;
record UserSets(Dictionary<string, string>[] User);
record GroupUpdate(string APIkey, GroupSets data) : IKeyed;
record GroupSets(Dictionary<string, string>[] Group);

// Classes, as Dapper's records need the columns' types, which SQLite does not tell for no rows.
class UserFields
{
    public string ID { get; init; } = ""; public string EmailAddress { get; init; } = ""; public string FirstName { get; init; } = "";
    public string LastName { get; init; } = ""; public string Title { get; init; } = ""; public string PhoneNumber { get; init; } = "";
    public string Address1 { get; init; } = ""; public string Address2 { get; init; } = ""; public string City { get; init; } = "";
    public string State { get; init; } = ""; public string ZipCode { get; init; } = ""; public string Country { get; init; } = "";
    public string Department { get; init; } = ""; public string Currency { get; init; } = ""; public string Disabled { get; init; } = "";
    public string Language { get; init; } = "";
}
class GroupFields { public string ID { get; init; } = ""; public string GroupTitle { get; init; } = ""; public string Description { get; init; } = ""; }
class Permission { public string PermissionDisplayName { get; init; } = ""; public string PermissionValue { get; init; } = ""; }
class GroupItem { public string ID { get; init; } = ""; public string GroupTitle { get; init; } = ""; }
class Field { public string ID { get; init; } = ""; public string UserDefinedFieldTitle { get; init; } = ""; public string UserDefinedFieldValue { get; init; } = ""; }
class GLCode { public string ID { get; init; } = ""; public string GLSegmentTitle { get; init; } = ""; public string GLCodeDefault { get; init; } = ""; }
class UserItem { public string ID { get; init; } = ""; public string EmailAddress { get; init; } = ""; }
class Role { public string ID { get; init; } = ""; public string RoleTitle { get; init; } = ""; }
class Category { public string ID { get; init; } = ""; public string CategoryTitle { get; init; } = ""; }
class Project { public string ID { get; init; } = ""; public string ProjectNumberTitle { get; init; } = ""; }
class PaymentType { public string ID { get; init; } = ""; public string PaymentTypeTitle { get; init; } = ""; }
record UserAnswer(UserFields[] User, IEnumerable<Permission> Permissions, IEnumerable<GroupItem> Groups, IEnumerable<Field> UserDefinedFields,
    IEnumerable<GLCode> GLCodes, IEnumerable<UserItem> Authoring, IEnumerable<Role> Roles);
record GroupAnswer(GroupFields[] Group, IEnumerable<Permission> Permissions, IEnumerable<UserItem> Users, IEnumerable<Role> Roles, IEnumerable<Category> Categories);

/// <summary>The database of schema.sql, by Microsoft.Data.Sqlite or Npgsql.</summary>
class Data(string url)
{
    private readonly bool isSqlite = url.StartsWith("file:");
    private readonly string address = Address(url);
    // SQLite has one writer; the provider would wait for it in steps of 150 ms.
    private readonly SemaphoreSlim writer = new(1);

    private static string Address(string url)
    {
        if (url.StartsWith("file:")) return $"Data Source={url[5..]};Foreign Keys=True";
        var uri = new Uri(url);
        var user = uri.UserInfo.Split(':');
        return $"Host={uri.Host};Port={uri.Port};Username={user[0]};Password={user[1]};Database={uri.AbsolutePath[1..]};Max Auto Prepare=50";
    }

    public async Task<DbConnection> Open()
    {
        DbConnection connection = isSqlite ? new SqliteConnection(address) : new NpgsqlConnection(address);
        await connection.OpenAsync();
        return connection;
    }

    public Task<int?> CompanyOf(DbConnection connection, string apiKey)
    {
        var hash = Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(apiKey)));
        return connection.QuerySingleOrDefaultAsync<int?>("SELECT company FROM apikey WHERE hash = @hash", new { hash });
    }

    public Task<IEnumerable<GroupFields>> Groups(DbConnection connection, int company) =>
        connection.QueryAsync<GroupFields>("SELECT CAST(id AS TEXT) AS ID, grouptitle, description FROM usergroup WHERE company = @company ORDER BY usergroup.id", new { company });
    public Task<IEnumerable<Project>> Projects(DbConnection connection, int company) =>
        connection.QueryAsync<Project>("SELECT CAST(id AS TEXT) AS ID, title AS ProjectNumberTitle FROM projectnumber WHERE company = @company ORDER BY projectnumber.id", new { company });
    public Task<IEnumerable<PaymentType>> PaymentTypes(DbConnection connection, int company) =>
        connection.QueryAsync<PaymentType>("SELECT CAST(id AS TEXT) AS ID, title AS PaymentTypeTitle FROM paymenttype WHERE company = @company ORDER BY paymenttype.id", new { company });

    public async Task<UserAnswer?> User(DbConnection connection, int company, string address)
    {
        await using var state = OneState(connection);
        var user = await connection.QuerySingleOrDefaultAsync<UserFields>(
            @"SELECT CAST(id AS TEXT) AS ID, emailaddress, firstname, lastname, title, phonenumber, address1, address2, city, state, zipcode, country, department,
              currency, disabled, language FROM userprofile WHERE company = @company AND emailkey = @key", new { company, key = KeyOf(address) }, state);
        if (user is null) return null;
        var of = new { company, id = int.Parse(user.ID) };
        return new UserAnswer([user],
            await connection.QueryAsync<Permission>(@"SELECT p.title AS PermissionDisplayName, coalesce(l.value, 'null') AS PermissionValue FROM permission p
              LEFT JOIN userpermission l ON l.permissionid = p.id AND l.userid = @id WHERE p.company = @company ORDER BY p.id", of, state),
            await connection.QueryAsync<GroupItem>(Linked("groupmember", "userid", "groupid", "usergroup", "grouptitle", "GroupTitle"), of, state),
            await connection.QueryAsync<Field>(@"SELECT CAST(f.id AS TEXT) AS ID, f.title AS UserDefinedFieldTitle, coalesce(l.value, '') AS UserDefinedFieldValue FROM field f
              LEFT JOIN userfield l ON l.fieldid = f.id AND l.userid = @id WHERE f.company = @company ORDER BY f.id", of, state),
            await connection.QueryAsync<GLCode>(@"SELECT CAST(s.id AS TEXT) AS ID, s.title AS GLSegmentTitle, coalesce(c.title, '') AS GLCodeDefault FROM segment s
              LEFT JOIN userglcode l ON l.segmentid = s.id AND l.userid = @id LEFT JOIN glcode c ON c.id = l.codeid WHERE s.company = @company ORDER BY s.id", of, state),
            await connection.QueryAsync<UserItem>(Linked("authoring", "userid", "authoredid", "userprofile", "emailaddress", "EmailAddress"), of, state),
            await connection.QueryAsync<Role>(Linked("userrole", "userid", "roleid", "role", "title", "RoleTitle"), of, state));
    }

    public async Task<GroupAnswer?> Group(DbConnection connection, int company, string title)
    {
        await using var state = OneState(connection);
        var group = await connection.QuerySingleOrDefaultAsync<GroupFields>(
            "SELECT CAST(id AS TEXT) AS ID, grouptitle, description FROM usergroup WHERE company = @company AND titlekey = @key", new { company, key = KeyOf(title) }, state);
        if (group is null) return null;
        var of = new { company, id = int.Parse(group.ID) };
        return new GroupAnswer([group],
            await connection.QueryAsync<Permission>(@"SELECT p.title AS PermissionDisplayName, coalesce(l.value, 'null') AS PermissionValue FROM permission p
              LEFT JOIN grouppermission l ON l.permissionid = p.id AND l.groupid = @id WHERE p.company = @company ORDER BY p.id", of, state),
            await connection.QueryAsync<UserItem>(Linked("groupmember", "groupid", "userid", "userprofile", "emailaddress", "EmailAddress"), of, state),
            await connection.QueryAsync<Role>(Linked("grouprole", "groupid", "roleid", "role", "title", "RoleTitle"), of, state),
            await connection.QueryAsync<Category>(Linked("groupcategory", "groupid", "categoryid", "category", "title", "CategoryTitle"), of, state));
    }

    public async Task<object?> Update(DbConnection connection, int company, string table, string keyColumn, string keyField, Dictionary<string, string> item)
    {
        if (isSqlite) await writer.WaitAsync();
        try
        {
            await using var change = await connection.BeginTransactionAsync();
            var sent = item.Where(pair => pair.Key != keyField).ToArray();
            var values = new DynamicParameters(sent.Select(pair => KeyValuePair.Create(pair.Key, (object)pair.Value)));
            values.Add("company", company);
            values.Add("key", KeyOf(item[keyField]));
            var columns = sent.Select(pair => $"{pair.Key.ToLowerInvariant()} = @{pair.Key}");
            var id = await connection.QuerySingleOrDefaultAsync<int?>(
                $"UPDATE {table} SET {string.Join(", ", columns)} WHERE company = @company AND {keyColumn} = @key RETURNING id", values, change);
            await connection.ExecuteAsync("INSERT INTO audit (company, at, operation, recordid, fields) VALUES (@company, @at, @table, @id, @fields)",
                new { company, at = DateTime.UtcNow.ToString("O"), table, id, fields = string.Join(",", item.Keys) }, change);
            await change.CommitAsync();
            return id;
        }
        finally
        {
            if (isSqlite) writer.Release();
        }
    }

    private static string KeyOf(string text) => text.Normalize().Trim().ToLowerInvariant();
    private DbTransaction? OneState(DbConnection connection) => connection is SqliteConnection sqlite ? sqlite.BeginTransaction(deferred: true) : null;
    private static string Linked(string table, string owner, string other, string target, string column, string name) =>
        $"SELECT CAST(t.id AS TEXT) AS ID, t.{column} AS {name} FROM {table} l JOIN {target} t ON t.id = l.{other} WHERE l.{owner} = @id ORDER BY t.id";
}

[ServiceContract(Namespace = "http://company-administration.example/api")]
interface IApi
{
    [OperationContract(Name = "modAPI.GetUser_Alternate")] Task<DataSet> GetUser(string APIkey, string EmailAddress);
    [OperationContract] Task<DataSet> GetPaymentTypeList(string APIkey);
    [OperationContract] Task<DataSet> GetProjectList(string APIkey);
}

class Api(Data data) : IApi
{
    public Task<DataSet> GetUser(string APIkey, string EmailAddress) => Answer(APIkey, async (connection, company) =>
    {
        var (user, permissions, groups, fields, codes, authoring, roles) = await data.User(connection, company, EmailAddress) ?? throw new FaultException("not_found");
        return [Table("User", user), Table("Permissions", permissions), Table("Groups", groups), Table("UserDefinedFields", fields), Table("GLCodes", codes),
            Table("Authoring", authoring), Table("Roles", roles)];
    });
    public Task<DataSet> GetPaymentTypeList(string APIkey) =>
        Answer(APIkey, async (connection, company) => [Table("PaymentTypes", await data.PaymentTypes(connection, company))]);
    public Task<DataSet> GetProjectList(string APIkey) =>
        Answer(APIkey, async (connection, company) => [Table("ProjectNumbers", await data.Projects(connection, company))]);

    private async Task<DataSet> Answer(string apiKey, Func<DbConnection, int, Task<DataTable[]>> tables)
    {
        await using var connection = await data.Open();
        var company = await data.CompanyOf(connection, apiKey) ?? throw new FaultException("invalid_api_key");
        var answer = new DataSet();
        answer.Tables.AddRange(await tables(connection, company));
        answer.AcceptChanges();
        return answer;
    }

    /// <summary>What is "" is left out, as an unset column is in a DataSet.</summary>
    private static DataTable Table<Item>(string name, IEnumerable<Item> items)
    {
        var table = new DataTable(name);
        foreach (var (column, _) in Columns<Item>.All) table.Columns.Add(column, typeof(string));
        foreach (var item in items) table.Rows.Add([.. Columns<Item>.All.Select(column => column.Read(item) is { Length: > 0 } text ? text : (object)DBNull.Value)]);
        return table;
    }

    private static class Columns<Item>
    {
        public static readonly (string Name, Func<Item, string> Read)[] All =
            [.. typeof(Item).GetProperties().Select(property => (property.Name, property.GetMethod!.CreateDelegate<Func<Item, string>>()))];
    }
}
