import { envelopes, namespace } from '../../../support/messages/xml.js';
import type { Random } from '../../../support/random.js';

/** One or more blanks between the words. */
const words = (text: string): string[] => text.split(/ +/);

const controls =
  ' |\t\n\r|\u00a0|\u2028\u2029|\u0000|\u0001|\u001b[31m|\u007f|\u0085|\ud800|\udc00|\ufffe|\uffff|\ufeff|\u202e|\u200d';
const texts = [
  ...['', ...controls.split('|'), '\u{10ffff}', '\u{e0001}', 'Z\u0351\u0343\u036b', 'e\u0301', "' OR 1=1 --"],
  ...words(
    'é İ ß K ﬀ 𝕏 💶 １ __proto__ constructor prototype toString hasOwnProperty then null undefined NaN true',
  ),
  ...words(
    '%00 ${7*7} {{7*7}} ../../../etc/passwd <script> &amp; ]]> <![CDATA[ \\u0000 \\ " $where _xml $value',
  ),
  ...words('a/b~c~0~1 1e999 -0 2147483648 9007199254740993 0x10'),
  ...['"; DROP TABLE "User"; --', '<!DOCTYPE a>'],
];

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

const jsonTexts = [
  ...words('0 -0 1e400 -1E+999999 0.1 1e-7 2147483648 9007199254740993 -1 1.0 01 +1 .5 1. 0x1 1_000'),
  ...words(
    'null true false {} [] [[]] {"a":{}} [null] [{}] "" NaN Infinity undefined \'x\' nul TRUE , " \\ { ] :',
  ),
  ...words('[1,] {"a":1,} "\t" "\\x" "\\u12" # "\\u0000" "\\ud800" "\\udc00\\ud800" "\\u005f\\u005fproto__"'),
  ...words('"\\u202e" "\\ufeff" "\\/" "\\b\\f" "\\u001b[2J" "\\ud83d\\udcb6"'),
  ...['// x', '/* x */1', '', '\u0000', '\u00a0', '{"a" 1}', '[1 2]'],
];

/** What replaces a JSON value. */
export function oddJson(random: Random): string {
  return random.pick([
    () => random.pick(jsonTexts),
    () => JSON.stringify(oddText(random)),
    () => `"${oddText(random)}"`,
    () => '1'.repeat(1 + random.below(5000)),
    () =>
      nested(
        random,
        [5, 14, 15, 16, 17, 100, 2000],
        [
          ['[', ']'],
          ['{"a":', '}'],
          ['[{"a":', '}]'],
        ],
      ),
  ])();
}

/** What replaces a member's name. */
export function oddMember(random: Random): string {
  const names = words('ID "ID null "" "__proto__" "\\u005f_proto__" "constructor" 1');
  return random.pick([...names, JSON.stringify(oddText(random)), JSON.stringify(oddText(random))]);
}

const xmlTexts = [
  ...words(
    '<![CDATA[<a>&]]> <![CDATA[ &lt; &#x41; &#0; &#xD800; &#x110000; &nbsp; &x; & < > ]]> <a </a> <a/>',
  ),
  ...words('<a></b> <:a/> <a:/> <1/> \u0000 \u0008 \ufffe'),
  ...['<!-- x -->', '<!-- -- -->', '<?x y?>', '<!DOCTYPE a>', '<!ENTITY x "y">', '<x:a xmlns:x="urn:x"/>'],
  '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>',
  ...[`&#${'9'.repeat(400)};`, `<a b="${'x'.repeat(5000)}"/>`],
];

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

const names = words(
  'ID User Group APIkey EmailAddress NewDataSet xs:schema diffgr:diffgram diffgr:before soap:Header soap:Body soap:Fault __proto__ constructor _xml attributes É',
);
const attributes = [
  'xsi:nil="true" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xsi:type="xs:int" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xs="http://www.w3.org/2001/XMLSchema"',
  'diffgr:hasChanges="deleted" xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1"',
  'xmlns:p="http://www.w3.org/2003/05/soap-envelope"',
  ...words(
    'soap:mustUnderstand="1" soap:encodingStyle="urn:x" id="__proto__" href="#__proto__" a="<" ref="ID"',
  ),
  ...words(
    'xml:space="preserve" xml:base="http://127.0.0.1/" xml:id="a" msdata:IsDataSet="false" a=1 name="ID"',
  ),
  ...words('xmlns:soap="urn:x" xmlns:xml="urn:x" type="xs:anyURI" minOccurs="-1" maxOccurs="99999999999"'),
  ...['a="1" a="2"', "a='&#0;'"],
];

/** Another start of an element: its name, or its attributes. */
export function oddTag(random: Random, name: string, own: string): [name: string, attributes: string] {
  const many = (): string =>
    Array.from({ length: random.pick([3, 63, 64, 65, 500]) }, (_, index) => ` a${index}=""`).join('');
  const spaces = [
    'urn:x',
    ...Object.values(envelopes),
    namespace,
    `${namespace}/`,
    '&lt;',
    ' ',
    '',
    'x'.repeat(3000),
  ];
  return random.pick<() => [string, string]>([
    () => [random.pick([...names, name.toUpperCase(), `x:${name}`, oddText(random)]), own],
    () => [name, `${own} ${random.pick(attributes)}`],
    () => [name, own + many()],
    () => [name, random.pick(['', ` xmlns="${random.pick(spaces)}"`])],
    () => [name, `${own} ${oddText(random)}`],
  ])();
}

/** What comes before an envelope. */
export const starts = [
  ...['', '\ufeff', ' ', '<?xml version="1.1"?>', '<?xml version="1.0" encoding="utf-16"?>', '<!-- x -->'],
  ...['<?xml version="1.0" encoding="x-none"?>', '<?xml version="1.0" standalone="no"?>'],
  ...['<!DOCTYPE a [<!ENTITY x "y">]>', '<!DOCTYPE a SYSTEM "file:///etc/passwd">'],
  ...['<?xml-stylesheet href="x"?>', '<?xml version="1.0" encoding="utf-8"?>'.repeat(2)],
];
export const actions = [
  ...['', '""', `"${namespace}/GetTaxList"`, `${namespace}/UpdateUser`, `"${namespace}/"`, '"urn:x"'],
  ...[`"${namespace}/__proto__"`, 'x'.repeat(300)],
];
