-- CreateTable
CREATE TABLE "Company" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMP(3),

    CONSTRAINT "Company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3),
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiKeyUse" (
    "companyId" INTEGER NOT NULL,
    "keyId" INTEGER NOT NULL,
    "lastUsedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ApiKeyUse_pkey" PRIMARY KEY ("companyId","keyId")
);

-- CreateTable
CREATE TABLE "CompanyState" (
    "companyId" INTEGER NOT NULL,
    "revision" BIGINT NOT NULL DEFAULT 0,
    "catalogueRevision" BIGINT NOT NULL DEFAULT 0,
    "nextId" INTEGER NOT NULL DEFAULT 1,
    "archivedThrough" BIGINT NOT NULL DEFAULT 0,
    "deleted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "CompanyState_pkey" PRIMARY KEY ("companyId")
);

-- CreateTable
CREATE TABLE "UserProfile" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "emailAddress" TEXT NOT NULL,
    "emailAddressKey" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "title" TEXT,
    "phoneNumber" TEXT,
    "address1" TEXT,
    "address2" TEXT,
    "city" TEXT,
    "state" TEXT,
    "zipCode" TEXT,
    "department" TEXT,
    "language" TEXT,
    "disabled" BOOLEAN NOT NULL DEFAULT false,
    "currencyId" INTEGER NOT NULL,
    "countryId" INTEGER NOT NULL,
    "countryByCode" BOOLEAN NOT NULL,

    CONSTRAINT "UserProfile_pkey" PRIMARY KEY ("companyId","id")
);

-- CreateTable
CREATE TABLE "Group" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "groupTitle" TEXT NOT NULL,
    "groupTitleKey" TEXT NOT NULL,
    "description" TEXT,

    CONSTRAINT "Group_pkey" PRIMARY KEY ("companyId","id")
);

-- CreateTable
CREATE TABLE "Permission" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "permissionDisplayName" TEXT NOT NULL,
    "permissionDisplayNameKey" TEXT NOT NULL,

    CONSTRAINT "Permission_pkey" PRIMARY KEY ("companyId","id")
);

-- CreateTable
CREATE TABLE "Role" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "roleTitle" TEXT NOT NULL,
    "roleTitleKey" TEXT NOT NULL,

    CONSTRAINT "Role_pkey" PRIMARY KEY ("companyId","id")
);

-- CreateTable
CREATE TABLE "Category" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "categoryTitle" TEXT NOT NULL,
    "categoryTitleKey" TEXT NOT NULL,

    CONSTRAINT "Category_pkey" PRIMARY KEY ("companyId","id")
);

-- CreateTable
CREATE TABLE "ProjectNumber" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "projectNumberTitle" TEXT NOT NULL,
    "projectNumberTitleKey" TEXT NOT NULL,

    CONSTRAINT "ProjectNumber_pkey" PRIMARY KEY ("companyId","id")
);

-- CreateTable
CREATE TABLE "PaymentType" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "paymentTypeTitle" TEXT NOT NULL,
    "paymentTypeTitleKey" TEXT NOT NULL,

    CONSTRAINT "PaymentType_pkey" PRIMARY KEY ("companyId","id")
);

-- CreateTable
CREATE TABLE "Tax" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "taxTitle" TEXT NOT NULL,
    "taxTitleKey" TEXT NOT NULL,

    CONSTRAINT "Tax_pkey" PRIMARY KEY ("companyId","id")
);

-- CreateTable
CREATE TABLE "UserDefinedField" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "userDefinedFieldTitle" TEXT NOT NULL,
    "userDefinedFieldTitleKey" TEXT NOT NULL,

    CONSTRAINT "UserDefinedField_pkey" PRIMARY KEY ("companyId","id")
);

-- CreateTable
CREATE TABLE "GLSegment" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "glSegmentTitle" TEXT NOT NULL,
    "glSegmentTitleKey" TEXT NOT NULL,

    CONSTRAINT "GLSegment_pkey" PRIMARY KEY ("companyId","id")
);

-- CreateTable
CREATE TABLE "GLCode" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "segmentId" INTEGER NOT NULL,
    "glCodeTitle" TEXT NOT NULL,
    "glCodeTitleKey" TEXT NOT NULL,

    CONSTRAINT "GLCode_pkey" PRIMARY KEY ("companyId","id")
);

-- CreateTable
CREATE TABLE "Currency" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "currencyCode" TEXT NOT NULL,
    "currencyCodeKey" TEXT NOT NULL,
    "currencyTitle" TEXT NOT NULL,

    CONSTRAINT "Currency_pkey" PRIMARY KEY ("companyId","id")
);

-- CreateTable
CREATE TABLE "Country" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "countryCode" TEXT NOT NULL,
    "countryCodeKey" TEXT NOT NULL,
    "countryTitle" TEXT NOT NULL,
    "countryTitleKey" TEXT NOT NULL,
    "aliases" TEXT NOT NULL DEFAULT '[]',

    CONSTRAINT "Country_pkey" PRIMARY KEY ("companyId","id")
);

-- CreateTable
CREATE TABLE "GroupMember" (
    "companyId" INTEGER NOT NULL,
    "groupId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,

    CONSTRAINT "GroupMember_pkey" PRIMARY KEY ("companyId","groupId","userId")
);

-- CreateTable
CREATE TABLE "UserPermission" (
    "companyId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "permissionId" INTEGER NOT NULL,
    "granted" BOOLEAN NOT NULL,

    CONSTRAINT "UserPermission_pkey" PRIMARY KEY ("companyId","userId","permissionId")
);

-- CreateTable
CREATE TABLE "GroupPermission" (
    "companyId" INTEGER NOT NULL,
    "groupId" INTEGER NOT NULL,
    "permissionId" INTEGER NOT NULL,
    "granted" BOOLEAN NOT NULL,

    CONSTRAINT "GroupPermission_pkey" PRIMARY KEY ("companyId","groupId","permissionId")
);

-- CreateTable
CREATE TABLE "UserRole" (
    "companyId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "roleId" INTEGER NOT NULL,

    CONSTRAINT "UserRole_pkey" PRIMARY KEY ("companyId","userId","roleId")
);

-- CreateTable
CREATE TABLE "GroupRole" (
    "companyId" INTEGER NOT NULL,
    "groupId" INTEGER NOT NULL,
    "roleId" INTEGER NOT NULL,

    CONSTRAINT "GroupRole_pkey" PRIMARY KEY ("companyId","groupId","roleId")
);

-- CreateTable
CREATE TABLE "GroupCategory" (
    "companyId" INTEGER NOT NULL,
    "groupId" INTEGER NOT NULL,
    "categoryId" INTEGER NOT NULL,

    CONSTRAINT "GroupCategory_pkey" PRIMARY KEY ("companyId","groupId","categoryId")
);

-- CreateTable
CREATE TABLE "UserFieldValue" (
    "companyId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "fieldId" INTEGER NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "UserFieldValue_pkey" PRIMARY KEY ("companyId","userId","fieldId")
);

-- CreateTable
CREATE TABLE "UserGLCode" (
    "companyId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "segmentId" INTEGER NOT NULL,
    "glCodeId" INTEGER NOT NULL,

    CONSTRAINT "UserGLCode_pkey" PRIMARY KEY ("companyId","userId","segmentId")
);

-- CreateTable
CREATE TABLE "UserAuthoring" (
    "companyId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "authoredId" INTEGER NOT NULL,

    CONSTRAINT "UserAuthoring_pkey" PRIMARY KEY ("companyId","userId","authoredId")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "companyId" INTEGER NOT NULL,
    "revision" BIGINT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "keyPrefix" TEXT NOT NULL,
    "protocol" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "recordKind" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,
    "change" TEXT NOT NULL,
    "changedFields" TEXT NOT NULL,
    "changedSets" TEXT NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("companyId","revision")
);

-- CreateIndex
CREATE UNIQUE INDEX "Company_nameKey_key" ON "Company"("nameKey");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_hash_key" ON "ApiKey"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_companyId_id_key" ON "ApiKey"("companyId", "id");

-- CreateIndex
CREATE INDEX "UserProfile_companyId_currencyId_idx" ON "UserProfile"("companyId", "currencyId");

-- CreateIndex
CREATE INDEX "UserProfile_companyId_countryId_idx" ON "UserProfile"("companyId", "countryId");

-- CreateIndex
CREATE UNIQUE INDEX "UserProfile_companyId_emailAddressKey_key" ON "UserProfile"("companyId", "emailAddressKey");

-- CreateIndex
CREATE UNIQUE INDEX "Group_companyId_groupTitleKey_key" ON "Group"("companyId", "groupTitleKey");

-- CreateIndex
CREATE UNIQUE INDEX "Permission_companyId_permissionDisplayNameKey_key" ON "Permission"("companyId", "permissionDisplayNameKey");

