import { createHash } from 'node:crypto';
import { openDatabase } from './database.js';

const hashOf = (text, encoding) => createHash('sha256').update(text).digest(encoding);
/** The tag of a record: that of its own response. */
const tagOf = (record) => `"${hashOf(JSON.stringify(record), 'base64url').slice(0, 22)}"`;

// The operations of `floor` and `fastify`: SQL by hand, every statement prepared once.

/** The error for a rejected request. */
export class Rejection extends Error {
  constructor(status, code) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export const userFields = ['EmailAddress', 'FirstName', 'LastName', 'Title', 'PhoneNumber', 'Address1', 'Address2', 'City', 'State', 'ZipCode']
  .concat(['Country', 'Department', 'Currency', 'Disabled', 'Language']); // prettier-ignore
export const mandatory = ['EmailAddress', 'FirstName', 'LastName', 'Country', 'Currency'];
export const keyOf = (text) => text.normalize('NFC').trim().toLowerCase();
export const isGiven = (value) => value !== undefined && value !== null && value !== '';

/**
 * Opens a database of schema.sql.
 * @returns a function that calls an operation for an API key, and returns the response's object, or the ID
 */
export async function openData(url) {
  const { prepare, run, read, write, lock } = await openDatabase(url);

  const user = record('userprofile', 'emailkey', userFields);
  const group = record('usergroup', 'titlekey', ['GroupTitle', 'Description']);
  const userSets = {
    Permissions: permissions('userpermission', 'userid'),
    Groups: linked('groupmember', 'userid', 'groupid', 'usergroup', 'GroupTitle', 'grouptitle'),
    UserDefinedFields: prepare(
      `SELECT CAST(f.id AS TEXT) AS "ID", f.title AS "UserDefinedFieldTitle", coalesce(l.value, '') AS "UserDefinedFieldValue" FROM field f
       LEFT JOIN userfield l ON l.fieldid = f.id AND l.userid = ? WHERE f.company = ? ORDER BY f.id`),
    GLCodes: prepare(
      `SELECT CAST(s.id AS TEXT) AS "ID", s.title AS "GLSegmentTitle", coalesce(c.title, '') AS "GLCodeDefault" FROM segment s
       LEFT JOIN userglcode l ON l.segmentid = s.id AND l.userid = ? LEFT JOIN glcode c ON c.id = l.codeid WHERE s.company = ? ORDER BY s.id`),
    Authoring: linked('authoring', 'userid', 'authoredid', 'userprofile', 'EmailAddress', 'emailaddress'),
    Roles: linked('userrole', 'userid', 'roleid', 'role', 'RoleTitle'),
  }; // prettier-ignore
  const groupSets = {
    Permissions: permissions('grouppermission', 'groupid'),
    Users: linked('groupmember', 'groupid', 'userid', 'userprofile', 'EmailAddress', 'emailaddress'),
    Roles: linked('grouprole', 'groupid', 'roleid', 'role', 'RoleTitle'),
    Categories: linked('groupcategory', 'groupid', 'categoryid', 'category', 'CategoryTitle'),
  };
  const catalogueWide = new Set(['Permissions', 'UserDefinedFields', 'GLCodes']);

  function record(table, key, fields) {
    const columns = fields.map((field) => `${field.toLowerCase()} AS "${field}"`).join(', ');
    const select = (column, end) =>
      prepare(`SELECT CAST(id AS TEXT) AS "ID", ${columns} FROM ${table} WHERE company = ? AND ${column} = ?${end}`);
    return {
      byId: select('id', ''),
      byKey: select(key, ''),
      lockedById: select('id', lock),
      lockedByKey: select(key, lock),
      list: prepare(`SELECT CAST(id AS TEXT) AS "ID", ${columns} FROM ${table} WHERE company = ? ORDER BY ${table}.id`),
      insert: prepare(
        `INSERT INTO ${table} (company, ${key}, ${fields.join(', ').toLowerCase()}) VALUES (?, ?${', ?'.repeat(fields.length)}) RETURNING id`,
      ),
      update: prepare(
        `UPDATE ${table} SET ${key} = ?, ${fields.map((field) => `${field.toLowerCase()} = ?`).join(', ')} WHERE id = ?`,
      ),
    };
  } // prettier-ignore
  function permissions(table, owner) {
    return prepare(
      `SELECT p.title AS "PermissionDisplayName", coalesce(l.value, 'null') AS "PermissionValue" FROM permission p
       LEFT JOIN ${table} l ON l.permissionid = p.id AND l.${owner} = ? WHERE p.company = ? ORDER BY p.id`);
  } // prettier-ignore
  function linked(table, owner, other, target, name, column = 'title') {
    return prepare(
      `SELECT CAST(t.id AS TEXT) AS "ID", t.${column} AS "${name}" FROM ${table} l JOIN ${target} t ON t.id = l.${other} WHERE l.${owner} = ? ORDER BY t.id`,
    );
  }

  function* find(byId, byKey, company, id, key) {
    if (!isGiven(id) && !isGiven(key)) throw new Rejection(422, 'rule_violation');
    const [found] = yield isGiven(id) ? byId(company, Number(id)) : byKey(company, keyOf(key));
    return found;
  }
  const reading = (name, { byId, byKey }, sets) =>
    function* (company, { ID, ...rest }) {
      const found = yield* find(byId, byKey, company, ID, Object.values(rest)[0]);
      if (found === undefined) throw new Rejection(404, 'not_found');
      const result = { [name]: [found] };
      for (const [set, select] of Object.entries(sets)) {
        result[set] = yield catalogueWide.has(set)
          ? select(Number(found.ID), company)
          : select(Number(found.ID));
      }
      return result;
    };

  /** One set of links: reads the stored ones, writes the difference. `carried` or `lookUp` returns a link's value; null is no link. */
  function link(table, owner, other, target, key, title, { value, carried, lookUp, keepsUnlisted = false } = {}) {
    const current = prepare(`SELECT ${other} AS other${value ? `, ${value} AS value` : ''} FROM ${table} WHERE ${owner} = ?`);
    const remove = prepare(`DELETE FROM ${table} WHERE ${owner} = ? AND ${other} = ?`);
    const put = prepare(value
      ? `INSERT INTO ${table} (${owner}, ${other}, ${value}) VALUES (?, ?, ?) ON CONFLICT (${owner}, ${other}) DO UPDATE SET ${value} = excluded.${value}`
      : `INSERT INTO ${table} (${owner}, ${other}) VALUES (?, ?)`);
    const byId = prepare(`SELECT id FROM ${target} WHERE company = ? AND id = ?`);
    const byKey = prepare(`SELECT id FROM ${target} WHERE company = ? AND ${key} = ?`);
    return function* (company, ownerId, items) {
      const before = new Map((yield current(ownerId)).map((row) => [row.other, row.value]));
      const wanted = new Map();
      for (const item of items) {
        let id = Number(item.ID);
        if (!before.has(id)) {
          const [found] = yield isGiven(item.ID) ? byId(company, id) : byKey(company, keyOf(item[title]));
          if (found === undefined) throw new Rejection(422, 'rule_violation');
          id = found.id;
        }
        wanted.set(id, lookUp ? yield* lookUp(item, id) : carried?.(item));
      }
      let changes = 0;
      for (const other of before.keys()) {
        if (wanted.has(other) ? wanted.get(other) === null : !keepsUnlisted) {
          yield remove(ownerId, other);
          changes += 1;
        }
      }
      for (const [other, carries] of wanted) {
        if (carries === null || (before.has(other) && before.get(other) === carries)) continue;
        yield value === undefined ? put(ownerId, other) : put(ownerId, other, carries);
        changes += 1;
      }
      return changes > 0;
    };
  } // prettier-ignore
  const granted = {
    value: 'value',
    carried({ PermissionValue }) {
      const value = PermissionValue?.toLowerCase() ?? 'null';
      return value === 'null' ? null : value;
    },
  };
  const filled = {
    value: 'value',
    carried: ({ UserDefinedFieldValue }) => UserDefinedFieldValue || null,
    keepsUnlisted: true,
  };
  const code = prepare('SELECT id FROM glcode WHERE segment = ? AND titlekey = ?');
  const coded = {
    value: 'codeid',
    *lookUp({ GLCodeDefault }, segment) {
      if (!isGiven(GLCodeDefault)) return null;
      const [found] = yield code(segment, keyOf(GLCodeDefault));
      if (found === undefined) throw new Rejection(422, 'rule_violation');
      return found.id;
    },
  };
  const userLinks = {
    Permissions: link('userpermission', 'userid', 'permissionid', 'permission', 'titlekey', 'PermissionDisplayName', granted),
    Groups: link('groupmember', 'userid', 'groupid', 'usergroup', 'titlekey', 'GroupTitle'),
    UserDefinedFields: link('userfield', 'userid', 'fieldid', 'field', 'titlekey', 'UserDefinedFieldTitle', filled),
    GLCodes: link('userglcode', 'userid', 'segmentid', 'segment', 'titlekey', 'GLSegmentTitle', coded),
    Authoring: link('authoring', 'userid', 'authoredid', 'userprofile', 'emailkey', 'EmailAddress'),
    Roles: link('userrole', 'userid', 'roleid', 'role', 'titlekey', 'RoleTitle'),
  }; // prettier-ignore
  const groupLinks = {
    Permissions: link('grouppermission', 'groupid', 'permissionid', 'permission', 'titlekey', 'PermissionDisplayName', granted),
    Users: link('groupmember', 'groupid', 'userid', 'userprofile', 'emailkey', 'EmailAddress'),
    Roles: link('grouprole', 'groupid', 'roleid', 'role', 'titlekey', 'RoleTitle'),
    Categories: link('groupcategory', 'groupid', 'categoryid', 'category', 'titlekey', 'CategoryTitle'),
  }; // prettier-ignore
  const audit = prepare(
    'INSERT INTO audit (company, at, operation, recordid, fields) VALUES (?, ?, ?, ?, ?)',
  );
  const isCountry = prepare('SELECT 1 FROM country WHERE company = ? AND code = ?');
  const isCurrency = prepare('SELECT 1 FROM currency WHERE company = ? AND code = ?');

  const updating = (name, { lockedById, lockedByKey, insert, update }, fields, required, links) =>
    function* (company, { data }) {
      const item = data[name]?.[0] ?? {};
      const found = yield* find(lockedById, lockedByKey, company, item.ID, item[fields[0]]);
      if (found === undefined && isGiven(item.ID)) throw new Rejection(404, 'not_found');
      const isBad =
        (found === undefined && required.some((field) => !isGiven(item[field]))) ||
        (isGiven(item.Country) && (yield isCountry(company, item.Country)).length === 0) ||
        (isGiven(item.Currency) && (yield isCurrency(company, item.Currency)).length === 0);
      if (isBad) throw new Rejection(422, 'rule_violation');
      const values = fields.map(
        (field) => item[field] ?? found?.[field] ?? (field === 'Disabled' ? 'false' : ''),
      );
      const changed = found === undefined ? ['*'] : fields.filter((field, at) => found[field] !== values[at]);
      let id = Number(found?.ID);
      if (found === undefined) [{ id }] = yield insert(company, keyOf(values[0]), ...values);
      else if (changed.length > 0) yield update(keyOf(values[0]), ...values, id);
      for (const [set, write] of Object.entries(links)) {
        if (Array.isArray(data[set]) && (yield* write(company, id, data[set]))) changed.push(set);
      }
      if (changed.length > 0) yield audit(company, new Date().toISOString(), name, id, changed.join(','));
      return id;
    };
  const listing = (member, select) =>
    function* (company) {
      return { [member]: yield select(company) };
    };

  /** A page of users: one statement for the users, and one for each set of all of them. */
  const owned = (table, target, columns, on, order, where = '') =>
    prepare(
      `SELECT u.id AS owner, ${columns} FROM userprofile u JOIN ${target} t ON ${on} LEFT JOIN ${table} l ON ${order} WHERE u.company = ? AND u.id > ? AND u.id <= ?${where} ORDER BY u.id, t.id`,
    );
  const member = (table, other, target, name, column = 'title') =>
    prepare(
      `SELECT l.userid AS owner, CAST(t.id AS TEXT) AS "ID", t.${column} AS "${name}" FROM ${table} l JOIN ${target} t ON t.id = l.${other} WHERE t.company = ? AND l.userid > ? AND l.userid <= ? ORDER BY l.userid, t.id`,
    );
  const ofAll = 't.company = u.company';
  const pageSets = {
    Permissions: owned(
      'userpermission',
      'permission',
      `t.title AS "PermissionDisplayName", coalesce(l.value, 'null') AS "PermissionValue"`,
      ofAll,
      'l.permissionid = t.id AND l.userid = u.id',
    ),
    Groups: member('groupmember', 'groupid', 'usergroup', 'GroupTitle', 'grouptitle'),
    UserDefinedFields: owned(
      'userfield',
      'field',
      `CAST(t.id AS TEXT) AS "ID", t.title AS "UserDefinedFieldTitle", coalesce(l.value, '') AS "UserDefinedFieldValue"`,
      ofAll,
      'l.fieldid = t.id AND l.userid = u.id',
    ),
    GLCodes: owned(
      '(SELECT g.*, c.title AS code FROM userglcode g JOIN glcode c ON c.id = g.codeid)',
      'segment',
      `CAST(t.id AS TEXT) AS "ID", t.title AS "GLSegmentTitle", coalesce(l.code, '') AS "GLCodeDefault"`,
      ofAll,
      'l.segmentid = t.id AND l.userid = u.id',
    ),
    Authoring: member('authoring', 'authoredid', 'userprofile', 'EmailAddress', 'emailaddress'),
    Roles: member('userrole', 'roleid', 'role', 'RoleTitle'),
  };
  const userPage = prepare(
    `SELECT CAST(id AS TEXT) AS "ID", ${userFields.map((field) => `${field.toLowerCase()} AS "${field}"`).join(', ')} FROM userprofile WHERE company = ? AND id > ? ORDER BY userprofile.id LIMIT ?`,
  );
  const latest = prepare('SELECT count(*) AS revision FROM audit WHERE company = ?');
  function* paging(company, { AfterID, Limit }) {
    const limit = Number(Limit || 100);
    const found = yield userPage(company, Number(AfterID || 0), limit + 1);
    const [{ revision }] = yield latest(company);
    const users = found.slice(0, limit).map((user) => ({ User: [user] }));
    const last = found.length === 0 ? AfterID : found[users.length - 1].ID;
    const byId = new Map(users.map((user) => [Number(user.User[0].ID), user]));
    for (const [set, select] of Object.entries(pageSets)) {
      for (const user of users) user[set] = [];
      for (const { owner, ...item } of yield select(company, Number(AfterID || 0), Number(last)))
        byId.get(Number(owner))[set].push(item);
    }
    for (const one of users) one.ETag = tagOf(one);
    const Position = [{ AfterID: last, More: String(found.length > limit), Revision: String(revision) }];
    return { Users: users, Position };
  }
  const updateOne = updating('User', user, userFields, mandatory, userLinks);
  /** Many updates in one transaction. A rejection after a write would have to be rolled back, but none of the measured ones is rejected. */
  function* updatingMany(company, { data }) {
    const Results = [];
    for (const [at, one] of data.entries()) {
      const id = yield* updateOne(company, { data: one });
      Results.push({ Index: String(at), ID: String(id), Result: 'updated', Code: '', Message: '', ErrorCount: '0' });
    }
    return { Results, Errors: [] };
  } // prettier-ignore

  /** By operation: how its work runs, and the work. */
  const operations = {
    getgrouplist: [run, listing('Groups', group.list)],
    getuser: [read, reading('User', user, userSets)],
    getusers: [read, paging],
    updateusers: [write, updatingMany],
    getgroup: [read, reading('Group', group, groupSets)],
    updateuser: [write, updating('User', user, userFields, mandatory, userLinks)],
    updategroup: [write, updating('Group', group, ['GroupTitle', 'Description'], ['GroupTitle'], groupLinks)],
  };
  const company = prepare('SELECT company FROM apikey WHERE hash = ?');
  function* companyOf(apiKey) {
    const [found] = yield company(hashOf(String(apiKey), 'hex'));
    if (found === undefined) throw new Rejection(401, 'invalid_api_key');
    return found.company;
  }

  // What `check` throws is reported only to a caller with a key.
  return async function call(operation, { APIkey, ...input }, check = () => undefined) {
    const [how, work] = operations[operation] ?? [];
    if (work === undefined) throw new Rejection(404, 'unknown_operation');
    const company = await run(companyOf(APIkey));
    check();
    return how(work(company, input));
  };
}
