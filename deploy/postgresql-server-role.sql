-- Optional, after postgresql-setup.sql, as a superuser: a second role for the server, which owns no table, so that even the server cannot
-- remove the triggers that protect the audit (D44). The owner then applies migrations before a new version is started:
--   DATABASE_URL=postgres://company_administration:…@…/company_administration node dist/src/admin/main.js database migrate
-- The password comes from the environment: COMPANY_SERVER_PASSWORD=… psql … --file=deploy/postgresql-server-role.sql
\set ON_ERROR_STOP on
\getenv password COMPANY_SERVER_PASSWORD
SET log_statement = 'none';
SET log_min_error_statement = 'panic';
SET log_min_duration_statement = -1;
CREATE ROLE company_server LOGIN PASSWORD :'password'
    NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
GRANT CONNECT ON DATABASE company_administration TO company_server;
\connect company_administration
GRANT USAGE ON SCHEMA public TO company_server;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO company_server;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO company_server;
-- The same for whatever later migrations create.
ALTER DEFAULT PRIVILEGES FOR ROLE company_administration IN SCHEMA public
    GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO company_server;
ALTER DEFAULT PRIVILEGES FOR ROLE company_administration IN SCHEMA public
    GRANT USAGE ON SEQUENCES TO company_server;