-- CreateIndex
CREATE UNIQUE INDEX "Role_companyId_roleTitleKey_key" ON "Role"("companyId", "roleTitleKey");

-- CreateIndex
CREATE UNIQUE INDEX "Category_companyId_categoryTitleKey_key" ON "Category"("companyId", "categoryTitleKey");

-- CreateIndex
CREATE UNIQUE INDEX "ProjectNumber_companyId_projectNumberTitleKey_key" ON "ProjectNumber"("companyId", "projectNumberTitleKey");

-- CreateIndex
CREATE UNIQUE INDEX "PaymentType_companyId_paymentTypeTitleKey_key" ON "PaymentType"("companyId", "paymentTypeTitleKey");

-- CreateIndex
CREATE UNIQUE INDEX "Tax_companyId_taxTitleKey_key" ON "Tax"("companyId", "taxTitleKey");

-- CreateIndex
CREATE UNIQUE INDEX "UserDefinedField_companyId_userDefinedFieldTitleKey_key" ON "UserDefinedField"("companyId", "userDefinedFieldTitleKey");

-- CreateIndex
CREATE UNIQUE INDEX "GLSegment_companyId_glSegmentTitleKey_key" ON "GLSegment"("companyId", "glSegmentTitleKey");

-- CreateIndex
CREATE UNIQUE INDEX "GLCode_companyId_segmentId_id_key" ON "GLCode"("companyId", "segmentId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "GLCode_companyId_segmentId_glCodeTitleKey_key" ON "GLCode"("companyId", "segmentId", "glCodeTitleKey");

-- CreateIndex
CREATE UNIQUE INDEX "Currency_companyId_currencyCodeKey_key" ON "Currency"("companyId", "currencyCodeKey");

-- CreateIndex
CREATE UNIQUE INDEX "Country_companyId_countryCodeKey_key" ON "Country"("companyId", "countryCodeKey");

-- CreateIndex
CREATE UNIQUE INDEX "Country_companyId_countryTitleKey_key" ON "Country"("companyId", "countryTitleKey");

-- CreateIndex
CREATE INDEX "GroupMember_companyId_userId_groupId_idx" ON "GroupMember"("companyId", "userId", "groupId");

-- CreateIndex
CREATE INDEX "UserPermission_companyId_permissionId_idx" ON "UserPermission"("companyId", "permissionId");

-- CreateIndex
CREATE INDEX "GroupPermission_companyId_permissionId_idx" ON "GroupPermission"("companyId", "permissionId");

-- CreateIndex
CREATE INDEX "UserRole_companyId_roleId_idx" ON "UserRole"("companyId", "roleId");

-- CreateIndex
CREATE INDEX "GroupRole_companyId_roleId_idx" ON "GroupRole"("companyId", "roleId");

-- CreateIndex
CREATE INDEX "GroupCategory_companyId_categoryId_idx" ON "GroupCategory"("companyId", "categoryId");

-- CreateIndex
CREATE INDEX "UserFieldValue_companyId_fieldId_idx" ON "UserFieldValue"("companyId", "fieldId");

-- CreateIndex
CREATE INDEX "UserGLCode_companyId_segmentId_glCodeId_idx" ON "UserGLCode"("companyId", "segmentId", "glCodeId");

-- CreateIndex
CREATE INDEX "UserAuthoring_companyId_authoredId_idx" ON "UserAuthoring"("companyId", "authoredId");

-- CreateIndex
CREATE INDEX "AuditEntry_companyId_recordKind_recordId_revision_idx" ON "AuditEntry"("companyId", "recordKind", "recordId", "revision");

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ApiKeyUse" ADD CONSTRAINT "ApiKeyUse_companyId_keyId_fkey" FOREIGN KEY ("companyId", "keyId") REFERENCES "ApiKey"("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "CompanyState" ADD CONSTRAINT "CompanyState_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "UserProfile" ADD CONSTRAINT "UserProfile_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "UserProfile" ADD CONSTRAINT "UserProfile_companyId_currencyId_fkey" FOREIGN KEY ("companyId", "currencyId") REFERENCES "Currency"("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "UserProfile" ADD CONSTRAINT "UserProfile_companyId_countryId_fkey" FOREIGN KEY ("companyId", "countryId") REFERENCES "Country"("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Group" ADD CONSTRAINT "Group_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Permission" ADD CONSTRAINT "Permission_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Role" ADD CONSTRAINT "Role_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Category" ADD CONSTRAINT "Category_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ProjectNumber" ADD CONSTRAINT "ProjectNumber_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "PaymentType" ADD CONSTRAINT "PaymentType_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Tax" ADD CONSTRAINT "Tax_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "UserDefinedField" ADD CONSTRAINT "UserDefinedField_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "GLSegment" ADD CONSTRAINT "GLSegment_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "GLCode" ADD CONSTRAINT "GLCode_companyId_segmentId_fkey" FOREIGN KEY ("companyId", "segmentId") REFERENCES "GLSegment"("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Currency" ADD CONSTRAINT "Currency_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Country" ADD CONSTRAINT "Country_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "GroupMember" ADD CONSTRAINT "GroupMember_companyId_groupId_fkey" FOREIGN KEY ("companyId", "groupId") REFERENCES "Group"("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "GroupMember" ADD CONSTRAINT "GroupMember_companyId_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "UserProfile"("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "UserPermission" ADD CONSTRAINT "UserPermission_companyId_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "UserProfile"("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "UserPermission" ADD CONSTRAINT "UserPermission_companyId_permissionId_fkey" FOREIGN KEY ("companyId", "permissionId") REFERENCES "Permission"("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "GroupPermission" ADD CONSTRAINT "GroupPermission_companyId_groupId_fkey" FOREIGN KEY ("companyId", "groupId") REFERENCES "Group"("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "GroupPermission" ADD CONSTRAINT "GroupPermission_companyId_permissionId_fkey" FOREIGN KEY ("companyId", "permissionId") REFERENCES "Permission"("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "UserRole" ADD CONSTRAINT "UserRole_companyId_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "UserProfile"("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "UserRole" ADD CONSTRAINT "UserRole_companyId_roleId_fkey" FOREIGN KEY ("companyId", "roleId") REFERENCES "Role"("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "GroupRole" ADD CONSTRAINT "GroupRole_companyId_groupId_fkey" FOREIGN KEY ("companyId", "groupId") REFERENCES "Group"("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "GroupRole" ADD CONSTRAINT "GroupRole_companyId_roleId_fkey" FOREIGN KEY ("companyId", "roleId") REFERENCES "Role"("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "GroupCategory" ADD CONSTRAINT "GroupCategory_companyId_groupId_fkey" FOREIGN KEY ("companyId", "groupId") REFERENCES "Group"("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "GroupCategory" ADD CONSTRAINT "GroupCategory_companyId_categoryId_fkey" FOREIGN KEY ("companyId", "categoryId") REFERENCES "Category"("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "UserFieldValue" ADD CONSTRAINT "UserFieldValue_companyId_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "UserProfile"("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "UserFieldValue" ADD CONSTRAINT "UserFieldValue_companyId_fieldId_fkey" FOREIGN KEY ("companyId", "fieldId") REFERENCES "UserDefinedField"("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "UserGLCode" ADD CONSTRAINT "UserGLCode_companyId_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "UserProfile"("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "UserGLCode" ADD CONSTRAINT "UserGLCode_companyId_segmentId_fkey" FOREIGN KEY ("companyId", "segmentId") REFERENCES "GLSegment"("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "UserGLCode" ADD CONSTRAINT "UserGLCode_companyId_segmentId_glCodeId_fkey" FOREIGN KEY ("companyId", "segmentId", "glCodeId") REFERENCES "GLCode"("companyId", "segmentId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "UserAuthoring" ADD CONSTRAINT "UserAuthoring_companyId_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "UserProfile"("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "UserAuthoring" ADD CONSTRAINT "UserAuthoring_companyId_authoredId_fkey" FOREIGN KEY ("companyId", "authoredId") REFERENCES "UserProfile"("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

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

CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"              VARCHAR(64) NOT NULL,
    "finished_at"           TIMESTAMPTZ,
    "migration_name"        VARCHAR(255) NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        TIMESTAMPTZ,
    "started_at"            TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count"   INTEGER NOT NULL DEFAULT 0
);

INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "started_at", "applied_steps_count") VALUES ('1', '0ba6024ff6f7e49bc06e89ea0c92fbf21cc621edb879984ad1d2057ecb51dfb4', '2026-01-01T00:00:00.000Z', '20261122150000_init', '2026-01-01T00:00:00.000Z', 1);

INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "started_at", "applied_steps_count") VALUES ('2', '143b570ef55af795caeacafc38272bf1d9afe9d4f042fb5b616e5837f8f8b8f8', '2026-01-01T00:00:00.000Z', '20261122150100_audit_append_only', '2026-01-01T00:00:00.000Z', 1);

INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "started_at", "applied_steps_count") VALUES ('3', '61ca9f8bb83dcf16a6edcda0e74b11106cce7837b35c397a9eafad0f5b52b68a', '2026-01-01T00:00:00.000Z', '20261123110000_audit_archive', '2026-01-01T00:00:00.000Z', 1);

INSERT INTO "Company" ("createdAt", "deletedAt", "id", "name", "nameKey") VALUES
('2026-01-01T00:00:00.000Z', NULL, 1, 'Demo Company', 'demo company'),
('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 2, 'Gone Ltd.', ' 2');

SELECT setval(pg_get_serial_sequence('"Company"', 'id'), 2);

INSERT INTO "ApiKey" ("companyId", "createdAt", "expiresAt", "hash", "id", "label", "prefix", "revokedAt") VALUES
(1, '2026-01-01T00:00:00.000Z', NULL, 'f72a1e335a9cc3cc7df4184ae49b392006145a1c35ebf4fc17ec29d9a066f882', 1, 'demo', 'cak_1recorde', NULL),
(1, '2026-01-01T00:00:00.000Z', NULL, 'dc8ce516c45abf8e07c9616d8076f334a231cbad9e7df2ff948c59e635651983', 2, 'leaver', 'cak_2recorde', '2026-01-01T00:00:00.000Z');

SELECT setval(pg_get_serial_sequence('"ApiKey"', 'id'), 3);

INSERT INTO "AuditEntry" ("at", "change", "changedFields", "changedSets", "companyId", "keyPrefix", "operation", "protocol", "recordId", "recordKind", "revision") VALUES
('2026-01-01T00:00:00.000Z', 'created', '', 'Currencies,Countries', 1, '', 'company create', 'demo', 1, 'Company', 1),
('2026-01-01T00:00:00.000Z', 'created', '', '', 1, '', 'company create', 'demo', 1, 'APIKey', 2),
('2026-01-01T00:00:00.000Z', 'updated', '', 'Permissions,Roles,Categories,ProjectNumbers,PaymentTypes,Taxes,UserDefinedFields,GLSegments,GLCodes', 1, '', 'catalog import', 'demo', 1, 'Catalogue', 3),
('2026-01-01T00:00:00.000Z', 'created', 'GroupTitle,Description', 'Permissions,Roles,Categories', 1, 'cak_1recorde', 'updateGroup', 'demo', 462, 'Group', 4),
('2026-01-01T00:00:00.000Z', 'created', 'GroupTitle', '', 1, 'cak_1recorde', 'updateGroup', 'demo', 463, 'Group', 5),
('2026-01-01T00:00:00.000Z', 'created', 'GroupTitle,Description', 'Permissions,Roles,Categories', 1, 'cak_1recorde', 'updateGroup', 'demo', 464, 'Group', 6),
('2026-01-01T00:00:00.000Z', 'created', 'GroupTitle,Description', 'Permissions,Roles,Categories', 1, 'cak_1recorde', 'updateGroup', 'demo', 465, 'Group', 7),
('2026-01-01T00:00:00.000Z', 'created', 'EmailAddress,FirstName,LastName,Title,PhoneNumber,Address1,Address2,City,State,ZipCode,Country,Department,Currency,Language', 'Permissions,Groups,UserDefinedFields,GLCodes,Roles', 1, 'cak_1recorde', 'updateUser', 'demo', 466, 'User', 8),
('2026-01-01T00:00:00.000Z', 'created', 'EmailAddress,FirstName,LastName,Country,Currency', 'Groups', 1, 'cak_1recorde', 'updateUser', 'demo', 467, 'User', 9),
('2026-01-01T00:00:00.000Z', 'updated', '', 'Authoring', 1, 'cak_1recorde', 'updateUser', 'demo', 466, 'User', 10),
('2026-01-01T00:00:00.000Z', 'created', 'EmailAddress,FirstName,LastName,Title,PhoneNumber,Address1,City,ZipCode,Country,Department,Currency,Language', 'Permissions,Groups,UserDefinedFields,GLCodes,Authoring,Roles', 1, 'cak_1recorde', 'updateUser', 'demo', 468, 'User', 11),
('2026-01-01T00:00:00.000Z', 'created', 'EmailAddress,FirstName,LastName,Title,City,State,ZipCode,Country,Department,Currency,Language', 'Permissions,Groups,UserDefinedFields,Authoring,Roles', 1, 'cak_1recorde', 'updateUser', 'demo', 469, 'User', 12),
('2026-01-01T00:00:00.000Z', 'created', 'EmailAddress,FirstName,LastName,City,Country,Currency,Disabled,Language', 'Groups', 1, 'cak_1recorde', 'updateUser', 'demo', 470, 'User', 13),
('2026-01-01T00:00:00.000Z', 'deleted', '', '', 1, 'cak_1recorde', 'deleteGroup', 'json', 463, 'Group', 14),
('2026-01-01T00:00:00.000Z', 'deleted', '', '', 1, 'cak_1recorde', 'deleteUser', 'json', 470, 'User', 15),
('2026-01-01T00:00:00.000Z', 'created', '', '', 1, '', 'key create', 'admin', 2, 'APIKey', 16),
('2026-01-01T00:00:00.000Z', 'updated', 'revokedAt', '', 1, '', 'key revoke', 'admin', 2, 'APIKey', 17),
('2026-01-01T00:00:00.000Z', 'created', '', 'Currencies,Countries', 2, '', 'company create', 'admin', 2, 'Company', 1),
('2026-01-01T00:00:00.000Z', 'created', '', '', 2, '', 'company create', 'admin', 3, 'APIKey', 2),
('2026-01-01T00:00:00.000Z', 'deleted', '', '', 2, '', 'company delete', 'admin', 2, 'Company', 3);

INSERT INTO "Category" ("categoryTitle", "categoryTitleKey", "companyId", "id") VALUES
('Tools & equipment', 'tools & equipment', 1, 438),
('Travel', 'travel', 1, 439),
('Office supplies', 'office supplies', 1, 440),
('Employees'' meals', 'employees'' meals', 1, 441);

INSERT INTO "CompanyState" ("archivedThrough", "catalogueRevision", "companyId", "deleted", "nextId", "revision") VALUES
(0, 3, 1, false, 471, 17),
(0, 1, 2, true, 428, 3);

INSERT INTO "Country" ("aliases", "companyId", "countryCode", "countryCodeKey", "countryTitle", "countryTitleKey", "id") VALUES
('[]', 1, 'AD', 'ad', 'Andorra', 'andorra', 179),
('["UAE","U.A.E.","Emirates"]', 1, 'AE', 'ae', 'United Arab Emirates', 'united arab emirates', 180),
('[]', 1, 'AF', 'af', 'Afghanistan', 'afghanistan', 181),
('["Antigua & Barbuda"]', 1, 'AG', 'ag', 'Antigua and Barbuda', 'antigua and barbuda', 182),
('[]', 1, 'AI', 'ai', 'Anguilla', 'anguilla', 183),
('[]', 1, 'AL', 'al', 'Albania', 'albania', 184),
('[]', 1, 'AM', 'am', 'Armenia', 'armenia', 185),
('[]', 1, 'AO', 'ao', 'Angola', 'angola', 186),
('[]', 1, 'AQ', 'aq', 'Antarctica', 'antarctica', 187),
('[]', 1, 'AR', 'ar', 'Argentina', 'argentina', 188),
('[]', 1, 'AS', 'as', 'American Samoa', 'american samoa', 189),
('["Republic of Austria","Österreich"]', 1, 'AT', 'at', 'Austria', 'austria', 190),
('[]', 1, 'AU', 'au', 'Australia', 'australia', 191),
('[]', 1, 'AW', 'aw', 'Aruba', 'aruba', 192),
('["Aland Islands","Åland","Aland"]', 1, 'AX', 'ax', 'Åland Islands', 'åland islands', 193),
('[]', 1, 'AZ', 'az', 'Azerbaijan', 'azerbaijan', 194),
('["Bosnia & Herzegovina","Bosnia-Herzegovina","Bosnia"]', 1, 'BA', 'ba', 'Bosnia and Herzegovina', 'bosnia and herzegovina', 195),
('[]', 1, 'BB', 'bb', 'Barbados', 'barbados', 196),
('[]', 1, 'BD', 'bd', 'Bangladesh', 'bangladesh', 197),
('[]', 1, 'BE', 'be', 'Belgium', 'belgium', 198),
('[]', 1, 'BF', 'bf', 'Burkina Faso', 'burkina faso', 199),
('[]', 1, 'BG', 'bg', 'Bulgaria', 'bulgaria', 200),
('[]', 1, 'BH', 'bh', 'Bahrain', 'bahrain', 201),
('[]', 1, 'BI', 'bi', 'Burundi', 'burundi', 202),
('[]', 1, 'BJ', 'bj', 'Benin', 'benin', 203),
('["Saint Barthelemy","St. Barthélemy","St. Barthelemy"]', 1, 'BL', 'bl', 'Saint Barthélemy', 'saint barthélemy', 204),
('[]', 1, 'BM', 'bm', 'Bermuda', 'bermuda', 205),
('["Brunei"]', 1, 'BN', 'bn', 'Brunei Darussalam', 'brunei darussalam', 206),
('["Bolivia","Plurinational State of Bolivia"]', 1, 'BO', 'bo', 'Bolivia, Plurinational State of', 'bolivia, plurinational state of', 207),
('["Caribbean Netherlands","Bonaire"]', 1, 'BQ', 'bq', 'Bonaire, Sint Eustatius and Saba', 'bonaire, sint eustatius and saba', 208),
('[]', 1, 'BR', 'br', 'Brazil', 'brazil', 209),
('["The Bahamas"]', 1, 'BS', 'bs', 'Bahamas', 'bahamas', 210),
('[]', 1, 'BT', 'bt', 'Bhutan', 'bhutan', 211),
('[]', 1, 'BV', 'bv', 'Bouvet Island', 'bouvet island', 212),
('[]', 1, 'BW', 'bw', 'Botswana', 'botswana', 213),
('["Byelorussia"]', 1, 'BY', 'by', 'Belarus', 'belarus', 214),
('[]', 1, 'BZ', 'bz', 'Belize', 'belize', 215),
('[]', 1, 'CA', 'ca', 'Canada', 'canada', 216),
('["Cocos Islands","Keeling Islands"]', 1, 'CC', 'cc', 'Cocos (Keeling) Islands', 'cocos (keeling) islands', 217),
('["Democratic Republic of the Congo","Congo, the Democratic Republic of the","DR Congo","DRC","Congo-Kinshasa","Congo (Kinshasa)"]', 1, 'CD', 'cd', 'Congo, Democratic Republic of the', 'congo, democratic republic of the', 218),
('[]', 1, 'CF', 'cf', 'Central African Republic', 'central african republic', 219),
('["Republic of the Congo","Congo, Republic of the","Congo-Brazzaville","Congo (Brazzaville)"]', 1, 'CG', 'cg', 'Congo', 'congo', 220),
('["Swiss Confederation","Schweiz","Suisse","Svizzera"]', 1, 'CH', 'ch', 'Switzerland', 'switzerland', 221),
('["Cote d''Ivoire","Côte d’Ivoire","Cote d’Ivoire","Ivory Coast"]', 1, 'CI', 'ci', 'Côte d''Ivoire', 'côte d''ivoire', 222),
('[]', 1, 'CK', 'ck', 'Cook Islands', 'cook islands', 223),
('[]', 1, 'CL', 'cl', 'Chile', 'chile', 224),
('[]', 1, 'CM', 'cm', 'Cameroon', 'cameroon', 225),
('["People''s Republic of China","PRC"]', 1, 'CN', 'cn', 'China', 'china', 226),
('[]', 1, 'CO', 'co', 'Colombia', 'colombia', 227),
('[]', 1, 'CR', 'cr', 'Costa Rica', 'costa rica', 228),
('[]', 1, 'CU', 'cu', 'Cuba', 'cuba', 229),
('["Cape Verde"]', 1, 'CV', 'cv', 'Cabo Verde', 'cabo verde', 230),
('["Curacao"]', 1, 'CW', 'cw', 'Curaçao', 'curaçao', 231),
('[]', 1, 'CX', 'cx', 'Christmas Island', 'christmas island', 232),
('[]', 1, 'CY', 'cy', 'Cyprus', 'cyprus', 233),
('["Czech Republic","The Czech Republic"]', 1, 'CZ', 'cz', 'Czechia', 'czechia', 234),
('["Federal Republic of Germany","Deutschland"]', 1, 'DE', 'de', 'Germany', 'germany', 235),
('[]', 1, 'DJ', 'dj', 'Djibouti', 'djibouti', 236),
('[]', 1, 'DK', 'dk', 'Denmark', 'denmark', 237),
('[]', 1, 'DM', 'dm', 'Dominica', 'dominica', 238),
('[]', 1, 'DO', 'do', 'Dominican Republic', 'dominican republic', 239),
('[]', 1, 'DZ', 'dz', 'Algeria', 'algeria', 240),
('[]', 1, 'EC', 'ec', 'Ecuador', 'ecuador', 241),
('[]', 1, 'EE', 'ee', 'Estonia', 'estonia', 242),
('[]', 1, 'EG', 'eg', 'Egypt', 'egypt', 243),
('[]', 1, 'EH', 'eh', 'Western Sahara', 'western sahara', 244),
('[]', 1, 'ER', 'er', 'Eritrea', 'eritrea', 245),
('[]', 1, 'ES', 'es', 'Spain', 'spain', 246),
('[]', 1, 'ET', 'et', 'Ethiopia', 'ethiopia', 247),
('[]', 1, 'FI', 'fi', 'Finland', 'finland', 248),
('[]', 1, 'FJ', 'fj', 'Fiji', 'fiji', 249),
('["Falkland Islands","Falklands","Malvinas"]', 1, 'FK', 'fk', 'Falkland Islands (Malvinas)', 'falkland islands (malvinas)', 250),
('["Micronesia","Federated States of Micronesia"]', 1, 'FM', 'fm', 'Micronesia, Federated States of', 'micronesia, federated states of', 251),
('["Faeroe Islands","Faroes"]', 1, 'FO', 'fo', 'Faroe Islands', 'faroe islands', 252),
('["French Republic"]', 1, 'FR', 'fr', 'France', 'france', 253),
('[]', 1, 'GA', 'ga', 'Gabon', 'gabon', 254),
('["United Kingdom","The United Kingdom","UK","U.K.","Great Britain","Britain","England","Scotland","Wales","Northern Ireland"]', 1, 'GB', 'gb', 'United Kingdom of Great Britain and Northern Ireland', 'united kingdom of great britain and northern ireland', 255),
('[]', 1, 'GD', 'gd', 'Grenada', 'grenada', 256),
('[]', 1, 'GE', 'ge', 'Georgia', 'georgia', 257),
('[]', 1, 'GF', 'gf', 'French Guiana', 'french guiana', 258),
('[]', 1, 'GG', 'gg', 'Guernsey', 'guernsey', 259),
('[]', 1, 'GH', 'gh', 'Ghana', 'ghana', 260),
('[]', 1, 'GI', 'gi', 'Gibraltar', 'gibraltar', 261),
('[]', 1, 'GL', 'gl', 'Greenland', 'greenland', 262),
('["The Gambia"]', 1, 'GM', 'gm', 'Gambia', 'gambia', 263),
('[]', 1, 'GN', 'gn', 'Guinea', 'guinea', 264),
('[]', 1, 'GP', 'gp', 'Guadeloupe', 'guadeloupe', 265),
('[]', 1, 'GQ', 'gq', 'Equatorial Guinea', 'equatorial guinea', 266),
('[]', 1, 'GR', 'gr', 'Greece', 'greece', 267),
('["South Georgia","South Georgia & the South Sandwich Islands"]', 1, 'GS', 'gs', 'South Georgia and the South Sandwich Islands', 'south georgia and the south sandwich islands', 268),
('[]', 1, 'GT', 'gt', 'Guatemala', 'guatemala', 269),
('[]', 1, 'GU', 'gu', 'Guam', 'guam', 270),
('["Guinea Bissau"]', 1, 'GW', 'gw', 'Guinea-Bissau', 'guinea-bissau', 271),
('[]', 1, 'GY', 'gy', 'Guyana', 'guyana', 272),
('["Hong Kong SAR","Hong Kong SAR China","Hongkong"]', 1, 'HK', 'hk', 'Hong Kong', 'hong kong', 273),
('["Heard & McDonald Islands"]', 1, 'HM', 'hm', 'Heard Island and McDonald Islands', 'heard island and mcdonald islands', 274),
('[]', 1, 'HN', 'hn', 'Honduras', 'honduras', 275),
('[]', 1, 'HR', 'hr', 'Croatia', 'croatia', 276),
('[]', 1, 'HT', 'ht', 'Haiti', 'haiti', 277),
('[]', 1, 'HU', 'hu', 'Hungary', 'hungary', 278),
('[]', 1, 'ID', 'id', 'Indonesia', 'indonesia', 279),
('["Republic of Ireland","Eire","Éire"]', 1, 'IE', 'ie', 'Ireland', 'ireland', 280),
('[]', 1, 'IL', 'il', 'Israel', 'israel', 281),
('[]', 1, 'IM', 'im', 'Isle of Man', 'isle of man', 282),
('[]', 1, 'IN', 'in', 'India', 'india', 283),
('[]', 1, 'IO', 'io', 'British Indian Ocean Territory', 'british indian ocean territory', 284),
('[]', 1, 'IQ', 'iq', 'Iraq', 'iraq', 285),
('["Iran","Islamic Republic of Iran"]', 1, 'IR', 'ir', 'Iran, Islamic Republic of', 'iran, islamic republic of', 286),
('[]', 1, 'IS', 'is', 'Iceland', 'iceland', 287),
('["Italian Republic","Italia"]', 1, 'IT', 'it', 'Italy', 'italy', 288),
('[]', 1, 'JE', 'je', 'Jersey', 'jersey', 289),
('[]', 1, 'JM', 'jm', 'Jamaica', 'jamaica', 290),
('[]', 1, 'JO', 'jo', 'Jordan', 'jordan', 291),
('[]', 1, 'JP', 'jp', 'Japan', 'japan', 292),
('[]', 1, 'KE', 'ke', 'Kenya', 'kenya', 293),
('["Kyrgyz Republic"]', 1, 'KG', 'kg', 'Kyrgyzstan', 'kyrgyzstan', 294),
('[]', 1, 'KH', 'kh', 'Cambodia', 'cambodia', 295),
('[]', 1, 'KI', 'ki', 'Kiribati', 'kiribati', 296),
('[]', 1, 'KM', 'km', 'Comoros', 'comoros', 297),
('["Saint Kitts & Nevis","St. Kitts and Nevis","St. Kitts & Nevis"]', 1, 'KN', 'kn', 'Saint Kitts and Nevis', 'saint kitts and nevis', 298),
('["North Korea","Democratic People''s Republic of Korea","DPRK","DPR Korea"]', 1, 'KP', 'kp', 'Korea, Democratic People''s Republic of', 'korea, democratic people''s republic of', 299),
('["South Korea","Republic of Korea","Korea (South)","Korea, South"]', 1, 'KR', 'kr', 'Korea, Republic of', 'korea, republic of', 300),
('[]', 1, 'KW', 'kw', 'Kuwait', 'kuwait', 301),
('[]', 1, 'KY', 'ky', 'Cayman Islands', 'cayman islands', 302),
('[]', 1, 'KZ', 'kz', 'Kazakhstan', 'kazakhstan', 303),
('["Laos","Lao PDR"]', 1, 'LA', 'la', 'Lao People''s Democratic Republic', 'lao people''s democratic republic', 304),
('[]', 1, 'LB', 'lb', 'Lebanon', 'lebanon', 305),
('["St. Lucia"]', 1, 'LC', 'lc', 'Saint Lucia', 'saint lucia', 306),
('[]', 1, 'LI', 'li', 'Liechtenstein', 'liechtenstein', 307),
('[]', 1, 'LK', 'lk', 'Sri Lanka', 'sri lanka', 308),
('[]', 1, 'LR', 'lr', 'Liberia', 'liberia', 309),
('[]', 1, 'LS', 'ls', 'Lesotho', 'lesotho', 310),
('[]', 1, 'LT', 'lt', 'Lithuania', 'lithuania', 311),
('[]', 1, 'LU', 'lu', 'Luxembourg', 'luxembourg', 312),
('[]', 1, 'LV', 'lv', 'Latvia', 'latvia', 313),
('[]', 1, 'LY', 'ly', 'Libya', 'libya', 314),
('[]', 1, 'MA', 'ma', 'Morocco', 'morocco', 315),
('[]', 1, 'MC', 'mc', 'Monaco', 'monaco', 316),
('["Moldova","Republic of Moldova"]', 1, 'MD', 'md', 'Moldova, Republic of', 'moldova, republic of', 317),
('[]', 1, 'ME', 'me', 'Montenegro', 'montenegro', 318),
('["Saint Martin","St. Martin"]', 1, 'MF', 'mf', 'Saint Martin (French part)', 'saint martin (french part)', 319),
('[]', 1, 'MG', 'mg', 'Madagascar', 'madagascar', 320),
('[]', 1, 'MH', 'mh', 'Marshall Islands', 'marshall islands', 321),
('["Republic of North Macedonia","Macedonia","FYROM"]', 1, 'MK', 'mk', 'North Macedonia', 'north macedonia', 322),
('[]', 1, 'ML', 'ml', 'Mali', 'mali', 323),
('["Burma"]', 1, 'MM', 'mm', 'Myanmar', 'myanmar', 324),
('[]', 1, 'MN', 'mn', 'Mongolia', 'mongolia', 325),
('["Macau","Macao SAR","Macao SAR China","Macau SAR"]', 1, 'MO', 'mo', 'Macao', 'macao', 326),
('[]', 1, 'MP', 'mp', 'Northern Mariana Islands', 'northern mariana islands', 327),
('[]', 1, 'MQ', 'mq', 'Martinique', 'martinique', 328),
('[]', 1, 'MR', 'mr', 'Mauritania', 'mauritania', 329),
('[]', 1, 'MS', 'ms', 'Montserrat', 'montserrat', 330),
('[]', 1, 'MT', 'mt', 'Malta', 'malta', 331),
('[]', 1, 'MU', 'mu', 'Mauritius', 'mauritius', 332),
('[]', 1, 'MV', 'mv', 'Maldives', 'maldives', 333),
('[]', 1, 'MW', 'mw', 'Malawi', 'malawi', 334),
('[]', 1, 'MX', 'mx', 'Mexico', 'mexico', 335),
('[]', 1, 'MY', 'my', 'Malaysia', 'malaysia', 336),
('[]', 1, 'MZ', 'mz', 'Mozambique', 'mozambique', 337),
('[]', 1, 'NA', 'na', 'Namibia', 'namibia', 338),
('[]', 1, 'NC', 'nc', 'New Caledonia', 'new caledonia', 339),
('[]', 1, 'NE', 'ne', 'Niger', 'niger', 340),
('[]', 1, 'NF', 'nf', 'Norfolk Island', 'norfolk island', 341),
('[]', 1, 'NG', 'ng', 'Nigeria', 'nigeria', 342),
('[]', 1, 'NI', 'ni', 'Nicaragua', 'nicaragua', 343),
('["Netherlands","The Netherlands","Kingdom of the Netherlands","Holland","Nederland"]', 1, 'NL', 'nl', 'Netherlands, Kingdom of the', 'netherlands, kingdom of the', 344),
('[]', 1, 'NO', 'no', 'Norway', 'norway', 345),
('[]', 1, 'NP', 'np', 'Nepal', 'nepal', 346),
('[]', 1, 'NR', 'nr', 'Nauru', 'nauru', 347),
('[]', 1, 'NU', 'nu', 'Niue', 'niue', 348),
('[]', 1, 'NZ', 'nz', 'New Zealand', 'new zealand', 349),
('[]', 1, 'OM', 'om', 'Oman', 'oman', 350),
('[]', 1, 'PA', 'pa', 'Panama', 'panama', 351),
('[]', 1, 'PE', 'pe', 'Peru', 'peru', 352),
('[]', 1, 'PF', 'pf', 'French Polynesia', 'french polynesia', 353),
('[]', 1, 'PG', 'pg', 'Papua New Guinea', 'papua new guinea', 354),
('[]', 1, 'PH', 'ph', 'Philippines', 'philippines', 355),
('[]', 1, 'PK', 'pk', 'Pakistan', 'pakistan', 356),
('[]', 1, 'PL', 'pl', 'Poland', 'poland', 357),
('["Saint Pierre & Miquelon","St. Pierre and Miquelon","St. Pierre & Miquelon"]', 1, 'PM', 'pm', 'Saint Pierre and Miquelon', 'saint pierre and miquelon', 358),
('["Pitcairn Islands"]', 1, 'PN', 'pn', 'Pitcairn', 'pitcairn', 359),
('[]', 1, 'PR', 'pr', 'Puerto Rico', 'puerto rico', 360),
('["Palestine","State of Palestine","Palestinian Territories","Palestinian Territory"]', 1, 'PS', 'ps', 'Palestine, State of', 'palestine, state of', 361),
('[]', 1, 'PT', 'pt', 'Portugal', 'portugal', 362),
('[]', 1, 'PW', 'pw', 'Palau', 'palau', 363),
('[]', 1, 'PY', 'py', 'Paraguay', 'paraguay', 364),
('[]', 1, 'QA', 'qa', 'Qatar', 'qatar', 365),
('["Reunion","La Réunion"]', 1, 'RE', 're', 'Réunion', 'réunion', 366),
('[]', 1, 'RO', 'ro', 'Romania', 'romania', 367),
('[]', 1, 'RS', 'rs', 'Serbia', 'serbia', 368),
('["Russia"]', 1, 'RU', 'ru', 'Russian Federation', 'russian federation', 369),
('[]', 1, 'RW', 'rw', 'Rwanda', 'rwanda', 370),
('[]', 1, 'SA', 'sa', 'Saudi Arabia', 'saudi arabia', 371),
('[]', 1, 'SB', 'sb', 'Solomon Islands', 'solomon islands', 372),
('[]', 1, 'SC', 'sc', 'Seychelles', 'seychelles', 373),
('[]', 1, 'SD', 'sd', 'Sudan', 'sudan', 374),
('[]', 1, 'SE', 'se', 'Sweden', 'sweden', 375),
('[]', 1, 'SG', 'sg', 'Singapore', 'singapore', 376),
('["Saint Helena","St. Helena"]', 1, 'SH', 'sh', 'Saint Helena, Ascension and Tristan da Cunha', 'saint helena, ascension and tristan da cunha', 377),
('[]', 1, 'SI', 'si', 'Slovenia', 'slovenia', 378),
('["Svalbard & Jan Mayen","Svalbard"]', 1, 'SJ', 'sj', 'Svalbard and Jan Mayen', 'svalbard and jan mayen', 379),
('["Slovak Republic"]', 1, 'SK', 'sk', 'Slovakia', 'slovakia', 380),
('[]', 1, 'SL', 'sl', 'Sierra Leone', 'sierra leone', 381),
('["Republic of San Marino"]', 1, 'SM', 'sm', 'San Marino', 'san marino', 382),
('[]', 1, 'SN', 'sn', 'Senegal', 'senegal', 383),
('[]', 1, 'SO', 'so', 'Somalia', 'somalia', 384),
('[]', 1, 'SR', 'sr', 'Suriname', 'suriname', 385),
('[]', 1, 'SS', 'ss', 'South Sudan', 'south sudan', 386),
('["São Tomé and Príncipe","Sao Tome & Principe","São Tomé & Príncipe"]', 1, 'ST', 'st', 'Sao Tome and Principe', 'sao tome and principe', 387),
('[]', 1, 'SV', 'sv', 'El Salvador', 'el salvador', 388),
('["Sint Maarten","St. Maarten"]', 1, 'SX', 'sx', 'Sint Maarten (Dutch part)', 'sint maarten (dutch part)', 389),
('["Syria"]', 1, 'SY', 'sy', 'Syrian Arab Republic', 'syrian arab republic', 390),
('["Swaziland"]', 1, 'SZ', 'sz', 'Eswatini', 'eswatini', 391),
('["Turks & Caicos Islands"]', 1, 'TC', 'tc', 'Turks and Caicos Islands', 'turks and caicos islands', 392),
('[]', 1, 'TD', 'td', 'Chad', 'chad', 393),
('[]', 1, 'TF', 'tf', 'French Southern Territories', 'french southern territories', 394),
('[]', 1, 'TG', 'tg', 'Togo', 'togo', 395),
('[]', 1, 'TH', 'th', 'Thailand', 'thailand', 396),
('[]', 1, 'TJ', 'tj', 'Tajikistan', 'tajikistan', 397),
('[]', 1, 'TK', 'tk', 'Tokelau', 'tokelau', 398),
('["East Timor"]', 1, 'TL', 'tl', 'Timor-Leste', 'timor-leste', 399),
('[]', 1, 'TM', 'tm', 'Turkmenistan', 'turkmenistan', 400),
('[]', 1, 'TN', 'tn', 'Tunisia', 'tunisia', 401),
('[]', 1, 'TO', 'to', 'Tonga', 'tonga', 402),
('["Turkey","Turkiye","Republic of Türkiye"]', 1, 'TR', 'tr', 'Türkiye', 'türkiye', 403),
('["Trinidad & Tobago","Trinidad"]', 1, 'TT', 'tt', 'Trinidad and Tobago', 'trinidad and tobago', 404),
('[]', 1, 'TV', 'tv', 'Tuvalu', 'tuvalu', 405),
('["Taiwan"]', 1, 'TW', 'tw', 'Taiwan, Province of China', 'taiwan, province of china', 406),
('["Tanzania","United Republic of Tanzania"]', 1, 'TZ', 'tz', 'Tanzania, United Republic of', 'tanzania, united republic of', 407),
('[]', 1, 'UA', 'ua', 'Ukraine', 'ukraine', 408),
('[]', 1, 'UG', 'ug', 'Uganda', 'uganda', 409),
('["U.S. Outlying Islands"]', 1, 'UM', 'um', 'United States Minor Outlying Islands', 'united states minor outlying islands', 410),
('["United States","The United States","The United States of America","U.S.","U.S.A."]', 1, 'US', 'us', 'United States of America', 'united states of america', 411),
('[]', 1, 'UY', 'uy', 'Uruguay', 'uruguay', 412),
('[]', 1, 'UZ', 'uz', 'Uzbekistan', 'uzbekistan', 413),
('["Vatican","Vatican City","Vatican City State"]', 1, 'VA', 'va', 'Holy See', 'holy see', 414),
('["Saint Vincent & the Grenadines","St. Vincent and the Grenadines","St. Vincent & the Grenadines","St. Vincent & Grenadines"]', 1, 'VC', 'vc', 'Saint Vincent and the Grenadines', 'saint vincent and the grenadines', 415),
('["Venezuela","Bolivarian Republic of Venezuela"]', 1, 'VE', 've', 'Venezuela, Bolivarian Republic of', 'venezuela, bolivarian republic of', 416),
('["British Virgin Islands","Virgin Islands, British"]', 1, 'VG', 'vg', 'Virgin Islands (British)', 'virgin islands (british)', 417),
('["U.S. Virgin Islands","US Virgin Islands","United States Virgin Islands","Virgin Islands, U.S."]', 1, 'VI', 'vi', 'Virgin Islands (U.S.)', 'virgin islands (u.s.)', 418),
('["Vietnam"]', 1, 'VN', 'vn', 'Viet Nam', 'viet nam', 419),
('[]', 1, 'VU', 'vu', 'Vanuatu', 'vanuatu', 420),
('["Wallis & Futuna"]', 1, 'WF', 'wf', 'Wallis and Futuna', 'wallis and futuna', 421),
('[]', 1, 'WS', 'ws', 'Samoa', 'samoa', 422),
('[]', 1, 'YE', 'ye', 'Yemen', 'yemen', 423),
('[]', 1, 'YT', 'yt', 'Mayotte', 'mayotte', 424),
('[]', 1, 'ZA', 'za', 'South Africa', 'south africa', 425),
('[]', 1, 'ZM', 'zm', 'Zambia', 'zambia', 426),
('[]', 1, 'ZW', 'zw', 'Zimbabwe', 'zimbabwe', 427);

INSERT INTO "Currency" ("companyId", "currencyCode", "currencyCodeKey", "currencyTitle", "id") VALUES
(1, 'AED', 'aed', 'UAE Dirham', 1),
(1, 'AFN', 'afn', 'Afghani', 2),
(1, 'ALL', 'all', 'Lek', 3),
(1, 'AMD', 'amd', 'Armenian Dram', 4),
(1, 'AOA', 'aoa', 'Kwanza', 5),
(1, 'ARS', 'ars', 'Argentine Peso', 6),
(1, 'AUD', 'aud', 'Australian Dollar', 7),
(1, 'AWG', 'awg', 'Aruban Florin', 8),
(1, 'AZN', 'azn', 'Azerbaijan Manat', 9),
(1, 'BAM', 'bam', 'Convertible Mark', 10),
(1, 'BBD', 'bbd', 'Barbados Dollar', 11),
(1, 'BDT', 'bdt', 'Taka', 12),
(1, 'BHD', 'bhd', 'Bahraini Dinar', 13),
(1, 'BIF', 'bif', 'Burundi Franc', 14),
(1, 'BMD', 'bmd', 'Bermudian Dollar', 15),
(1, 'BND', 'bnd', 'Brunei Dollar', 16),
(1, 'BOB', 'bob', 'Boliviano', 17),
(1, 'BOV', 'bov', 'Mvdol', 18),
(1, 'BRL', 'brl', 'Brazilian Real', 19),
(1, 'BSD', 'bsd', 'Bahamian Dollar', 20),
(1, 'BTN', 'btn', 'Ngultrum', 21),
(1, 'BWP', 'bwp', 'Pula', 22),
(1, 'BYN', 'byn', 'Belarusian Ruble', 23),
(1, 'BZD', 'bzd', 'Belize Dollar', 24),
(1, 'CAD', 'cad', 'Canadian Dollar', 25),
(1, 'CDF', 'cdf', 'Congolese Franc', 26),
(1, 'CHE', 'che', 'WIR Euro', 27),
(1, 'CHF', 'chf', 'Swiss Franc', 28),
(1, 'CHW', 'chw', 'WIR Franc', 29),
(1, 'CLF', 'clf', 'Unidad de Fomento', 30),
(1, 'CLP', 'clp', 'Chilean Peso', 31),
(1, 'CNY', 'cny', 'Yuan Renminbi', 32),
(1, 'COP', 'cop', 'Colombian Peso', 33),
(1, 'COU', 'cou', 'Unidad de Valor Real', 34),
(1, 'CRC', 'crc', 'Costa Rican Colon', 35),
(1, 'CUP', 'cup', 'Cuban Peso', 36),
(1, 'CVE', 'cve', 'Cabo Verde Escudo', 37),
(1, 'CZK', 'czk', 'Czech Koruna', 38),
(1, 'DJF', 'djf', 'Djibouti Franc', 39),
(1, 'DKK', 'dkk', 'Danish Krone', 40),
(1, 'DOP', 'dop', 'Dominican Peso', 41),
(1, 'DZD', 'dzd', 'Algerian Dinar', 42),
(1, 'EGP', 'egp', 'Egyptian Pound', 43),
(1, 'ERN', 'ern', 'Nakfa', 44),
(1, 'ETB', 'etb', 'Ethiopian Birr', 45),
(1, 'EUR', 'eur', 'Euro', 46),
(1, 'FJD', 'fjd', 'Fiji Dollar', 47),
(1, 'FKP', 'fkp', 'Falkland Islands Pound', 48),
(1, 'GBP', 'gbp', 'Pound Sterling', 49),
(1, 'GEL', 'gel', 'Lari', 50),
(1, 'GHS', 'ghs', 'Ghana Cedi', 51),
(1, 'GIP', 'gip', 'Gibraltar Pound', 52),
(1, 'GMD', 'gmd', 'Dalasi', 53),
(1, 'GNF', 'gnf', 'Guinean Franc', 54),
(1, 'GTQ', 'gtq', 'Quetzal', 55),
(1, 'GYD', 'gyd', 'Guyana Dollar', 56),
(1, 'HKD', 'hkd', 'Hong Kong Dollar', 57),
(1, 'HNL', 'hnl', 'Lempira', 58),
(1, 'HTG', 'htg', 'Gourde', 59),
(1, 'HUF', 'huf', 'Forint', 60),
(1, 'IDR', 'idr', 'Rupiah', 61),
(1, 'ILS', 'ils', 'New Israeli Sheqel', 62),
(1, 'INR', 'inr', 'Indian Rupee', 63),
(1, 'IQD', 'iqd', 'Iraqi Dinar', 64),
(1, 'IRR', 'irr', 'Iranian Rial', 65),
(1, 'ISK', 'isk', 'Iceland Krona', 66),
(1, 'JMD', 'jmd', 'Jamaican Dollar', 67),
(1, 'JOD', 'jod', 'Jordanian Dinar', 68),
(1, 'JPY', 'jpy', 'Yen', 69),
(1, 'KES', 'kes', 'Kenyan Shilling', 70),
(1, 'KGS', 'kgs', 'Som', 71),
(1, 'KHR', 'khr', 'Riel', 72),
(1, 'KMF', 'kmf', 'Comorian Franc', 73),
(1, 'KPW', 'kpw', 'North Korean Won', 74),
(1, 'KRW', 'krw', 'Won', 75),
(1, 'KWD', 'kwd', 'Kuwaiti Dinar', 76),
(1, 'KYD', 'kyd', 'Cayman Islands Dollar', 77),
(1, 'KZT', 'kzt', 'Tenge', 78),
(1, 'LAK', 'lak', 'Lao Kip', 79),
(1, 'LBP', 'lbp', 'Lebanese Pound', 80),
(1, 'LKR', 'lkr', 'Sri Lanka Rupee', 81),
(1, 'LRD', 'lrd', 'Liberian Dollar', 82),
(1, 'LSL', 'lsl', 'Loti', 83),
(1, 'LYD', 'lyd', 'Libyan Dinar', 84),
(1, 'MAD', 'mad', 'Moroccan Dirham', 85),
(1, 'MDL', 'mdl', 'Moldovan Leu', 86),
(1, 'MGA', 'mga', 'Malagasy Ariary', 87),
(1, 'MKD', 'mkd', 'Denar', 88),
(1, 'MMK', 'mmk', 'Kyat', 89),
(1, 'MNT', 'mnt', 'Tugrik', 90),
(1, 'MOP', 'mop', 'Pataca', 91),
(1, 'MRU', 'mru', 'Ouguiya', 92),
(1, 'MUR', 'mur', 'Mauritius Rupee', 93),
(1, 'MVR', 'mvr', 'Rufiyaa', 94),
(1, 'MWK', 'mwk', 'Malawi Kwacha', 95),
(1, 'MXN', 'mxn', 'Mexican Peso', 96),
(1, 'MXV', 'mxv', 'Mexican Unidad de Inversion (UDI)', 97),
(1, 'MYR', 'myr', 'Malaysian Ringgit', 98),
(1, 'MZN', 'mzn', 'Mozambique Metical', 99),
(1, 'NAD', 'nad', 'Namibia Dollar', 100),
(1, 'NGN', 'ngn', 'Naira', 101),
(1, 'NIO', 'nio', 'Cordoba Oro', 102),
(1, 'NOK', 'nok', 'Norwegian Krone', 103),
(1, 'NPR', 'npr', 'Nepalese Rupee', 104),
(1, 'NZD', 'nzd', 'New Zealand Dollar', 105),
(1, 'OMR', 'omr', 'Rial Omani', 106),
(1, 'PAB', 'pab', 'Balboa', 107),
(1, 'PEN', 'pen', 'Sol', 108),
(1, 'PGK', 'pgk', 'Kina', 109),
(1, 'PHP', 'php', 'Philippine Peso', 110),
(1, 'PKR', 'pkr', 'Pakistan Rupee', 111),
(1, 'PLN', 'pln', 'Zloty', 112),
(1, 'PYG', 'pyg', 'Guarani', 113),
(1, 'QAR', 'qar', 'Qatari Rial', 114),
(1, 'RON', 'ron', 'Romanian Leu', 115),
(1, 'RSD', 'rsd', 'Serbian Dinar', 116),
(1, 'RUB', 'rub', 'Russian Ruble', 117),
(1, 'RWF', 'rwf', 'Rwanda Franc', 118),
(1, 'SAR', 'sar', 'Saudi Riyal', 119),
(1, 'SBD', 'sbd', 'Solomon Islands Dollar', 120),
(1, 'SCR', 'scr', 'Seychelles Rupee', 121),
(1, 'SDG', 'sdg', 'Sudanese Pound', 122),
(1, 'SEK', 'sek', 'Swedish Krona', 123),
(1, 'SGD', 'sgd', 'Singapore Dollar', 124),
(1, 'SHP', 'shp', 'Saint Helena Pound', 125),
(1, 'SLE', 'sle', 'Leone', 126),
(1, 'SOS', 'sos', 'Somali Shilling', 127),
(1, 'SRD', 'srd', 'Surinam Dollar', 128),
(1, 'SSP', 'ssp', 'South Sudanese Pound', 129),
(1, 'STN', 'stn', 'Dobra', 130),
(1, 'SVC', 'svc', 'El Salvador Colon', 131),
(1, 'SYP', 'syp', 'Syrian Pound', 132),
(1, 'SZL', 'szl', 'Lilangeni', 133),
(1, 'THB', 'thb', 'Baht', 134),
(1, 'TJS', 'tjs', 'Somoni', 135),
(1, 'TMT', 'tmt', 'Turkmenistan New Manat', 136),
(1, 'TND', 'tnd', 'Tunisian Dinar', 137),
(1, 'TOP', 'top', 'Pa''anga', 138),
(1, 'TRY', 'try', 'Turkish Lira', 139),
(1, 'TTD', 'ttd', 'Trinidad and Tobago Dollar', 140),
(1, 'TWD', 'twd', 'New Taiwan Dollar', 141),
(1, 'TZS', 'tzs', 'Tanzanian Shilling', 142),
(1, 'UAH', 'uah', 'Hryvnia', 143),
(1, 'UGX', 'ugx', 'Uganda Shilling', 144),
(1, 'USD', 'usd', 'US Dollar', 145),
(1, 'USN', 'usn', 'US Dollar (Next day)', 146),
(1, 'UYI', 'uyi', 'Uruguay Peso en Unidades Indexadas (UI)', 147),
(1, 'UYU', 'uyu', 'Peso Uruguayo', 148),
(1, 'UYW', 'uyw', 'Unidad Previsional', 149),
(1, 'UZS', 'uzs', 'Uzbekistan Sum', 150),
(1, 'VED', 'ved', 'Bolívar Soberano', 151),
(1, 'VES', 'ves', 'Bolívar Soberano', 152),
(1, 'VND', 'vnd', 'Dong', 153),
(1, 'VUV', 'vuv', 'Vatu', 154),
(1, 'WST', 'wst', 'Tala', 155),
(1, 'XAD', 'xad', 'Arab Accounting Dinar', 156),
(1, 'XAF', 'xaf', 'CFA Franc BEAC', 157),
(1, 'XAG', 'xag', 'Silver', 158),
(1, 'XAU', 'xau', 'Gold', 159),
(1, 'XBA', 'xba', 'Bond Markets Unit European Composite Unit (EURCO)', 160),
(1, 'XBB', 'xbb', 'Bond Markets Unit European Monetary Unit (E.M.U.-6)', 161),
(1, 'XBC', 'xbc', 'Bond Markets Unit European Unit of Account 9 (E.U.A.-9)', 162),
(1, 'XBD', 'xbd', 'Bond Markets Unit European Unit of Account 17 (E.U.A.-17)', 163),
(1, 'XCD', 'xcd', 'East Caribbean Dollar', 164),
(1, 'XCG', 'xcg', 'Caribbean Guilder', 165),
(1, 'XDR', 'xdr', 'SDR (Special Drawing Right)', 166),
(1, 'XOF', 'xof', 'CFA Franc BCEAO', 167),
(1, 'XPD', 'xpd', 'Palladium', 168),
(1, 'XPF', 'xpf', 'CFP Franc', 169),
(1, 'XPT', 'xpt', 'Platinum', 170),
(1, 'XSU', 'xsu', 'Sucre', 171),
(1, 'XTS', 'xts', 'Codes specifically reserved for testing purposes', 172),
(1, 'XUA', 'xua', 'ADB Unit of Account', 173),
(1, 'XXX', 'xxx', 'The codes assigned for transactions where no currency is involved', 174),
(1, 'YER', 'yer', 'Yemeni Rial', 175),
(1, 'ZAR', 'zar', 'Rand', 176),
(1, 'ZMW', 'zmw', 'Zambian Kwacha', 177),
(1, 'ZWG', 'zwg', 'Zimbabwe Gold', 178);

INSERT INTO "GLSegment" ("companyId", "glSegmentTitle", "glSegmentTitleKey", "id") VALUES
(1, 'Account', 'account', 454),
(1, 'Location', 'location', 455);

INSERT INTO "GLCode" ("companyId", "glCodeTitle", "glCodeTitleKey", "id", "segmentId") VALUES
(1, '6000 Travel', '6000 travel', 456, 454),
(1, '6300 Tools', '6300 tools', 457, 454),
(1, '6815 Office', '6815 office', 458, 454),
(1, 'GRZ Graz', 'grz graz', 459, 455),
(1, 'VIE Wien', 'vie wien', 460, 455),
(1, 'LON London "City"', 'lon london "city"', 461, 455);

INSERT INTO "Group" ("companyId", "description", "groupTitle", "groupTitleKey", "id") VALUES
(1, 'Technicians who work at customers'' sites', 'Field Service', 'field service', 462),
(1, 'Books, invoices & closing', 'Accounting', 'accounting', 464),
(1, 'Builds "Falcon"', 'Research & Development', 'research & development', 465);

INSERT INTO "GroupCategory" ("categoryId", "companyId", "groupId") VALUES
(438, 1, 462),
(439, 1, 464),
(440, 1, 464),
(438, 1, 465),
(441, 1, 465);

INSERT INTO "PaymentType" ("companyId", "id", "paymentTypeTitle", "paymentTypeTitleKey") VALUES
(1, 445, 'Company card', 'company card'),
(1, 446, 'Bank transfer', 'bank transfer'),
(1, 447, 'Cash', 'cash');

INSERT INTO "Permission" ("companyId", "id", "permissionDisplayName", "permissionDisplayNameKey") VALUES
(1, 428, 'Approve invoices', 'approve invoices'),
(1, 429, 'Delete documents', 'delete documents'),
(1, 430, 'Export reports', 'export reports'),
(1, 431, 'Book travel', 'book travel'),
(1, 432, 'Create & edit vendors', 'create & edit vendors'),
(1, 433, 'Spend < 500 without approval', 'spend < 500 without approval');

INSERT INTO "GroupPermission" ("companyId", "granted", "groupId", "permissionId") VALUES
(1, true, 462, 428),
(1, false, 462, 429),
(1, true, 464, 428),
(1, true, 464, 430),
(1, false, 464, 431),
(1, true, 465, 432),
(1, true, 465, 433);

INSERT INTO "ProjectNumber" ("companyId", "id", "projectNumberTitle", "projectNumberTitleKey") VALUES
(1, 442, 'P-2041 Murbrücke', 'p-2041 murbrücke'),
(1, 443, 'P-2042 Südbahnhof', 'p-2042 südbahnhof'),
(1, 444, 'P-2043 R&D "Falcon"', 'p-2043 r&d "falcon"');

INSERT INTO "Role" ("companyId", "id", "roleTitle", "roleTitleKey") VALUES
(1, 434, 'Approver', 'approver'),
(1, 435, 'Prüfer & Leser', 'prüfer & leser'),
(1, 436, 'Controller', 'controller'),
(1, 437, 'Requester', 'requester');

INSERT INTO "GroupRole" ("companyId", "groupId", "roleId") VALUES
(1, 462, 434),
(1, 464, 434),
(1, 464, 436),
(1, 465, 437);

INSERT INTO "Tax" ("companyId", "id", "taxTitle", "taxTitleKey") VALUES
(1, 448, 'VAT 20 %', 'vat 20 %'),
(1, 449, 'VAT 10 %', 'vat 10 %'),
(1, 450, 'VAT 0 % (reverse charge)', 'vat 0 % (reverse charge)');

INSERT INTO "UserDefinedField" ("companyId", "id", "userDefinedFieldTitle", "userDefinedFieldTitleKey") VALUES
(1, 451, 'Employee number', 'employee number'),
(1, 452, 'Cost centre', 'cost centre'),
(1, 453, 'Bank & branch', 'bank & branch');

INSERT INTO "UserProfile" ("address1", "address2", "city", "companyId", "countryByCode", "countryId", "currencyId", "department", "disabled", "emailAddress", "emailAddressKey", "firstName", "id", "language", "lastName", "phoneNumber", "state", "title", "zipCode") VALUES
('Hauptstraße 12', '2nd floor', 'Graz', 1, true, 190, 46, 'Construction', false, 'anna.berger@alpenbau.example', 'anna.berger@alpenbau.example', 'Anna', 466, 'de-AT', 'Berger', '+43 316 555 0142', 'Steiermark', 'Site manager', '8010'),
(NULL, NULL, NULL, 1, true, 190, 46, NULL, false, 'murat.yilmaz@alpenbau.example', 'murat.yilmaz@alpenbau.example', 'Murat', 467, NULL, 'Yılmaz', NULL, NULL, NULL, NULL),
('12 St James’s Square', NULL, 'London', 1, true, 255, 49, 'Finance', false, 'ada.lovelace@demo.example', 'ada.lovelace@demo.example', 'Ada', 468, 'en-GB', 'Lovelace', '+44 20 7946 0018', NULL, 'Head of Accounting', 'SW1Y 4JH'),
(NULL, NULL, 'New York', 1, true, 411, 145, 'Research & Development', false, 'grace.hopper@demo.example', 'grace.hopper@demo.example', 'Grace', 469, 'en-US', 'Hopper', NULL, 'NY', 'R&D lead', '10001');

INSERT INTO "GroupMember" ("companyId", "groupId", "userId") VALUES
(1, 462, 466),
(1, 462, 467),
(1, 464, 468),
(1, 464, 469),
(1, 465, 469);

INSERT INTO "UserAuthoring" ("authoredId", "companyId", "userId") VALUES
(466, 1, 466),
(467, 1, 466),
(468, 1, 468),
(467, 1, 469),
(468, 1, 469);

INSERT INTO "UserFieldValue" ("companyId", "fieldId", "userId", "value") VALUES
(1, 452, 466, '4711'),
(1, 451, 468, '1'),
(1, 453, 468, 'Coutts & Co., "Strand"'),
(1, 451, 469, '2');

INSERT INTO "UserGLCode" ("companyId", "glCodeId", "segmentId", "userId") VALUES
(1, 456, 454, 466),
(1, 458, 454, 468),
(1, 461, 455, 468);

INSERT INTO "UserPermission" ("companyId", "granted", "permissionId", "userId") VALUES
(1, true, 428, 466),
(1, true, 428, 468),
(1, false, 429, 468),
(1, true, 432, 469);

INSERT INTO "UserRole" ("companyId", "roleId", "userId") VALUES
(1, 434, 466),
(1, 434, 468),
(1, 436, 468),
(1, 435, 469),
(1, 437, 469);
