-- D44: audit rows are never changed. The database itself refuses it, whoever asks.
CREATE TRIGGER "AuditEntry_no_update" BEFORE UPDATE ON "AuditEntry"
BEGIN
    SELECT RAISE(ABORT, 'audit rows are never changed');
END;

CREATE TRIGGER "AuditEntry_no_delete" BEFORE DELETE ON "AuditEntry"
BEGIN
    SELECT RAISE(ABORT, 'audit rows are never deleted');
END;

-- INSERT OR REPLACE deletes the old row without asking the trigger above.
CREATE TRIGGER "AuditEntry_no_replace" BEFORE INSERT ON "AuditEntry"
WHEN EXISTS (SELECT 1 FROM "AuditEntry" WHERE "companyId" = NEW."companyId" AND "revision" = NEW."revision")
BEGIN
    SELECT RAISE(ABORT, 'audit rows are never replaced');
END;
