// Calls every operation through the proxy that wsimport made of the typed WSDL. Prints "ok NAME" for each operation and each further
// check.
import client.*;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import javax.jws.WebMethod;
import javax.xml.bind.JAXBContext;
import javax.xml.bind.JAXBElement;
import javax.xml.bind.Marshaller;
import javax.xml.namespace.QName;

public class Example {
    static final String key = System.getenv("API_KEY");
    static final boolean isSoap12 = System.getenv("SOAP_VERSION").equals("1.2");
    static final String email = "zoe" + System.getenv("SOAP_VERSION") + "@interop.example";
    static final String title = "Interop " + System.getenv("SOAP_VERSION") + " <&> \u00d6";
    static final CompanyAdministrationSoap service = port();

    static CompanyAdministrationSoap port() {
        CompanyAdministration ports = new CompanyAdministration();
        return isSoap12 ? ports.getCompanyAdministrationSoap12() : ports.getCompanyAdministrationSoap();
    }

    public static void main(String[] arguments) throws Exception {
        lists();
        String since = changeList(null, "1").getPosition().get(0).getLatest();
        long user = users();
        changes(since, user);
        long group = groups(user);
        emptySet(group);
        roundTrip();
        faults();
        // With GetUsers:
        pages(user, group);
        // Until here.
        deletes();
    }

    static void lists() throws Exception {
        for (Method method : CompanyAdministrationSoap.class.getMethods()) {
            String name = method.getAnnotation(WebMethod.class).operationName();
            if (!name.matches("Get\\w+List") || method.getParameterCount() > 1) continue;
            Object tables = get(get(method.invoke(service, key), "getDiffgram"), "getNewDataSet");
            Method table = tables.getClass().getDeclaredMethods()[0];
            List<?> rows = (List<?>) table.invoke(tables);
            expect(rows.isEmpty(), false);
            for (Object row : rows) expect(((String) get(row, "getID")).isEmpty(), false);
            ok(name);
        }
        expect(service.getProjectList(key).getDiffgram().getNewDataSet().getProjectNumbers().stream()
            .anyMatch(row -> row.getProjectNumberTitle().equals("P-2043 R&D \"Falcon\"")), true);
    }

    static long users() throws RefusalFault {
        UserRow row = new UserRow();
        row.setEmailAddress(email);
        row.setFirstName("Zo\u00eb <&> \"x\"");
        row.setLastName("O'Neil");
        row.setCountry("DE");
        row.setCurrency("EUR");
        GroupReferenceRow accounting = new GroupReferenceRow();
        accounting.setGroupTitle("Accounting");
        UserSchemaAndData data = new UserSchemaAndData();
        data.setDiffgram(new UserDiffgram());
        data.getDiffgram().setNewDataSet(new UserDataSet());
        data.getDiffgram().getNewDataSet().getUser().add(row);
        data.getDiffgram().getNewDataSet().getGroups().add(accounting);
        long id = service.updateUser(key, data);
        ok("UpdateUser");
        UserDataSet user = service.modAPIGetUserAlternate(key, email).getDiffgram().getNewDataSet();
        expect(user.getUser().get(0).getID(), String.valueOf(id));
        expect(user.getUser().get(0).getFirstName(), row.getFirstName());
        expect(user.getUser().get(0).getCity(), null);
        expect(user.getGroups().get(0).getGroupTitle(), "Accounting");
        ok("modAPI.GetUser_Alternate");
        return id;
    }

    static ChangesDataSet changeList(String since, String limit) throws RefusalFault {
        return service.getChangeList(key, since, limit).getDiffgram().getNewDataSet();
    }

    static void changes(String since, long user) throws RefusalFault {
        ChangeRow change = changeList(since, null).getChanges().get(0);
        expect(change.getRecordKind() + " " + change.getID() + " " + change.getChange(), "User " + user + " created");
        expect(changeList(since, "1").getPosition().get(0).getRevision(), change.getRevision());
        ChangesDataSet last = changeList(changeList(since, null).getPosition().get(0).getRevision(), null);
        expect(last.getChanges().size() + last.getPosition().get(0).getMore(), "0false");
        expect(faultOf(() -> changeList("999999999", null)), "revision_gone /SinceRevision");
        ok("GetChangeList");
    }

