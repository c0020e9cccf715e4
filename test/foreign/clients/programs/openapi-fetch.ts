import createClient from 'openapi-fetch';
import type { components, paths } from './generated/schema';
import { baseUrl, only, unexpected, walkThrough } from './steps';

const client = createClient<paths>({ baseUrl });

await walkThrough({
  async list(APIkey) {
    const { data, error } = await client.POST('/public/api/getgrouplist', { body: { APIkey } });
    if (data !== undefined) return data.Groups;
    const code: components['schemas']['ProblemCode'] = error.code;
    return code;
  },
  async create(APIkey, GroupTitle, Description) {
    const body = { APIkey, data: { Group: [{ GroupTitle, Description }] } };
    const { data, error } = await client.POST('/public/api/updategroup', { body });
    return data ?? unexpected(error);
  },
  async read(APIkey, GroupTitle) {
    const { data, error } = await client.POST('/public/api/getgroup', { body: { APIkey, GroupTitle } });
    return data?.Group ?? unexpected(error);
  },
  async moveUser(APIkey, EmailAddress, city) {
    const { data = unexpected('getuser') } = await client.POST('/public/api/getuser', {
      body: { APIkey, EmailAddress },
    });
    only(data.User).City = city;
    const update = await client.POST('/public/api/updateuser', { body: { APIkey, data } });
    return update.data ?? unexpected(update.error);
  },
  async describeGroup(APIkey, GroupTitle, description) {
    const { data = unexpected('getgroup') } = await client.POST('/public/api/getgroup', {
      body: { APIkey, GroupTitle },
    });
    only(data.Group).Description = description;
    const update = await client.POST('/public/api/updategroup', { body: { APIkey, data } });
    return update.data ?? unexpected(update.error);
  },
});
