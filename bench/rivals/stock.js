import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import express from 'express';
import OpenApiValidator from 'express-openapi-validator';
import soap from 'soap';
import { parse } from 'yaml';
import { dataSet } from './data-set.js';
import { isGiven, keyOf, mandatory, Rejection, userFields } from './sql.js';

// Stock: the packages that the server uses, wired as their own documentation shows. express.json(), the validator as middleware, Prisma's
// client with `include` and an interactive transaction for writes, soap.listen() on the Express application.

const { PrismaClient } = await import(pathToFileURL(process.env.PRISMA_CLIENT).href);
const prisma = new PrismaClient({ adapter: await createAdapter(process.env.DATABASE_URL) });

async function createAdapter(url) {
  if (url.startsWith('file:')) {
    const { PrismaBetterSqlite3 } = await import('@prisma/adapter-better-sqlite3');
    return new PrismaBetterSqlite3({ url });
  }
  const { PrismaPg } = await import('@prisma/adapter-pg');
  return new PrismaPg({ connectionString: url });
}
// As durable as the others.
if (process.env.DATABASE_URL.startsWith('file:')) await prisma.$queryRawUnsafe('PRAGMA synchronous = FULL');

const titled = (name) => (row) => ({ ID: String(row.id), [name]: row.title });
const byId = (a, b) => Number(a.ID) - Number(b.ID);

async function companyOf(apiKey) {
  const hash = createHash('sha256').update(String(apiKey)).digest('hex');
  const key = await prisma.apikey.findUnique({ where: { hash } });
  if (key === null) throw new Rejection(401, 'invalid_api_key');
  return key.company;
}

function whereOf(company, item, key, column) {
  if (!isGiven(item.ID) && !isGiven(item[key])) throw new Rejection(422, 'rule_violation');
  return isGiven(item.ID) ? { company, id: Number(item.ID) } : { company, [column]: keyOf(item[key]) };
}
function permissionsOf(catalogue, links) {
  const values = new Map(links.map((link) => [link.permissionid, link.value]));
  return catalogue.map(({ id, title }) => ({
    PermissionDisplayName: title,
    PermissionValue: values.get(id) ?? 'null',
  }));
}

async function getUser(company, input) {
  const row = await prisma.userprofile.findFirst({
    where: whereOf(company, input, 'EmailAddress', 'emailkey'),
    include: {
      permissions: true,
      groups: { include: { group: true } },
      fields: true,
      codes: { include: { code: true } },
      authoring: { include: { authored: true } },
      roles: { include: { role: true } },
    },
  });
  if (row === null) throw new Rejection(404, 'not_found');
  const of = { where: { company }, orderBy: { id: 'asc' } };
  const [permissions, fields, segments] = await Promise.all([
    prisma.permission.findMany(of),
    prisma.field.findMany(of),
    prisma.segment.findMany(of),
  ]);
  const values = new Map(row.fields.map((link) => [link.fieldid, link.value]));
  const codes = new Map(row.codes.map((link) => [link.segmentid, link.code.title]));
  return {
    User: [{ ID: String(row.id), ...Object.fromEntries(userFields.map((name) => [name, row[name.toLowerCase()]])) }],
    Permissions: permissionsOf(permissions, row.permissions),
    Groups: row.groups.map(({ group }) => ({ ID: String(group.id), GroupTitle: group.grouptitle })).sort(byId),
    UserDefinedFields: fields.map(({ id, title }) => ({ ID: String(id), UserDefinedFieldTitle: title, UserDefinedFieldValue: values.get(id) ?? '' })),
    GLCodes: segments.map(({ id, title }) => ({ ID: String(id), GLSegmentTitle: title, GLCodeDefault: codes.get(id) ?? '' })),
    Authoring: row.authoring.map(({ authored }) => ({ ID: String(authored.id), EmailAddress: authored.emailaddress })).sort(byId),
    Roles: row.roles.map(({ role }) => titled('RoleTitle')(role)).sort(byId),
  }; // prettier-ignore
}

async function getGroup(company, input) {
  const row = await prisma.usergroup.findFirst({
    where: whereOf(company, input, 'GroupTitle', 'titlekey'),
    include: {
      permissions: true,
      users: { include: { user: true } },
      roles: { include: { role: true } },
      categories: { include: { category: true } },
    },
  });
  if (row === null) throw new Rejection(404, 'not_found');
  const permissions = await prisma.permission.findMany({ where: { company }, orderBy: { id: 'asc' } });
  return {
    Group: [{ ID: String(row.id), GroupTitle: row.grouptitle, Description: row.description }],
    Permissions: permissionsOf(permissions, row.permissions),
    Users: row.users.map(({ user }) => ({ ID: String(user.id), EmailAddress: user.emailaddress })).sort(byId),
    Roles: row.roles.map(({ role }) => titled('RoleTitle')(role)).sort(byId),
    Categories: row.categories.map(({ category }) => titled('CategoryTitle')(category)).sort(byId),
  };
}

