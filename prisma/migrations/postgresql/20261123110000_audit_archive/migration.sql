-- D44: rows are deleted only after they were archived, up to the revision that the company's state records.
DROP TRIGGER "AuditEntry_no_change" ON "AuditEntry";

-- One for each: Citus keeps those of TRUNCATE on the coordinator, and would keep the other there with it.
CREATE TRIGGER "AuditEntry_no_change" BEFORE UPDATE ON "AuditEntry"
FOR EACH STATEMENT EXECUTE FUNCTION "AuditEntry_refuse"();

CREATE TRIGGER "AuditEntry_no_truncate" BEFORE TRUNCATE ON "AuditEntry"
FOR EACH STATEMENT EXECUTE FUNCTION "AuditEntry_refuse"();

CREATE FUNCTION "AuditEntry_refuse_unless_archived"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD."revision" <= (SELECT "archivedThrough" FROM "CompanyState" WHERE "companyId" = OLD."companyId") THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'audit rows are never deleted before they were archived' USING ERRCODE = 'insufficient_privilege';
END;
$$;

CREATE TRIGGER "AuditEntry_no_delete" BEFORE DELETE ON "AuditEntry"
FOR EACH ROW EXECUTE FUNCTION "AuditEntry_refuse_unless_archived"();

-- Also where triggers are switched off for replication, which a superuser could do to a session.
ALTER TABLE "AuditEntry" ENABLE ALWAYS TRIGGER "AuditEntry_no_change";
ALTER TABLE "AuditEntry" ENABLE ALWAYS TRIGGER "AuditEntry_no_truncate";
ALTER TABLE "AuditEntry" ENABLE ALWAYS TRIGGER "AuditEntry_no_delete";
