/** A step of the way to a value: a member's name or an index. */
export type Step = string | number;

/** Put where a value belongs, takes the member away. */
export const nothing = Symbol('nothing');

/**
 * A copy of a JSON value with another value at one place.
 * @throws Error when the way there does not exist
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

/** The value at a place; undefined where there is none. */
export function valueAt(root: unknown, steps: readonly Step[]): unknown {
  return steps.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Record<Step, unknown>)[step] : undefined),
    root,
  );
}

const placeholder = '@@name';

/** JSON text of a value with one more member in the object at `steps`, which may be one that the object already has. */
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
