import type { DataSets, RowModel } from './read-datasets.js';

/** generated/soap/datasets.ts: the tables and columns of every DataSet, in the order in which they are written. */
export function writeDataSets({ rows, dataSets }: DataSets): string {
  const constants = dataSets.map(({ type, tables }) => {
    const lines = tables.map(({ name, row }) => {
      const others = ignoredColumns(row, rows);
      const more = others.length === 0 ? '' : `, ignored: ${JSON.stringify(others)}`;
      return `  { name: '${name}', columns: ${JSON.stringify(row.columns)}${more} },`;
    });
    return `export const ${type} = [\n${lines.join('\n')}\n] as const satisfies readonly TableDescription[];`;
  });
  return `import type { TableDescription } from '../../src/soap/contract.js';\n\n${constants.join('\n\n')}\n`;
}

/** For a row type such as GroupReferenceRow, which refers to a GroupRow: the columns of GroupRow that the reference lacks (D28). */
function ignoredColumns({ type, columns }: RowModel, rows: RowModel[]): string[] {
  const record = rows.find((row) => row.type === type.replace(/ReferenceRow$/, 'Row'));
  return record?.columns.filter((column) => !columns.includes(column)) ?? [];
}
