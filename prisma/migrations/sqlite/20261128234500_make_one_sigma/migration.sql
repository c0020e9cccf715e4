-- Natural keys have one sigma: where a word ends they had another. Of keys that would become the same, the one that has no other letter to
-- lose keeps its place, else that of the lowest ID; the others stay as they are, so that their records are found by ID only.

UPDATE "Company" AS r SET "nameKey" = replace("nameKey", 'ς', 'σ')
WHERE "nameKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Company" AS o WHERE o."nameKey" = replace(r."nameKey", 'ς', 'σ'))
  AND "id" IN (SELECT min("id") FROM "Company" WHERE "nameKey" LIKE '%ς%' GROUP BY replace("nameKey", 'ς', 'σ'));

UPDATE "UserProfile" AS r SET "emailAddressKey" = replace("emailAddressKey", 'ς', 'σ')
WHERE "emailAddressKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "UserProfile" AS o WHERE o."companyId" = r."companyId" AND o."emailAddressKey" = replace(r."emailAddressKey", 'ς', 'σ'))
  AND ("companyId", "id") IN (SELECT "companyId", min("id") FROM "UserProfile" WHERE "emailAddressKey" LIKE '%ς%' GROUP BY "companyId", replace("emailAddressKey", 'ς', 'σ'));

UPDATE "Group" AS r SET "groupTitleKey" = replace("groupTitleKey", 'ς', 'σ')
WHERE "groupTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Group" AS o WHERE o."companyId" = r."companyId" AND o."groupTitleKey" = replace(r."groupTitleKey", 'ς', 'σ'))
  AND ("companyId", "id") IN (SELECT "companyId", min("id") FROM "Group" WHERE "groupTitleKey" LIKE '%ς%' GROUP BY "companyId", replace("groupTitleKey", 'ς', 'σ'));

UPDATE "Permission" AS r SET "permissionDisplayNameKey" = replace("permissionDisplayNameKey", 'ς', 'σ')
WHERE "permissionDisplayNameKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Permission" AS o WHERE o."companyId" = r."companyId" AND o."permissionDisplayNameKey" = replace(r."permissionDisplayNameKey", 'ς', 'σ'))
  AND ("companyId", "id") IN (SELECT "companyId", min("id") FROM "Permission" WHERE "permissionDisplayNameKey" LIKE '%ς%' GROUP BY "companyId", replace("permissionDisplayNameKey", 'ς', 'σ'));

UPDATE "Role" AS r SET "roleTitleKey" = replace("roleTitleKey", 'ς', 'σ')
WHERE "roleTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Role" AS o WHERE o."companyId" = r."companyId" AND o."roleTitleKey" = replace(r."roleTitleKey", 'ς', 'σ'))
  AND ("companyId", "id") IN (SELECT "companyId", min("id") FROM "Role" WHERE "roleTitleKey" LIKE '%ς%' GROUP BY "companyId", replace("roleTitleKey", 'ς', 'σ'));

UPDATE "Category" AS r SET "categoryTitleKey" = replace("categoryTitleKey", 'ς', 'σ')
WHERE "categoryTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Category" AS o WHERE o."companyId" = r."companyId" AND o."categoryTitleKey" = replace(r."categoryTitleKey", 'ς', 'σ'))
  AND ("companyId", "id") IN (SELECT "companyId", min("id") FROM "Category" WHERE "categoryTitleKey" LIKE '%ς%' GROUP BY "companyId", replace("categoryTitleKey", 'ς', 'σ'));

UPDATE "ProjectNumber" AS r SET "projectNumberTitleKey" = replace("projectNumberTitleKey", 'ς', 'σ')
WHERE "projectNumberTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "ProjectNumber" AS o WHERE o."companyId" = r."companyId" AND o."projectNumberTitleKey" = replace(r."projectNumberTitleKey", 'ς', 'σ'))
  AND ("companyId", "id") IN (SELECT "companyId", min("id") FROM "ProjectNumber" WHERE "projectNumberTitleKey" LIKE '%ς%' GROUP BY "companyId", replace("projectNumberTitleKey", 'ς', 'σ'));

UPDATE "PaymentType" AS r SET "paymentTypeTitleKey" = replace("paymentTypeTitleKey", 'ς', 'σ')
WHERE "paymentTypeTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "PaymentType" AS o WHERE o."companyId" = r."companyId" AND o."paymentTypeTitleKey" = replace(r."paymentTypeTitleKey", 'ς', 'σ'))
  AND ("companyId", "id") IN (SELECT "companyId", min("id") FROM "PaymentType" WHERE "paymentTypeTitleKey" LIKE '%ς%' GROUP BY "companyId", replace("paymentTypeTitleKey", 'ς', 'σ'));

