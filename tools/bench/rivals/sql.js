import { createHash } from 'node:crypto';
import Sqlite from 'better-sqlite3';

// The data of `floor` and `fastify`: SQL by hand, every statement prepared once, better-sqlite3 without anything around it.

/** A request that is refused. */
export class Refusal extends Error {
  constructor(status, code) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const userFields = ['EmailAddress', 'FirstName', 'LastName', 'Title', 'PhoneNumber', 'Address1', 'Address2', 'City', 'State', 'ZipCode']
  .concat(['Country', 'Department', 'Currency', 'Disabled', 'Language']); // prettier-ignore
const mandatory = ['EmailAddress', 'FirstName', 'LastName', 'Country', 'Currency'];
const keyOf = (text) => text.normalize('NFC').trim().toLowerCase();
const isGiven = (value) => value !== undefined && value !== null && value !== '';

/** Opens a database of schema.sql. */
export function openData(file) {
  const db = new Sqlite(file);
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) db.pragma(pragma);
  const all = (sql) => {
    const statement = db.prepare(sql);
    return (...values) => statement.all(...values);
  };
  const get = (sql) => {
    const statement = db.prepare(sql);
    return (...values) => statement.get(...values);
  };
  const run = (sql) => {
    const statement = db.prepare(sql);
    return (...values) => statement.run(...values);
  };
  const titled = (table, column) =>
    all(
      `SELECT CAST(id AS TEXT) AS ID, title AS ${column} FROM ${table} WHERE company = ? ORDER BY ${table}.id`,
    );

  const company = get('SELECT company FROM apikey WHERE hash = ?');
  const lists = {
    groups: all('SELECT CAST(id AS TEXT) AS ID, grouptitle AS GroupTitle, description AS Description FROM usergroup WHERE company = ? ORDER BY usergroup.id'),
    projects: titled('projectnumber', 'ProjectNumberTitle'),
    paymentTypes: titled('paymenttype', 'PaymentTypeTitle'),
    categories: titled('category', 'CategoryTitle'),
  }; // prettier-ignore

  const columns = userFields.map((name) => `${name.toLowerCase()} AS ${name}`).join(', ');
  const user = {
    byId: get(`SELECT CAST(id AS TEXT) AS ID, ${columns} FROM userprofile WHERE company = ? AND id = ?`),
    byKey: get(
      `SELECT CAST(id AS TEXT) AS ID, ${columns} FROM userprofile WHERE company = ? AND emailkey = ?`,
    ),
  };
  const group = {
    byId: get('SELECT CAST(id AS TEXT) AS ID, grouptitle AS GroupTitle, description AS Description FROM usergroup WHERE company = ? AND id = ?'),
    byKey: get('SELECT CAST(id AS TEXT) AS ID, grouptitle AS GroupTitle, description AS Description FROM usergroup WHERE company = ? AND titlekey = ?'),
  }; // prettier-ignore
  const permissions = (table, owner) =>
    all(`SELECT p.title AS PermissionDisplayName, coalesce(l.value, 'null') AS PermissionValue FROM permission p
      LEFT JOIN ${table} l ON l.permissionid = p.id AND l.${owner} = ? WHERE p.company = ? ORDER BY p.id`);
  const linked = (table, owner, other, target, name, column = 'title') =>
    all(
      `SELECT CAST(t.id AS TEXT) AS ID, t.${column} AS ${name} FROM ${table} l JOIN ${target} t ON t.id = l.${other} WHERE l.${owner} = ? ORDER BY t.id`,
    );
  const userSets = {
    Permissions: permissions('userpermission', 'userid'),
    Groups: linked('groupmember', 'userid', 'groupid', 'usergroup', 'GroupTitle', 'grouptitle'),
    UserDefinedFields:
      all(`SELECT CAST(f.id AS TEXT) AS ID, f.title AS UserDefinedFieldTitle, coalesce(l.value, '') AS UserDefinedFieldValue FROM field f
      LEFT JOIN userfield l ON l.fieldid = f.id AND l.userid = ? WHERE f.company = ? ORDER BY f.id`),
    GLCodes:
      all(`SELECT CAST(s.id AS TEXT) AS ID, s.title AS GLSegmentTitle, coalesce(c.title, '') AS GLCodeDefault FROM segment s
      LEFT JOIN userglcode l ON l.segmentid = s.id AND l.userid = ? LEFT JOIN glcode c ON c.id = l.codeid WHERE s.company = ? ORDER BY s.id`),
    Authoring: linked('authoring', 'userid', 'authoredid', 'userprofile', 'EmailAddress', 'emailaddress'),
    Roles: linked('userrole', 'userid', 'roleid', 'role', 'RoleTitle'),
  };
  const groupSets = {
    Permissions: permissions('grouppermission', 'groupid'),
    Users: linked('groupmember', 'groupid', 'userid', 'userprofile', 'EmailAddress', 'emailaddress'),
    Roles: linked('grouprole', 'groupid', 'roleid', 'role', 'RoleTitle'),
    Categories: linked('groupcategory', 'groupid', 'categoryid', 'category', 'CategoryTitle'),
  };
  const catalogueWide = new Set(['Permissions', 'UserDefinedFields', 'GLCodes']);

