-- The indexes by which catalogue entries find the users and groups that have them.
DROP INDEX IF EXISTS "GroupCategory_companyId_categoryId_idx";
DROP INDEX IF EXISTS "GroupPermission_companyId_permissionId_idx";
DROP INDEX IF EXISTS "GroupRole_companyId_roleId_idx";
DROP INDEX IF EXISTS "UserFieldValue_companyId_fieldId_idx";
DROP INDEX IF EXISTS "UserPermission_companyId_permissionId_idx";
DROP INDEX IF EXISTS "UserRole_companyId_roleId_idx";
