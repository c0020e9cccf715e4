import { hashApiKey } from '../../../src/data/api-keys.js';
import { openStore } from '../../../src/data/store.js';
import { updateGroup } from '../../../src/operations/records.js';

// A second writer, as a process of its own: upserts groups of its own and groups that others upsert too.
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
const upsert = (GroupTitle: string) =>
  store.write(context, (data) => updateGroup.run(data, { data: { Group: [{ GroupTitle }] } }));

const shared: number[] = [];
for (let round = 0; round < Number(rounds); round++) {
  await upsert(`${name} ${round}`);
  shared.push(await upsert(`shared ${round}`));
}
await store.close();
process.send?.({ shared });
process.disconnect();