  function find(by, companyId, id, key) {
    if (!isGiven(id) && !isGiven(key)) throw new Refusal(422, 'rule_violation');
    return isGiven(id) ? by.byId(companyId, Number(id)) : by.byKey(companyId, keyOf(key));
  }
  function readRecord(name, by, sets) {
    return db.transaction((companyId, { ID, ...rest }) => {
      const record = find(by, companyId, ID, Object.values(rest)[0]);
      if (record === undefined) throw new Refusal(404, 'not_found');
      const answer = { [name]: [record] };
      for (const [set, read] of Object.entries(sets)) {
        answer[set] = catalogueWide.has(set) ? read(record.ID, companyId) : read(record.ID);
      }
      return answer;
    });
  }

  /** One set of links: reads what is there, writes the difference. `target` finds the other side of a reference. */
  function link(table, owner, other, target, key, title, { value, keepsUnlisted = false } = {}) {
    const current = all(
      `SELECT ${other} AS other${value ? `, ${value} AS value` : ''} FROM ${table} WHERE ${owner} = ?`,
    );
    const remove = run(`DELETE FROM ${table} WHERE ${owner} = ? AND ${other} = ?`);
    const put = run(value
      ? `INSERT INTO ${table} (${owner}, ${other}, ${value}) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET ${value} = excluded.${value}`
      : `INSERT INTO ${table} (${owner}, ${other}) VALUES (?, ?)`); // prettier-ignore
    const byId = get(`SELECT id FROM ${target} WHERE company = ? AND id = ?`);
    const byKey = get(`SELECT id FROM ${target} WHERE company = ? AND ${key} = ?`);
    return (companyId, ownerId, items, valueOf) => {
      const before = new Map(current(ownerId).map((row) => [row.other, row.value]));
      const wanted = new Map();
      for (const item of items) {
        const id = Number(item.ID);
        if (before.has(id)) wanted.set(id, valueOf?.(item, id));
        else {
          const found = isGiven(item.ID) ? byId(companyId, id) : byKey(companyId, keyOf(item[title]));
          if (found === undefined) throw new Refusal(422, 'rule_violation');
          wanted.set(found.id, valueOf?.(item, found.id));
        }
      }
      let changes = 0;
      for (const other of before.keys()) {
        if (wanted.has(other) ? wanted.get(other) === null : !keepsUnlisted) {
          remove(ownerId, other);
          changes += 1;
        }
      }
      for (const [other, value] of wanted) {
        if (value === null || (before.has(other) && before.get(other) === value)) continue;
        if (valueOf === undefined) put(ownerId, other);
        else put(ownerId, other, value);
        changes += 1;
      }
      return changes > 0;
    };
  }
  const permissionValue = (item) => {
    const value = item.PermissionValue?.toLowerCase();
    return value === 'null' || value === undefined ? null : value;
  };
  const code = get('SELECT id FROM glcode WHERE segment = ? AND titlekey = ?');
  const codeOf = (item, segment) => {
    if (!isGiven(item.GLCodeDefault)) return null;
    const found = code(segment, keyOf(item.GLCodeDefault));
    if (found === undefined) throw new Refusal(422, 'rule_violation');
    return found.id;
  };
  const writeUserPermissions = link(
    'userpermission',
    'userid',
    'permissionid',
    'permission',
    'titlekey',
    'PermissionDisplayName',
    { value: 'value' },
  );
  const writeFields = link('userfield', 'userid', 'fieldid', 'field', 'titlekey', 'UserDefinedFieldTitle', {
    value: 'value',
    keepsUnlisted: true,
  });
  const writeCodes = link('userglcode', 'userid', 'segmentid', 'segment', 'titlekey', 'GLSegmentTitle', {
    value: 'codeid',
  });
  const writeGroupPermissions = link(
    'grouppermission',
    'groupid',
    'permissionid',
    'permission',
    'titlekey',
    'PermissionDisplayName',
    { value: 'value' },
  );
  // prettier-ignore
  const userWriters = {
    Permissions: (...args) => writeUserPermissions(...args, permissionValue),
    Groups: link('groupmember', 'userid', 'groupid', 'usergroup', 'titlekey', 'GroupTitle'),
    UserDefinedFields: (...args) => writeFields(...args, (item) => item.UserDefinedFieldValue || null),
    GLCodes: (...args) => writeCodes(...args, codeOf),
    Authoring: link('authoring', 'userid', 'authoredid', 'userprofile', 'emailkey', 'EmailAddress'),
    Roles: link('userrole', 'userid', 'roleid', 'role', 'titlekey', 'RoleTitle'),
  };
  const groupWriters = {
    Permissions: (...args) => writeGroupPermissions(...args, permissionValue),
    Users: link('groupmember', 'groupid', 'userid', 'userprofile', 'emailkey', 'EmailAddress'),
    Roles: link('grouprole', 'groupid', 'roleid', 'role', 'titlekey', 'RoleTitle'),
    Categories: link('groupcategory', 'groupid', 'categoryid', 'category', 'titlekey', 'CategoryTitle'),
  };
  const audit = run('INSERT INTO audit (company, at, operation, recordid, fields) VALUES (?, ?, ?, ?, ?)');
  const isCountry = get('SELECT 1 FROM country WHERE company = ? AND code = ?');
  const isCurrency = get('SELECT 1 FROM currency WHERE company = ? AND code = ?');

