import createClient from 'openapi-fetch';
import type { components, paths } from './generated/schema';
import { baseUrl, resultOf, walkThroughBy } from './steps';

const client = createClient<paths>({ baseUrl });

await walkThroughBy({
  async list(APIkey) {
    const { data, error } = await client.POST('/public/api/getgrouplist', { body: { APIkey } });
    if (data !== undefined) return data.Groups;
    const code: components['schemas']['ProblemCode'] = error.code;
    return code;
  },
  getUser: async (APIkey, EmailAddress) =>
    resultOf(await client.POST('/public/api/getuser', { body: { APIkey, EmailAddress } })),
  updateUser: async (APIkey, data) =>
    resultOf(await client.POST('/public/api/updateuser', { body: { APIkey, data } })),
  getGroup: async (APIkey, GroupTitle) =>
    resultOf(await client.POST('/public/api/getgroup', { body: { APIkey, GroupTitle } })),
  updateGroup: async (APIkey, data) =>
    resultOf(await client.POST('/public/api/updategroup', { body: { APIkey, data } })),
});
