using System;
using System.Collections.Generic;
using System.IO;
using System.Xml.Serialization;

/// <summary>What became of one row.</summary>
public sealed class Result {
    public int Line;
    /// <summary>created, updated, unchanged or failed.</summary>
    public string Outcome;
    public string EmailAddress;
    /// <summary>The fields that changed, or the reasons.</summary>
    public string Details;
}

/// <summary>A user that is as the file says, with the fingerprint of what it says.</summary>
public sealed class UserInStep {
    public string EmailAddress;
    public string ID;
    public string[] GroupIds;
    public string Row;
}

/// <summary>What a run leaves to the next one: an XML file.</summary>
public sealed class State {
    private static readonly XmlSerializer serializer = new XmlSerializer(typeof(State));

    /// <summary>The next run asks what changed since this revision; "" before the first run.</summary>
    public string Revision = "";
    public List<UserInStep> InStep = new List<UserInStep>();
    /// <summary>The CSV file of a run that was stopped, and its rows that are done.</summary>
    public string CsvFingerprint;
    public List<Result> Results = new List<Result>();

    /// <summary>Rows of another CSV file are not taken over.</summary>
    public static State Read(string file, string csvFingerprint) {
        var state = new State();
        if (File.Exists(file))
            using (var stream = File.OpenRead(file)) state = (State)serializer.Deserialize(stream);
        if (state.CsvFingerprint != csvFingerprint) state.Results.Clear();
        state.CsvFingerprint = csvFingerprint;
        return state;
    }

    public void Write(string file) {
        using (var stream = File.Create(file)) serializer.Serialize(stream, this);
    }
}
