using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Threading.Tasks;
using CompanyAdministration;

/// <summary>
/// Nightly synchronisation: dotnet run [CSV file] [state file].
/// Exit code: 0 all rows are done, 1 some were refused, 2 stopped, run it again.
/// </summary>
public static class Sync {
    /// <summary>Codes of problems that are about one row.</summary>
    private static readonly string[] rowCodes = { "invalid_request", "natural_key_taken", "rule_violation" };

    public static async Task<int> Main(string[] arguments) {
        try {
            return await Synchronise(arguments.ElementAtOrDefault(0) ?? "../employees.csv", arguments.ElementAtOrDefault(1) ?? "sync-state.xml");
        } catch (Exception error) {
            Console.Error.WriteLine("Stopped: " + error.Message);
            Console.Error.WriteLine("What is done is kept: the next run goes on with the first row that is not done.");
            return 2;
        }
    }

    private static async Task<int> Synchronise(string csvFile, string stateFile) {
        var company = new CompanyAdministrationSoapClient(Setting("API_URL"), Setting("API_KEY"), new ClientOptions {
            OnRetry = notice => Console.Error.WriteLine("Sending again in " + Math.Ceiling(notice.Delay.TotalSeconds) + " s: " + notice.Error.Message),
        });
        var file = new EmployeeFile(csvFile);
        State state = State.Read(stateFile, file.Fingerprint);
        try {
            await CatchUp(company, state);
            var groupIds = await GroupIdsByTitle(company);
            var inStep = state.InStep.ToDictionary(user => user.EmailAddress);
            foreach (Employee employee in file.Employees.Skip(state.Results.Count))
                state.Results.Add(await SynchroniseRow(company, employee, groupIds, inStep));
            Report(state.Results);
            int exitCode = state.Results.Any(result => result.Outcome == "failed") ? 1 : 0;
            state.InStep = inStep.Values.ToList();
            state.Results.Clear();
            // Once more, for what changed meanwhile: the state is then that of one revision.
            await CatchUp(company, state);
            return exitCode;
        } finally {
            state.Write(stateFile);
        }
    }

    /// <summary>IDs of the groups by their titles; the service compares titles without regard to case, too.</summary>
    private static async Task<Dictionary<string, string>> GroupIdsByTitle(CompanyAdministrationSoapClient company) {
        DataTable groups = (await company.GetGroupListAsync()).Tables["Groups"];
        return groups.AsEnumerable().ToDictionary(row => (string)row["GroupTitle"], row => (string)row["ID"], StringComparer.OrdinalIgnoreCase);
    }

    /// <summary>Asks what changed since the last run, and forgets the users that may be affected: they are read again.</summary>
    private static async Task CatchUp(CompanyAdministrationSoapClient company, State state) {
        // Before the first run nothing is of interest but where to go on from.
        if (state.Revision == "") {
            state.Revision = await company.LatestRevisionAsync();
            return;
        }
        ChangeStream changes = company.Changes(state.Revision);
        HashSet<string> users = new HashSet<string>(), groups = new HashSet<string>();
        try {
            await foreach (Change change in changes) {
                if (change.RecordKind == "User") users.Add(change.ID);
                if (change.RecordKind == "Group") groups.Add(change.ID);
                // A currency that the operator renames, for one, is another at every user.
                if (change.RecordKind == "Catalogue") state.InStep.Clear();
            }
        } catch (RevisionGoneException gone) {
            state.Revision = gone.LatestRevision;
            state.InStep.Clear();
            state.Results.Clear();
            return;
        }
        // A change of a group does not list the users that came or went.
        if (groups.Count > 0)
            foreach (var group in (await GroupIdsByTitle(company)).Where(group => groups.Contains(group.Value)))
                users.UnionWith(Ids(await company.GetGroupAsync(group.Key), "Users"));
        state.InStep.RemoveAll(user => users.Contains(user.ID) || groups.Overlaps(user.GroupIds));
        state.Revision = changes.Revision;
    }

