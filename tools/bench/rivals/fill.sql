-- What the rivals keep of the first two companies of the product's database: on SQLite it is attached as "product", on PostgreSQL it is the
-- schema "product". Every company counts its IDs from 1 (D1); the rivals have one counter for all, so those of the second company are moved.
INSERT INTO apikey SELECT hash, "companyId" FROM product."ApiKey" WHERE "companyId" <= 2;
INSERT INTO permission SELECT id + ("companyId" - 1) * 1000000, "companyId", "permissionDisplayName", "permissionDisplayNameKey" FROM product."Permission" WHERE "companyId" <= 2;
INSERT INTO role SELECT id + ("companyId" - 1) * 1000000, "companyId", "roleTitle", "roleTitleKey" FROM product."Role" WHERE "companyId" <= 2;
INSERT INTO category SELECT id + ("companyId" - 1) * 1000000, "companyId", "categoryTitle", "categoryTitleKey" FROM product."Category" WHERE "companyId" <= 2;
INSERT INTO projectnumber SELECT id + ("companyId" - 1) * 1000000, "companyId", "projectNumberTitle", "projectNumberTitleKey" FROM product."ProjectNumber" WHERE "companyId" <= 2;
INSERT INTO paymenttype SELECT id + ("companyId" - 1) * 1000000, "companyId", "paymentTypeTitle", "paymentTypeTitleKey" FROM product."PaymentType" WHERE "companyId" <= 2;
INSERT INTO field SELECT id + ("companyId" - 1) * 1000000, "companyId", "userDefinedFieldTitle", "userDefinedFieldTitleKey" FROM product."UserDefinedField" WHERE "companyId" <= 2;
INSERT INTO segment SELECT id + ("companyId" - 1) * 1000000, "companyId", "glSegmentTitle", "glSegmentTitleKey" FROM product."GLSegment" WHERE "companyId" <= 2;
INSERT INTO glcode SELECT id + ("companyId" - 1) * 1000000, "segmentId" + ("companyId" - 1) * 1000000, "glCodeTitle", "glCodeTitleKey" FROM product."GLCode" WHERE "companyId" <= 2;
INSERT INTO currency SELECT "companyId", "currencyCode" FROM product."Currency" WHERE "companyId" <= 2;
INSERT INTO country SELECT "companyId", "countryCode" FROM product."Country" WHERE "companyId" <= 2;
INSERT INTO userprofile
  SELECT u.id + (u."companyId" - 1) * 1000000, u."companyId", u."emailAddress", u."emailAddressKey", u."firstName", u."lastName", coalesce(u.title, ''),
    coalesce(u."phoneNumber", ''), coalesce(u.address1, ''), coalesce(u.address2, ''), coalesce(u.city, ''), coalesce(u.state, ''), coalesce(u."zipCode", ''),
    country."countryCode", coalesce(u.department, ''), currency."currencyCode", CASE WHEN u.disabled THEN 'true' ELSE 'false' END, coalesce(u.language, '')
  FROM product."UserProfile" u
  JOIN product."Country" country ON country."companyId" = u."companyId" AND country.id = u."countryId"
  JOIN product."Currency" currency ON currency."companyId" = u."companyId" AND currency.id = u."currencyId"
  WHERE u."companyId" <= 2;
INSERT INTO usergroup SELECT id + ("companyId" - 1) * 1000000, "companyId", "groupTitle", "groupTitleKey", coalesce(description, '') FROM product."Group" WHERE "companyId" <= 2;
INSERT INTO userpermission SELECT "userId" + ("companyId" - 1) * 1000000, "permissionId" + ("companyId" - 1) * 1000000, CASE WHEN granted THEN 'true' ELSE 'false' END FROM product."UserPermission" WHERE "companyId" <= 2;
INSERT INTO grouppermission SELECT "groupId" + ("companyId" - 1) * 1000000, "permissionId" + ("companyId" - 1) * 1000000, CASE WHEN granted THEN 'true' ELSE 'false' END FROM product."GroupPermission" WHERE "companyId" <= 2;
INSERT INTO groupmember SELECT "groupId" + ("companyId" - 1) * 1000000, "userId" + ("companyId" - 1) * 1000000 FROM product."GroupMember" WHERE "companyId" <= 2;
INSERT INTO userrole SELECT "userId" + ("companyId" - 1) * 1000000, "roleId" + ("companyId" - 1) * 1000000 FROM product."UserRole" WHERE "companyId" <= 2;
INSERT INTO grouprole SELECT "groupId" + ("companyId" - 1) * 1000000, "roleId" + ("companyId" - 1) * 1000000 FROM product."GroupRole" WHERE "companyId" <= 2;
INSERT INTO groupcategory SELECT "groupId" + ("companyId" - 1) * 1000000, "categoryId" + ("companyId" - 1) * 1000000 FROM product."GroupCategory" WHERE "companyId" <= 2;
INSERT INTO userfield SELECT "userId" + ("companyId" - 1) * 1000000, "fieldId" + ("companyId" - 1) * 1000000, value FROM product."UserFieldValue" WHERE "companyId" <= 2;
INSERT INTO userglcode SELECT "userId" + ("companyId" - 1) * 1000000, "segmentId" + ("companyId" - 1) * 1000000, "glCodeId" + ("companyId" - 1) * 1000000 FROM product."UserGLCode" WHERE "companyId" <= 2;
INSERT INTO authoring SELECT "userId" + ("companyId" - 1) * 1000000, "authoredId" + ("companyId" - 1) * 1000000 FROM product."UserAuthoring" WHERE "companyId" <= 2;