    static long groups(long user) throws RefusalFault {
        GroupSchemaAndData data = groupData();
        data.getDiffgram().getNewDataSet().getGroup().get(0).setDescription("two\nlines");
        UserReferenceRow member = new UserReferenceRow();
        member.setEmailAddress(email);
        data.getDiffgram().getNewDataSet().getUsers().add(member);
        data.getDiffgram().getNewDataSet().getRoles().add(role("Approver"));
        long id = service.updateGroup(key, data);
        ok("UpdateGroup");
        GroupDataSet group = getGroup(title).getDiffgram().getNewDataSet();
        expect(group.getGroup().get(0).getID(), String.valueOf(id));
        expect(group.getGroup().get(0).getGroupTitle(), title);
        expect(group.getGroup().get(0).getDescription(), "two\nlines");
        expect(group.getUsers().get(0).getID(), String.valueOf(user));
        expect(group.getRoles().get(0).getRoleTitle(), "Approver");
        ok("modAPI.GetGroup_Alternate");
        return id;
    }

    static void emptySet(long id) throws RefusalFault {
        GroupSchemaAndData data = groupData();
        data.getDiffgram().getNewDataSet().getUsers().clear();
        data.getDiffgram().getNewDataSet().getRoles().add(null);
        expect(service.updateGroup(key, data), id);
        GroupDataSet group = getGroup(title).getDiffgram().getNewDataSet();
        expect(group.getRoles().size(), 0);
        expect(group.getUsers().size(), 1);
        // With the schema that was read, a list that has become empty says that the set is.
        GroupSchemaAndData read = getGroup(title);
        List<UserReferenceRow> members = read.getDiffgram().getNewDataSet().getUsers();
        UserReferenceRow member = members.remove(0);
        service.updateGroup(key, read);
        expect(getGroup(title).getDiffgram().getNewDataSet().getUsers().size(), 0);
        members.add(member);
        service.updateGroup(key, read);
        ok("empty set");
    }

    static void roundTrip() throws Exception {
        GroupSchemaAndData before = getGroup("Accounting");
        save(before, "before");
        service.updateGroup(key, before);
        save(getGroup("Accounting"), "after");
        ok("round trip");
        expect(getGroup("No such group").getDiffgram().getNewDataSet(), null);
        ok("no match");
    }

    static void save(GroupSchemaAndData data, String name) throws Exception {
        Marshaller marshaller = JAXBContext.newInstance(GroupSchemaAndData.class).createMarshaller();
        marshaller.setProperty(Marshaller.JAXB_FORMATTED_OUTPUT, true);
        StringWriter text = new StringWriter();
        marshaller.marshal(new JAXBElement<>(new QName("data"), GroupSchemaAndData.class, data), text);
        Files.write(Paths.get(name + "-" + System.getenv("SOAP_VERSION")), text.toString().getBytes("UTF-8"));
    }

    static void faults() throws Exception {
        expect(faultOf(() -> service.getCountryList("wrong")), "invalid_api_key");
        GroupSchemaAndData data = groupData();
        data.getDiffgram().getNewDataSet().getRoles().add(role("Nobody's role"));
        expect(faultOf(() -> service.updateGroup(key, data)), "rule_violation /data/Roles/0/RoleTitle");
        ok("faults");
    }

    interface Call {
        void run() throws RefusalFault;
    }

    /** The code of the error, and the paths of its items. */
    static String faultOf(Call call) {
        try {
            call.run();
        } catch (RefusalFault fault) {
            String text = fault.getFaultInfo().getCode();
            for (FaultItem item : fault.getFaultInfo().getErrors().getItem()) text += " " + item.getPath();
            expect(fault.getFaultInfo().getRequestId().isEmpty(), false);
            return text;
        }
        throw new IllegalStateException("no fault");
    }

