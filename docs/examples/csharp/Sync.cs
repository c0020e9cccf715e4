using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;

/// <summary>
/// Nightly synchronisation: mono Sync.exe [CSV file] [state file].
/// Exit code: 0 all rows are done, 1 some were refused, 2 stopped, run it again.
/// </summary>
public static class Sync {
    public static int Main(string[] arguments) {
        try {
            return Synchronise(arguments.ElementAtOrDefault(0) ?? "../employees.csv", arguments.ElementAtOrDefault(1) ?? "sync-state.txt");
        } catch (Exception error) {
            Console.Error.WriteLine("Stopped: " + error.Message);
            Console.Error.WriteLine("What is done is kept: the next run goes on with the first row that is not done.");
            return 2;
        }
    }

    private static int Synchronise(string csvFile, string stateFile) {
        var company = new Company(Setting("API_URL"), Setting("API_KEY"));
        var file = new EmployeeFile(csvFile);
        var state = new State(stateFile, file.Fingerprint);
        var groupIds = company.GroupIds();
        foreach (Employee employee in file.Employees.Skip(state.Results.Count))
            state.Add(SynchroniseRow(company, employee, groupIds));
        Report(state.Results);
        state.Finish();
        return state.Results.Any(result => result.Outcome == "failed") ? 1 : 0;
    }

    private static Result SynchroniseRow(Company company, Employee employee, IReadOnlyDictionary<string, string> groupIds) {
        string email = employee["EmailAddress"];
        try {
            DataSet wanted = ToTables(employee, groupIds);
            DataSet present = company.User(email);
            bool isNew = present.Tables["User"].Rows.Count == 0;
            var changed = isNew ? new List<string>() : Differences(present, wanted);
            if (!isNew && changed.Count == 0) return new Result(employee.Line, "unchanged", email, "");
            company.UpdateUser(wanted);
            return new Result(employee.Line, isNew ? "created" : "updated", email, string.Join("; ", changed));
        } catch (RowRefusedException refusal) {
            return new Result(employee.Line, "failed", email, refusal.Message);
        }
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
