using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

/// <summary>
/// Nightly synchronisation: mono Sync.exe [CSV file] [state file].
/// Exit code: 0 all rows are done, 1 some were refused, 2 stopped, run it again.
/// </summary>
public static class Sync {
    public static int Main(string[] arguments) {
        try {
            return Synchronise(arguments.ElementAtOrDefault(0) ?? "../employees.csv", arguments.ElementAtOrDefault(1) ?? "sync-state.xml");
        } catch (Exception error) {
            Console.Error.WriteLine("Stopped: " + error.Message);
            Console.Error.WriteLine("What is done is kept: the next run goes on with the first row that is not done.");
            return 2;
        }
    }

    private static int Synchronise(string csvFile, string stateFile) {
        var company = new Company(Setting("API_URL"), Setting("API_KEY"));
        var file = new EmployeeFile(csvFile);
        State state = State.Read(stateFile, file.Fingerprint);
        try {
            CatchUp(company, state);
            var groupIds = company.GroupIds();
            var inStep = state.InStep.ToDictionary(user => user.EmailAddress);
            foreach (Employee employee in file.Employees.Skip(state.Results.Count))
                state.Results.Add(SynchroniseRow(company, employee, groupIds, inStep));
            Report(state.Results);
            int exitCode = state.Results.Any(result => result.Outcome == "failed") ? 1 : 0;
            state.InStep = inStep.Values.ToList();
            state.Results.Clear();
            // Once more, for what changed meanwhile: the state is then that of one revision.
            CatchUp(company, state);
            return exitCode;
        } finally {
            state.Write(stateFile);
        }
    }

    /// <summary>Asks what changed since the last run, and forgets the users that may be affected: they are read again.</summary>
    private static void CatchUp(Company company, State state) {
        try {
            string revision = state.Revision;
            var changes = company.ChangesSince(ref revision).ToLookup(change => (string)change["RecordKind"], change => change["ID"] as string);
            var users = new HashSet<string>(changes["User"]);
            var groups = new HashSet<string>(changes["Group"]);
            // A change of a group does not list the users that came or went.
            if (groups.Count > 0)
                foreach (var group in company.GroupIds().Where(group => groups.Contains(group.Value))) users.UnionWith(company.MemberIds(group.Key));
            state.InStep.RemoveAll(user => users.Contains(user.ID) || groups.Overlaps(user.GroupIds));
            // A currency that the operator renames, for one, is another at every user.
            if (changes.Contains("Catalogue")) state.InStep.Clear();
            state.Revision = revision;
        } catch (RevisionGoneException gone) {
            state.Revision = gone.LatestRevision;
            state.InStep.Clear();
            state.Results.Clear();
        }
    }

    private static Result SynchroniseRow(
        Company company, Employee employee, IReadOnlyDictionary<string, string> groupIds, Dictionary<string, UserInStep> inStep) {
        var result = new Result { Line = employee.Line, EmailAddress = employee["EmailAddress"], Outcome = "unchanged", Details = "" };
        try {
            DataSet wanted = ToTables(employee, groupIds);
            string row = Fingerprint(wanted);
            UserInStep known;
            if (inStep.TryGetValue(result.EmailAddress, out known) && known.Row == row) return result;
            DataSet present = company.User(result.EmailAddress);
            DataRow before = present.Tables["User"].AsEnumerable().FirstOrDefault();
            var changed = before == null ? new List<string>() : Differences(present, wanted);
            if (before == null || changed.Count > 0) result.Outcome = before == null ? "created" : "updated";
            result.Details = string.Join("; ", changed);
            string id = result.Outcome == "unchanged" ? (string)before["ID"] : company.UpdateUser(wanted);
            inStep[result.EmailAddress] = new UserInStep {
                EmailAddress = result.EmailAddress, ID = id, GroupIds = GroupIds(wanted).ToArray(), Row = row,
            };
        } catch (RowRefusedException refusal) {
            result.Outcome = "failed";
            result.Details = refusal.Message;
        }
        return result;
    }

    private static string Fingerprint(DataSet tables) {
        using (var sha = SHA256.Create()) return BitConverter.ToString(sha.ComputeHash(Encoding.UTF8.GetBytes(tables.GetXml())));
    }

    /// <summary>Everything that the file says about an employee. What it does not mention, such as roles, stays as it is.</summary>
    private static DataSet ToTables(Employee employee, IReadOnlyDictionary<string, string> groupIds) {
        var unknown = employee.Groups.Where(title => !groupIds.ContainsKey(title)).Select(title => "there is no group \"" + title + "\"").ToList();
        if (unknown.Count > 0) throw new RowRefusedException(unknown);
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
        if (!GroupIds(present).SetEquals(GroupIds(wanted))) changed.Add("Groups");
        return changed;
    }

    private static HashSet<string> GroupIds(DataSet user) {
        return new HashSet<string>(user.Tables["Groups"].AsEnumerable().Select(row => (string)row["ID"]));
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