    private static async Task<Result> SynchroniseRow(
        CompanyAdministrationSoapClient company, Employee employee, IReadOnlyDictionary<string, string> groupIds, Dictionary<string, UserInStep> inStep) {
        var result = new Result { Line = employee.Line, EmailAddress = employee["EmailAddress"], Outcome = "unchanged", Details = "" };
        try {
            DataSet wanted = ToTables(employee, groupIds);
            string row = Fingerprint(wanted);
            if (inStep.TryGetValue(result.EmailAddress, out UserInStep known) && known.Row == row) return result;
            DataSet present = await company.GetUserAsync(result.EmailAddress);
            DataRow before = present.Tables["User"].AsEnumerable().FirstOrDefault();
            var changed = before == null ? new List<string>() : Differences(present, wanted);
            if (before == null || changed.Count > 0) result.Outcome = before == null ? "created" : "updated";
            result.Details = string.Join("; ", changed);
            string id = result.Outcome == "unchanged" ? (string)before["ID"] : (await company.UpdateUserAsync(wanted)).ToString();
            inStep[result.EmailAddress] = new UserInStep {
                EmailAddress = result.EmailAddress, ID = id, GroupIds = Ids(wanted, "Groups").ToArray(), Row = row,
            };
        } catch (RowRefusedException refusal) {
            result.Outcome = "failed";
            result.Details = refusal.Message;
        } catch (ProblemException problem) when (rowCodes.Contains(problem.Code)) {
            result.Outcome = "failed";
            result.Details = string.Join("; ", problem.Errors.Select(error => error.Path + ": " + error.Message).DefaultIfEmpty(problem.Detail));
        }
        return result;
    }

    private static string Fingerprint(DataSet tables) {
        using (var sha = SHA256.Create()) return BitConverter.ToString(sha.ComputeHash(Encoding.UTF8.GetBytes(tables.GetXml())));
    }

    /// <summary>Everything that the file says about an employee. What it does not mention, such as roles, stays as it is.</summary>
    private static DataSet ToTables(Employee employee, IReadOnlyDictionary<string, string> groupIds) {
        var unknown = employee.Groups.Where(title => !groupIds.ContainsKey(title)).Select(title => "there is no group \"" + title + "\"").ToList();
        if (unknown.Count > 0) throw new RowRefusedException(string.Join("; ", unknown));
        var data = new DataSet();
        string[] columns = new[] { "EmailAddress" }.Concat(Employee.Fields).ToArray();
        DataTable user = data.Tables.Add("User");
        foreach (string column in columns) user.Columns.Add(column);
        user.Rows.Add(columns.Select(column => (object)employee[column]).ToArray());
        // Without a row it says that the user is in no group.
        DataTable groups = data.Tables.Add("Groups");
        groups.Columns.Add("ID");
        foreach (string title in employee.Groups) groups.Rows.Add(groupIds[title]);
        return data;
    }

    /// <summary>Names of the fields that an update would change. A value that is not set is DBNull, which as a text is "".</summary>
    private static List<string> Differences(DataSet present, DataSet wanted) {
        DataRow before = present.Tables["User"].Rows[0], after = wanted.Tables["User"].Rows[0];
        var changed = Employee.Fields.Where(field => before[field].ToString() != after[field].ToString()).ToList();
        if (!Ids(present, "Groups").SetEquals(Ids(wanted, "Groups"))) changed.Add("Groups");
        return changed;
    }

    private static HashSet<string> Ids(DataSet data, string table) {
        return new HashSet<string>(data.Tables[table].AsEnumerable().Select(row => (string)row["ID"]));
    }

    private static void Report(IReadOnlyList<Result> results) {
        foreach (Result result in results) {
            string why = result.Details == "" ? "" : " (" + result.Details + ")";
            Console.WriteLine("line {0}: {1} {2}{3}", result.Line, result.Outcome, result.EmailAddress, why);
        }
        var counts = new[] { "created", "updated", "unchanged", "failed" }
            .Select(name => results.Count(result => result.Outcome == name) + " " + name);
        Console.WriteLine(string.Join(", ", counts));
    }

    private static string Setting(string name) {
        string value = Environment.GetEnvironmentVariable(name);
        if (string.IsNullOrEmpty(value)) throw new InvalidOperationException("set the environment variable " + name);
        return value;
    }
}

/// <summary>The program refuses this one row; others may be good.</summary>
public sealed class RowRefusedException : Exception {
    public RowRefusedException(string message) : base(message) { }
}
