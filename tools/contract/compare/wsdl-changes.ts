import type { Change, Direction } from './changes.js';
import { Findings } from './changes.js';
import { readSchema } from './read-schema.js';
import type { WsdlModel, Words } from './read-wsdl.js';
import { readWsdl } from './read-wsdl.js';
import { compareSchemas } from './schema-changes.js';
import { parseXml } from './xml.js';

type Named = ReadonlyMap<string, Words>;

/**
 * Compares two versions of api.wsdl: services, ports, bindings with SOAP actions, port types, messages and their schema. Documentation and
 * addresses do not count.
 * @throws Error where a document holds what the comparison does not understand
 */
export function wsdlChanges(beforeText: string, afterText: string): Change[] {
  const findings = new Findings('api.wsdl');
  const [before, after] = [readWsdl(beforeText), readWsdl(afterText)];
  findings.same('definitions', 'targetNamespace', before.namespace, after.namespace);
  if (before.namespace !== after.namespace) return findings.changes;
  const at = (kind: string) => (name: string) => `${kind} ${name}`;
  const inside = (place: string, what: string, old: Named, now: Named): void =>
    findings.named(
      (name) => `${place}/${name}`,
      what,
      old,
      now,
      (name, was, is) => compareWords(findings, `${place}/${name}`, was, is),
    );
  findings.named(at('service'), 'service', before.services, after.services, (name, old, now) =>
    inside(`service ${name}`, 'port', old, now),
  );
  findings.named(at('binding'), 'binding', before.bindings, after.bindings, (name, old, now) => {
    compareWords(findings, `binding ${name}`, old.words, now.words);
    inside(`binding ${name}`, 'operation', old.operations, now.operations);
  });
  findings.named(at('portType'), 'port type', before.portTypes, after.portTypes, (name, old, now) =>
    inside(`portType ${name}`, 'operation', old, now),
  );
  findings.named(at('message'), 'message', before.messages, after.messages, (name, old, now) => {
    for (const part of now.keys()) {
      if (!old.has(part)) findings.breaking(`message ${name}/${part}`, 'part added');
    }
    inside(`message ${name}`, 'part', old, now);
  });
  const requests = requestElements(before);
  compareSchemas(findings, before.schema, after.schema, (element): Direction =>
    requests.has(element) ? 'request' : 'answer',
  );
  return findings.changes;
}

/**
 * Compares two versions of datasets.xsd. NAME.PARAMETER is sent by clients, NAMEResult is answered.
 * @throws Error where a document holds what the comparison does not understand
 */
export function dataSetChanges(beforeText: string, afterText: string): Change[] {
  const findings = new Findings('datasets.xsd');
  const [before, after] = [readSchema(parseXml(beforeText)), readSchema(parseXml(afterText))];
  compareSchemas(findings, before, after, (element): Direction =>
    element.endsWith('Result') ? 'answer' : 'request',
  );
  return findings.changes;
}

/** Any word that differs is breaking: clients rely on it as it stands. */
function compareWords(findings: Findings, place: string, before: Words, after: Words): void {
  for (const word of new Set([...before.keys(), ...after.keys()])) {
    findings.same(place, word, before.get(word), after.get(word));
  }
}

/** Local names of the elements that operations take as input. */
function requestElements({ portTypes, messages }: WsdlModel): Set<string> {
  const inputs = [...portTypes.values()].flatMap((operations) =>
    [...operations.values()].flatMap((words) => words.get('input') ?? []),
  );
  const elements = inputs.flatMap((message) => {
    const parts = messages.get(message.replace(/^\{.*\}/, ''));
    return [...(parts?.values() ?? [])].flatMap((part) => part.get('element') ?? []);
  });
  return new Set(elements.map((element) => element.replace(/^\{.*\}/, '')));
}
