using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace CompanyAdministration;

/// <summary>
/// Changes the members of a group one by one. An update replaces the whole set, so each change reads the group and sends it back with
/// If-Match: where somebody else was faster, it reads again. Nobody's change is lost.
/// </summary>
public sealed class GroupMembers {
    private readonly CompanyAdministrationClient client;
    private readonly string? title, id;

    internal GroupMembers(CompanyAdministrationClient client, string? title, string? id) {
        this.client = client;
        this.title = title;
        this.id = id;
    }

    /// <summary>
    /// Makes a user a member; false when the user was one already, and nothing was sent. Throws ProblemException: not_found without such a
    /// group, rule_violation without such a user, precondition_failed when the rounds are used up.
    /// </summary>
    public Task<bool> AddMemberAsync(string? emailAddress = null, string? id = null, int rounds = 10, CancellationToken cancellationToken = default) {
        Func<UserReference, bool> isUser = IsUser(emailAddress, id);
        var user = new UserReference { ID = id, EmailAddress = emailAddress };
        return ChangeAsync(members => members.Any(isUser) ? null : members.Append(user), rounds, cancellationToken);
    }

    /// <summary>
    /// Takes a user out; false when the user was no member, and nothing was sent. Throws ProblemException: not_found without such a group,
    /// precondition_failed when the rounds are used up.
    /// </summary>
    public Task<bool> RemoveMemberAsync(string? emailAddress = null, string? id = null, int rounds = 10, CancellationToken cancellationToken = default) {
        Func<UserReference, bool> isUser = IsUser(emailAddress, id);
        return ChangeAsync(members => members.Any(isUser) ? members.Where(member => !isUser(member)) : null, rounds, cancellationToken);
    }

    private async Task<bool> ChangeAsync(
        Func<List<UserReference>, IEnumerable<UserReference>?> edit, int rounds, CancellationToken cancellationToken) {
        bool isSent = false;
        for (int round = 1; ; round++) {
            GroupAnswer group = await client.GetGroupAsync(id, title, cancellationToken).ConfigureAwait(false);
            IEnumerable<UserReference>? users = edit(group.Users);
            if (users is null) return isSent;
            var update = new GroupUpdate { Group = [new Group { ID = group.Group[0].ID }], Users = users.ToList() };
            try {
                await client.UpdateGroupAsync(update, client.ETagOf(group), cancellationToken).ConfigureAwait(false);
                return true;
            } catch (CompanyAdministrationException error) when (round < rounds && IsWorthReading(error)) {
                // Whether an update without an answer was carried out is seen in the group.
                isSent |= error is not ProblemException;
            }
            await Task.Delay(TimeSpan.FromSeconds(Transport.Chance() * Math.Min(1, 0.02 * Math.Pow(2, round))), cancellationToken).ConfigureAwait(false);
        }
    }

    private static bool IsWorthReading(CompanyAdministrationException error) {
        if (error is ProblemException problem) return problem.Code == "precondition_failed";
        return error is NoAnswerException || (error is UnexpectedAnswerException unexpected && unexpected.Status >= 500);
    }

    private static Func<UserReference, bool> IsUser(string? emailAddress, string? id) {
        if (!string.IsNullOrEmpty(id)) return member => member.ID == id;
        if (emailAddress is null or "") throw new ArgumentException("name the user by emailAddress or by id");
        string key = NaturalKey.Of(emailAddress);
        return member => NaturalKey.Of(member.EmailAddress ?? "") == key;
    }
}