    // With GetUsers:
    static void pages(long user, long group) throws RefusalFault {
        UserPageDataSet users = service.getUsers(key, null, "1000", null).getDiffgram().getNewDataSet();
        expect(users.getGroups().stream().filter(row -> row.getUserID().equals(String.valueOf(user))).findFirst().get().getGroupTitle(), "Accounting");
        expect(users.getPosition().get(0).getMore(), "false");
        ok("GetUsers");
        UserPageDataSet changed = new UserPageDataSet();
        for (String id : new String[] { String.valueOf(user), "2147483647" }) {
            UserRow row = new UserRow();
            row.setID(id);
            row.setCity("Graz");
            changed.getUser().add(row);
        }
        OfUserRoleReferenceRow role = new OfUserRoleReferenceRow();
        role.setUserID(String.valueOf(user));
        role.setRoleTitle("Approver");
        changed.getRoles().add(role);
        UserPageSchemaAndData userData = new UserPageSchemaAndData();
        userData.setDiffgram(new UserPageDiffgram());
        userData.getDiffgram().setNewDataSet(changed);
        expect(outcomes(service.updateUsers(key, userData)), "updated refused");
        ok("UpdateUsers");
        GroupPageDataSet groups = service.getGroups(key, null, "1000", null).getDiffgram().getNewDataSet();
        expect(groups.getUsers().stream().filter(row -> row.getGroupID().equals(String.valueOf(group))).findFirst().get().getEmailAddress(), email);
        ok("GetGroups");
        GroupPageDataSet emptied = new GroupPageDataSet();
        GroupRow row = new GroupRow();
        row.setID(String.valueOf(group));
        emptied.getGroup().add(row);
        EmptiedOfGroupRow set = new EmptiedOfGroupRow();
        set.setGroupID(row.getID());
        set.setSet("Users");
        emptied.getEmptied().add(set);
        GroupPageSchemaAndData groupData = new GroupPageSchemaAndData();
        groupData.setDiffgram(new GroupPageDiffgram());
        groupData.getDiffgram().setNewDataSet(emptied);
        expect(outcomes(service.updateGroups(key, groupData)), "updated");
        ok("UpdateGroups");
    }

    static String outcomes(UpdateResultsSchemaAndData response) {
        return response.getDiffgram().getNewDataSet().getResults().stream().map(UpdateResultRow::getResult).collect(Collectors.joining(" "));
    }
    // Until here.

    static void deletes() throws RefusalFault {
        expect(service.modAPIDeleteGroupAlternate(key, title), true);
        expect(service.modAPIDeleteGroupAlternate(key, title), false);
        ok("modAPI.DeleteGroup_Alternate");
        expect(service.modAPIDeleteUserAlternate(key, email), true);
        expect(service.modAPIDeleteUserAlternate(key, email), false);
        ok("modAPI.DeleteUser_Alternate");
    }

    static GroupSchemaAndData getGroup(String name) throws RefusalFault {
        return service.modAPIGetGroupAlternate(key, name);
    }

    /** Data for UpdateGroup that names the test's own group. */
    static GroupSchemaAndData groupData() {
        GroupRow row = new GroupRow();
        row.setGroupTitle(title);
        GroupSchemaAndData data = new GroupSchemaAndData();
        data.setDiffgram(new GroupDiffgram());
        data.getDiffgram().setNewDataSet(new GroupDataSet());
        data.getDiffgram().getNewDataSet().getGroup().add(row);
        return data;
    }

    static RoleReferenceRow role(String roleTitle) {
        RoleReferenceRow row = new RoleReferenceRow();
        row.setRoleTitle(roleTitle);
        return row;
    }

    static Object get(Object from, String getter) throws Exception {
        return from.getClass().getMethod(getter).invoke(from);
    }

    static void ok(String name) {
        System.out.println("ok " + name);
    }

    static void expect(Object actual, Object expected) {
        if (!Objects.equals(actual, expected)) throw new IllegalStateException("expected " + expected + ", got " + actual);
    }
}
