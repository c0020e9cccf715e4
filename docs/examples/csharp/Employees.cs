using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

/// <summary>One row of the CSV file; every value is trimmed.</summary>
public sealed class Employee {
    /// <summary>Columns that are fields of a user profile, named as in the contract.</summary>
    public static readonly string[] Fields = {
        "FirstName", "LastName", "Title", "PhoneNumber", "City", "Country", "Department", "Currency", "Disabled",
    };

    private readonly IReadOnlyDictionary<string, string> values;

    public Employee(int line, IReadOnlyDictionary<string, string> values) {
        Line = line;
        this.values = values;
    }

    public int Line { get; }
    public string this[string column] { get { return values[column]; } }
    public IEnumerable<string> Groups {
        get { return this["Groups"].Split(';').Select(title => title.Trim()).Where(title => title != ""); }
    }
}

/// <summary>The CSV file.</summary>
public static class EmployeeFile {
    public static IReadOnlyList<Employee> Read(string path) {
        using (var reader = new StreamReader(path, new UTF8Encoding(false, true))) return Read(reader, path).ToList();
    }

    private static IEnumerable<Employee> Read(TextReader reader, string path) {
        int line = 0;
        List<string> columns = ReadRecord(reader, ref line) ?? new List<string>();
        var missing = new[] { "EmailAddress", "Groups" }.Concat(Employee.Fields).Except(columns).ToList();
        if (missing.Count > 0) throw new InvalidDataException(path + " lacks the column " + string.Join(", ", missing));
        for (var cells = ReadRecord(reader, ref line); cells != null; cells = ReadRecord(reader, ref line)) {
            if (cells.Count == 1 && cells[0] == "") continue;
            if (cells.Count != columns.Count) throw new InvalidDataException(path + ", line " + line + ": wrong number of cells");
            var values = columns.Zip(cells, (column, cell) => new { column, cell }).ToDictionary(pair => pair.column, pair => pair.cell);
            // Spreadsheets write TRUE; the service answers true.
            values["Disabled"] = values["Disabled"].ToLowerInvariant();
            yield return new Employee(line, values);
        }
    }

    /// <summary>The cells of the next record (RFC 4180: quotes around a cell, doubled inside); null at the end.</summary>
    private static List<string> ReadRecord(TextReader reader, ref int line) {
        string text = reader.ReadLine();
        if (text == null) return null;
        line++;
        var cells = new List<string>();
        var cell = new StringBuilder();
        bool isQuoted = false;
        for (int at = 0; ; at++) {
            if (at == text.Length && isQuoted) {
                string next = reader.ReadLine();
                if (next == null) throw new InvalidDataException("line " + line + ": a quote is not closed");
                text += "\n" + next;
                line++;
            }
            if (at == text.Length || (text[at] == ',' && !isQuoted)) {
                cells.Add(cell.ToString().Trim());
                cell.Clear();
                if (at == text.Length) return cells;
            } else if (text[at] == '"' && isQuoted && at + 1 < text.Length && text[at + 1] == '"') {
                cell.Append(text[at++]);
            } else if (text[at] == '"') {
                isQuoted = !isQuoted;
            } else {
                cell.Append(text[at]);
            }
        }
    }
}