/** The IDs of references, in two queries; an unknown one is rejected. */
async function resolve(model, where, items, key, column) {
  const ids = items.filter(({ ID }) => isGiven(ID)).map(({ ID }) => Number(ID));
  const keys = items.filter(({ ID }) => !isGiven(ID)).map((item) => keyOf(item[key] ?? ''));
  const found = [
    ...(ids.length > 0 ? await model.findMany({ where: { ...where, id: { in: ids } } }) : []),
    ...(keys.length > 0 ? await model.findMany({ where: { ...where, [column]: { in: keys } } }) : []),
  ];
  const byReference = new Map(found.flatMap((row) => [[String(row.id), row], [`key ${row[column]}`, row]])); // prettier-ignore
  return items.map((item) => {
    const row = byReference.get(isGiven(item.ID) ? item.ID : `key ${keyOf(item[key] ?? '')}`);
    if (row === undefined) throw new Rejection(422, 'rule_violation');
    return [row, item];
  });
}

/** Replaces a set as in Prisma's documentation: deletes all rows, then creates the listed ones. */
async function replace(model, owner, links) {
  await model.deleteMany({ where: owner });
  const unique = [...new Map(links.map((link) => [JSON.stringify(Object.entries(link)[0]), link])).values()];
  if (unique.length > 0) await model.createMany({ data: unique.map((link) => ({ ...owner, ...link })) });
}
const isSet = ({ PermissionValue }) => isGiven(PermissionValue) && PermissionValue.toLowerCase() !== 'null';
const permissionLinks = (rows) =>
  rows
    .filter(([, item]) => isSet(item))
    .map(([{ id }, item]) => ({ permissionid: id, value: item.PermissionValue.toLowerCase() }));
const idsAs = (name) => (rows) => rows.map(([{ id }]) => ({ [name]: id }));

/** Prisma's own limits, 2 s and 5 s, are too short for 16 large updates, one after the other. */
const timeouts = { maxWait: 60_000, timeout: 60_000 };

const updateUser = (company, data) =>
  prisma.$transaction(async (tx) => {
    const item = data.User?.[0] ?? {};
    const found = await tx.userprofile.findFirst({ where: whereOf(company, item, 'EmailAddress', 'emailkey') });
    if (found === null && isGiven(item.ID)) throw new Rejection(404, 'not_found');
    if (found === null && mandatory.some((name) => !isGiven(item[name]))) throw new Rejection(422, 'rule_violation');
    for (const [name, model] of [['Country', tx.country], ['Currency', tx.currency]]) {
      const where = { company, code: item[name] ?? '' };
      if (isGiven(item[name]) && (await model.findFirst({ where })) === null) throw new Rejection(422, 'rule_violation');
    }
    const fields = userFields.filter((name) => isGiven(item[name]) || item[name] === '').map((name) => [name.toLowerCase(), item[name]]);
    const values = { ...Object.fromEntries(fields), ...(isGiven(item.EmailAddress) ? { emailkey: keyOf(item.EmailAddress) } : {}) };
    const { id } = found === null
      ? await tx.userprofile.create({ data: { company, ...values } })
      : await tx.userprofile.update({ where: { id: found.id }, data: values });
    const owner = { userid: id };
    const { Permissions, Groups, UserDefinedFields, GLCodes, Authoring, Roles } = data;
    if (Permissions) await replace(tx.userpermission, owner, permissionLinks(await resolve(tx.permission, { company }, Permissions.map(({ PermissionDisplayName: title, ...rest }) => ({ title, ...rest })), 'title', 'titlekey')));
    if (Groups) await replace(tx.groupmember, owner, idsAs('groupid')(await resolve(tx.usergroup, { company }, Groups, 'GroupTitle', 'titlekey')));
    if (UserDefinedFields) {
      const listed = await resolve(tx.field, { company }, UserDefinedFields, 'UserDefinedFieldTitle', 'titlekey');
      const links = listed.map(([{ id: fieldid }, { UserDefinedFieldValue: value }]) => ({ userid: id, fieldid, value: value ?? '' }));
      await tx.userfield.deleteMany({ where: { userid: id, fieldid: { in: links.map(({ fieldid }) => fieldid) } } });
      await tx.userfield.createMany({ data: links.filter(({ value }) => value !== '') });
    }
    if (GLCodes) {
      const listed = (await resolve(tx.segment, { company }, GLCodes, 'GLSegmentTitle', 'titlekey')).filter(([, item]) => isGiven(item.GLCodeDefault));
      const codes = await tx.glcode.findMany({ where: { segment: { in: listed.map(([{ id: segment }]) => segment) } } });
      const links = listed.map(([{ id: segmentid }, { GLCodeDefault }]) => {
        const code = codes.find(({ segment, titlekey }) => segment === segmentid && titlekey === keyOf(GLCodeDefault));
        if (code === undefined) throw new Rejection(422, 'rule_violation');
        return { segmentid, codeid: code.id };
      });
      await replace(tx.userglcode, owner, links);
    }
    if (Authoring) await replace(tx.authoring, owner, idsAs('authoredid')(await resolve(tx.userprofile, { company }, Authoring, 'EmailAddress', 'emailkey')));
    if (Roles) await replace(tx.userrole, owner, idsAs('roleid')(await resolve(tx.role, { company }, Roles, 'RoleTitle', 'titlekey')));
    await tx.audit.create({ data: { company, at: new Date().toISOString(), operation: 'updateuser', recordid: id, fields: Object.keys(data).join(',') } });
    return id;
  }, timeouts); // prettier-ignore

