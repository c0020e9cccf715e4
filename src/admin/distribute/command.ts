import type { Command } from 'commander';
import type { AdminIO } from '../io.js';
import { table } from '../table.js';
import { distributeDatabase } from './distribute.js';

/** Adds database distribute. */
export function addDistributeCommand(database: Command, io: AdminIO): void {
  database
    .command('distribute')
    .description('spread companies over the nodes of a Citus cluster; servers must be stopped (PostgreSQL)')
    .option('--json', 'print one line of JSON')
    .addHelpText('after', distributeHelp)
    .action((options: { json?: true }) => distribute(io, options));
}

const distributeHelp = `
DATABASE_URL names the coordinator, whose database has the extension Citus and knows its nodes. The directory (Company,
ApiKey) is then on every node, everything else of a company on one of them. All or nothing; run again, it finds what is
done, and distributes what is not.

Examples:
  npm run admin -- database distribute`;

async function distribute(io: AdminIO, options: { json?: true }): Promise<void> {
  const done = await distributeDatabase(io.databaseUrl());
  if (options.json) {
    io.out(JSON.stringify(done));
    return;
  }
  const { distributed, tables } = done;
  if (distributed.length > 0)
    io.out(
      table(
        ['TABLE', 'KEPT'],
        tables.map(({ name, kept }) => [name, kept]),
      ),
    );
  io.out(
    distributed.length === 0
      ? `All ${tables.length} tables are distributed already.`
      : `${distributed.length} tables were distributed. The doctor says where companies are.`,
  );
}
