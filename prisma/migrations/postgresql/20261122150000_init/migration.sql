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
