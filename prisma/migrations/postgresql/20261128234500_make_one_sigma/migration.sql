-- Natural keys have one sigma: where a word ends they had another. Of keys that would become the same, the one that has no other letter to
-- lose keeps its place, else that of the lowest ID; the others stay as they are, so that their records are found by ID only.

UPDATE "Company" AS r SET "nameKey" = replace("nameKey", 'ς', 'σ')
WHERE "nameKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Company" AS o WHERE o."nameKey" = replace(r."nameKey", 'ς', 'σ'))
  AND NOT EXISTS (SELECT 1 FROM "Company" AS o WHERE o."nameKey" LIKE '%ς%' AND o."id" < r."id" AND replace(o."nameKey", 'ς', 'σ') = replace(r."nameKey", 'ς', 'σ'));

UPDATE "UserProfile" AS r SET "emailAddressKey" = replace("emailAddressKey", 'ς', 'σ')
WHERE "emailAddressKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "UserProfile" AS o WHERE o."companyId" = r."companyId" AND o."emailAddressKey" = replace(r."emailAddressKey", 'ς', 'σ'))
  AND NOT EXISTS (SELECT 1 FROM "UserProfile" AS o WHERE o."companyId" = r."companyId" AND o."emailAddressKey" LIKE '%ς%' AND o."id" < r."id" AND replace(o."emailAddressKey", 'ς', 'σ') = replace(r."emailAddressKey", 'ς', 'σ'));

UPDATE "Group" AS r SET "groupTitleKey" = replace("groupTitleKey", 'ς', 'σ')
WHERE "groupTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Group" AS o WHERE o."companyId" = r."companyId" AND o."groupTitleKey" = replace(r."groupTitleKey", 'ς', 'σ'))
  AND NOT EXISTS (SELECT 1 FROM "Group" AS o WHERE o."companyId" = r."companyId" AND o."groupTitleKey" LIKE '%ς%' AND o."id" < r."id" AND replace(o."groupTitleKey", 'ς', 'σ') = replace(r."groupTitleKey", 'ς', 'σ'));

UPDATE "Permission" AS r SET "permissionDisplayNameKey" = replace("permissionDisplayNameKey", 'ς', 'σ')
WHERE "permissionDisplayNameKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Permission" AS o WHERE o."companyId" = r."companyId" AND o."permissionDisplayNameKey" = replace(r."permissionDisplayNameKey", 'ς', 'σ'))
  AND NOT EXISTS (SELECT 1 FROM "Permission" AS o WHERE o."companyId" = r."companyId" AND o."permissionDisplayNameKey" LIKE '%ς%' AND o."id" < r."id" AND replace(o."permissionDisplayNameKey", 'ς', 'σ') = replace(r."permissionDisplayNameKey", 'ς', 'σ'));

UPDATE "Role" AS r SET "roleTitleKey" = replace("roleTitleKey", 'ς', 'σ')
WHERE "roleTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Role" AS o WHERE o."companyId" = r."companyId" AND o."roleTitleKey" = replace(r."roleTitleKey", 'ς', 'σ'))
  AND NOT EXISTS (SELECT 1 FROM "Role" AS o WHERE o."companyId" = r."companyId" AND o."roleTitleKey" LIKE '%ς%' AND o."id" < r."id" AND replace(o."roleTitleKey", 'ς', 'σ') = replace(r."roleTitleKey", 'ς', 'σ'));

UPDATE "Category" AS r SET "categoryTitleKey" = replace("categoryTitleKey", 'ς', 'σ')
WHERE "categoryTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Category" AS o WHERE o."companyId" = r."companyId" AND o."categoryTitleKey" = replace(r."categoryTitleKey", 'ς', 'σ'))
  AND NOT EXISTS (SELECT 1 FROM "Category" AS o WHERE o."companyId" = r."companyId" AND o."categoryTitleKey" LIKE '%ς%' AND o."id" < r."id" AND replace(o."categoryTitleKey", 'ς', 'σ') = replace(r."categoryTitleKey", 'ς', 'σ'));

UPDATE "ProjectNumber" AS r SET "projectNumberTitleKey" = replace("projectNumberTitleKey", 'ς', 'σ')
WHERE "projectNumberTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "ProjectNumber" AS o WHERE o."companyId" = r."companyId" AND o."projectNumberTitleKey" = replace(r."projectNumberTitleKey", 'ς', 'σ'))
  AND NOT EXISTS (SELECT 1 FROM "ProjectNumber" AS o WHERE o."companyId" = r."companyId" AND o."projectNumberTitleKey" LIKE '%ς%' AND o."id" < r."id" AND replace(o."projectNumberTitleKey", 'ς', 'σ') = replace(r."projectNumberTitleKey", 'ς', 'σ'));

UPDATE "PaymentType" AS r SET "paymentTypeTitleKey" = replace("paymentTypeTitleKey", 'ς', 'σ')
WHERE "paymentTypeTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "PaymentType" AS o WHERE o."companyId" = r."companyId" AND o."paymentTypeTitleKey" = replace(r."paymentTypeTitleKey", 'ς', 'σ'))
  AND NOT EXISTS (SELECT 1 FROM "PaymentType" AS o WHERE o."companyId" = r."companyId" AND o."paymentTypeTitleKey" LIKE '%ς%' AND o."id" < r."id" AND replace(o."paymentTypeTitleKey", 'ς', 'σ') = replace(r."paymentTypeTitleKey", 'ς', 'σ'));

