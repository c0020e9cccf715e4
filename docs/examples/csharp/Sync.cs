using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using CompanyAdministration;

/// <summary>
/// Nightly synchronisation: dotnet run CSV-FILE [GROUP …]. The groups are those that the file decides.
/// Exit code: 0 all rows are done, 1 some failed, 2 stopped, run it again.
/// </summary>
public static class Sync {
    /// <summary>How often rows are compared that somebody else changes at the same time.</summary>
    private const int maxRounds = 10;

    /// <summary>What became of one row.</summary>
    private sealed class Row {
        public Employee Employee;
        /// <summary>created, updated, unchanged or failed.</summary>
        public string Outcome = "unchanged";
        /// <summary>The fields that changed, or the reasons.</summary>
        public IReadOnlyList<string> Details = new string[0];

        public void Fail(IEnumerable<string> reasons) {
            Outcome = "failed";
            Details = reasons.ToList();
        }
    }

    public static async Task<int> Main(string[] arguments) {
        try {
            return await Synchronise(arguments.ElementAtOrDefault(0) ?? "../employees.csv", arguments.Skip(1).ToList());
        } catch (Exception error) {
            Console.Error.WriteLine("Stopped: " + error.Message);
            Console.Error.WriteLine("What is done is kept: run it again.");
            return 2;
        }
    }

    private static async Task<int> Synchronise(string csvFile, IReadOnlyList<string> titles) {
        var company = new CompanyAdministrationClient(Setting("API_URL"), Setting("API_KEY"), new ClientOptions {
            OnRetry = notice => Console.Error.WriteLine("Sending again in " + Math.Ceiling(notice.Delay.TotalSeconds) + " s: " + notice.Error.Message),
        });
        List<Row> rows = EmployeeFile.Read(csvFile).Select(employee => new Row { Employee = employee }).ToList();
        Dictionary<string, string> ownGroups = await GroupsOf(company, titles);
        var lines = new Dictionary<string, int>();
        List<Row> left = rows.Where(row => IsUsable(row, lines, ownGroups)).ToList();
        for (int round = 1; left.Count > 0; round++) left = await BringInStep(company, left, ownGroups, round);
        Report(rows);
        return rows.Any(row => row.Outcome == "failed") ? 1 : 0;
    }

    /// <summary>IDs of the groups that the file decides, by their titles.</summary>
    private static async Task<Dictionary<string, string>> GroupsOf(CompanyAdministrationClient company, IReadOnlyList<string> titles) {
        GroupListAnswer answer = await company.GetGroupListAsync();
        var all = answer.Groups.ToDictionary(group => NaturalKey.Of(group.GroupTitle), group => group.ID);
        string unknown = titles.FirstOrDefault(title => !all.ContainsKey(NaturalKey.Of(title)));
        if (unknown != null) throw new InvalidOperationException("there is no group \"" + unknown + "\"");
        return titles.Select(NaturalKey.Of).Distinct().ToDictionary(key => key, key => all[key]);
    }

    /// <param name="lines">where each address came first</param>
    private static bool IsUsable(Row row, Dictionary<string, int> lines, IReadOnlyDictionary<string, string> ownGroups) {
        Employee employee = row.Employee;
        string key = NaturalKey.Of(employee["EmailAddress"]);
        List<string> others = employee.Groups.Where(title => !ownGroups.ContainsKey(NaturalKey.Of(title))).ToList();
        if (employee.Fault != null) row.Fail(new[] { employee.Fault });
        else if (!lines.TryAdd(key, employee.Line)) row.Fail(new[] { "line " + lines[key] + " has this address, too" });
        else if (others.Count > 0) row.Fail(others.Select(title => "\"" + title + "\" is not a group that the file decides"));
        return row.Outcome != "failed";
    }

