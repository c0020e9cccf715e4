// The JSON operations through clients that NSwag and Kiota make of openapi.client.json, through Refit, and through our own. Prints "ok NAME" for
// each; its argument names the client.
string url = Environment.GetEnvironmentVariable("API_URL")!, key = Environment.GetEnvironmentVariable("API_KEY")!;
Func<string, IClient> open = args[0] switch {
    "NSwag" => key => new ByNSwag(url, key),
    "Kiota" => key => new ByKiota(url, key),
    "Refit" => key => new RefitClient.ByRefit(url, key),
    _ => key => new ByOwnClient(url, key),
};
var client = open(key);
string title = $"By {args[0]} <&> Ö";
int id = await client.CreateGroup(title, "two\nlines");
Expect(await client.Description(title), "two\nlines");
Ok("create, read");
Expect((await client.GroupTitles()).Contains(title), true);
Ok("list");
await client.ChangeCity("anna.berger@alpenbau.example", "Graz " + args[0]);
Expect(await client.City("anna.berger@alpenbau.example"), "Graz " + args[0]);
Ok("change and send back");
Expect(await open("wrong").CodeOfRejection(), "invalid_api_key");
Ok("rejection");
Expect(await client.Delete(title), true);
Ok("delete");

static void Ok(string name) => Console.WriteLine("ok " + name);

static void Expect(object? actual, object? expected) {
    if (!Equals(actual, expected)) throw new Exception($"expected {expected}, got {actual}");
}

interface IClient {
    Task<int> CreateGroup(string title, string description);
    Task<string?> Description(string title);
    Task<IEnumerable<string?>> GroupTitles();
    /// <summary>Reads a user with all sets, changes one field and sends back the same objects.</summary>
    Task ChangeCity(string address, string city);
    Task<string?> City(string address);
    Task<string?> CodeOfRejection();
    Task<bool> Delete(string title);
}
