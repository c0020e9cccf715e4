using CompanyAdministration;

sealed class ByOwnClient(string url, string key) : IClient {
    private readonly CompanyAdministrationClient client = new(url, key);

    public Task<int> CreateGroup(string title, string description) =>
        client.UpdateGroupAsync(new() { Group = [new() { GroupTitle = title, Description = description }] });

    public async Task<string?> Description(string title) => (await client.GetGroupAsync(groupTitle: title)).Group[0].Description;

    public async Task<IEnumerable<string?>> GroupTitles() => (await client.GetGroupListAsync()).Groups.Select(group => group.GroupTitle);

    public async Task ChangeCity(string address, string city) {
        var read = await client.GetUserAsync(emailAddress: address);
        read.User[0].City = city;
        await client.UpdateUserAsync(CompanyAdministrationClient.ToUpdate(read), client.ETagOf(read));
    }

    public async Task<string?> City(string address) => (await client.GetUserAsync(emailAddress: address)).User[0].City;

    public async Task<string?> CodeOfRejection() {
        try {
            await client.GetGroupListAsync();
            return null;
        } catch (ProblemException rejection) {
            return rejection.Code;
        }
    }

    public Task<bool> Delete(string title) => client.DeleteGroupAsync(groupTitle: title);
}
