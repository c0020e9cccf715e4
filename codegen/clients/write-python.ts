import type { Contract, Schema } from '../json/read-contract.js';
import { countryNames } from './country-names.js';
import { firstSentence, isOfTheKey, noteOfOne, snakeCase, type ClientOperation } from './operations.js';

const header = (doc: string): string =>
  `# Generated from openapi.yaml by \`npm run generate\`. Do not edit.\n"""${doc}"""\n`;

/** countries.py. */
export function writePythonCountries(): string {
  return `${header('Codes with the other names that the service takes: AT=AUT;alias;alias|…')}
COUNTRY_NAMES = (
${countryNames.map((line) => `    ${JSON.stringify(line)}\n`).join('')})
`;
}

/** types.py: a TypedDict for each object of a request or response. */
export function writePythonTypes({ components: { schemas } }: Contract): string {
  const left = Object.entries(schemas).filter(
    ([name]) => !isOfTheKey(name) && !/Request$|^Problem$/.test(name),
  );
  const objects = left.filter(([, { type }]) => type === 'object');
  const lines = objects.map(([name, schema]) => typedDict(name, schema, schemas));
  const simple = left.filter(([, { type }]) => type !== 'object');
  const aliases = simple.map(([name, schema]) => `${name} = ${pythonType(schema, schemas, false)}\n`);
  return `${header('The objects of the contract, as TypedDicts.')}
from typing import List, Literal, Optional, Sequence, TypedDict, Union

${aliases.join('')}

${lines.join('\n\n')}`;
}

function typedDict(
  name: string,
  { description, properties = {}, required }: Schema,
  schemas: Schemas,
): string {
  // A request may omit any member; a response has them all.
  const isSent = required === undefined;
  const doc = typeof description === 'string' ? [`    """${escaped(firstSentence(description))}"""\n`] : [];
  const members = Object.entries(properties).map(([member, schema]) => {
    const note = noteOfOne(name, schema);
    const comment = note === undefined ? '' : `    # ${note}\n`;
    return `${comment}    ${member}: ${quoted(pythonType(schema, schemas, isSent))}`;
  });
  return `class ${name}(TypedDict${isSent ? ', total=False' : ''}):\n${[...doc, ...members].join('\n')}\n`;
}

type Schemas = Record<string, Schema>;

/** Types that are declared further down the file. */
function quoted(type: string): string {
  return /\b(List|Sequence)\[/.test(type) ? `"${type.replaceAll('"', "'")}"` : type;
}

function pythonType(schema: Schema, schemas: Schemas, isSent: boolean): string {
  const { $ref, type, items, nullable } = schema;
  if (nullable === true) return `Optional[${pythonType({ ...schema, nullable: false }, schemas, isSent)}]`;
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (Array.isArray(schema['enum']))
    return `Literal[${schema['enum'].map((value) => JSON.stringify(value)).join(', ')}]`;
  if (type === 'array' && items !== undefined) {
    const item = pythonType(items, schemas, isSent);
    return isSent ? `Sequence[${withReturned(item, schemas)}]` : `List[${item}]`;
  }
  return { boolean: 'bool', integer: 'int' }[String(type)] ?? 'str';
}

/** An item of a request may be one from a response. */
function withReturned(item: string, schemas: Schemas): string {
  const base = item.replace(/Input$/, '');
  const returned = [`${base}Entry`, base].find((name) => name !== item && name in schemas);
  return returned === undefined ? item : `Union[${item}, ${returned}]`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', "'");
}

/** operations.py: a class with a method for each operation. */
export function writePythonOperations(contract: Contract, operations: readonly ClientOperation[]): string {
  const { schemas } = contract.components;
  const { version } = contract.info;
  return `${header('One method for each operation of the contract.')}
from typing import Any, Dict, Optional, Sequence, Union, cast

from . import types as t

VERSION = "${version}"
"""Of this client, and of the contract that it was made of."""


class Operations:
    """One method for each operation of the contract, named by its operationId in Python's spelling."""

    def _call(self, operation: str, members: Dict[str, Any], if_match: Optional[str] = None) -> Any:
        raise NotImplementedError
${operations.map((operation) => method(operation, schemas)).join('')}`;
}

function method(
  { name, path, summary, takes, hasIfMatch, response }: ClientOperation,
  schemas: Schemas,
): string {
  const parameters = ['self'];
  let members = '{}';
  if (takes.kind === 'data') {
    const one = `Union[t.${takes.schema}, t.${takes.schema.replace(/Update$/, 'Answer')}]`;
    parameters.push(`data: "${takes.isMany ? `Sequence[${one}]` : one}"`);
    members = '{"data": data}';
  }
  const named: string[] = [];
  if (takes.kind === 'members') {
    const typed = ([member, schema]: (typeof takes.members)[number]): string =>
      `${member}: ${pythonType(schema, schemas, true)} = None`;
    named.push(...takes.members.map(typed));
    members = `{${takes.members.map(([member]) => `"${member}": ${member}`).join(', ')}}`;
  }
  if (hasIfMatch) named.push('if_match: Optional[str] = None');
  if (named.length > 0) parameters.push('*', ...named);
  const words = [`"${path}"`, members, ...(hasIfMatch ? ['if_match'] : [])].join(', ');
  return `
    def ${snakeCase(name)}(${parameters.join(', ')}) -> t.${response}:
        """${summary}"""
        return cast(t.${response}, self._call(${words}))
`;
}
