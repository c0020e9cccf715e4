using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace CompanyAdministration;

/// <summary>
/// What changed in the company after a revision, in order, up to the latest change: await foreach (Change change in changes). A second
/// loop brings what came since. Throws RevisionGoneException: start with a full read.
/// </summary>
public sealed class ChangeStream : IAsyncEnumerable<Change> {
    private readonly Func<string?, CancellationToken, Task<ChangeListAnswer>> read;
    private ChangeListAnswer? page;
    private int at;

    internal ChangeStream(string? since, Func<string?, CancellationToken, Task<ChangeListAnswer>> read) {
        Revision = since;
        this.read = read;
    }

    /// <summary>Where to go on next time: up to the change before Current, and behind all of them at the end.</summary>
    public string? Revision { get; private set; }

    /// <summary>The change at hand; null before the first and behind the last.</summary>
    public Change? Current { get; private set; }

    /// <summary>For a loop without await foreach. False at the end; a later call then brings what came since.</summary>
    public async Task<bool> MoveNextAsync(CancellationToken cancellationToken = default) {
        if (Current is not null) Revision = Current.Revision;
        Current = null;
        while (page is null || at == page.Changes.Count) {
            if (page is not null) {
                // Behind the last change there may be revisions that are not listed.
                Revision = page.Position[0].Revision;
                bool isMore = page.Position[0].More == "true";
                page = null;
                if (!isMore) return false;
            }
            page = await read(Revision, cancellationToken).ConfigureAwait(false);
            at = 0;
        }
        Current = page.Changes[at++];
        return true;
    }

    /// <summary>Goes on behind Current.</summary>
    public async IAsyncEnumerator<Change> GetAsyncEnumerator(CancellationToken cancellationToken = default) {
        while (await MoveNextAsync(cancellationToken).ConfigureAwait(false)) yield return Current!;
    }

    internal static async Task<string> LatestAsync(Func<Task<ChangeListAnswer>> read) {
        try {
            return (await read().ConfigureAwait(false)).Position[0].Latest;
        } catch (RevisionGoneException gone) {
            // The first changes are gone: that, too, shows how far they go.
            return gone.LatestRevision;
        }
    }
}
