using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

/// <summary>What became of one row.</summary>
public sealed class Result {
    public Result(int line, string outcome, string emailAddress, string details) {
        Line = line;
        Outcome = outcome;
        EmailAddress = emailAddress;
        Details = details;
    }

    public int Line { get; }
    /// <summary>created, updated, unchanged or failed.</summary>
    public string Outcome { get; }
    public string EmailAddress { get; }
    /// <summary>The fields that changed, or the reasons.</summary>
    public string Details { get; }

    /// <summary>One line: the values with a tab between them, escaped as in a URL.</summary>
    public string Write() {
        return string.Join("\t", new[] { Line.ToString(), Outcome, EmailAddress, Details }.Select(Uri.EscapeDataString));
    }

    public static Result Read(string text) {
        string[] values = text.Split('\t').Select(Uri.UnescapeDataString).ToArray();
        return new Result(int.Parse(values[0]), values[1], values[2], values[3]);
    }
}

/// <summary>
/// The rows that are done, so that a run after a stop goes on where the last one ended. The file has the fingerprint of the
/// CSV file in its first line, then one line for each row. A last line without its end, from a crash, does not count.
/// </summary>
public sealed class State {
    private readonly string file;
    private readonly List<Result> results = new List<Result>();

    /// <summary>A state of another CSV file is not taken over.</summary>
    public State(string file, string fingerprint) {
        this.file = file;
        string[] lines = File.Exists(file) ? File.ReadAllText(file).Split('\n') : new string[0];
        if (lines.Length > 0 && lines[0] == fingerprint)
            results.AddRange(lines.Skip(1).Take(lines.Length - 2).Select(Result.Read));
        File.WriteAllText(file, fingerprint + "\n" + string.Concat(results.Select(result => result.Write() + "\n")));
    }

    public IReadOnlyList<Result> Results { get { return results; } }

    public void Add(Result result) {
        results.Add(result);
        File.AppendAllText(file, result.Write() + "\n");
    }

    /// <summary>The run is complete: the next one begins with the first row.</summary>
    public void Finish() { File.Delete(file); }
}
