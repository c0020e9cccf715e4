import { json, jsonText, maxBytes, references, soap, soapData, soapRows } from './bodies.js';
import type { Prepared } from './bodies.js';
import { titles, type FilledCompany } from './fill.js';

/** One measured case: a request, or several at once. They run in order and build on each other. */
export interface ScaleCase {
  name: string;
  protocol: 'JSON' | 'SOAP';
  /** Made when its turn comes: together they would fill the memory of the measuring program. */
  prepare(): Prepared[];
  /** Expected status of every answer */
  status: number;
}

/** All cases of one company. */
export function scaleCases(company: FilledCompany): ScaleCase[] {
  const { apiKey: key, firstId } = company;
  const of = references(company);
  const group = (index: number) => ({ Group: [{ ID: String(firstId.group + index) }] });
  const user = (index: number) => ({ User: [{ ID: String(firstId.user + index) }] });
  const groupSets = (value: string) => ({
    Permissions: of.permissions(value),
    Users: of.usersById(),
    Roles: of.roles(),
    Categories: of.categories(),
  });
  const userSets = (value: string, length: number) => ({
    Permissions: of.permissions(value),
    Groups: of.groups(),
    UserDefinedFields: of.fields(length),
    GLCodes: of.glCodes(),
    Authoring: of.usersByAddress(),
    Roles: of.roles(),
  });
  const badGroupSets = {
    Permissions: of.unknown('PermissionDisplayName').map((item) => ({ ...item, PermissionValue: 'true' })),
    Users: of.unknown('ID'),
    Roles: of.unknown('RoleTitle'),
    Categories: of.unknown('ID'),
  };
  const badUserSets = {
    Groups: of.unknown('ID', 'GroupTitle'),
    UserDefinedFields: of.unknown('UserDefinedFieldTitle'),
    GLCodes: of.unknown('GLSegmentTitle'),
    Authoring: of.unknown('EmailAddress'),
    Roles: of.unknown('ID'),
  };
  const updateGroup = (apiKey: string, data: object) => json('updategroup', apiKey, { data });
  const updateUser = (apiKey: string, data: object) => json('updateuser', apiKey, { data });
  const on = (
    protocol: ScaleCase['protocol'],
    name: string,
    prepare: () => Prepared | Prepared[],
  ): ScaleCase => ({ protocol, name, status: 200, prepare: () => [prepare()].flat() });
  const refused = (
    protocol: ScaleCase['protocol'],
    name: string,
    status: number,
    prepare: () => Prepared | Prepared[],
  ): ScaleCase => ({ ...on(protocol, name, prepare), status });
  const eight = (prepare: (index: number) => Prepared) => () =>
    Array.from({ length: 8 }, (_, index) => prepare(index));

  return [
    on('JSON', 'updateGroup, Users by ID', () => updateGroup(key, { ...group(2), Users: of.usersById() })),
    on('JSON', 'updateGroup, other Users by address', () =>
      updateGroup(key, { ...group(2), Users: of.usersByAddress(20_000) }),
    ),
    on('JSON', 'updateGroup, four sets', () => updateGroup(key, { ...group(2), ...groupSets('true') })),
    on('JSON', 'updateGroup, four sets, nothing new', () =>
      updateGroup(key, { ...group(2), ...groupSets('true') }),
    ),
    on('JSON', 'updateGroup, Users of 100,000 made 10,000', () =>
      updateGroup(key, { ...group(1), Users: of.usersById() }),
    ),
    on('JSON', 'updateGroup, 100,000 Users by ID', () =>
      updateGroup(key, { ...group(5), Users: of.everybodyById() }),
    ),
    on('JSON', 'updateGroup, 100,000 Users by address, nothing new', () =>
      updateGroup(key, { ...group(5), Users: of.everybodyByAddress() }),
    ),
    on('SOAP', 'UpdateGroup, 100,000 Users by ID', () =>
      soapData('UpdateGroup', key, { ...group(6), Users: of.everybodyById() }),
    ),
    on('SOAP', 'UpdateGroup, Users by ID', () =>
      soapData('UpdateGroup', key, { ...group(3), Users: of.usersById() }),
    ),
    on('SOAP', 'UpdateGroup, other Users by address', () =>
      soapData('UpdateGroup', key, { ...group(3), Users: of.usersByAddress(20_000) }),
    ),
    on('SOAP', 'UpdateGroup, four sets', () =>
      soapData('UpdateGroup', key, { ...group(3), ...groupSets('false') }),
    ),
    on('JSON', 'updateUser, six sets', () => updateUser(key, { ...user(2), ...userSets('true', 350) })),
    on('JSON', 'updateUser, six sets, nothing new', () =>
      updateUser(key, { ...user(2), ...userSets('true', 350) }),
    ),
    on('JSON', 'updateUser, six sets, new values', () =>
      updateUser(key, { ...user(2), ...userSets('false', 349) }),
    ),
    on('JSON', 'updateUser, authoring for 100,000 by address', () =>
      updateUser(key, { ...user(5), Authoring: of.everybodyByAddress() }),
    ),
    on('SOAP', 'UpdateUser, six sets', () =>
      soapData('UpdateUser', key, { ...user(3), ...userSets('true', 10) }),
    ),
    on('JSON', 'getGroup, 10,000 of each set', () => json('getgroup', key, { GroupTitle: titles.group(2) })),
    on('SOAP', 'GetGroup, 10,000 of each set', () =>
      soap('modAPI.GetGroup_Alternate', key, [['GroupTitle', titles.group(2)]]),
    ),
    on('JSON', 'getGroup, 100,000 members', () => json('getgroup', key, { GroupTitle: titles.group(0) })),
    on('SOAP', 'GetGroup, 100,000 members', () =>
      soap('modAPI.GetGroup_Alternate', key, [['GroupTitle', titles.group(0)]]),
    ),
    on('JSON', 'getUser, 10,000 of each set', () => json('getuser', key, { EmailAddress: titles.user(2) })),
    on('SOAP', 'GetUser, 10,000 of each set', () =>
      soap('modAPI.GetUser_Alternate', key, [['EmailAddress', titles.user(2)]]),
    ),
    on('JSON', 'getUser, authoring 100,000', () => json('getuser', key, { EmailAddress: titles.user(0) })),
    on('JSON', 'getGroupList, 10,000', () => json('getgrouplist', key)),
    on('SOAP', 'GetGroupList, 10,000', () => soap('GetGroupList', key)),
    on('SOAP', 'GetGLSegmentList, 10,000', () => soap('GetGLSegmentList', key)),
    on('JSON', 'updateUser, six sets emptied', () =>
      updateUser(key, { ...user(2), ...emptied(userSets('', 1)) }),
    ),
    refused('JSON', 'updateGroup, 40,000 bad references', 422, () =>
      updateGroup(key, { ...group(4), ...badGroupSets }),
    ),
    refused('SOAP', 'UpdateGroup, 40,000 bad references', 500, () =>
      soapData('UpdateGroup', key, { ...group(4), ...badGroupSets }),
    ),
    refused('JSON', 'updateUser, 60,000 bad references', 422, () =>
      updateUser(key, { ...user(4), ...badUserSets }),
    ),
    refused('JSON', 'updateGroup, 100,000 bad references', 422, () =>
      updateGroup(key, { ...group(4), Users: of.nobody() }),
    ),
    refused('SOAP', 'UpdateGroup, 100,000 bad references', 500, () =>
      soapData('UpdateGroup', key, { ...group(4), Users: of.nobody() }),
    ),
    refused('JSON', '16 MiB with a wrong key', 401, () =>
      updateUser('wrong', { ...user(2), ...userSets('true', 1_380) }),
    ),
    refused('SOAP', '15 MiB with a wrong key', 500, () =>
      soapData('UpdateUser', 'wrong', { ...user(3), ...userSets('true', 800) }),
    ),
    refused('JSON', '16 MiB of empty objects', 413, () =>
      hostile(`{"APIkey":"${key}","data":{"Users":[`, '{},', '{}]}}'),
    ),
    refused('JSON', '16 MiB of empty texts, not ended', 400, () =>
      hostile(`{"APIkey":"${key}","data":{"Users":[`, '"",', '""'),
    ),
    on('JSON', '16 MiB of blanks', () => hostile(`{"APIkey":"${key}"`, '\n', '}', 'getgrouplist')),
    refused('SOAP', '16 MiB of empty elements', 500, () => soapRows('UpdateGroup', key, '<a/>')),
    refused('SOAP', '16 MiB of rows', 500, () => soapRows('UpdateGroup', key, '<Users><ID>1</ID></Users>')),
    on(
      'JSON',
      '8 at once: getGroup, 100,000 members',
      eight(() => json('getgroup', key, { GroupTitle: titles.group(0) })),
    ),
    ...['', ', again'].map((again) =>
      on(
        'SOAP',
        `8 at once: GetGroup, 100,000 members${again}`,
        eight(() => soap('modAPI.GetGroup_Alternate', key, [['GroupTitle', titles.group(0)]])),
      ),
    ),
    on(
      'SOAP',
      '8 at once: UpdateGroup, four sets',
      eight((index) => soapData('UpdateGroup', key, { ...group(10 + index), ...groupSets('true') })),
    ),
    refused(
      'SOAP',
      '8 at once: 16 MiB of empty elements',
      500,
      eight(() => soapRows('UpdateGroup', key, '<a/>')),
    ),
    on('SOAP', 'DeleteGroup, 100,000 members', () =>
      soap('modAPI.DeleteGroup_Alternate', key, [['GroupTitle', titles.group(0)]]),
    ),
    on('SOAP', 'DeleteUser, 200,000 links', () =>
      soap('modAPI.DeleteUser_Alternate', key, [['EmailAddress', titles.user(1)]]),
    ),
  ];
}

function emptied(sets: object): object {
  return Object.fromEntries(Object.keys(sets).map((name) => [name, []]));
}

/** A body of the largest size that is mostly one piece of text. */
function hostile(start: string, piece: string, end: string, operation = 'updategroup'): Prepared {
  const times = Math.floor((maxBytes - start.length - end.length) / piece.length);
  return jsonText(operation, start + piece.repeat(times) + end);
}
