-- What the rivals keep of the company in the product's database: on SQLite it is attached as "product", on PostgreSQL it is the schema "product".
INSERT INTO apikey SELECT hash, "companyId" FROM product."ApiKey";
INSERT INTO permission SELECT id, "companyId", "permissionDisplayName", "permissionDisplayNameKey" FROM product."Permission";
INSERT INTO role SELECT id, "companyId", "roleTitle", "roleTitleKey" FROM product."Role";
INSERT INTO category SELECT id, "companyId", "categoryTitle", "categoryTitleKey" FROM product."Category";
INSERT INTO field SELECT id, "companyId", "userDefinedFieldTitle", "userDefinedFieldTitleKey" FROM product."UserDefinedField";
INSERT INTO segment SELECT id, "companyId", "glSegmentTitle", "glSegmentTitleKey" FROM product."GLSegment";
INSERT INTO glcode SELECT id, "segmentId", "glCodeTitle", "glCodeTitleKey" FROM product."GLCode";
INSERT INTO currency SELECT "companyId", "currencyCode" FROM product."Currency";
INSERT INTO country SELECT "companyId", "countryCode" FROM product."Country";
INSERT INTO userprofile
  SELECT u.id, u."companyId", u."emailAddress", u."emailAddressKey", u."firstName", u."lastName", coalesce(u.title, ''),
    coalesce(u."phoneNumber", ''), coalesce(u.address1, ''), coalesce(u.address2, ''), coalesce(u.city, ''), coalesce(u.state, ''), coalesce(u."zipCode", ''),
    country."countryCode", coalesce(u.department, ''), currency."currencyCode", CASE WHEN u.disabled THEN 'true' ELSE 'false' END, coalesce(u.language, '')
  FROM product."UserProfile" u
  JOIN product."Country" country ON country."companyId" = u."companyId" AND country.id = u."countryId"
  JOIN product."Currency" currency ON currency."companyId" = u."companyId" AND currency.id = u."currencyId";
INSERT INTO usergroup SELECT id, "companyId", "groupTitle", "groupTitleKey", coalesce(description, '') FROM product."Group";
INSERT INTO userpermission SELECT "userId", "permissionId", CASE WHEN granted THEN 'true' ELSE 'false' END FROM product."UserPermission";
INSERT INTO grouppermission SELECT "groupId", "permissionId", CASE WHEN granted THEN 'true' ELSE 'false' END FROM product."GroupPermission";
INSERT INTO groupmember SELECT "groupId", "userId" FROM product."GroupMember";
INSERT INTO userrole SELECT "userId", "roleId" FROM product."UserRole";
INSERT INTO grouprole SELECT "groupId", "roleId" FROM product."GroupRole";
INSERT INTO groupcategory SELECT "groupId", "categoryId" FROM product."GroupCategory";
INSERT INTO userfield SELECT "userId", "fieldId", value FROM product."UserFieldValue";
INSERT INTO userglcode SELECT "userId", "segmentId", "glCodeId" FROM product."UserGLCode";
INSERT INTO authoring SELECT "userId", "authoredId" FROM product."UserAuthoring";
