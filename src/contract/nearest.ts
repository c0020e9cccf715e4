import { distance } from 'fastest-levenshtein';

/** Maximum length of a name to compare: longer ones are not typos of our names, and comparing takes time. */
const maxNameLength = 40;

/**
 * Maximum number of violations in a response that get a suggestion: comparing a thousand names takes milliseconds, and typos mostly repeat.
 */
export const maxSuggestions = 20;

/** Minimum length of a part. Shorter ones occur in too many words to mean anything, unless they are separate words. */
const minPartLength = 3;

/** The nearest of these names, ignoring letter case, if it has at most one error per `lettersPerError` letters. */
export function nearest<Name extends string>(
  written: string,
  names: readonly Name[],
  lettersPerError = 3,
): Name | undefined {
  if (written.length > maxNameLength) return undefined;
  const word = written.toLowerCase();
  let best: Name | undefined;
  let fewest = Infinity;
  for (const name of names) {
    const max = Math.max(1, Math.floor(name.length / lettersPerError));
    if (Math.abs(word.length - name.length) > max) continue;
    const wrong = distance(word, name.toLowerCase());
    if (wrong < fewest && wrong <= max) {
      best = name;
      fewest = wrong;
    }
  }
  return best;
}

/**
 * The names that may have been meant: the nearest one, or else those that contain the written name or are contained in it (Email and
 * EmailAddress, GroupID and ID).
 */
export function meant(written: string, names: readonly string[]): string[] {
  if (written.length > maxNameLength) return [];
  const best = nearest(written, names);
  if (best !== undefined) return [best];
  const sent = spelled(written);
  return names.filter((name) => {
    const known = spelled(name);
    return isPart(known, sent) || isPart(sent, known);
  });
}

/** An operation's name with the verb that this service uses: AddUser becomes updateUser. */
export function withOwnVerb(name: string): string {
  return name
    .replace(/^(?:create|add|insert|new|save|edit|modify|change|set|put|upsert)/i, 'update')
    .replace(/^(?:remove|del(?!ete))/i, 'delete')
    .replace(/^(?:read|fetch|find|load|list)/i, 'get');
}

/** The end of a message about an unknown name: lists the names that may have been meant, or all. @param noun what they are: 'member' */
export function suggestion(written: string, names: readonly string[], noun: string): string {
  const found = meant(written, names);
  if (found.length > 0) return `; did you mean ${listed(found, 'or')}?`;
  return names.length === 0 ? '.' : `; its ${noun}s are ${listed(names, 'and')}.`;
}

/** A name, and its letters in lower case without word separators: E-Mail and e_mail become email. */
interface Spelling {
  readonly name: string;
  readonly letters: string;
}

function spelled(name: string): Spelling {
  return { name, letters: name.toLowerCase().replace(/[^a-z0-9]/g, '') };
}

function isPart({ letters }: Spelling, whole: Spelling): boolean {
  if (letters.length >= minPartLength) return whole.letters.includes(letters);
  return letters !== '' && splitWords(whole.name).includes(letters);
}

/** Splits UserID and user_id into user and id. */
function splitWords(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+|[0-9]+/g) ?? []).map((word) => word.toLowerCase());
}

function listed(names: readonly string[], conjunction: 'and' | 'or'): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