const updateGroup = (company, data) =>
  prisma.$transaction(async (tx) => {
    const item = data.Group?.[0] ?? {};
    const found = await tx.usergroup.findFirst({ where: whereOf(company, item, 'GroupTitle', 'titlekey') });
    if (found === null && isGiven(item.ID)) throw new Rejection(404, 'not_found');
    const values = {
      ...(isGiven(item.GroupTitle) ? { grouptitle: item.GroupTitle, titlekey: keyOf(item.GroupTitle) } : {}),
      ...(item.Description === undefined || item.Description === null ? {} : { description: item.Description }),
    };
    const { id } = found === null
      ? await tx.usergroup.create({ data: { company, ...values } })
      : await tx.usergroup.update({ where: { id: found.id }, data: values });
    const owner = { groupid: id };
    const { Permissions, Users, Roles, Categories } = data;
    if (Permissions) await replace(tx.grouppermission, owner, permissionLinks(await resolve(tx.permission, { company }, Permissions.map(({ PermissionDisplayName: title, ...rest }) => ({ title, ...rest })), 'title', 'titlekey')));
    if (Users) await replace(tx.groupmember, owner, idsAs('userid')(await resolve(tx.userprofile, { company }, Users, 'EmailAddress', 'emailkey')));
    if (Roles) await replace(tx.grouprole, owner, idsAs('roleid')(await resolve(tx.role, { company }, Roles, 'RoleTitle', 'titlekey')));
    if (Categories) await replace(tx.groupcategory, owner, idsAs('categoryid')(await resolve(tx.category, { company }, Categories, 'CategoryTitle', 'titlekey')));
    await tx.audit.create({ data: { company, at: new Date().toISOString(), operation: 'updategroup', recordid: id, fields: Object.keys(data).join(',') } });
    return id;
  }, timeouts); // prettier-ignore

const groups = async (company) =>
  (await prisma.usergroup.findMany({ where: { company }, orderBy: { id: 'asc' } })).map((row) => ({
    ID: String(row.id),
    GroupTitle: row.grouptitle,
    Description: row.description,
  }));

const operations = {
  getgrouplist: async (company) => ({ Groups: await groups(company) }),
  getuser: getUser,
  getgroup: getGroup,
  updateuser: updateUser,
  updategroup: updateGroup,
};

const xmlText = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u;
const validate = (text) => xmlText.test(text);
const app = express();
app.use(express.json({ limit: '16mb' }));
app.use(
  OpenApiValidator.middleware({
    apiSpec: { ...parse(readFileSync(process.env.CONTRACT, 'utf8')), servers: [{ url: '/' }] },
    validateRequests: true,
    validateResponses: false,
    ignorePaths: /api\.asmx/,
    formats: Object.fromEntries(['xml-text', 'password', 'visible-text', 'visible-address'].map((name) => [name, { type: 'string', validate }])),
  }),
); // prettier-ignore
for (const [name, operation] of Object.entries(operations)) {
  app.post(`/public/api/${name}`, async (req, res) => {
    const { APIkey, data, ...rest } = req.body;
    res.json(await operation(await companyOf(APIkey), data ?? rest));
  });
}

const getUserBySoap = 'modAPI.GetUser_Alternate';
const port = {
  async [getUserBySoap]({ APIkey, ...input }) {
    const tables = await getUser(await companyOf(APIkey), input);
    return { [`${getUserBySoap}Result`]: { $xml: dataSet(tables) } };
  },
};
const service = {
  CompanyAdministration: { CompanyAdministrationSoap: port, CompanyAdministrationSoap12: port },
};
await new Promise((resolve) => {
  soap.listen(app, '/public/api.asmx', service, readFileSync(process.env.WSDL, 'utf8'), resolve);
});

app.use((error, req, res, _next) => {
  const status = error.status ?? 500;
  const code = error.code ?? (status === 400 ? 'invalid_request' : 'internal_error');
  res.status(status).type('application/problem+json').json({ status, code, detail: error.message, errors: error.errors });
}); // prettier-ignore
app.listen(Number(process.env.PORT), '127.0.0.1');
