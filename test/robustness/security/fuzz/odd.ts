import { filled, readTable } from '../../../support/messages/tables.js';
import type { Random } from '../../../support/random.js';

const lists = readTable('odd.yaml', import.meta.url) as unknown as Record<string, string[][]>;

/** The texts of a list of odd.yaml. */
export function odd(list: string): string[] {
  return (lists[list] ?? []).flat().map(filled);
}

// Halves of a pair, which YAML cannot write.
const texts = [...odd('texts'), '\ud800', '\udc00'];

/** A text that some layer may find hard. */
export function oddText(random: Random): string {
  const parts = Array.from({ length: 1 + random.below(3) }, () => random.pick(texts));
  const text = parts.join(random.pick(['', ' ', 'x']));
  return random.once(12) ? text.repeat(1 + random.below(3000)) : text;
}

/** Something that goes on inside of itself. */
function nested(random: Random, depths: number[], pairs: [string, string][]): string {
  const depth = random.pick(depths);
  const [start, end] = random.pick(pairs);
  return start.repeat(depth) + '1' + (random.once(4) ? '' : end.repeat(depth));
}

const jsonTexts = odd('json');
const [array, object]: [string, string][] = [
  ['[', ']'],
  ['{"a":', '}'],
];

/** What replaces a JSON value. */
export function oddJson(random: Random): string {
  return random.pick([
    () => random.pick(jsonTexts),
    () => JSON.stringify(oddText(random)),
    () => `"${oddText(random)}"`,
    () => '1'.repeat(1 + random.below(5000)),
    () => nested(random, [5, 14, 15, 16, 17, 100, 2000], [array!, object!, ['[{"a":', '}]']]),
  ])();
}

const members = odd('members');

/** What replaces a member's name. */
export function oddMember(random: Random): string {
  return random.pick([...members, JSON.stringify(oddText(random)), JSON.stringify(oddText(random))]);
}

const xmlTexts = odd('xml');

/** What replaces an element. */
export function oddXml(random: Random): string {
  return random.pick([
    () => random.pick(xmlTexts),
    () => oddText(random),
    () => '<a/>'.repeat(random.below(1500)),
    () => ' '.repeat(random.below(5000)),
    () => nested(random, [3, 20, 27, 28, 29, 200, 3000], [['<a>', '</a>']]),
  ])();
}

const [names, attributes, spaces] = [odd('names'), odd('attributes'), odd('spaces')];

/** Another start of an element: its name, or its attributes. */
export function oddTag(random: Random, name: string, own: string): [name: string, attributes: string] {
  const many = (): string =>
    Array.from({ length: random.pick([3, 63, 64, 65, 500]) }, (_, index) => ` a${index}=""`).join('');
  return random.pick<() => [string, string]>([
    () => [random.pick([...names, name.toUpperCase(), `x:${name}`, oddText(random)]), own],
    () => [name, `${own} ${random.pick(attributes)}`],
    () => [name, own + many()],
    () => [name, random.pick(['', ` xmlns="${random.pick(spaces)}"`])],
    () => [name, `${own} ${oddText(random)}`],
  ])();
}
