import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.GroupsApi;
import org.openapitools.client.model.*;

/** The same steps as steps.ts. */
public class WalkThrough {
  public static void main(String[] arguments) throws Exception {
    String apiKey = System.getenv("API_KEY");
    String title = "Made by " + System.getenv("CLIENT");
    GroupsApi api = new GroupsApi();

    GroupInput sent = new GroupInput().groupTitle(title).description("As it was sent");
    UpdateGroupRequest update =
        new UpdateGroupRequest().apIkey(apiKey).data(new GroupUpdate().group(List.of(sent)));
    // The second is If-Match: none.
    Integer id = api.updateGroup(update, null);

    GroupAnswer answer = api.getGroup(new GetGroupRequest().apIkey(apiKey).groupTitle(title));
    Group group = answer.getGroup().get(0);
    expect(group.getID().equals(id.toString()) && group.getDescription().equals("As it was sent"), group);

    GroupListAnswer list = api.getGroupList(new KeyOnlyRequest().apIkey(apiKey));
    expect(list.getGroups().stream().anyMatch(one -> one.getGroupTitle().equals(title)), list);

    try {
      api.getGroupList(new KeyOnlyRequest().apIkey("not-a-key"));
      throw new IllegalStateException("a wrong key was accepted");
    } catch (ApiException refusal) {
      Problem problem = new ObjectMapper().readValue(refusal.getResponseBody(), Problem.class);
      expect(problem.getCode() == ProblemCode.INVALID_API_KEY && problem.getErrors().isEmpty(), problem);
    }
    // The client's own threads would keep the program.
    System.exit(0);
  }

  private static void expect(boolean holds, Object answer) {
    if (!holds) throw new IllegalStateException("unexpected: " + answer);
  }
}
