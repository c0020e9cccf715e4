import type { DataSets } from './read-datasets.js';

/** generated/soap/datasets.ts: the tables and columns of every DataSet, in the order in which they are written. */
export function writeDataSets({ dataSets }: DataSets): string {
  const constants = dataSets.map(({ type, tables }) => {
    const lines = tables.map(
      ({ name, row }) => `  { name: '${name}', columns: ${JSON.stringify(row.columns)} },`,
    );
    return `export const ${type} = [\n${lines.join('\n')}\n] as const satisfies readonly TableDescription[];`;
  });
  return `import type { TableDescription } from '../../src/soap/soap-operation.js';\n\n${constants.join('\n\n')}\n`;
}
