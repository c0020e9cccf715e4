import { isDeepStrictEqual } from 'node:util';
import type { XmlElement } from 'libxml2-wasm';
import { parse, parseDocument, stringify, type Scalar, type YAMLMap } from 'yaml';
import { requestMembers, type Contract, type ContractOperation } from '../../codegen/json/read-contract.js';
import {
  attribute,
  getDataSet,
  element,
  elements,
  readDataSets,
  readOperations,
  readTextTypes,
  withXml,
  type DataSets,
} from '../../codegen/soap/read-wsdl.js';

// Checks the redundancies within and between the two hand-written contracts.

/** The texts of the contract's files. */
export interface ContractTexts {
  readonly openapi: string;
  readonly wsdl: string;
  readonly dataSets: string;
}

export interface Finding {
  /** The missing or differing part, in a sentence. */
  readonly says: string;
  /** The lines to paste, if they follow from the rest. */
  readonly lines?: string;
}

/** The statuses that every operation can return. */
const commonResponses = ['400', '401', '405', '408', '413', '415', '429', '431', '500', '501', '503'];

const getDescription = 'Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.';

/** All differences between the contracts. */
export function disagreements({ openapi, wsdl, dataSets }: ContractTexts): Finding[] {
  const contract = parse(openapi) as Contract & { info: { version: string } };
  const inJson = [
    ...Object.entries(contract.paths).flatMap(([path, { post, get }]) => [
      ...missingResponses(contract, path, post),
      ...unequalGet(openapi, path, post, get),
    ]),
    ...['Group', 'User'].flatMap((record) => missingMembers(contract, record)),
  ];
  const inWsdl = withXml(Buffer.from(wsdl), (definitions) => {
    const parts = [...missingMessages(definitions), ...missingBindings(definitions)];
    // Without its messages an operation has no parameters to compare.
    if (parts.length > 0) return parts;
    const tables = withXml(Buffer.from(dataSets), readDataSets);
    return [
      ...undocumentedTables(definitions, tables),
      ...betweenProtocols(contract, definitions),
      ...elements(definitions, 'wsdl:documentation|wsdl:service/wsdl:documentation')
        .filter(({ content }) => !content.includes(`version ${contract.info.version}`))
        .map(({ line }) => ({
          says: `wsdl/api.wsdl:${line}: it does not say version ${contract.info.version}, as openapi.yaml does`,
        })),
    ];
  });
  return [...inJson, ...inWsdl];
}

function unequalGet(
  openapi: string,
  path: string,
  post: ContractOperation,
  get?: ContractOperation,
): Finding[] {
  const { operationId, summary, ...same } = post as ContractOperation & { summary: string };
  const texts = { operationId: `${operationId}ByGet`, summary: `${summary} (GET form)` };
  if (isDeepStrictEqual(get, { ...same, ...texts, description: `${getDescription}\n`, 'x-get-form': true }))
    return [];
  const wrong = get === undefined ? 'has no GET form' : 'has a GET form that is not its POST form';
  const lines = getForm(openapi, path, {
    operationId: stringify({ operationId: texts.operationId }).trim(),
    summary: stringify({ summary: texts.summary }, { lineWidth: 0 }).trim(),
    description: `description: |\n        ${getDescription}`,
  });
  return [{ says: `openapi.yaml: ${path} ${wrong}; after post:`, lines }];
}

/** The lines of a GET form: those of the POST form, except for its texts. */
function getForm(openapi: string, path: string, texts: Readonly<Record<string, string>>): string {
  const post = parseDocument(openapi).getIn(['paths', path, 'post']) as YAMLMap<Scalar<string>>;
  const getStart = (index: number): number | undefined => post.items[index]?.key.range?.[0];
  const members = post.items.flatMap(({ key }, index) => {
    const text =
      texts[key.value] ?? openapi.slice(getStart(index), getStart(index + 1) ?? post.range?.[1]).trim();
    return key.value === 'description' ? [text, 'x-get-form: true'] : [text];
  });
  return ['    get:', ...members.map((text) => `      ${text}`), ''].join('\n');
}

function missingResponses(contract: Contract, path: string, { responses }: ContractOperation): Finding[] {
  const of = (status: string): string =>
    Object.values(contract.paths)
      .map(({ post }) => post.responses[status])
      .flatMap((response) => (response && '$ref' in response ? [response.$ref] : []))[0] ?? '';
  return commonResponses
    .filter((status) => responses[status] === undefined)
    .map((status) => ({
      says: `openapi.yaml: ${path} has no response ${status}, as every operation has; among responses:`,
      lines: `        '${status}': { $ref: '${of(status)}' }\n`,
    }));
}

/** A reference accepts all members of the record, so that an item can be sent back as it was returned. */
function missingMembers({ components: { schemas } }: Contract, record: string): Finding[] {
  const members = (name: string): string[] => Object.keys(schemas[name]?.properties ?? {});
  const [own, others] = [members(`${record}ReferenceInput`), members(`${record}Input`)];
  return others
    .filter((name) => !own.includes(name))
    .map((name) => ({
      says: `openapi.yaml: ${record}ReferenceInput has no ${name}, as ${record}Input has; among its properties:`,
      lines: `        ${name}: { type: [string, 'null'], description: Ignored. }\n`,
    }));
}

function operationNames(definitions: XmlElement): string[] {
  return elements(definitions, 'wsdl:portType/wsdl:operation').map((one) => attribute(one, 'name'));
}