  function record(table, name, fields, required, by, writers, keyColumn) {
    const insert = run(
      `INSERT INTO ${table} (company, ${keyColumn}, ${fields.join(', ').toLowerCase()}) VALUES (?, ?${', ?'.repeat(fields.length)})`,
    );
    const update = run(
      `UPDATE ${table} SET ${keyColumn} = ?, ${fields.map((field) => `${field.toLowerCase()} = ?`).join(', ')} WHERE id = ?`,
    );
    const [keyField] = fields;
    return db.transaction((companyId, data) => {
      const item = data[name]?.[0] ?? {};
      const found = find(by, companyId, item.ID, item[keyField]);
      if (found === undefined && isGiven(item.ID)) throw new Refusal(404, 'not_found');
      if (found === undefined && required.some((field) => !isGiven(item[field]))) throw new Refusal(422, 'rule_violation');
      if (isGiven(item.Country) && !isCountry(companyId, item.Country)) throw new Refusal(422, 'rule_violation');
      if (isGiven(item.Currency) && !isCurrency(companyId, item.Currency)) throw new Refusal(422, 'rule_violation');
      const values = fields.map((field) => item[field] ?? found?.[field] ?? (field === 'Disabled' ? 'false' : ''));
      const changed = found === undefined ? ['*'] : fields.filter((field, at) => found[field] !== values[at]);
      let id = Number(found?.ID);
      if (found === undefined) id = Number(insert(companyId, keyOf(values[0]), ...values).lastInsertRowid);
      else if (changed.length > 0) update(keyOf(values[0]), ...values, id);
      for (const [set, write] of Object.entries(writers)) {
        if (Array.isArray(data[set]) && write(companyId, id, data[set])) changed.push(set);
      }
      if (changed.length > 0) audit(companyId, new Date().toISOString(), name, id, changed.join(','));
      return id;
    }).immediate; // prettier-ignore
  }

  return {
    /** @returns the company of an API key, or undefined */
    companyOf: (apiKey) => company(createHash('sha256').update(String(apiKey)).digest('hex'))?.company,
    /** By operation: the answer's object, or the ID. */
    operations: {
      getgrouplist: (companyId) => ({ Groups: lists.groups(companyId) }),
      getprojectlist: (companyId) => ({ Countries: lists.projects(companyId) }),
      getpaymenttypelist: (companyId) => ({ Countries: lists.paymentTypes(companyId) }),
      getcategorylist: (companyId) => ({ Countries: lists.categories(companyId) }),
      getuser: readRecord('User', user, userSets),
      getgroup: readRecord('Group', group, groupSets),
      updateuser: record('userprofile', 'User', userFields, mandatory, user, userWriters, 'emailkey'),
      updategroup: record(
        'usergroup',
        'Group',
        ['GroupTitle', 'Description'],
        ['GroupTitle'],
        group,
        groupWriters,
        'titlekey',
      ),
    },
  };
}
