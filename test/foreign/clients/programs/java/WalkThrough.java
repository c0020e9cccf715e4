import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.GroupsApi;
import org.openapitools.client.api.UsersApi;
import org.openapitools.client.model.*;

/** The same steps as steps.ts. */
public class WalkThrough {
  public static void main(String[] arguments) throws Exception {
    String apiKey = System.getenv("API_KEY");
    String title = "Made by " + System.getenv("PROGRAM");
    GroupsApi api = new GroupsApi();

    Group sent = new Group().groupTitle(title).description("As it was sent");
    UpdateGroupRequest update =
        new UpdateGroupRequest().apIkey(apiKey).data(new GroupUpdate().group(List.of(sent)));
    Integer id = api.updateGroup(update, null, "*");

    GroupAnswer response = api.getGroup(new GetGroupRequest().apIkey(apiKey).groupTitle(title));
    Group group = response.getGroup().get(0);
    expect(group.getID().equals(id.toString()) && group.getDescription().equals("As it was sent"), group);

    GroupListAnswer list = api.getGroupList(new KeyOnlyRequest().apIkey(apiKey));
    expect(list.getGroups().stream().anyMatch(one -> one.getGroupTitle().equals(title)), list);

    try {
      api.getGroupList(new KeyOnlyRequest().apIkey("not-a-key"));
      throw new IllegalStateException("a wrong key was accepted");
    } catch (ApiException rejection) {
      Problem problem = new ObjectMapper().readValue(rejection.getResponseBody(), Problem.class);
      expect(problem.getCode() == ProblemCode.INVALID_API_KEY && problem.getErrors().isEmpty(), problem);
    }
    sendUserBack(apiKey);
    sendGroupBack(apiKey, api);
    // The client's own threads would keep the program.
    System.exit(0);
  }

  /** What was read is sent again, each object as it is, with another city. */
  private static void sendUserBack(String apiKey) throws Exception {
    UsersApi api = new UsersApi();
    String body = "{\"APIkey\": \"" + apiKey + "\", \"EmailAddress\": \"ada.lovelace@demo.example\"}";
    String before = ask("getuser", body);
    UserAnswer read =
        api.getUser(new GetUserRequest().apIkey(apiKey).emailAddress("ada.lovelace@demo.example"));
    String city = read.getUser().get(0).getCity();
    read.getUser().get(0).setCity("Sent back by java");
    UserUpdate update =
        new UserUpdate()
            .user(read.getUser())
            .permissions(read.getPermissions())
            .groups(read.getGroups())
            .userDefinedFields(read.getUserDefinedFields())
            .glCodes(read.getGlCodes())
            .authoring(read.getAuthoring())
            .roles(read.getRoles());
    Integer id = api.updateUser(new UpdateUserRequest().apIkey(apiKey).data(update), "*", null);
    expect(read.getUser().get(0).getID().equals(id.toString()), id);
    String after = ask("getuser", body);
    expect(after.equals(before.replace("\"City\":\"" + city, "\"City\":\"Sent back by java")), after);
  }

  /** The same with a group and its description. */
  private static void sendGroupBack(String apiKey, GroupsApi api) throws Exception {
    String body = "{\"APIkey\": \"" + apiKey + "\", \"GroupTitle\": \"Accounting\"}";
    String before = ask("getgroup", body);
    GroupAnswer read = api.getGroup(new GetGroupRequest().apIkey(apiKey).groupTitle("Accounting"));
    String description = read.getGroup().get(0).getDescription();
    read.getGroup().get(0).setDescription("Sent back by java");
    GroupUpdate update =
        new GroupUpdate()
            .group(read.getGroup())
            .permissions(read.getPermissions())
            .users(read.getUsers())
            .roles(read.getRoles())
            .categories(read.getCategories());
    Integer id = api.updateGroup(new UpdateGroupRequest().apIkey(apiKey).data(update), "*", null);
    expect(read.getGroup().get(0).getID().equals(id.toString()), id);
    String after = ask("getgroup", body);
    expect(after.equals(before.replace("\"" + description + "\"", "\"Sent back by java\"")), after);
  }

  private static String ask(String operation, String body) throws Exception {
    URI address = URI.create(System.getenv("API_URL") + "/public/api/" + operation);
    HttpRequest request =
        HttpRequest.newBuilder(address).POST(HttpRequest.BodyPublishers.ofString(body)).build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
  }

  private static void expect(boolean holds, Object response) {
    if (!holds) throw new IllegalStateException("unexpected: " + response);
  }
}
