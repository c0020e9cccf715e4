import type { Contract, Schema } from '../json/read-contract.js';
import { pascalCase } from '../output.js';
import { countryNames } from './country-names.js';
import { firstSentence, noteOfOne, type ClientOperation } from './operations.js';

const header = '// Generated from openapi.yaml by `npm run generate`. Do not edit.\n#nullable enable\n';
type Schemas = Record<string, Schema>;

/** CountryNames.cs. */
export function writeCSharpCountries(): string {
  return `${header}namespace CompanyAdministration;

/// <summary>Codes with the other names that the service takes: AT=AUT;alias;alias|…</summary>
internal static class CountryNames {
    internal const string Text =
        ${countryNames.map((line) => JSON.stringify(line)).join(' +\n        ')};
}
`;
}

/**
 * Contract.cs: a class for each object of a request or response, and the context by which System.Text.Json reads and writes them without
 * reflection.
 */
export function writeCSharpTypes({ components: { schemas } }: Contract): string {
  const objects = Object.entries(schemas).filter(([, { type }]) => type === 'object');
  const classes = objects.map(([name, schema]) => writeClass(name, schema, schemas));
  const serializable = [...objects.map(([name]) => name), 'int', 'bool'].map(
    (type) => `[JsonSerializable(typeof(${type}))]\n`,
  );
  return `${header}using System.Collections.Generic;
using System.Text.Json.Serialization;

namespace CompanyAdministration;

${classes.join('\n')}
${serializable.join('')}internal sealed partial class Contract : JsonSerializerContext { }
`;
}

function writeClass(
  name: string,
  { description, properties = {}, required }: Schema,
  schemas: Schemas,
): string {
  // The key is added when a request is sent; a problem becomes an exception.
  const access = /Request$|^Problem$/.test(name) ? 'internal' : 'public';
  const members = Object.entries(properties).map(([member, schema]) => {
    const own = memberName(name, member);
    const named = own === member ? '' : `[JsonPropertyName("${member}")] `;
    const type = getType(schema, schemas);
    // Null is omitted, which leaves a value or a set unchanged.
    const isOptional = !(required as string[] | undefined)?.includes(member) && !type.endsWith('?');
    const rest = isOptional ? '' : initial(type);
    return `${writeSummary(noteOfOne(name, schema) ?? describe(schema, schemas), '    ')}    ${named}public ${type}${isOptional ? '?' : ''} ${own} { get; set; }${rest}\n`;
  });
  return `${writeSummary(description)}${access} sealed class ${name} {\n${members.join('')}}\n`;
}

function describe({ $ref, description }: Schema, schemas: Schemas): unknown {
  return description ?? schemas[$ref?.split('/').at(-1) ?? '']?.description;
}

function initial(type: string): string {
  if (type === 'string') return ' = "";';
  return /^(bool|int)\??$/.test(type) ? '' : ' = new();';
}

function writeSummary(description: unknown, indent = ''): string {
  if (typeof description !== 'string') return '';
  return `${indent}/// <summary>${escaped(firstSentence(description))}</summary>\n`;
}

/** C# allows no member with the name of its class: the kind of a Change is ChangeKind. */
function memberName(type: string, member: string): string {
  return member === type ? `${member}Kind` : pascalCase(member);
}

function getType(schema: Schema, schemas: Schemas): string {
  const { $ref, type, items, nullable } = schema;
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return schemas[name]?.type === 'object' ? name : getType(schemas[name] ?? {}, schemas);
  }
  if (type === 'array' && items !== undefined) return `List<${getType(items, schemas)}>`;
  const value = { boolean: 'bool', integer: 'int' }[String(type)];
  return value === undefined ? 'string' : value + (nullable === true ? '?' : '');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Operations.cs: a method for each operation. */
export function writeCSharpOperations(contract: Contract, operations: readonly ClientOperation[]): string {
  const { schemas } = contract.components;
  return `${header}using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace CompanyAdministration;

/// <summary>One method for each operation of the contract, named by its operationId.</summary>
public abstract class Operations {
    internal abstract Task<T> CallAsync<T>(string operation, object request, string? ifMatch, CancellationToken cancellationToken) where T : notnull;
    internal abstract string ApiKey { get; }

    /// <summary>Of this client, and of the contract that it was made of.</summary>
    internal const string Version = "${contract.info.version}";
${operations.map((operation) => method(operation, schemas)).join('')}}
`;
}

function method(
  { name, path, summary, request, takes, hasIfMatch, response }: ClientOperation,
  schemas: Schemas,
): string {
  const parameters: string[] = [];
  const members = ['APIkey = ApiKey'];
  if (takes.kind === 'data') {
    parameters.push(`${takes.isMany ? `List<${takes.schema}>` : takes.schema} data`);
    members.push('Data = data');
  } else if (takes.kind === 'members') {
    const typed = ([member, schema]: (typeof takes.members)[number]): string =>
      `${getType(schema, schemas).replace(/\?$/, '')}? ${parameterName(member)} = null`;
    parameters.push(...takes.members.map(typed));
    members.push(...takes.members.map(([member]) => `${pascalCase(member)} = ${parameterName(member)}`));
  }
  if (hasIfMatch) parameters.push('string? ifMatch = null');
  parameters.push('CancellationToken cancellationToken = default');
  const type = getType({ $ref: `/${response}` }, schemas);
  return `
    /// <summary>${summary}</summary>
    public Task<${type}> ${pascalCase(name)}Async(${parameters.join(', ')}) =>
        CallAsync<${type}>("${path}", new ${request} { ${members.join(', ')} }, ${hasIfMatch ? 'ifMatch' : 'null'}, cancellationToken);
`;
}

function parameterName(member: string): string {
  return member === 'ID' ? 'id' : member.charAt(0).toLowerCase() + member.slice(1);
}
