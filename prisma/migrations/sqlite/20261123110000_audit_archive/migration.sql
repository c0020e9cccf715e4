-- D44: rows are deleted only after they were archived, up to the revision that the company's state records.
DROP TRIGGER "AuditEntry_no_delete";

CREATE TRIGGER "AuditEntry_no_delete" BEFORE DELETE ON "AuditEntry"
WHEN OLD."revision" > coalesce((SELECT "archivedThrough" FROM "CompanyState" WHERE "companyId" = OLD."companyId"), 0)
BEGIN
    SELECT RAISE(ABORT, 'audit rows are never deleted before they were archived');
END;
