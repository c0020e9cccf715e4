import { hashApiKey } from '../../../../src/data/api-keys.js';
import { openStore } from '../../../../src/data/store.js';
import { updateGroup } from '../../../../src/operations/records.js';

// A second writer, as a process of its own: creates groups.
const [databaseUrl = '', apiKey = '', name = '', rounds = '0'] = process.argv.slice(2);
const store = await openStore(databaseUrl);
const [key] = await store.findKeys([hashApiKey(apiKey)]);
if (!key) throw new Error('the key works');
const context = {
  companyId: key.companyId,
  keyPrefix: key.prefix,
  protocol: 'test',
  operation: 'updateGroup',
};

for (let round = 0; round < Number(rounds); round++) {
  const input = { data: { Group: [{ GroupTitle: `${name} ${round}` }] } };
  updateGroup.result(await store.change(context, updateGroup.changes(input)), input);
}
await store.close();
