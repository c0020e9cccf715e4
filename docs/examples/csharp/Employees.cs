using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using CsvHelper;
using CsvHelper.Configuration;

/// <summary>One row of the CSV file; every value is trimmed.</summary>
public sealed class Employee {
    /// <summary>Columns that are fields of a user profile, named as in the contract.</summary>
    public static readonly string[] Fields = {
        "FirstName", "LastName", "Title", "PhoneNumber", "City", "Country", "Department", "Currency", "Disabled",
    };

    private readonly IReadOnlyDictionary<string, string> values;

    public Employee(int line, IReadOnlyDictionary<string, string> values, string fault) {
        Line = line;
        this.values = values;
        Fault = fault;
    }

    public int Line { get; }
    public string this[string column] => values[column];
    public IEnumerable<string> Groups => this["Groups"].Split(';').Select(title => title.Trim()).Where(title => title != "");
    /// <summary>What is wrong with the row itself: then its values count for nothing. Else null.</summary>
    public string Fault { get; }
}

/// <summary>The CSV file.</summary>
public static class EmployeeFile {
    /// <summary>Columns with other names are left out.</summary>
    public static IReadOnlyList<Employee> Read(string path) {
        using var reader = new StreamReader(path, new UTF8Encoding(false, true));
        using var parser = new CsvParser(reader, new CsvConfiguration(CultureInfo.InvariantCulture) { TrimOptions = TrimOptions.Trim });
        string[] columns = parser.Read() ? parser.Record : new string[0];
        string[] wanted = new[] { "EmailAddress", "Groups" }.Concat(Employee.Fields).ToArray();
        var missing = wanted.Except(columns).ToList();
        if (missing.Count > 0) throw new InvalidDataException(path + " lacks the column " + string.Join(", ", missing));
        var employees = new List<Employee>();
        while (parser.Read()) {
            string[] cells = parser.Record;
            var values = wanted.ToDictionary(column => column, column => cells.ElementAtOrDefault(System.Array.IndexOf(columns, column)) ?? "");
            // Spreadsheets write TRUE; the service answers true.
            values["Disabled"] = values["Disabled"].ToLowerInvariant();
            string fault = cells.Length != columns.Length ? cells.Length + " cells in place of " + columns.Length
                : values["EmailAddress"] == "" ? "EmailAddress is empty" : null;
            employees.Add(new Employee(parser.RawRow, values, fault));
        }
        return employees;
    }
}
