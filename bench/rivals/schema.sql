-- What the rivals keep of one company: the same records as the server, without its audit of operators, key lists and migrations.
-- Written for SQLite and PostgreSQL; names are lower case, so that nobody has to quote them. "serial" is replaced on SQLite.
CREATE TABLE apikey (hash text PRIMARY KEY, company integer NOT NULL);
CREATE TABLE permission (id integer PRIMARY KEY, company integer NOT NULL, title text NOT NULL, titlekey text NOT NULL, UNIQUE (company, titlekey));
CREATE TABLE role (id integer PRIMARY KEY, company integer NOT NULL, title text NOT NULL, titlekey text NOT NULL, UNIQUE (company, titlekey));
CREATE TABLE category (id integer PRIMARY KEY, company integer NOT NULL, title text NOT NULL, titlekey text NOT NULL, UNIQUE (company, titlekey));
CREATE TABLE field (id integer PRIMARY KEY, company integer NOT NULL, title text NOT NULL, titlekey text NOT NULL, UNIQUE (company, titlekey));
CREATE TABLE segment (id integer PRIMARY KEY, company integer NOT NULL, title text NOT NULL, titlekey text NOT NULL, UNIQUE (company, titlekey));
CREATE TABLE glcode (id serial PRIMARY KEY, segment integer NOT NULL REFERENCES segment, title text NOT NULL, titlekey text NOT NULL, UNIQUE (segment, titlekey));
CREATE TABLE currency (company integer NOT NULL, code text NOT NULL, PRIMARY KEY (company, code));
CREATE TABLE country (company integer NOT NULL, code text NOT NULL, PRIMARY KEY (company, code));
CREATE TABLE userprofile (
  id serial PRIMARY KEY, company integer NOT NULL, emailaddress text NOT NULL, emailkey text NOT NULL,
  firstname text NOT NULL, lastname text NOT NULL, title text NOT NULL DEFAULT '', phonenumber text NOT NULL DEFAULT '',
  address1 text NOT NULL DEFAULT '', address2 text NOT NULL DEFAULT '', city text NOT NULL DEFAULT '', state text NOT NULL DEFAULT '',
  zipcode text NOT NULL DEFAULT '', country text NOT NULL, department text NOT NULL DEFAULT '', currency text NOT NULL,
  disabled text NOT NULL DEFAULT 'false', language text NOT NULL DEFAULT '', UNIQUE (company, emailkey));
CREATE TABLE usergroup (id serial PRIMARY KEY, company integer NOT NULL, grouptitle text NOT NULL, titlekey text NOT NULL, description text NOT NULL DEFAULT '', UNIQUE (company, titlekey));
CREATE TABLE userpermission (userid integer NOT NULL REFERENCES userprofile, permissionid integer NOT NULL REFERENCES permission, value text NOT NULL, PRIMARY KEY (userid, permissionid));
CREATE TABLE grouppermission (groupid integer NOT NULL REFERENCES usergroup, permissionid integer NOT NULL REFERENCES permission, value text NOT NULL, PRIMARY KEY (groupid, permissionid));
CREATE TABLE groupmember (groupid integer NOT NULL REFERENCES usergroup, userid integer NOT NULL REFERENCES userprofile, PRIMARY KEY (groupid, userid));
CREATE INDEX groupmember_user ON groupmember (userid);
CREATE TABLE userrole (userid integer NOT NULL REFERENCES userprofile, roleid integer NOT NULL REFERENCES role, PRIMARY KEY (userid, roleid));
CREATE TABLE grouprole (groupid integer NOT NULL REFERENCES usergroup, roleid integer NOT NULL REFERENCES role, PRIMARY KEY (groupid, roleid));
CREATE TABLE groupcategory (groupid integer NOT NULL REFERENCES usergroup, categoryid integer NOT NULL REFERENCES category, PRIMARY KEY (groupid, categoryid));
CREATE TABLE userfield (userid integer NOT NULL REFERENCES userprofile, fieldid integer NOT NULL REFERENCES field, value text NOT NULL, PRIMARY KEY (userid, fieldid));
CREATE TABLE userglcode (userid integer NOT NULL REFERENCES userprofile, segmentid integer NOT NULL REFERENCES segment, codeid integer NOT NULL REFERENCES glcode, PRIMARY KEY (userid, segmentid));
CREATE TABLE authoring (userid integer NOT NULL REFERENCES userprofile, authoredid integer NOT NULL REFERENCES userprofile, PRIMARY KEY (userid, authoredid));
CREATE TABLE audit (id serial PRIMARY KEY, company integer NOT NULL, at text NOT NULL, operation text NOT NULL, recordid integer NOT NULL, fields text NOT NULL);
