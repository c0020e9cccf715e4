using KiotaClient;
using KiotaClient.Models;
using Microsoft.Kiota.Abstractions.Authentication;
using Microsoft.Kiota.Http.HttpClientLibrary;

sealed class ByKiota : IClient {
    private readonly string key;
    private readonly ApiClient client;

    public ByKiota(string url, string key) {
        this.key = key;
        client = new(new HttpClientRequestAdapter(new AnonymousAuthenticationProvider()) { BaseUrl = url });
    }

    public async Task<int> CreateGroup(string title, string description) {
        var update = new GroupUpdate { Group = [new() { GroupTitle = title, Description = description }] };
        return await client.Public.Api.Updategroup.PostAsync(new() { APIkey = key, Data = update }) ?? 0;
    }

    public async Task<string?> Description(string title) =>
        (await client.Public.Api.Getgroup.PostAsync(new() { APIkey = key, GroupTitle = title }))?.Group?[0].Description;

    public async Task<IEnumerable<string?>> GroupTitles() =>
        (await client.Public.Api.Getgrouplist.PostAsync(new() { APIkey = key }))!.Groups!.Select(group => group.GroupTitle);

    public async Task ChangeCity(string address, string city) {
        var read = (await client.Public.Api.Getuser.PostAsync(new() { APIkey = key, EmailAddress = address }))!;
        read.User![0].City = city;
        var update = new UserUpdate { User = read.User, Permissions = read.Permissions, Groups = read.Groups, Roles = read.Roles };
        await client.Public.Api.Updateuser.PostAsync(new() { APIkey = key, Data = update });
    }

    public async Task<string?> City(string address) =>
        (await client.Public.Api.Getuser.PostAsync(new() { APIkey = key, EmailAddress = address }))?.User?[0].City;

    public async Task<string?> CodeOfRejection() {
        try {
            await GroupTitles();
            return null;
        } catch (Problem rejection) {
            return rejection.Code == ProblemCode.Invalid_api_key ? "invalid_api_key" : rejection.Code?.ToString();
        }
    }

    public async Task<bool> Delete(string title) =>
        await client.Public.Api.Deletegroup.PostAsync(new() { APIkey = key, GroupTitle = title }) ?? false;
}
