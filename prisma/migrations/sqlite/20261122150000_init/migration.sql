-- CreateTable
CREATE TABLE "Company" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" DATETIME
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME,
    "revokedAt" DATETIME,
    CONSTRAINT "ApiKey_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "ApiKeyUse" (
    "companyId" INTEGER NOT NULL,
    "keyId" INTEGER NOT NULL,
    "lastUsedAt" DATETIME NOT NULL,

    PRIMARY KEY ("companyId", "keyId"),
    CONSTRAINT "ApiKeyUse_companyId_keyId_fkey" FOREIGN KEY ("companyId", "keyId") REFERENCES "ApiKey" ("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "CompanyState" (
    "companyId" INTEGER NOT NULL PRIMARY KEY,
    "revision" BIGINT NOT NULL DEFAULT 0,
    "catalogueRevision" BIGINT NOT NULL DEFAULT 0,
    "nextId" INTEGER NOT NULL DEFAULT 1,
    "archivedThrough" BIGINT NOT NULL DEFAULT 0,
    "deleted" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "CompanyState_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
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

    PRIMARY KEY ("companyId", "id"),
    CONSTRAINT "UserProfile_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "UserProfile_companyId_currencyId_fkey" FOREIGN KEY ("companyId", "currencyId") REFERENCES "Currency" ("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "UserProfile_companyId_countryId_fkey" FOREIGN KEY ("companyId", "countryId") REFERENCES "Country" ("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "Group" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "groupTitle" TEXT NOT NULL,
    "groupTitleKey" TEXT NOT NULL,
    "description" TEXT,

    PRIMARY KEY ("companyId", "id"),
    CONSTRAINT "Group_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "Permission" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "permissionDisplayName" TEXT NOT NULL,
    "permissionDisplayNameKey" TEXT NOT NULL,

    PRIMARY KEY ("companyId", "id"),
    CONSTRAINT "Permission_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "Role" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "roleTitle" TEXT NOT NULL,
    "roleTitleKey" TEXT NOT NULL,

    PRIMARY KEY ("companyId", "id"),
    CONSTRAINT "Role_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "Category" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "categoryTitle" TEXT NOT NULL,
    "categoryTitleKey" TEXT NOT NULL,

    PRIMARY KEY ("companyId", "id"),
    CONSTRAINT "Category_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "ProjectNumber" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "projectNumberTitle" TEXT NOT NULL,
    "projectNumberTitleKey" TEXT NOT NULL,

    PRIMARY KEY ("companyId", "id"),
    CONSTRAINT "ProjectNumber_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "PaymentType" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "paymentTypeTitle" TEXT NOT NULL,
    "paymentTypeTitleKey" TEXT NOT NULL,

    PRIMARY KEY ("companyId", "id"),
    CONSTRAINT "PaymentType_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "Tax" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "taxTitle" TEXT NOT NULL,
    "taxTitleKey" TEXT NOT NULL,

    PRIMARY KEY ("companyId", "id"),
    CONSTRAINT "Tax_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "UserDefinedField" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "userDefinedFieldTitle" TEXT NOT NULL,
    "userDefinedFieldTitleKey" TEXT NOT NULL,

    PRIMARY KEY ("companyId", "id"),
    CONSTRAINT "UserDefinedField_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "GLSegment" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "glSegmentTitle" TEXT NOT NULL,
    "glSegmentTitleKey" TEXT NOT NULL,

    PRIMARY KEY ("companyId", "id"),
    CONSTRAINT "GLSegment_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "GLCode" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "segmentId" INTEGER NOT NULL,
    "glCodeTitle" TEXT NOT NULL,
    "glCodeTitleKey" TEXT NOT NULL,

    PRIMARY KEY ("companyId", "id"),
    CONSTRAINT "GLCode_companyId_segmentId_fkey" FOREIGN KEY ("companyId", "segmentId") REFERENCES "GLSegment" ("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "Currency" (
    "id" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "currencyCode" TEXT NOT NULL,
    "currencyCodeKey" TEXT NOT NULL,
    "currencyTitle" TEXT NOT NULL,

    PRIMARY KEY ("companyId", "id"),
    CONSTRAINT "Currency_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
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

    PRIMARY KEY ("companyId", "id"),
    CONSTRAINT "Country_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "GroupMember" (
    "companyId" INTEGER NOT NULL,
    "groupId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,

    PRIMARY KEY ("companyId", "groupId", "userId"),
    CONSTRAINT "GroupMember_companyId_groupId_fkey" FOREIGN KEY ("companyId", "groupId") REFERENCES "Group" ("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "GroupMember_companyId_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "UserProfile" ("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "UserPermission" (
    "companyId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "permissionId" INTEGER NOT NULL,
    "granted" BOOLEAN NOT NULL,

    PRIMARY KEY ("companyId", "userId", "permissionId"),
    CONSTRAINT "UserPermission_companyId_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "UserProfile" ("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "UserPermission_companyId_permissionId_fkey" FOREIGN KEY ("companyId", "permissionId") REFERENCES "Permission" ("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "GroupPermission" (
    "companyId" INTEGER NOT NULL,
    "groupId" INTEGER NOT NULL,
    "permissionId" INTEGER NOT NULL,
    "granted" BOOLEAN NOT NULL,

    PRIMARY KEY ("companyId", "groupId", "permissionId"),
    CONSTRAINT "GroupPermission_companyId_groupId_fkey" FOREIGN KEY ("companyId", "groupId") REFERENCES "Group" ("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "GroupPermission_companyId_permissionId_fkey" FOREIGN KEY ("companyId", "permissionId") REFERENCES "Permission" ("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "UserRole" (
    "companyId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "roleId" INTEGER NOT NULL,

    PRIMARY KEY ("companyId", "userId", "roleId"),
    CONSTRAINT "UserRole_companyId_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "UserProfile" ("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "UserRole_companyId_roleId_fkey" FOREIGN KEY ("companyId", "roleId") REFERENCES "Role" ("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "GroupRole" (
    "companyId" INTEGER NOT NULL,
    "groupId" INTEGER NOT NULL,
    "roleId" INTEGER NOT NULL,

    PRIMARY KEY ("companyId", "groupId", "roleId"),
    CONSTRAINT "GroupRole_companyId_groupId_fkey" FOREIGN KEY ("companyId", "groupId") REFERENCES "Group" ("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "GroupRole_companyId_roleId_fkey" FOREIGN KEY ("companyId", "roleId") REFERENCES "Role" ("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "GroupCategory" (
    "companyId" INTEGER NOT NULL,
    "groupId" INTEGER NOT NULL,
    "categoryId" INTEGER NOT NULL,

    PRIMARY KEY ("companyId", "groupId", "categoryId"),
    CONSTRAINT "GroupCategory_companyId_groupId_fkey" FOREIGN KEY ("companyId", "groupId") REFERENCES "Group" ("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "GroupCategory_companyId_categoryId_fkey" FOREIGN KEY ("companyId", "categoryId") REFERENCES "Category" ("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "UserFieldValue" (
    "companyId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "fieldId" INTEGER NOT NULL,
    "value" TEXT NOT NULL,

    PRIMARY KEY ("companyId", "userId", "fieldId"),
    CONSTRAINT "UserFieldValue_companyId_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "UserProfile" ("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "UserFieldValue_companyId_fieldId_fkey" FOREIGN KEY ("companyId", "fieldId") REFERENCES "UserDefinedField" ("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "UserGLCode" (
    "companyId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "segmentId" INTEGER NOT NULL,
    "glCodeId" INTEGER NOT NULL,

    PRIMARY KEY ("companyId", "userId", "segmentId"),
    CONSTRAINT "UserGLCode_companyId_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "UserProfile" ("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "UserGLCode_companyId_segmentId_fkey" FOREIGN KEY ("companyId", "segmentId") REFERENCES "GLSegment" ("companyId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "UserGLCode_companyId_segmentId_glCodeId_fkey" FOREIGN KEY ("companyId", "segmentId", "glCodeId") REFERENCES "GLCode" ("companyId", "segmentId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "UserAuthoring" (
    "companyId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "authoredId" INTEGER NOT NULL,

    PRIMARY KEY ("companyId", "userId", "authoredId"),
    CONSTRAINT "UserAuthoring_companyId_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "UserProfile" ("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "UserAuthoring_companyId_authoredId_fkey" FOREIGN KEY ("companyId", "authoredId") REFERENCES "UserProfile" ("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "companyId" INTEGER NOT NULL,
    "revision" BIGINT NOT NULL,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "keyPrefix" TEXT NOT NULL,
    "protocol" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "recordKind" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,
    "change" TEXT NOT NULL,
    "changedFields" TEXT NOT NULL,
    "changedSets" TEXT NOT NULL,

    PRIMARY KEY ("companyId", "revision"),
    CONSTRAINT "AuditEntry_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
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
