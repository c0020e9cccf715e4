-- Creates the server's role and database, once, as a superuser. The password comes from the environment:
--   COMPANY_DATABASE_PASSWORD=… psql --host=… --username=postgres --file=deploy/postgresql-setup.sql
-- (psql 14 or newer). The role may do everything in this one database, where the server creates and migrates its tables, and nothing elsewhere.
\set ON_ERROR_STOP on
\getenv password COMPANY_DATABASE_PASSWORD
-- Keep the password and its hash out of PostgreSQL's log.
SET log_statement = 'none';
SET log_min_error_statement = 'panic';
SET log_min_duration_statement = -1;
CREATE ROLE company_administration LOGIN PASSWORD :'password'
    NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
-- The server compares names itself (D2) and must not depend on a system collation: C never changes under an index.
CREATE DATABASE company_administration OWNER company_administration
    TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C';
REVOKE ALL ON DATABASE company_administration FROM PUBLIC;
\connect company_administration
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT ALL ON SCHEMA public TO company_administration;