UPDATE "Tax" AS r SET "taxTitleKey" = replace("taxTitleKey", 'ς', 'σ')
WHERE "taxTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Tax" AS o WHERE o."companyId" = r."companyId" AND o."taxTitleKey" = replace(r."taxTitleKey", 'ς', 'σ'))
  AND NOT EXISTS (SELECT 1 FROM "Tax" AS o WHERE o."companyId" = r."companyId" AND o."taxTitleKey" LIKE '%ς%' AND o."id" < r."id" AND replace(o."taxTitleKey", 'ς', 'σ') = replace(r."taxTitleKey", 'ς', 'σ'));

UPDATE "UserDefinedField" AS r SET "userDefinedFieldTitleKey" = replace("userDefinedFieldTitleKey", 'ς', 'σ')
WHERE "userDefinedFieldTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "UserDefinedField" AS o WHERE o."companyId" = r."companyId" AND o."userDefinedFieldTitleKey" = replace(r."userDefinedFieldTitleKey", 'ς', 'σ'))
  AND NOT EXISTS (SELECT 1 FROM "UserDefinedField" AS o WHERE o."companyId" = r."companyId" AND o."userDefinedFieldTitleKey" LIKE '%ς%' AND o."id" < r."id" AND replace(o."userDefinedFieldTitleKey", 'ς', 'σ') = replace(r."userDefinedFieldTitleKey", 'ς', 'σ'));

UPDATE "GLSegment" AS r SET "glSegmentTitleKey" = replace("glSegmentTitleKey", 'ς', 'σ')
WHERE "glSegmentTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "GLSegment" AS o WHERE o."companyId" = r."companyId" AND o."glSegmentTitleKey" = replace(r."glSegmentTitleKey", 'ς', 'σ'))
  AND NOT EXISTS (SELECT 1 FROM "GLSegment" AS o WHERE o."companyId" = r."companyId" AND o."glSegmentTitleKey" LIKE '%ς%' AND o."id" < r."id" AND replace(o."glSegmentTitleKey", 'ς', 'σ') = replace(r."glSegmentTitleKey", 'ς', 'σ'));

UPDATE "GLCode" AS r SET "glCodeTitleKey" = replace("glCodeTitleKey", 'ς', 'σ')
WHERE "glCodeTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "GLCode" AS o WHERE o."companyId" = r."companyId" AND o."segmentId" = r."segmentId" AND o."glCodeTitleKey" = replace(r."glCodeTitleKey", 'ς', 'σ'))
  AND NOT EXISTS (SELECT 1 FROM "GLCode" AS o WHERE o."companyId" = r."companyId" AND o."segmentId" = r."segmentId" AND o."glCodeTitleKey" LIKE '%ς%' AND o."id" < r."id" AND replace(o."glCodeTitleKey", 'ς', 'σ') = replace(r."glCodeTitleKey", 'ς', 'σ'));

UPDATE "Currency" AS r SET "currencyCodeKey" = replace("currencyCodeKey", 'ς', 'σ')
WHERE "currencyCodeKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Currency" AS o WHERE o."companyId" = r."companyId" AND o."currencyCodeKey" = replace(r."currencyCodeKey", 'ς', 'σ'))
  AND NOT EXISTS (SELECT 1 FROM "Currency" AS o WHERE o."companyId" = r."companyId" AND o."currencyCodeKey" LIKE '%ς%' AND o."id" < r."id" AND replace(o."currencyCodeKey", 'ς', 'σ') = replace(r."currencyCodeKey", 'ς', 'σ'));

UPDATE "Country" AS r SET "countryCodeKey" = replace("countryCodeKey", 'ς', 'σ')
WHERE "countryCodeKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Country" AS o WHERE o."companyId" = r."companyId" AND o."countryCodeKey" = replace(r."countryCodeKey", 'ς', 'σ'))
  AND NOT EXISTS (SELECT 1 FROM "Country" AS o WHERE o."companyId" = r."companyId" AND o."countryCodeKey" LIKE '%ς%' AND o."id" < r."id" AND replace(o."countryCodeKey", 'ς', 'σ') = replace(r."countryCodeKey", 'ς', 'σ'));

UPDATE "Country" AS r SET "countryTitleKey" = replace("countryTitleKey", 'ς', 'σ')
WHERE "countryTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Country" AS o WHERE o."companyId" = r."companyId" AND o."countryTitleKey" = replace(r."countryTitleKey", 'ς', 'σ'))
  AND NOT EXISTS (SELECT 1 FROM "Country" AS o WHERE o."companyId" = r."companyId" AND o."countryTitleKey" LIKE '%ς%' AND o."id" < r."id" AND replace(o."countryTitleKey", 'ς', 'σ') = replace(r."countryTitleKey", 'ς', 'σ'));