function missingMessages(definitions: XmlElement): Finding[] {
  const expected = operationNames(definitions).flatMap((name) =>
    [
      [`${name}SoapIn`, name],
      [`${name}SoapOut`, `${name}Response`],
    ].map(([message, part]): [string, string] => [
      String(message),
      `  <wsdl:message name="${message}">\n    <wsdl:part name="parameters" element="tns:${part}" />\n  </wsdl:message>\n`,
    ]),
  );
  return unlike('the message', expected, elements(definitions, 'wsdl:message'));
}

function missingBindings(definitions: XmlElement): Finding[] {
  const namespace = attribute(definitions, 'targetNamespace');
  return elements(definitions, 'wsdl:binding').flatMap((binding, index) => {
    const prefix = index === 0 ? 'soap' : 'soap12';
    const side = (name: string): string[] => [
      `      <wsdl:${name}>`,
      `        <${prefix}:body use="literal" />`,
      `      </wsdl:${name}>`,
    ];
    const expected = operationNames(definitions).map((name): [string, string] => [
      name,
      [
        `    <wsdl:operation name="${name}">`,
        `      <${prefix}:operation soapAction="${namespace}/${name}" style="document" />`,
        ...side('input'),
        ...side('output'),
        '    </wsdl:operation>\n',
      ].join('\n'),
    ]);
    const what = `in the binding ${attribute(binding, 'name')} the operation`;
    return unlike(what, expected, elements(binding, 'wsdl:operation'));
  });
}

/** Compares the WSDL's definitions of each operation with those that follow from its port type. */
function unlike(what: string, expected: [string, string][], found: XmlElement[]): Finding[] {
  const plain = (xml: string): string =>
    xml.replace(/\s+/g, ' ').replace(/ ?\/>/g, '/>').replace(/> </g, '><');
  const texts = new Map(
    found.map((one) => [attribute(one, 'name'), plain(one.toString({ format: false }))] as const),
  );
  const names = expected.map(([name]) => name);
  return [
    ...expected
      .filter(([name, lines]) => texts.get(name) !== plain(lines).trim())
      .map(([name, lines]) => ({
        says: `wsdl/api.wsdl: ${what} ${name} ${texts.has(name) ? 'differs from' : 'is missing'}:`,
        lines,
      })),
    ...[...texts.keys()]
      .filter((name) => !names.includes(name))
      .map((name) => ({ says: `wsdl/api.wsdl: ${what} ${name} belongs to no operation of the port type` })),
  ];
}

/** An operation's documentation lists the tables of its DataSets, with the columns of its result. */
function undocumentedTables(definitions: XmlElement, { uses }: DataSets): Finding[] {
  return readOperations(definitions).flatMap(({ soapName, parameters, result }) => {
    const operation = element(definitions, `wsdl:portType/wsdl:operation[@name='${soapName}']`);
    const text = element(operation, 'wsdl:documentation').content.replace(/\s+/g, ' ');
    const answered =
      result.kind === 'dataset' && /(?:one table,|the tables) \w+ \(/.test(text)
        ? getDataSet(uses, result.name).tables.map(({ name, row }) => `${name} (${row.columns.join(', ')})`)
        : [];
    const asked = text.slice(text.indexOf('any of the tables '));
    const sent = parameters
      .filter(({ kind }) => kind === 'dataset' && text.includes('any of the tables '))
      .flatMap(({ name }) => getDataSet(uses, `${soapName}.${name}`).tables)
      .filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(asked))
      .map(({ name }) => name);
    return [...answered.filter((table) => !text.includes(table)), ...sent].map((table) => ({
      says: `wsdl/api.wsdl: the documentation of ${soapName} does not name the table ${table}`,
    }));
  });
}

/** Both protocols have the same operations, parameters and rules for texts. */
function betweenProtocols(contract: Contract, definitions: XmlElement): Finding[] {
  const soap = readOperations(definitions);
  const types = new Map(readTextTypes(definitions).map((type) => [type.name, type]));
  const json = Object.values(contract.paths).map(({ post }) => post);
  const found: string[] = soap
    .filter(({ name }) => !json.some(({ operationId }) => operationId === name))
    .map(({ soapName }) => `openapi.yaml: it has no operation for ${soapName}`);
  for (const post of json) {
    const operation = soap.find(({ name }) => name === post.operationId);
    if (operation === undefined) {
      found.push(`wsdl/api.wsdl: the port type has no operation for ${post.operationId}`);
      continue;
    }
    const { soapName, parameters } = operation;
    const members = requestMembers(contract, post);
    // In SOAP the specification names one record by its natural key alone.
    const wantedNames = Object.keys(members).filter(
      (name) => name !== 'ID' || !soapName.endsWith('_Alternate'),
    );
    const own = parameters.map(({ name }) => name);
    if (own.join() !== wantedNames.join())
      found.push(
        `wsdl/api.wsdl: ${soapName} has the parameters ${own.join()}; JSON has ${wantedNames.join()}`,
      );
    for (const { name, type = '' } of parameters) {
      const [text, schema] = [types.get(type), members[name]];
      if (text === undefined || schema === undefined) continue;
      for (const rule of ['minLength', 'maxLength', 'pattern'] as const) {
        const said = rule === 'pattern' ? xsdPattern(schema['pattern']) : schema[rule]?.toString();
        // JSON has no pattern for a number.
        if (text[rule] !== said && !(rule === 'pattern' && said === undefined))
          found.push(`wsdl/api.wsdl: ${soapName}, ${name}: ${rule} is ${text[rule]}, and in JSON ${said}`);
      }
    }
  }
  return found.map((says) => ({ says }));
}

/** A pattern of JSON as XSD writes it, where it always matches the whole text. */
function xsdPattern(pattern: unknown): string | undefined {
  if (typeof pattern !== 'string') return undefined;
  return /^\^(.*)\$$/.exec(pattern)?.[1] ?? `\\s*${pattern}[\\s\\S]*`;
}
