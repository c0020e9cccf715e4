using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace CompanyAdministration;

/// <summary>Whole records, page by page, by ID: await foreach (UserAnswer user in client.Users()). Each loop begins anew.</summary>
public sealed class RecordStream<T> : IAsyncEnumerable<T> {
    private readonly Func<string, CancellationToken, Task<(List<T> Items, PagePosition Position)>> read;

    internal RecordStream(Func<string, CancellationToken, Task<(List<T> Items, PagePosition Position)>> read) => this.read = read;

    /// <summary>The revision of the first page: begin Changes() with it, so that you miss nothing. Null before the first.</summary>
    public string? Revision { get; private set; }

    /// <summary>Reads from the beginning.</summary>
    public async IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default) {
        Revision = null;
        string after = "0";
        for (bool isMore = true; isMore;) {
            (List<T> items, PagePosition position) = await read(after, cancellationToken).ConfigureAwait(false);
            Revision ??= position.Revision;
            foreach (T item in items) yield return item;
            after = position.AfterID;
            isMore = position.More == "true";
        }
    }
}

/// <summary>What became of one of many updates, and what is wrong with it.</summary>
public sealed class UpdateOutcome {
    internal UpdateOutcome(int index, UpdateResult result, List<UpdateError> errors) {
        Index = index;
        Result = result;
        Errors = errors;
    }

    /// <summary>Which update it was, of all that were given; the Index of Result and Errors says the same, and Path counts from the update itself.</summary>
    public int Index { get; }

    /// <summary>What became of it.</summary>
    public UpdateResult Result { get; }

    /// <summary>What is wrong with it.</summary>
    public List<UpdateError> Errors { get; }
}

/// <summary>What became of many updates: how many, and which were refused.</summary>
public sealed class UpdateSummary {
    /// <summary>How many records are new.</summary>
    public int Created { get; internal set; }
    /// <summary>How many have changed.</summary>
    public int Updated { get; internal set; }
    /// <summary>How many were so already.</summary>
    public int Unchanged { get; internal set; }
    /// <summary>Those of which nothing has changed, with the reasons.</summary>
    public List<UpdateOutcome> Refused { get; } = [];
}

internal static class Batches {
    /// <summary>Takes all outcomes.</summary>
    internal static async Task<UpdateSummary> SummaryOfAsync(IAsyncEnumerable<UpdateOutcome> outcomes, CancellationToken cancellationToken) {
        var summary = new UpdateSummary();
        await foreach (UpdateOutcome outcome in outcomes.WithCancellation(cancellationToken).ConfigureAwait(false)) {
            switch (outcome.Result.Result) {
                case "created": summary.Created++; break;
                case "updated": summary.Updated++; break;
                case "unchanged": summary.Unchanged++; break;
                default: summary.Refused.Add(outcome); break;
            }
        }
        return summary;
    }

    /// <summary>Sends many updates in order. The next batch is sent when the outcomes of the one before were taken.</summary>
    internal static async IAsyncEnumerable<UpdateOutcome> SendAsync<T>(
        IEnumerable<T> updates, int batchSize, Func<List<T>, CancellationToken, Task<UpdateResultsAnswer>> send,
        [EnumeratorCancellation] CancellationToken cancellationToken = default) {
        int begin = 0;
        foreach (List<T> data in Of(updates, batchSize)) {
            UpdateResultsAnswer answer = await send(data, cancellationToken).ConfigureAwait(false);
            foreach (UpdateError error in answer.Errors) error.Index = Counted(error.Index);
            foreach (UpdateResult result in answer.Results) {
                result.Index = Counted(result.Index);
                List<UpdateError> errors = answer.Errors.Where(error => error.Index == result.Index).ToList();
                yield return new UpdateOutcome(int.Parse(result.Index, CultureInfo.InvariantCulture), result, errors);
            }
            begin += data.Count;
        }

        string Counted(string index) => (begin + int.Parse(index, CultureInfo.InvariantCulture)).ToString(CultureInfo.InvariantCulture);
    }

    private static IEnumerable<List<T>> Of<T>(IEnumerable<T> updates, int size) {
        var batch = new List<T>();
        foreach (T update in updates) {
            batch.Add(update);
            if (batch.Count < size) continue;
            yield return batch;
            batch = new List<T>();
        }
        if (batch.Count > 0) yield return batch;
    }
}