    /// <summary>Reads all users, and sends what differs.</summary>
    /// <returns>The rows of users that somebody else changed meanwhile.</returns>
    private static async Task<List<Row>> BringInStep(
        CompanyAdministrationClient company, List<Row> rows, IReadOnlyDictionary<string, string> ownGroups, int round) {
        var present = new Dictionary<string, UserAnswer>();
        await foreach (UserAnswer user in company.Users(1000)) present[NaturalKey.Of(user.User[0].EmailAddress)] = user;
        var toSend = new List<(Row Row, UserUpdate Update)>();
        foreach (Row row in rows) {
            present.TryGetValue(NaturalKey.Of(row.Employee["EmailAddress"]), out UserAnswer before);
            UserUpdate update = UpdateOf(row.Employee, before, ownGroups);
            row.Details = before == null ? new List<string>() : Differences(before, update, row.Employee);
            if (before == null || row.Details.Count > 0) toSend.Add((row, update));
        }
        var changed = new List<Row>();
        await foreach (UpdateOutcome outcome in company.UserUpdateOutcomes(toSend.Select(one => one.Update))) {
            Row row = toSend[outcome.Index].Row;
            if (outcome.Result.Result != "refused") row.Outcome = outcome.Result.Result;
            else if (outcome.Result.Code == "precondition_failed" && round < maxRounds) changed.Add(row);
            else row.Fail(outcome.Errors.Select(error => error.Path + ": " + error.Message).DefaultIfEmpty(outcome.Result.Message));
        }
        return changed;
    }

    /// <summary>What the file says of a user. The ETag keeps it from overwriting what somebody else changes meanwhile.</summary>
    private static UserUpdate UpdateOf(Employee employee, UserAnswer before, IReadOnlyDictionary<string, string> ownGroups) {
        var user = new User {
            EmailAddress = employee["EmailAddress"], FirstName = employee["FirstName"], LastName = employee["LastName"],
            Title = employee["Title"], PhoneNumber = employee["PhoneNumber"], City = employee["City"], Country = employee["Country"],
            Department = employee["Department"], Currency = employee["Currency"], Disabled = employee["Disabled"],
        };
        // Other programs decide who is in other groups.
        IEnumerable<string> others = before == null ? new string[0] : before.Groups.Select(group => group.ID).Except(ownGroups.Values);
        IEnumerable<string> wanted = employee.Groups.Select(title => ownGroups[NaturalKey.Of(title)]);
        return new UserUpdate {
            User = new List<User> { user },
            Groups = others.Union(wanted).Select(id => new GroupReference { ID = id }).ToList(),
            ETag = before?.ETag,
            CreateOnly = before == null ? "true" : null,
        };
    }

    /// <summary>Names of the fields that an update would change.</summary>
    private static List<string> Differences(UserAnswer before, UserUpdate update, Employee employee) {
        User user = before.User[0];
        var values = new[] {
            user.FirstName, user.LastName, user.Title, user.PhoneNumber, user.City, user.Country, user.Department, user.Currency, user.Disabled,
        };
        List<string> changed = Employee.Fields.Where((field, at) => values[at] != employee[field]).ToList();
        var groups = new HashSet<string>(before.Groups.Select(group => group.ID));
        if (!groups.SetEquals(update.Groups.Select(group => group.ID))) changed.Add("Groups");
        return changed;
    }

    private static void Report(IReadOnlyList<Row> rows) {
        foreach (Row row in rows) {
            string why = row.Details.Count == 0 ? "" : " (" + string.Join("; ", row.Details) + ")";
            Console.WriteLine("line {0}: {1} {2}{3}", row.Employee.Line, row.Outcome, row.Employee["EmailAddress"], why);
        }
        var counts = new[] { "created", "updated", "unchanged", "failed" }
            .Select(name => rows.Count(row => row.Outcome == name) + " " + name);
        Console.WriteLine(string.Join(", ", counts));
    }

    private static string Setting(string name) {
        string value = Environment.GetEnvironmentVariable(name);
        if (string.IsNullOrEmpty(value)) throw new InvalidOperationException("set the environment variable " + name);
        return value;
    }
}
