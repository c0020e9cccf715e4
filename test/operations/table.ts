import { readTable } from '../support/messages/tables.js';
import type { Scenario } from './scenarios.js';

/** A row of a table beside a test, in the words of its YAML. */
export interface ScenarioRow {
  name: string;
  /** What the names of the protocols begin with; all of them unless given */
  protocols?: string;
  /** Code and status of the error, and the SOAP endpoint's status if it is not 500 */
  error?: string;
  /** Path and code of each item of the error; any unless given */
  items?: string[];
  hint?: string;
  data?: unknown;
}

/**
 * The scenarios of a table.
 * @param rest what a row means besides; it may use what it means without that
 * @param put writes words of the table out, in texts at any depth
 */
export function scenariosOf<Row extends ScenarioRow>(
  table: string,
  module: string,
  rest: (row: Row, plain: Scenario) => Partial<Scenario>,
  put: (text: string) => string = (text) => text,
): Scenario[] {
  return readTable<Row>(table, module).map((written) => {
    const row = JSON.parse(JSON.stringify(written), (_member, value: unknown) =>
      typeof value === 'string' ? put(value) : value,
    ) as Row;
    const { name, protocols, error, items, hint, data } = row;
    const plain: Scenario = {
      name,
      ...(protocols !== undefined && { protocols: (one) => one.startsWith(protocols) }),
      ...('data' in row && { input: { data } }),
      ...(error !== undefined && { error: errorOf(error, items, hint) }),
    };
    return { ...plain, ...rest(row, plain) };
  });
}

function errorOf(words: string, items?: string[], hint?: string): NonNullable<Scenario['error']> {
  const [code = '', status, soapStatus] = words.split(' ');
  return {
    code,
    status: Number(status),
    ...(soapStatus !== undefined && { soapStatus: Number(soapStatus) }),
    ...(items && { items: items.map((item) => item.split(' ') as [path: string, code: string]) }),
    ...(hint !== undefined && { hint }),
  };
}
