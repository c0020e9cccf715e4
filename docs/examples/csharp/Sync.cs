using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using CompanyAdministration;

/// <summary>
/// Nightly synchronisation: dotnet run [CSV file].
/// Exit code: 0 all rows are done, 1 some were refused, 2 stopped, run it again.
/// </summary>
public static class Sync {
    private const int batchSize = 500;

    /// <summary>What became of one row.</summary>
    private sealed class Result {
        public int Line;
        public string EmailAddress;
        /// <summary>created, updated, unchanged or failed.</summary>
        public string Outcome = "unchanged";
        /// <summary>The fields that changed, or the reasons.</summary>
        public string Details = "";
    }

    public static async Task<int> Main(string[] arguments) {
        try {
            return await Synchronise(arguments.ElementAtOrDefault(0) ?? "../employees.csv");
        } catch (Exception error) {
            Console.Error.WriteLine("Stopped: " + error.Message);
            Console.Error.WriteLine("What is done is kept: run it again.");
            return 2;
        }
    }

    private static async Task<int> Synchronise(string csvFile) {
        string apiKey = Setting("API_KEY");
        var company = new CompanyAdministrationSoapClient(Setting("API_URL"), apiKey, new ClientOptions {
            OnRetry = notice => Console.Error.WriteLine("Sending again in " + Math.Ceiling(notice.Delay.TotalSeconds) + " s: " + notice.Error.Message),
        });
        IReadOnlyList<Employee> employees = EmployeeFile.Read(csvFile);
        var results = new SortedDictionary<int, Result>();
        // Once more, if somebody else changed something meanwhile.
        for (int pass = 0; pass < 3; pass++) {
            string revision = await BringInStep(company, employees, results);
            if (!await OthersChanged(company, revision, apiKey.Substring(0, 12))) break;
        }
        Report(results.Values.ToList());
        return results.Values.Any(result => result.Outcome == "failed") ? 1 : 0;
    }

    /// <summary>Reads all users, and sends what differs.</summary>
    /// <returns>The revision at which it began to read.</returns>
    private static async Task<string> BringInStep(
        CompanyAdministrationSoapClient company, IReadOnlyList<Employee> employees, SortedDictionary<int, Result> results) {
        // The service compares titles and addresses without regard to case, too.
        DataTable list = (await company.GetGroupListAsync()).Tables["Groups"];
        var groupIds = list.AsEnumerable().ToDictionary(row => (string)row["GroupTitle"], row => (string)row["ID"], StringComparer.OrdinalIgnoreCase);
        var users = new Dictionary<string, DataRow>(StringComparer.OrdinalIgnoreCase);
        var groupsOf = new Dictionary<string, HashSet<string>>();
        string revision = null, after = "0";
        for (bool isMore = true; isMore;) {
            DataSet page = await company.GetUsersAsync(after, 1000);
            foreach (DataRow user in page.Tables["User"].Rows) {
                users[(string)user["EmailAddress"]] = user;
                groupsOf[(string)user["ID"]] = new HashSet<string>();
            }
            foreach (DataRow group in page.Tables["Groups"].Rows) groupsOf[(string)group["UserID"]].Add((string)group["ID"]);
            DataRow position = page.Tables["Position"].Rows[0];
            revision = revision ?? (string)position["Revision"];
            after = (string)position["AfterID"];
            isMore = (string)position["More"] == "true";
        }

        var toSend = new List<(Result Row, Employee Employee)>();
        foreach (Employee employee in employees) {
            var row = new Result { Line = employee.Line, EmailAddress = employee["EmailAddress"] };
            var unknown = employee.Groups.Where(title => !groupIds.ContainsKey(title)).ToList();
            users.TryGetValue(row.EmailAddress, out DataRow before);
            if (unknown.Count > 0) {
                row.Outcome = "failed";
                row.Details = string.Join("; ", unknown.Select(title => "there is no group \"" + title + "\""));
            } else {
                if (before != null) row.Details = string.Join("; ", Differences(before, groupsOf[(string)before["ID"]], employee, groupIds));
                if (before == null || row.Details != "") toSend.Add((row, employee));
            }
            // What an earlier pass has done is not taken back.
            if (!results.ContainsKey(row.Line) || row.Outcome == "failed") results[row.Line] = row;
        }

        for (int begin = 0; begin < toSend.Count; begin += batchSize) {
            var batch = toSend.Skip(begin).Take(batchSize).ToList();
            DataSet answer = await company.UpdateUsersAsync(ToTables(batch.Select(one => one.Employee), groupIds));
            ILookup<string, DataRow> errors = answer.Tables["Errors"].AsEnumerable().ToLookup(error => (string)error["Index"]);
            foreach (DataRow outcome in answer.Tables["Results"].Rows) {
                Result row = batch[int.Parse((string)outcome["Index"])].Row;
                row.Outcome = (string)outcome["Result"];
                if (row.Outcome == "refused") {
                    row.Outcome = "failed";
                    row.Details = string.Join("; ", errors[(string)outcome["Index"]]
                        .Select(error => Regex.Replace(error["Path"].ToString(), @"^/data/\d+", "") + ": " + error["Message"])
                        .DefaultIfEmpty(outcome["Message"].ToString()));
                }
                results[row.Line] = row;
            }
        }
        return revision;
    }

    /// <summary>Tells whether anybody with another key has changed something since a revision: it may have been read before.</summary>
    private static async Task<bool> OthersChanged(CompanyAdministrationSoapClient company, string revision, string ownPrefix) {
        try {
            await foreach (Change change in company.Changes(revision))
                if (change.KeyPrefix != ownPrefix) return true;
            return false;
        } catch (RevisionGoneException) {
            // A backup was restored.
            return true;
        }
    }

    /// <summary>Everything that the file says about employees. What it does not mention, such as roles, stays as it is.</summary>
    private static DataSet ToTables(IEnumerable<Employee> employees, IReadOnlyDictionary<string, string> groupIds) {
        var data = new DataSet();
        string[] columns = new[] { "EmailAddress" }.Concat(Employee.Fields).ToArray();
        DataTable users = data.Tables.Add("User"), groups = data.Tables.Add("Groups"), emptied = data.Tables.Add("Emptied");
        foreach (string column in columns) users.Columns.Add(column);
        foreach (string column in new[] { "UserEmailAddress", "ID" }) groups.Columns.Add(column);
        foreach (string column in new[] { "UserEmailAddress", "Set" }) emptied.Columns.Add(column);
        foreach (Employee employee in employees) {
            users.Rows.Add(columns.Select(column => (object)employee[column]).ToArray());
            foreach (string title in employee.Groups) groups.Rows.Add(employee["EmailAddress"], groupIds[title]);
            // No row of a user would leave the set as it is.
            if (!employee.Groups.Any()) emptied.Rows.Add(employee["EmailAddress"], "Groups");
        }
        return data;
    }

    /// <summary>Names of the fields that an update would change. A value that is not set is DBNull, which as a text is "".</summary>
    private static List<string> Differences(
        DataRow before, HashSet<string> groupsBefore, Employee after, IReadOnlyDictionary<string, string> groupIds) {
        var changed = Employee.Fields.Where(field => before[field].ToString() != after[field]).ToList();
        if (!groupsBefore.SetEquals(after.Groups.Select(title => groupIds[title]))) changed.Add("Groups");
        return changed;
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
