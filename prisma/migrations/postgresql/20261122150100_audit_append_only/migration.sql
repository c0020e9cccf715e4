-- D44: audit rows are never changed. The database itself refuses it, whoever asks.
CREATE FUNCTION "AuditEntry_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'audit rows are never changed or deleted' USING ERRCODE = 'insufficient_privilege';
END;
$$;

CREATE TRIGGER "AuditEntry_no_change" BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditEntry"
FOR EACH STATEMENT EXECUTE FUNCTION "AuditEntry_refuse"();

-- Also where triggers are switched off for replication, which a superuser could do to a session.
ALTER TABLE "AuditEntry" ENABLE ALWAYS TRIGGER "AuditEntry_no_change";
