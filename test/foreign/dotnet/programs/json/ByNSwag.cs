using NSwagClient;

sealed class ByNSwag(string url, string key) : IClient {
    private readonly ApiClient client = new(new HttpClient()) { BaseUrl = url };

    public Task<int> CreateGroup(string title, string description) =>
        client.UpdateGroupAsync(new() { APIkey = key, Data = new() { Group = [new() { GroupTitle = title, Description = description }] } });

    public async Task<string?> Description(string title) =>
        (await client.GetGroupAsync(new() { APIkey = key, GroupTitle = title })).Group.First().Description;

    public async Task<IEnumerable<string?>> GroupTitles() =>
        (await client.GetGroupListAsync(new() { APIkey = key })).Groups.Select(group => group.GroupTitle);

    public async Task ChangeCity(string address, string city) {
        var read = await client.GetUserAsync(new() { APIkey = key, EmailAddress = address });
        read.User.First().City = city;
        var update = new UserUpdate { User = read.User, Permissions = read.Permissions, Groups = read.Groups, Roles = read.Roles };
        await client.UpdateUserAsync(new() { APIkey = key, Data = update }, if_Match: "*");
    }

    public async Task<string?> City(string address) =>
        (await client.GetUserAsync(new() { APIkey = key, EmailAddress = address })).User.First().City;

    public async Task<string?> CodeOfRejection() {
        try {
            await GroupTitles();
            return null;
        } catch (ApiException<Problem> rejection) {
            return rejection.Result.Code.ToString().ToLowerInvariant();
        }
    }

    public Task<bool> Delete(string title) => client.DeleteGroupAsync(new() { APIkey = key, GroupTitle = title });
}
