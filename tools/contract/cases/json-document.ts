/** A step of the path to a value: a member's name or an index. */
export type Step = string | number;

/** As a value, it removes the member. */
export const nothing = Symbol('nothing');

/**
 * A copy of a JSON value with another value at one path.
 * @throws Error if the path does not exist
 */
export function withValue(root: unknown, steps: readonly Step[], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (typeof root !== 'object' || root === null) throw new Error(`no way to ${steps.join('/')}`);
  if (Array.isArray(root)) {
    return root.map((item: unknown, index) => (index === step ? withValue(item, rest, value) : item));
  }
  const { [step]: old, ...others } = root as Record<string, unknown>;
  const changed = rest.length === 0 ? value : withValue(old, rest, value);
  return changed === nothing ? others : { ...root, [step]: changed };
}

/** The value at a path; undefined if there is none. */
export function valueAt(root: unknown, steps: readonly Step[]): unknown {
  return steps.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Record<Step, unknown>)[step] : undefined),
    root,
  );
}

const placeholder = '@@name';

/** JSON text of a value with one more member in the object at `steps`, which may duplicate one. */
export function textWithMember(
  root: unknown,
  steps: readonly Step[],
  name: string,
  value: unknown = null,
): string {
  const text = JSON.stringify(withValue(root, [...steps, placeholder], value));
  return text.replace(JSON.stringify(placeholder), () => JSON.stringify(name));
}

/** A JSON pointer (RFC 6901). */
export function pointerTo(steps: readonly Step[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
