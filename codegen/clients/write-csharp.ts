import type { Contract, Schema } from '../json/read-contract.js';
import { pascalCase } from '../names.js';
import { firstSentence, noteOfOne, type ClientOperation } from './operations.js';

const header = '// Generated from openapi.yaml by `npm run generate`. Do not edit.\n';
type Schemas = Record<string, Schema>;

/** Contract.cs: a class for each object that a caller sends or gets, for DataContractJsonSerializer. */
export function writeCSharpTypes({ components: { schemas } }: Contract): string {
  const objects = Object.entries(schemas).filter(([, { type }]) => type === 'object');
  const classes = objects.map(([name, schema]) => classOf(name, schema, schemas));
  return `${header}using System.Collections.Generic;
using System.Runtime.Serialization;

namespace CompanyAdministration {
${classes.join('\n')}}
`;
}

function classOf(name: string, { description, properties = {} }: Schema, schemas: Schemas): string {
  // The key is put in when a request is sent; a problem becomes an exception.
  const access = /Request$|^Problem$/.test(name) ? 'internal' : 'public';
  const summary =
    typeof description === 'string'
      ? `    /// <summary>${escaped(firstSentence(description))}</summary>\n`
      : '';
  const members = Object.entries(properties).map(([member, schema]) => {
    const note = noteOfOne(name, schema);
    const comment = note === undefined ? '' : `        /// <summary>${note}</summary>\n`;
    // Null is left out, which leaves a value or a set as it is (D14).
    return `${comment}        [DataMember(Name = "${member}", EmitDefaultValue = false)] public ${typeOf(schema, schemas)} ${memberName(name, member)} { get; set; }\n`;
  });
  return `${summary}    [DataContract]\n    ${access} sealed class ${name} {\n${members.join('')}    }\n`;
}

/** C# wants no member with the name of its class: the kind of a Change is ChangeKind. */
function memberName(type: string, member: string): string {
  return member === type ? `${member}Kind` : pascalCase(member);
}

function typeOf(schema: Schema, schemas: Schemas): string {
  const { $ref, type, items, nullable } = schema;
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return schemas[name]?.type === 'object' ? name : typeOf(schemas[name] ?? {}, schemas);
  }
  if (type === 'array' && items !== undefined) return `List<${typeOf(items, schemas)}>`;
  const value = { boolean: 'bool', integer: 'int' }[String(type)];
  return value === undefined ? 'string' : value + (nullable === true ? '?' : '');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Operations.cs: a method for each operation. */
export function writeCSharpOperations(contract: Contract, operations: readonly ClientOperation[]): string {
  const { schemas } = contract.components;
  return `${header}using System.Threading;
using System.Threading.Tasks;

namespace CompanyAdministration {
    /// <summary>One method for each operation of the contract, named by its operationId.</summary>
    public abstract class Operations {
        internal abstract Task<T> CallAsync<T>(string operation, object request, object ifMatch, CancellationToken cancel);
        internal abstract string ApiKey { get; }
${operations.map((operation) => method(operation, schemas)).join('')}    }
}
`;
}

function method(
  { name, path, summary, request, takes, hasIfMatch, answer }: ClientOperation,
  schemas: Schemas,
): string {
  const parameters: string[] = [];
  const members = ['APIkey = ApiKey'];
  if (takes.kind === 'data') {
    parameters.push(`${takes.schema} data`);
    members.push('Data = data');
  } else if (takes.kind === 'members') {
    const typed = ([member, schema]: (typeof takes.members)[number]): string =>
      `${typeOf(schema, schemas)} ${parameterName(member)} = null`;
    parameters.push(...takes.members.map(typed));
    members.push(...takes.members.map(([member]) => `${member} = ${parameterName(member)}`));
  }
  if (hasIfMatch) parameters.push('object ifMatch = null');
  parameters.push('CancellationToken cancel = default(CancellationToken)');
  const type = typeOf({ $ref: `/${answer}` }, schemas);
  return `
        /// <summary>${summary}.</summary>
        public Task<${type}> ${pascalCase(name)}Async(${parameters.join(', ')}) {
            return CallAsync<${type}>("${path}", new ${request} { ${members.join(', ')} }, ${hasIfMatch ? 'ifMatch' : 'null'}, cancel);
        }
`;
}

function parameterName(member: string): string {
  return member === 'ID' ? 'id' : member.charAt(0).toLowerCase() + member.slice(1);
}
