import { readSchema } from './read-schema.js';
import type { SchemaModel } from './schema-model.js';
import type { Element } from './xml.js';
import { attribute, cannotCompare, children, fullName, parseXml, required } from './xml.js';
import { schemaNamespace, wsdlNamespace } from './xml.js';

/** Words of a contract by their names: { soapAction: '…', style: 'document' }. */
export type Words = ReadonlyMap<string, string>;

export interface WsdlModel {
  namespace: string;
  schema: SchemaModel;
  /** Parts of each message: 'element {…}GetGroupList'. */
  messages: ReadonlyMap<string, ReadonlyMap<string, Words>>;
  /** Operations of each port type: input, output and faults with their messages. */
  portTypes: ReadonlyMap<string, ReadonlyMap<string, Words>>;
  bindings: ReadonlyMap<string, BindingModel>;
  /** Ports of each service: binding and protocol. The address is each server's own. */
  services: ReadonlyMap<string, ReadonlyMap<string, Words>>;
}

export interface BindingModel {
  /** Port type, protocol, style and transport. */
  words: Words;
  operations: ReadonlyMap<string, Words>;
}

/** Reads a WSDL 1.1 document with one schema. @throws Error when it is not as the comparison needs it */
export function readWsdl(text: string): WsdlModel {
  const root = parseXml(text);
  const [schema, second] = children(root, wsdlNamespace, 'types').flatMap((types) =>
    children(types, schemaNamespace, 'schema'),
  );
  if (schema === undefined || second !== undefined) throw cannotCompare(root, 'needs exactly one schema');
  return {
    namespace: required(root, 'targetNamespace'),
    schema: readSchema(schema),
    messages: byName(root, 'message', (message) => byName(message, 'part', partWords)),
    portTypes: byName(root, 'portType', (portType) => byName(portType, 'operation', operationWords)),
    bindings: byName(root, 'binding', (binding) => ({
      words: new Map([
        ['portType', fullName(binding, required(binding, 'type'))],
        ...extensionWords(binding),
      ]),
      operations: byName(binding, 'operation', bindingWords),
    })),
    services: byName(root, 'service', (service) =>
      byName(service, 'port', (port) => {
        const [address] = extensions(port);
        const protocol = address?.namespaceURI ?? 'none';
        return new Map([
          ['binding', fullName(port, required(port, 'binding'))],
          ['protocol', protocol],
        ]);
      }),
    ),
  };
}

function partWords(part: Element): Words {
  const words = ['element', 'type'].flatMap((name): [string, string][] => {
    const value = attribute(part, name);
    return value === undefined ? [] : [[name, fullName(part, value)]];
  });
  return new Map(words);
}

function operationWords(operation: Element): Words {
  const parts = ['input', 'output', 'fault'].flatMap((kind) => children(operation, wsdlNamespace, kind));
  const words = parts.map((part): [string, string] => {
    const name = part.localName === 'fault' ? `fault ${required(part, 'name')}` : (part.localName ?? '');
    return [name, fullName(part, required(part, 'message'))];
  });
  return new Map([['parameterOrder', attribute(operation, 'parameterOrder') ?? ''], ...words]);
}

/** soapAction and style, and how input, output and faults are encoded. */
function bindingWords(operation: Element): Words {
  const parts = children(operation, wsdlNamespace).filter((part) => part.localName !== 'documentation');
  const encoded = parts.flatMap((part) =>
    extensionWords(part).map(([name, value]): [string, string] => [`${part.localName ?? ''} ${name}`, value]),
  );
  return new Map([...extensionWords(operation), ...encoded]);
}

/** Every attribute of the protocol's own elements: 'operation soapAction', 'body use'. */
function extensionWords(parent: Element): [string, string][] {
  return extensions(parent).flatMap((extension) => [
    [`${extension.localName ?? ''} protocol`, extension.namespaceURI ?? ''],
    ...Array.from(extension.attributes)
      .filter(({ name }) => !/^xmlns(:|$)/.test(name))
      .map(({ name, value }): [string, string] => [`${extension.localName ?? ''} ${name}`, value]),
  ]);
}

function extensions(parent: Element): Element[] {
  return children(parent).filter((child) => child.namespaceURI !== wsdlNamespace);
}

/** @throws Error when a name is given twice: an overloaded operation has no SOAP action of its own */
function byName<T>(parent: Element, kind: string, read: (element: Element) => T): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const element of children(parent, wsdlNamespace, kind)) {
    const name = required(element, 'name');
    if (found.has(name)) throw cannotCompare(element, `has the name ${name}, which is taken`);
    found.set(name, read(element));
  }
  return found;
}
