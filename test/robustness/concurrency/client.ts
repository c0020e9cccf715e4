import { call, type ProtocolName, type Outcome } from '../../support/scenarios/protocols.js';
import type { OperationName } from '../../support/scenarios/operations.js';
import {
  member,
  recordForms,
  setForms,
  type Answer,
  type Delete,
  type Get,
  type RecordKind,
  type SetItems,
  type Update,
  type View,
} from './requests.js';

type Item = Record<string, string>;

const operations = {
  User: { update: 'updateUser', get: 'getUser', delete: 'deleteUser' },
  Group: { update: 'updateGroup', get: 'getGroup', delete: 'deleteGroup' },
} as const satisfies Record<RecordKind, Record<string, OperationName>>;

const refusals = ['not_found', 'natural_key_taken', 'rule_violation'] as const;

/** Sends one request to a server. @throws Error for an answer that no request of these tests may ever have, such as any 5xx */
export async function ask(
  baseUrl: string,
  apiKey: string,
  request: Update | Get | Delete,
  protocol: ProtocolName,
): Promise<Answer> {
  const operation = operations[request.kind][request.do];
  const outcome = await call(baseUrl, protocol, operation, apiKey, inputOf(request));
  if (outcome.error) return refusal(outcome);
  if (request.do === 'update') return { id: Number(outcome.result) };
  if (request.do === 'delete') return { deleted: outcome.result as boolean };
  return viewOf(request.kind, outcome.result as Record<string, Item[]>);
}

/** The input of an operation as JSON names it. */
export function inputOf(request: Update | Get | Delete): Record<string, unknown> {
  const { key } = recordForms[request.kind];
  const named = {
    ...('id' in request && request.id !== undefined && { ID: String(request.id) }),
    ...(request.key !== undefined && { [key]: request.key }),
  };
  if (request.do !== 'update') return named;
  const sets = Object.entries(request.sets).map(([name, items]) => [
    name,
    itemsOf(request.kind, name, items),
  ]);
  return { data: { [request.kind]: [{ ...named, ...request.fields }], ...Object.fromEntries(sets) } };
}

function itemsOf(kind: RecordKind, name: string, items: SetItems): Item[] {
  const { title, value } = setForms[kind][name]!;
  return Object.entries(items).map(([item, stored]) => ({
    [title]: item,
    ...(value !== undefined && { [value]: stored }),
  }));
}

function refusal({ error, http }: Outcome): Answer {
  const refused = refusals.find((code) => code === error?.code);
  if (refused === undefined) throw new Error(`An answer that may not be: ${http.status} ${http.text}`);
  return { refused };
}

/** Reads a response of getUser or getGroup; at the SOAP endpoint a record that does not exist has no rows. */
function viewOf(kind: RecordKind, answer: Record<string, Item[]>): Answer {
  const row = answer[kind]?.[0];
  if (!row) return { refused: 'not_found' };
  const { key, fields } = recordForms[kind];
  const sets = Object.entries(setForms[kind]).map(
    ([name, { title, value, unset, of }]): [string, SetItems] => {
      const items = (answer[name] ?? []).map((item): [string, string] => {
        // Users and groups may be renamed meanwhile: their IDs stay.
        const named = of === undefined ? item[title]! : item['ID']!;
        return [named, value === undefined ? member : item[value]!];
      });
      return [name, Object.fromEntries(items.filter(([, stored]) => stored !== unset))];
    },
  );
  const view: View = {
    id: Number(row['ID']),
    key: row[key]!,
    fields: Object.fromEntries(fields.map((field) => [field, row[field] ?? ''])),
    sets: Object.fromEntries(sets),
  };
  return { view };
}