UPDATE "Tax" AS r SET "taxTitleKey" = replace("taxTitleKey", 'ς', 'σ')
WHERE "taxTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Tax" AS o WHERE o."companyId" = r."companyId" AND o."taxTitleKey" = replace(r."taxTitleKey", 'ς', 'σ'))
  AND ("companyId", "id") IN (SELECT "companyId", min("id") FROM "Tax" WHERE "taxTitleKey" LIKE '%ς%' GROUP BY "companyId", replace("taxTitleKey", 'ς', 'σ'));

UPDATE "UserDefinedField" AS r SET "userDefinedFieldTitleKey" = replace("userDefinedFieldTitleKey", 'ς', 'σ')
WHERE "userDefinedFieldTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "UserDefinedField" AS o WHERE o."companyId" = r."companyId" AND o."userDefinedFieldTitleKey" = replace(r."userDefinedFieldTitleKey", 'ς', 'σ'))
  AND ("companyId", "id") IN (SELECT "companyId", min("id") FROM "UserDefinedField" WHERE "userDefinedFieldTitleKey" LIKE '%ς%' GROUP BY "companyId", replace("userDefinedFieldTitleKey", 'ς', 'σ'));

UPDATE "GLSegment" AS r SET "glSegmentTitleKey" = replace("glSegmentTitleKey", 'ς', 'σ')
WHERE "glSegmentTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "GLSegment" AS o WHERE o."companyId" = r."companyId" AND o."glSegmentTitleKey" = replace(r."glSegmentTitleKey", 'ς', 'σ'))
  AND ("companyId", "id") IN (SELECT "companyId", min("id") FROM "GLSegment" WHERE "glSegmentTitleKey" LIKE '%ς%' GROUP BY "companyId", replace("glSegmentTitleKey", 'ς', 'σ'));

UPDATE "GLCode" AS r SET "glCodeTitleKey" = replace("glCodeTitleKey", 'ς', 'σ')
WHERE "glCodeTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "GLCode" AS o WHERE o."companyId" = r."companyId" AND o."segmentId" = r."segmentId" AND o."glCodeTitleKey" = replace(r."glCodeTitleKey", 'ς', 'σ'))
  AND ("companyId", "id") IN (SELECT "companyId", min("id") FROM "GLCode" WHERE "glCodeTitleKey" LIKE '%ς%' GROUP BY "companyId", "segmentId", replace("glCodeTitleKey", 'ς', 'σ'));

UPDATE "Currency" AS r SET "currencyCodeKey" = replace("currencyCodeKey", 'ς', 'σ')
WHERE "currencyCodeKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Currency" AS o WHERE o."companyId" = r."companyId" AND o."currencyCodeKey" = replace(r."currencyCodeKey", 'ς', 'σ'))
  AND ("companyId", "id") IN (SELECT "companyId", min("id") FROM "Currency" WHERE "currencyCodeKey" LIKE '%ς%' GROUP BY "companyId", replace("currencyCodeKey", 'ς', 'σ'));

UPDATE "Country" AS r SET "countryCodeKey" = replace("countryCodeKey", 'ς', 'σ')
WHERE "countryCodeKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Country" AS o WHERE o."companyId" = r."companyId" AND o."countryCodeKey" = replace(r."countryCodeKey", 'ς', 'σ'))
  AND ("companyId", "id") IN (SELECT "companyId", min("id") FROM "Country" WHERE "countryCodeKey" LIKE '%ς%' GROUP BY "companyId", replace("countryCodeKey", 'ς', 'σ'));

UPDATE "Country" AS r SET "countryTitleKey" = replace("countryTitleKey", 'ς', 'σ')
WHERE "countryTitleKey" LIKE '%ς%'
  AND NOT EXISTS (SELECT 1 FROM "Country" AS o WHERE o."companyId" = r."companyId" AND o."countryTitleKey" = replace(r."countryTitleKey", 'ς', 'σ'))
  AND ("companyId", "id") IN (SELECT "companyId", min("id") FROM "Country" WHERE "countryTitleKey" LIKE '%ς%' GROUP BY "companyId", replace("countryTitleKey", 'ς', 'σ'));
