using System.Text.Json;
using System.Text.Json.Serialization;
using Refit;

namespace RefitClient;

sealed record KeyOnly(string APIkey);
sealed record GroupQuery(string APIkey, string GroupTitle);
sealed record UserQuery(string APIkey, string EmailAddress);
sealed record Group(string? ID, string GroupTitle, string? Description);
sealed record Groups([property: JsonPropertyName("Groups")] Group[] All);
sealed record GroupSets(Group[] Group);
sealed record UserSets(Dictionary<string, string>[] User, Dictionary<string, string>[] Roles);
sealed record GroupUpdate(string APIkey, [property: JsonPropertyName("data")] GroupSets Data);
sealed record UserUpdate(string APIkey, [property: JsonPropertyName("data")] UserSets Data);
sealed record Problem(string Code, string RequestId);

interface IApi {
    [Post("/public/api/updategroup")] Task<int> UpdateGroup([Body] GroupUpdate request);
    [Post("/public/api/updateuser")] Task<int> UpdateUser([Body] UserUpdate request);
    [Post("/public/api/getgroup")] Task<GroupSets> GetGroup([Body] GroupQuery request);
    [Post("/public/api/getuser")] Task<UserSets> GetUser([Body] UserQuery request);
    [Post("/public/api/getgrouplist")] Task<Groups> GetGroupList([Body] KeyOnly request);
    [Post("/public/api/deletegroup")] Task<bool> DeleteGroup([Body] GroupQuery request);
}

sealed class ByRefit(string url, string key) : IClient {
    // Without the naming policy that Refit has by default: the names of the contract are written as they are.
    private readonly IApi api = RestService.For<IApi>(url, new RefitSettings(new SystemTextJsonContentSerializer(
        new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull })));

    public Task<int> CreateGroup(string title, string description) => api.UpdateGroup(new(key, new([new(null, title, description)])));

    public async Task<string?> Description(string title) => (await api.GetGroup(new(key, title))).Group[0].Description;

    public async Task<IEnumerable<string?>> GroupTitles() => (await api.GetGroupList(new(key))).All.Select(group => group.GroupTitle);

    public async Task ChangeCity(string address, string city) {
        var read = await api.GetUser(new(key, address));
        read.User[0]["City"] = city;
        await api.UpdateUser(new(key, read));
    }

    public async Task<string?> City(string address) => (await api.GetUser(new(key, address))).User[0]["City"];

    public async Task<string?> CodeOfRejection() {
        try {
            await GroupTitles();
            return null;
        } catch (ApiException rejection) {
            return JsonSerializer.Deserialize<Problem>(rejection.Content!, JsonSerializerOptions.Web)!.Code;
        }
    }

    public Task<bool> Delete(string title) => api.DeleteGroup(new(key, title));
}
