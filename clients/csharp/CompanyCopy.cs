using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace CompanyAdministration;

/// <summary>
/// A copy of all users and groups with their sets. A change lists only the record that a request changed; the copy corrects the sets of the
/// others itself. Their ETags may be outdated: before you change a record, read it again.
/// </summary>
public sealed class CompanyCopy {
    private readonly CompanyAdministrationClient client;

    internal CompanyCopy(CompanyAdministrationClient client, string? revision, IEnumerable<UserAnswer>? users, IEnumerable<GroupAnswer>? groups) {
        this.client = client;
        Revision = revision;
        Users = (users ?? []).ToDictionary(IdOf);
        Groups = (groups ?? []).ToDictionary(IdOf);
    }

    /// <summary>Up to where the copy has followed the changes; null before the first update.</summary>
    public string? Revision { get; private set; }

    /// <summary>By ID.</summary>
    public Dictionary<string, UserAnswer> Users { get; }

    /// <summary>By ID.</summary>
    public Dictionary<string, GroupAnswer> Groups { get; }

    /// <summary>Follows the changes since the last time. Reads everything the first time, after a change of the catalogue, and when the changes are gone.</summary>
    public async Task UpdateAsync(CancellationToken cancellationToken = default) {
        try {
            if (Revision is not null && await FollowAsync(Revision, cancellationToken).ConfigureAwait(false)) return;
        } catch (RevisionGoneException) {
            // Everything is read below.
        }
        RecordStream<UserAnswer> users = client.Users();
        Dictionary<string, UserAnswer?> allUsers = await ReadAsync(users, IdOf, [], cancellationToken).ConfigureAwait(false);
        Dictionary<string, GroupAnswer?> allGroups = await ReadAsync(client.Groups(), IdOf, [], cancellationToken).ConfigureAwait(false);
        Users.Clear();
        Groups.Clear();
        Take(allUsers, allGroups);
        Revision = users.Revision;
        // What changed between the first page and the last.
        await UpdateAsync(cancellationToken).ConfigureAwait(false);
    }

    /// <returns>False when that cannot be followed.</returns>
    private async Task<bool> FollowAsync(string since, CancellationToken cancellationToken) {
        ChangeStream changes = client.Changes(since);
        var users = new Dictionary<string, UserAnswer?>();
        var groups = new Dictionary<string, GroupAnswer?>();
        await foreach (Change change in changes.WithCancellation(cancellationToken).ConfigureAwait(false)) {
            // The titles of its records stand in users and groups.
            if (change.RecordKind == "Catalogue") return false;
            if (change.ChangeKind != "deleted") continue;
            if (change.RecordKind == "User") users[change.ID] = null;
            else groups[change.ID] = null;
        }
        if (changes.Revision == since) return true;
        await ReadAsync(client.Users(changedSince: since), IdOf, users, cancellationToken).ConfigureAwait(false);
        await ReadAsync(client.Groups(changedSince: since), IdOf, groups, cancellationToken).ConfigureAwait(false);
        Take(users, groups);
        Revision = changes.Revision;
        return true;
    }

    /// <summary>In the order in which they were read: the later decides who is in a group. Null where a record was deleted.</summary>
    private void Take(Dictionary<string, UserAnswer?> users, Dictionary<string, GroupAnswer?> groups) {
        Put(users, Users);
        ILookup<string?, UserAnswer> members = users.Values.OfType<UserAnswer>().SelectMany(user => user.Groups.Select(group => (group.ID, user)))
            .ToLookup(link => link.ID, link => link.user);
        foreach (KeyValuePair<string, GroupAnswer> group in Groups)
            group.Value.Users = Corrected(group.Value.Users, user => user.ID!, users, members[group.Key].Select(Reference));
        foreach (UserAnswer user in Users.Values) {
            IEnumerable<UserAnswer> authors = user.Authoring.Select(author => users.TryGetValue(author.ID!, out UserAnswer? now) ? now : null).OfType<UserAnswer>();
            user.Authoring = Corrected(user.Authoring, author => author.ID!, users, authors.Select(Reference));
        }
        Put(groups, Groups);
        ILookup<string?, GroupAnswer> memberships = groups.Values.OfType<GroupAnswer>().SelectMany(group => group.Users.Select(user => (user.ID, group)))
            .ToLookup(link => link.ID, link => link.group);
        foreach (KeyValuePair<string, UserAnswer> user in Users)
            user.Value.Groups = Corrected(user.Value.Groups, group => group.ID!, groups, memberships[user.Key].Select(Reference));
    }

    private static string IdOf(UserAnswer user) => user.User[0].ID!;

    private static string IdOf(GroupAnswer group) => group.Group[0].ID!;

    private static UserReference Reference(UserAnswer user) => new() { ID = IdOf(user), EmailAddress = user.User[0].EmailAddress };

    private static GroupReference Reference(GroupAnswer group) => new() { ID = IdOf(group), GroupTitle = group.Group[0].GroupTitle };

    private static async Task<Dictionary<string, T?>> ReadAsync<T>(
        RecordStream<T> stream, Func<T, string> idOf, Dictionary<string, T?> into, CancellationToken cancellationToken) where T : class {
        await foreach (T item in stream.WithCancellation(cancellationToken).ConfigureAwait(false)) into[idOf(item)] = item;
        return into;
    }

    private static void Put<T>(Dictionary<string, T?> changed, Dictionary<string, T> items) where T : class {
        foreach (KeyValuePair<string, T?> one in changed) {
            if (one.Value is null) items.Remove(one.Key);
            else items[one.Key] = one.Value;
        }
    }

    /// <summary>A set in which the links to changed records are those that were read now.</summary>
    private static List<TLink> Corrected<TLink, T>(List<TLink> set, Func<TLink, string> idOf, Dictionary<string, T?> changed, IEnumerable<TLink> links) =>
        set.Where(link => !changed.ContainsKey(idOf(link))).Concat(links).OrderBy(link => int.Parse(idOf(link), CultureInfo.InvariantCulture)).ToList();
}
