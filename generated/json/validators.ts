// Generated from openapi.yaml by `npm run generate`. Do not edit.

// @ts-nocheck: made by Ajv, in plain JavaScript; only the exports are typed
import type { ErrorObject } from 'ajv';
import { formats } from '../../src/contract/formats.js';
import { codePoints } from '../../src/domain/text.js';

/** Says whether a value matches a schema of the contract; if not, `errors` holds what is told of it until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}
export const validateUpdateGroupData: Validator = validate21;
const schema32 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    Group: { type: ['array', 'null'], minItems: 1, items: { $ref: '#/$defs/GroupInput' } },
    Permissions: { type: ['array', 'null'], items: { $ref: '#/$defs/PermissionInput' } },
    Users: { type: ['array', 'null'], items: { $ref: '#/$defs/UserReferenceInput' } },
    Roles: { type: ['array', 'null'], items: { $ref: '#/$defs/RoleReferenceInput' } },
    Categories: { type: ['array', 'null'], items: { $ref: '#/$defs/CategoryReferenceInput' } },
  },
};
const schema33 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    GroupTitle: {
      type: ['string', 'null'],
      minLength: 1,
      maxLength: 255,
      pattern: '\\S',
      'x-pattern-message': 'must hold more than blanks',
      format: 'visible-text',
    },
    Description: { type: ['string', 'null'], maxLength: 4000, format: 'xml-text' },
  },
};
const schema34 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    PermissionDisplayName: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
    PermissionValue: {
      type: 'string',
      pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Nn][Uu][Ll][Ll])$',
      'x-pattern-message': 'must be "true", "false" or "null", as a string',
    },
  },
};
const schema35 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    EmailAddress: { type: ['string', 'null'], maxLength: 254, format: 'xml-text' },
    FirstName: { type: ['string', 'null'] },
    LastName: { type: ['string', 'null'] },
    Title: { type: ['string', 'null'] },
    PhoneNumber: { type: ['string', 'null'] },
    Address1: { type: ['string', 'null'] },
    Address2: { type: ['string', 'null'] },
    City: { type: ['string', 'null'] },
    State: { type: ['string', 'null'] },
    ZipCode: { type: ['string', 'null'] },
    Country: { type: ['string', 'null'] },
    Department: { type: ['string', 'null'] },
    Currency: { type: ['string', 'null'] },
    Disabled: { type: ['string', 'null'] },
    Language: { type: ['string', 'null'] },
  },
};
const schema36 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    RoleTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
  },
};
const schema37 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    CategoryTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
  },
};
const formats0 = formats['xml-text'];
const formats2 = formats['visible-text'];
const func1 = codePoints;
const func5 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp('\\S', 'u');
const pattern5 = new RegExp('^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Nn][Uu][Ll][Ll])$', 'u');
function validate21(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(
        key0 === 'Group' ||
        key0 === 'Permissions' ||
        key0 === 'Users' ||
        key0 === 'Roles' ||
        key0 === 'Categories'
      )) {
        const err0 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema32,
          data,
        };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.Group !== undefined) {
      let data0 = data.Group;
      if (!Array.isArray(data0) && data0 !== null) {
        const err1 = {
          instancePath: instancePath + '/Group',
          schemaPath: '#/properties/Group/type',
          keyword: 'type',
          params: { type: schema32.properties.Group.type },
          schema: schema32.properties.Group.type,
          parentSchema: schema32.properties.Group,
          data: data0,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (Array.isArray(data0)) {
        if (data0.length < 1) {
          const err2 = {
            instancePath: instancePath + '/Group',
            schemaPath: '#/properties/Group/minItems',
            keyword: 'minItems',
            params: { limit: 1 },
            schema: 1,
            parentSchema: schema32.properties.Group,
            data: data0,
          };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == 'object' && !Array.isArray(data1)) {
            for (const key1 in data1) {
              if (!(key1 === 'ID' || key1 === 'GroupTitle' || key1 === 'Description')) {
                const err3 = {
                  instancePath: instancePath + '/Group/' + i0,
                  schemaPath: '#/$defs/GroupInput/additionalProperties',
                  keyword: 'additionalProperties',
                  params: { additionalProperty: key1 },
                  schema: false,
                  parentSchema: schema33,
                  data: data1,
                };
                if (vErrors === null) {
                  vErrors = [err3];
                } else {
                  vErrors.push(err3);
                }
                errors++;
              }
            }
            if (data1.ID !== undefined) {
              let data2 = data1.ID;
              if (typeof data2 !== 'string' && data2 !== null) {
                const err4 = {
                  instancePath: instancePath + '/Group/' + i0 + '/ID',
                  schemaPath: '#/$defs/GroupInput/properties/ID/type',
                  keyword: 'type',
                  params: { type: schema33.properties.ID.type },
                  schema: schema33.properties.ID.type,
                  parentSchema: schema33.properties.ID,
                  data: data2,
                };
                if (vErrors === null) {
                  vErrors = [err4];
                } else {
                  vErrors.push(err4);
                }
                errors++;
              }
              if (typeof data2 === 'string') {
                if (!formats0(data2)) {
                  const err5 = {
                    instancePath: instancePath + '/Group/' + i0 + '/ID',
                    schemaPath: '#/$defs/GroupInput/properties/ID/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema33.properties.ID,
                    data: data2,
                  };
                  if (vErrors === null) {
                    vErrors = [err5];
                  } else {
                    vErrors.push(err5);
                  }
                  errors++;
                }
              }
            }
            if (data1.GroupTitle !== undefined) {
              let data3 = data1.GroupTitle;
              if (typeof data3 !== 'string' && data3 !== null) {
                const err6 = {
                  instancePath: instancePath + '/Group/' + i0 + '/GroupTitle',
                  schemaPath: '#/$defs/GroupInput/properties/GroupTitle/type',
                  keyword: 'type',
                  params: { type: schema33.properties.GroupTitle.type },
                  schema: schema33.properties.GroupTitle.type,
                  parentSchema: schema33.properties.GroupTitle,
                  data: data3,
                };
                if (vErrors === null) {
                  vErrors = [err6];
                } else {
                  vErrors.push(err6);
                }
                errors++;
              }
              if (typeof data3 === 'string') {
                if (func1(data3) > 255) {
                  const err7 = {
                    instancePath: instancePath + '/Group/' + i0 + '/GroupTitle',
                    schemaPath: '#/$defs/GroupInput/properties/GroupTitle/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 255 },
                    schema: 255,
                    parentSchema: schema33.properties.GroupTitle,
                    data: data3,
                  };
                  if (vErrors === null) {
                    vErrors = [err7];
                  } else {
                    vErrors.push(err7);
                  }
                  errors++;
                }
                if (func1(data3) < 1) {
                  const err8 = {
                    instancePath: instancePath + '/Group/' + i0 + '/GroupTitle',
                    schemaPath: '#/$defs/GroupInput/properties/GroupTitle/minLength',
                    keyword: 'minLength',
                    params: { limit: 1 },
                    schema: 1,
                    parentSchema: schema33.properties.GroupTitle,
                    data: data3,
                  };
                  if (vErrors === null) {
                    vErrors = [err8];
                  } else {
                    vErrors.push(err8);
                  }
                  errors++;
                }
                if (!pattern4.test(data3)) {
                  const err9 = {
                    instancePath: instancePath + '/Group/' + i0 + '/GroupTitle',
                    schemaPath: '#/$defs/GroupInput/properties/GroupTitle/pattern',
                    keyword: 'pattern',
                    params: { pattern: '\\S' },
                    schema: '\\S',
                    parentSchema: schema33.properties.GroupTitle,
                    data: data3,
                  };
                  if (vErrors === null) {
                    vErrors = [err9];
                  } else {
                    vErrors.push(err9);
                  }
                  errors++;
                }
                if (!formats2(data3)) {
                  const err10 = {
                    instancePath: instancePath + '/Group/' + i0 + '/GroupTitle',
                    schemaPath: '#/$defs/GroupInput/properties/GroupTitle/format',
                    keyword: 'format',
                    params: { format: 'visible-text' },
                    schema: 'visible-text',
                    parentSchema: schema33.properties.GroupTitle,
                    data: data3,
                  };
                  if (vErrors === null) {
                    vErrors = [err10];
                  } else {
                    vErrors.push(err10);
                  }
                  errors++;
                }
              }
            }
            if (data1.Description !== undefined) {
              let data4 = data1.Description;
              if (typeof data4 !== 'string' && data4 !== null) {
                const err11 = {
                  instancePath: instancePath + '/Group/' + i0 + '/Description',
                  schemaPath: '#/$defs/GroupInput/properties/Description/type',
                  keyword: 'type',
                  params: { type: schema33.properties.Description.type },
                  schema: schema33.properties.Description.type,
                  parentSchema: schema33.properties.Description,
                  data: data4,
                };
                if (vErrors === null) {
                  vErrors = [err11];
                } else {
                  vErrors.push(err11);
                }
                errors++;
              }
              if (typeof data4 === 'string') {
                if (func1(data4) > 4000) {
                  const err12 = {
                    instancePath: instancePath + '/Group/' + i0 + '/Description',
                    schemaPath: '#/$defs/GroupInput/properties/Description/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 4000 },
                    schema: 4000,
                    parentSchema: schema33.properties.Description,
                    data: data4,
                  };
                  if (vErrors === null) {
                    vErrors = [err12];
                  } else {
                    vErrors.push(err12);
                  }
                  errors++;
                }
                if (!formats0(data4)) {
                  const err13 = {
                    instancePath: instancePath + '/Group/' + i0 + '/Description',
                    schemaPath: '#/$defs/GroupInput/properties/Description/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema33.properties.Description,
                    data: data4,
                  };
                  if (vErrors === null) {
                    vErrors = [err13];
                  } else {
                    vErrors.push(err13);
                  }
                  errors++;
                }
              }
            }
          } else {
            const err14 = {
              instancePath: instancePath + '/Group/' + i0,
              schemaPath: '#/$defs/GroupInput/type',
              keyword: 'type',
              params: { type: 'object' },
              schema: schema33.type,
              parentSchema: schema33,
              data: data1,
            };
            if (vErrors === null) {
              vErrors = [err14];
            } else {
              vErrors.push(err14);
            }
            errors++;
          }
        }
      }
    }
    if (data.Permissions !== undefined) {
      let data5 = data.Permissions;
      if (!Array.isArray(data5) && data5 !== null) {
        const err15 = {
          instancePath: instancePath + '/Permissions',
          schemaPath: '#/properties/Permissions/type',
          keyword: 'type',
          params: { type: schema32.properties.Permissions.type },
          schema: schema32.properties.Permissions.type,
          parentSchema: schema32.properties.Permissions,
          data: data5,
        };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
      if (Array.isArray(data5)) {
        const len1 = data5.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data6 = data5[i1];
          if (data6 && typeof data6 == 'object' && !Array.isArray(data6)) {
            for (const key2 in data6) {
              if (!(key2 === 'PermissionDisplayName' || key2 === 'PermissionValue')) {
                const err16 = {
                  instancePath: instancePath + '/Permissions/' + i1,
                  schemaPath: '#/$defs/PermissionInput/additionalProperties',
                  keyword: 'additionalProperties',
                  params: { additionalProperty: key2 },
                  schema: false,
                  parentSchema: schema34,
                  data: data6,
                };
                if (vErrors === null) {
                  vErrors = [err16];
                } else {
                  vErrors.push(err16);
                }
                errors++;
              }
            }
            if (data6.PermissionDisplayName !== undefined) {
              let data7 = data6.PermissionDisplayName;
              if (typeof data7 !== 'string' && data7 !== null) {
                const err17 = {
                  instancePath: instancePath + '/Permissions/' + i1 + '/PermissionDisplayName',
                  schemaPath: '#/$defs/PermissionInput/properties/PermissionDisplayName/type',
                  keyword: 'type',
                  params: { type: schema34.properties.PermissionDisplayName.type },
                  schema: schema34.properties.PermissionDisplayName.type,
                  parentSchema: schema34.properties.PermissionDisplayName,
                  data: data7,
                };
                if (vErrors === null) {
                  vErrors = [err17];
                } else {
                  vErrors.push(err17);
                }
                errors++;
              }
              if (typeof data7 === 'string') {
                if (func1(data7) > 255) {
                  const err18 = {
                    instancePath: instancePath + '/Permissions/' + i1 + '/PermissionDisplayName',
                    schemaPath: '#/$defs/PermissionInput/properties/PermissionDisplayName/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 255 },
                    schema: 255,
                    parentSchema: schema34.properties.PermissionDisplayName,
                    data: data7,
                  };
                  if (vErrors === null) {
                    vErrors = [err18];
                  } else {
                    vErrors.push(err18);
                  }
                  errors++;
                }
                if (!formats0(data7)) {
                  const err19 = {
                    instancePath: instancePath + '/Permissions/' + i1 + '/PermissionDisplayName',
                    schemaPath: '#/$defs/PermissionInput/properties/PermissionDisplayName/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema34.properties.PermissionDisplayName,
                    data: data7,
                  };
                  if (vErrors === null) {
                    vErrors = [err19];
                  } else {
                    vErrors.push(err19);
                  }
                  errors++;
                }
              }
            }
            if (data6.PermissionValue !== undefined) {
              let data8 = data6.PermissionValue;
              if (typeof data8 === 'string') {
                if (!pattern5.test(data8)) {
                  const err20 = {
                    instancePath: instancePath + '/Permissions/' + i1 + '/PermissionValue',
                    schemaPath: '#/$defs/PermissionInput/properties/PermissionValue/pattern',
                    keyword: 'pattern',
                    params: { pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Nn][Uu][Ll][Ll])$' },
                    schema: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Nn][Uu][Ll][Ll])$',
                    parentSchema: schema34.properties.PermissionValue,
                    data: data8,
                  };
                  if (vErrors === null) {
                    vErrors = [err20];
                  } else {
                    vErrors.push(err20);
                  }
                  errors++;
                }
              } else {
                const err21 = {
                  instancePath: instancePath + '/Permissions/' + i1 + '/PermissionValue',
                  schemaPath: '#/$defs/PermissionInput/properties/PermissionValue/type',
                  keyword: 'type',
                  params: { type: 'string' },
                  schema: schema34.properties.PermissionValue.type,
                  parentSchema: schema34.properties.PermissionValue,
                  data: data8,
                };
                if (vErrors === null) {
                  vErrors = [err21];
                } else {
                  vErrors.push(err21);
                }
                errors++;
              }
            }
          } else {
            const err22 = {
              instancePath: instancePath + '/Permissions/' + i1,
              schemaPath: '#/$defs/PermissionInput/type',
              keyword: 'type',
              params: { type: 'object' },
              schema: schema34.type,
              parentSchema: schema34,
              data: data6,
            };
            if (vErrors === null) {
              vErrors = [err22];
            } else {
              vErrors.push(err22);
            }
            errors++;
          }
        }
      }
    }
    if (data.Users !== undefined) {
      let data9 = data.Users;
      if (!Array.isArray(data9) && data9 !== null) {
        const err23 = {
          instancePath: instancePath + '/Users',
          schemaPath: '#/properties/Users/type',
          keyword: 'type',
          params: { type: schema32.properties.Users.type },
          schema: schema32.properties.Users.type,
          parentSchema: schema32.properties.Users,
          data: data9,
        };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
      if (Array.isArray(data9)) {
        const len2 = data9.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data10 = data9[i2];
          if (data10 && typeof data10 == 'object' && !Array.isArray(data10)) {
            for (const key3 in data10) {
              if (!func5.call(schema35.properties, key3)) {
                const err24 = {
                  instancePath: instancePath + '/Users/' + i2,
                  schemaPath: '#/$defs/UserReferenceInput/additionalProperties',
                  keyword: 'additionalProperties',
                  params: { additionalProperty: key3 },
                  schema: false,
                  parentSchema: schema35,
                  data: data10,
                };
                if (vErrors === null) {
                  vErrors = [err24];
                } else {
                  vErrors.push(err24);
                }
                errors++;
              }
            }
            if (data10.ID !== undefined) {
              let data11 = data10.ID;
              if (typeof data11 !== 'string' && data11 !== null) {
                const err25 = {
                  instancePath: instancePath + '/Users/' + i2 + '/ID',
                  schemaPath: '#/$defs/UserReferenceInput/properties/ID/type',
                  keyword: 'type',
                  params: { type: schema35.properties.ID.type },
                  schema: schema35.properties.ID.type,
                  parentSchema: schema35.properties.ID,
                  data: data11,
                };
                if (vErrors === null) {
                  vErrors = [err25];
                } else {
                  vErrors.push(err25);
                }
                errors++;
              }
              if (typeof data11 === 'string') {
                if (!formats0(data11)) {
                  const err26 = {
                    instancePath: instancePath + '/Users/' + i2 + '/ID',
                    schemaPath: '#/$defs/UserReferenceInput/properties/ID/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema35.properties.ID,
                    data: data11,
                  };
                  if (vErrors === null) {
                    vErrors = [err26];
                  } else {
                    vErrors.push(err26);
                  }
                  errors++;
                }
              }
            }
            if (data10.EmailAddress !== undefined) {
              let data12 = data10.EmailAddress;
              if (typeof data12 !== 'string' && data12 !== null) {
                const err27 = {
                  instancePath: instancePath + '/Users/' + i2 + '/EmailAddress',
                  schemaPath: '#/$defs/UserReferenceInput/properties/EmailAddress/type',
                  keyword: 'type',
                  params: { type: schema35.properties.EmailAddress.type },
                  schema: schema35.properties.EmailAddress.type,
                  parentSchema: schema35.properties.EmailAddress,
                  data: data12,
                };
                if (vErrors === null) {
                  vErrors = [err27];
                } else {
                  vErrors.push(err27);
                }
                errors++;
              }
              if (typeof data12 === 'string') {
                if (func1(data12) > 254) {
                  const err28 = {
                    instancePath: instancePath + '/Users/' + i2 + '/EmailAddress',
                    schemaPath: '#/$defs/UserReferenceInput/properties/EmailAddress/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 254 },
                    schema: 254,
                    parentSchema: schema35.properties.EmailAddress,
                    data: data12,
                  };
                  if (vErrors === null) {
                    vErrors = [err28];
                  } else {
                    vErrors.push(err28);
                  }
                  errors++;
                }
                if (!formats0(data12)) {
                  const err29 = {
                    instancePath: instancePath + '/Users/' + i2 + '/EmailAddress',
                    schemaPath: '#/$defs/UserReferenceInput/properties/EmailAddress/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema35.properties.EmailAddress,
                    data: data12,
                  };
                  if (vErrors === null) {
                    vErrors = [err29];
                  } else {
                    vErrors.push(err29);
                  }
                  errors++;
                }
              }
            }
            if (data10.FirstName !== undefined) {
              let data13 = data10.FirstName;
              if (typeof data13 !== 'string' && data13 !== null) {
                const err30 = {
                  instancePath: instancePath + '/Users/' + i2 + '/FirstName',
                  schemaPath: '#/$defs/UserReferenceInput/properties/FirstName/type',
                  keyword: 'type',
                  params: { type: schema35.properties.FirstName.type },
                  schema: schema35.properties.FirstName.type,
                  parentSchema: schema35.properties.FirstName,
                  data: data13,
                };
                if (vErrors === null) {
                  vErrors = [err30];
                } else {
                  vErrors.push(err30);
                }
                errors++;
              }
            }
            if (data10.LastName !== undefined) {
              let data14 = data10.LastName;
              if (typeof data14 !== 'string' && data14 !== null) {
                const err31 = {
                  instancePath: instancePath + '/Users/' + i2 + '/LastName',
                  schemaPath: '#/$defs/UserReferenceInput/properties/LastName/type',
                  keyword: 'type',
                  params: { type: schema35.properties.LastName.type },
                  schema: schema35.properties.LastName.type,
                  parentSchema: schema35.properties.LastName,
                  data: data14,
                };
                if (vErrors === null) {
                  vErrors = [err31];
                } else {
                  vErrors.push(err31);
                }
                errors++;
              }
            }
            if (data10.Title !== undefined) {
              let data15 = data10.Title;
              if (typeof data15 !== 'string' && data15 !== null) {
                const err32 = {
                  instancePath: instancePath + '/Users/' + i2 + '/Title',
                  schemaPath: '#/$defs/UserReferenceInput/properties/Title/type',
                  keyword: 'type',
                  params: { type: schema35.properties.Title.type },
                  schema: schema35.properties.Title.type,
                  parentSchema: schema35.properties.Title,
                  data: data15,
                };
                if (vErrors === null) {
                  vErrors = [err32];
                } else {
                  vErrors.push(err32);
                }
                errors++;
              }
            }
            if (data10.PhoneNumber !== undefined) {
              let data16 = data10.PhoneNumber;
              if (typeof data16 !== 'string' && data16 !== null) {
                const err33 = {
                  instancePath: instancePath + '/Users/' + i2 + '/PhoneNumber',
                  schemaPath: '#/$defs/UserReferenceInput/properties/PhoneNumber/type',
                  keyword: 'type',
                  params: { type: schema35.properties.PhoneNumber.type },
                  schema: schema35.properties.PhoneNumber.type,
                  parentSchema: schema35.properties.PhoneNumber,
                  data: data16,
                };
                if (vErrors === null) {
                  vErrors = [err33];
                } else {
                  vErrors.push(err33);
                }
                errors++;
              }
            }
            if (data10.Address1 !== undefined) {
              let data17 = data10.Address1;
              if (typeof data17 !== 'string' && data17 !== null) {
                const err34 = {
                  instancePath: instancePath + '/Users/' + i2 + '/Address1',
                  schemaPath: '#/$defs/UserReferenceInput/properties/Address1/type',
                  keyword: 'type',
                  params: { type: schema35.properties.Address1.type },
                  schema: schema35.properties.Address1.type,
                  parentSchema: schema35.properties.Address1,
                  data: data17,
                };
                if (vErrors === null) {
                  vErrors = [err34];
                } else {
                  vErrors.push(err34);
                }
                errors++;
              }
            }
            if (data10.Address2 !== undefined) {
              let data18 = data10.Address2;
              if (typeof data18 !== 'string' && data18 !== null) {
                const err35 = {
                  instancePath: instancePath + '/Users/' + i2 + '/Address2',
                  schemaPath: '#/$defs/UserReferenceInput/properties/Address2/type',
                  keyword: 'type',
                  params: { type: schema35.properties.Address2.type },
                  schema: schema35.properties.Address2.type,
                  parentSchema: schema35.properties.Address2,
                  data: data18,
                };
                if (vErrors === null) {
                  vErrors = [err35];
                } else {
                  vErrors.push(err35);
                }
                errors++;
              }
            }
            if (data10.City !== undefined) {
              let data19 = data10.City;
              if (typeof data19 !== 'string' && data19 !== null) {
                const err36 = {
                  instancePath: instancePath + '/Users/' + i2 + '/City',
                  schemaPath: '#/$defs/UserReferenceInput/properties/City/type',
                  keyword: 'type',
                  params: { type: schema35.properties.City.type },
                  schema: schema35.properties.City.type,
                  parentSchema: schema35.properties.City,
                  data: data19,
                };
                if (vErrors === null) {
                  vErrors = [err36];
                } else {
                  vErrors.push(err36);
                }
                errors++;
              }
            }
            if (data10.State !== undefined) {
              let data20 = data10.State;
              if (typeof data20 !== 'string' && data20 !== null) {
                const err37 = {
                  instancePath: instancePath + '/Users/' + i2 + '/State',
                  schemaPath: '#/$defs/UserReferenceInput/properties/State/type',
                  keyword: 'type',
                  params: { type: schema35.properties.State.type },
                  schema: schema35.properties.State.type,
                  parentSchema: schema35.properties.State,
                  data: data20,
                };
                if (vErrors === null) {
                  vErrors = [err37];
                } else {
                  vErrors.push(err37);
                }
                errors++;
              }
            }
            if (data10.ZipCode !== undefined) {
              let data21 = data10.ZipCode;
              if (typeof data21 !== 'string' && data21 !== null) {
                const err38 = {
                  instancePath: instancePath + '/Users/' + i2 + '/ZipCode',
                  schemaPath: '#/$defs/UserReferenceInput/properties/ZipCode/type',
                  keyword: 'type',
                  params: { type: schema35.properties.ZipCode.type },
                  schema: schema35.properties.ZipCode.type,
                  parentSchema: schema35.properties.ZipCode,
                  data: data21,
                };
                if (vErrors === null) {
                  vErrors = [err38];
                } else {
                  vErrors.push(err38);
                }
                errors++;
              }
            }
            if (data10.Country !== undefined) {
              let data22 = data10.Country;
              if (typeof data22 !== 'string' && data22 !== null) {
                const err39 = {
                  instancePath: instancePath + '/Users/' + i2 + '/Country',
                  schemaPath: '#/$defs/UserReferenceInput/properties/Country/type',
                  keyword: 'type',
                  params: { type: schema35.properties.Country.type },
                  schema: schema35.properties.Country.type,
                  parentSchema: schema35.properties.Country,
                  data: data22,
                };
                if (vErrors === null) {
                  vErrors = [err39];
                } else {
                  vErrors.push(err39);
                }
                errors++;
              }
            }
            if (data10.Department !== undefined) {
              let data23 = data10.Department;
              if (typeof data23 !== 'string' && data23 !== null) {
                const err40 = {
                  instancePath: instancePath + '/Users/' + i2 + '/Department',
                  schemaPath: '#/$defs/UserReferenceInput/properties/Department/type',
                  keyword: 'type',
                  params: { type: schema35.properties.Department.type },
                  schema: schema35.properties.Department.type,
                  parentSchema: schema35.properties.Department,
                  data: data23,
                };
                if (vErrors === null) {
                  vErrors = [err40];
                } else {
                  vErrors.push(err40);
                }
                errors++;
              }
            }
            if (data10.Currency !== undefined) {
              let data24 = data10.Currency;
              if (typeof data24 !== 'string' && data24 !== null) {
                const err41 = {
                  instancePath: instancePath + '/Users/' + i2 + '/Currency',
                  schemaPath: '#/$defs/UserReferenceInput/properties/Currency/type',
                  keyword: 'type',
                  params: { type: schema35.properties.Currency.type },
                  schema: schema35.properties.Currency.type,
                  parentSchema: schema35.properties.Currency,
                  data: data24,
                };
                if (vErrors === null) {
                  vErrors = [err41];
                } else {
                  vErrors.push(err41);
                }
                errors++;
              }
            }
            if (data10.Disabled !== undefined) {
              let data25 = data10.Disabled;
              if (typeof data25 !== 'string' && data25 !== null) {
                const err42 = {
                  instancePath: instancePath + '/Users/' + i2 + '/Disabled',
                  schemaPath: '#/$defs/UserReferenceInput/properties/Disabled/type',
                  keyword: 'type',
                  params: { type: schema35.properties.Disabled.type },
                  schema: schema35.properties.Disabled.type,
                  parentSchema: schema35.properties.Disabled,
                  data: data25,
                };
                if (vErrors === null) {
                  vErrors = [err42];
                } else {
                  vErrors.push(err42);
                }
                errors++;
              }
            }
            if (data10.Language !== undefined) {
              let data26 = data10.Language;
              if (typeof data26 !== 'string' && data26 !== null) {
                const err43 = {
                  instancePath: instancePath + '/Users/' + i2 + '/Language',
                  schemaPath: '#/$defs/UserReferenceInput/properties/Language/type',
                  keyword: 'type',
                  params: { type: schema35.properties.Language.type },
                  schema: schema35.properties.Language.type,
                  parentSchema: schema35.properties.Language,
                  data: data26,
                };
                if (vErrors === null) {
                  vErrors = [err43];
                } else {
                  vErrors.push(err43);
                }
                errors++;
              }
            }
          } else {
            const err44 = {
              instancePath: instancePath + '/Users/' + i2,
              schemaPath: '#/$defs/UserReferenceInput/type',
              keyword: 'type',
              params: { type: 'object' },
              schema: schema35.type,
              parentSchema: schema35,
              data: data10,
            };
            if (vErrors === null) {
              vErrors = [err44];
            } else {
              vErrors.push(err44);
            }
            errors++;
          }
        }
      }
    }
    if (data.Roles !== undefined) {
      let data27 = data.Roles;
      if (!Array.isArray(data27) && data27 !== null) {
        const err45 = {
          instancePath: instancePath + '/Roles',
          schemaPath: '#/properties/Roles/type',
          keyword: 'type',
          params: { type: schema32.properties.Roles.type },
          schema: schema32.properties.Roles.type,
          parentSchema: schema32.properties.Roles,
          data: data27,
        };
        if (vErrors === null) {
          vErrors = [err45];
        } else {
          vErrors.push(err45);
        }
        errors++;
      }
      if (Array.isArray(data27)) {
        const len3 = data27.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data28 = data27[i3];
          if (data28 && typeof data28 == 'object' && !Array.isArray(data28)) {
            for (const key4 in data28) {
              if (!(key4 === 'ID' || key4 === 'RoleTitle')) {
                const err46 = {
                  instancePath: instancePath + '/Roles/' + i3,
                  schemaPath: '#/$defs/RoleReferenceInput/additionalProperties',
                  keyword: 'additionalProperties',
                  params: { additionalProperty: key4 },
                  schema: false,
                  parentSchema: schema36,
                  data: data28,
                };
                if (vErrors === null) {
                  vErrors = [err46];
                } else {
                  vErrors.push(err46);
                }
                errors++;
              }
            }
            if (data28.ID !== undefined) {
              let data29 = data28.ID;
              if (typeof data29 !== 'string' && data29 !== null) {
                const err47 = {
                  instancePath: instancePath + '/Roles/' + i3 + '/ID',
                  schemaPath: '#/$defs/RoleReferenceInput/properties/ID/type',
                  keyword: 'type',
                  params: { type: schema36.properties.ID.type },
                  schema: schema36.properties.ID.type,
                  parentSchema: schema36.properties.ID,
                  data: data29,
                };
                if (vErrors === null) {
                  vErrors = [err47];
                } else {
                  vErrors.push(err47);
                }
                errors++;
              }
              if (typeof data29 === 'string') {
                if (!formats0(data29)) {
                  const err48 = {
                    instancePath: instancePath + '/Roles/' + i3 + '/ID',
                    schemaPath: '#/$defs/RoleReferenceInput/properties/ID/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema36.properties.ID,
                    data: data29,
                  };
                  if (vErrors === null) {
                    vErrors = [err48];
                  } else {
                    vErrors.push(err48);
                  }
                  errors++;
                }
              }
            }
            if (data28.RoleTitle !== undefined) {
              let data30 = data28.RoleTitle;
              if (typeof data30 !== 'string' && data30 !== null) {
                const err49 = {
                  instancePath: instancePath + '/Roles/' + i3 + '/RoleTitle',
                  schemaPath: '#/$defs/RoleReferenceInput/properties/RoleTitle/type',
                  keyword: 'type',
                  params: { type: schema36.properties.RoleTitle.type },
                  schema: schema36.properties.RoleTitle.type,
                  parentSchema: schema36.properties.RoleTitle,
                  data: data30,
                };
                if (vErrors === null) {
                  vErrors = [err49];
                } else {
                  vErrors.push(err49);
                }
                errors++;
              }
              if (typeof data30 === 'string') {
                if (func1(data30) > 255) {
                  const err50 = {
                    instancePath: instancePath + '/Roles/' + i3 + '/RoleTitle',
                    schemaPath: '#/$defs/RoleReferenceInput/properties/RoleTitle/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 255 },
                    schema: 255,
                    parentSchema: schema36.properties.RoleTitle,
                    data: data30,
                  };
                  if (vErrors === null) {
                    vErrors = [err50];
                  } else {
                    vErrors.push(err50);
                  }
                  errors++;
                }
                if (!formats0(data30)) {
                  const err51 = {
                    instancePath: instancePath + '/Roles/' + i3 + '/RoleTitle',
                    schemaPath: '#/$defs/RoleReferenceInput/properties/RoleTitle/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema36.properties.RoleTitle,
                    data: data30,
                  };
                  if (vErrors === null) {
                    vErrors = [err51];
                  } else {
                    vErrors.push(err51);
                  }
                  errors++;
                }
              }
            }
          } else {
            const err52 = {
              instancePath: instancePath + '/Roles/' + i3,
              schemaPath: '#/$defs/RoleReferenceInput/type',
              keyword: 'type',
              params: { type: 'object' },
              schema: schema36.type,
              parentSchema: schema36,
              data: data28,
            };
            if (vErrors === null) {
              vErrors = [err52];
            } else {
              vErrors.push(err52);
            }
            errors++;
          }
        }
      }
    }
    if (data.Categories !== undefined) {
      let data31 = data.Categories;
      if (!Array.isArray(data31) && data31 !== null) {
        const err53 = {
          instancePath: instancePath + '/Categories',
          schemaPath: '#/properties/Categories/type',
          keyword: 'type',
          params: { type: schema32.properties.Categories.type },
          schema: schema32.properties.Categories.type,
          parentSchema: schema32.properties.Categories,
          data: data31,
        };
        if (vErrors === null) {
          vErrors = [err53];
        } else {
          vErrors.push(err53);
        }
        errors++;
      }
      if (Array.isArray(data31)) {
        const len4 = data31.length;
        for (let i4 = 0; i4 < len4; i4++) {
          let data32 = data31[i4];
          if (data32 && typeof data32 == 'object' && !Array.isArray(data32)) {
            for (const key5 in data32) {
              if (!(key5 === 'ID' || key5 === 'CategoryTitle')) {
                const err54 = {
                  instancePath: instancePath + '/Categories/' + i4,
                  schemaPath: '#/$defs/CategoryReferenceInput/additionalProperties',
                  keyword: 'additionalProperties',
                  params: { additionalProperty: key5 },
                  schema: false,
                  parentSchema: schema37,
                  data: data32,
                };
                if (vErrors === null) {
                  vErrors = [err54];
                } else {
                  vErrors.push(err54);
                }
                errors++;
              }
            }
            if (data32.ID !== undefined) {
              let data33 = data32.ID;
              if (typeof data33 !== 'string' && data33 !== null) {
                const err55 = {
                  instancePath: instancePath + '/Categories/' + i4 + '/ID',
                  schemaPath: '#/$defs/CategoryReferenceInput/properties/ID/type',
                  keyword: 'type',
                  params: { type: schema37.properties.ID.type },
                  schema: schema37.properties.ID.type,
                  parentSchema: schema37.properties.ID,
                  data: data33,
                };
                if (vErrors === null) {
                  vErrors = [err55];
                } else {
                  vErrors.push(err55);
                }
                errors++;
              }
              if (typeof data33 === 'string') {
                if (!formats0(data33)) {
                  const err56 = {
                    instancePath: instancePath + '/Categories/' + i4 + '/ID',
                    schemaPath: '#/$defs/CategoryReferenceInput/properties/ID/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema37.properties.ID,
                    data: data33,
                  };
                  if (vErrors === null) {
                    vErrors = [err56];
                  } else {
                    vErrors.push(err56);
                  }
                  errors++;
                }
              }
            }
            if (data32.CategoryTitle !== undefined) {
              let data34 = data32.CategoryTitle;
              if (typeof data34 !== 'string' && data34 !== null) {
                const err57 = {
                  instancePath: instancePath + '/Categories/' + i4 + '/CategoryTitle',
                  schemaPath: '#/$defs/CategoryReferenceInput/properties/CategoryTitle/type',
                  keyword: 'type',
                  params: { type: schema37.properties.CategoryTitle.type },
                  schema: schema37.properties.CategoryTitle.type,
                  parentSchema: schema37.properties.CategoryTitle,
                  data: data34,
                };
                if (vErrors === null) {
                  vErrors = [err57];
                } else {
                  vErrors.push(err57);
                }
                errors++;
              }
              if (typeof data34 === 'string') {
                if (func1(data34) > 255) {
                  const err58 = {
                    instancePath: instancePath + '/Categories/' + i4 + '/CategoryTitle',
                    schemaPath: '#/$defs/CategoryReferenceInput/properties/CategoryTitle/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 255 },
                    schema: 255,
                    parentSchema: schema37.properties.CategoryTitle,
                    data: data34,
                  };
                  if (vErrors === null) {
                    vErrors = [err58];
                  } else {
                    vErrors.push(err58);
                  }
                  errors++;
                }
                if (!formats0(data34)) {
                  const err59 = {
                    instancePath: instancePath + '/Categories/' + i4 + '/CategoryTitle',
                    schemaPath: '#/$defs/CategoryReferenceInput/properties/CategoryTitle/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema37.properties.CategoryTitle,
                    data: data34,
                  };
                  if (vErrors === null) {
                    vErrors = [err59];
                  } else {
                    vErrors.push(err59);
                  }
                  errors++;
                }
              }
            }
          } else {
            const err60 = {
              instancePath: instancePath + '/Categories/' + i4,
              schemaPath: '#/$defs/CategoryReferenceInput/type',
              keyword: 'type',
              params: { type: 'object' },
              schema: schema37.type,
              parentSchema: schema37,
              data: data32,
            };
            if (vErrors === null) {
              vErrors = [err60];
            } else {
              vErrors.push(err60);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err61 = {
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema32.type,
      parentSchema: schema32,
      data,
    };
    if (vErrors === null) {
      vErrors = [err61];
    } else {
      vErrors.push(err61);
    }
    errors++;
  }
  validate21.errors = vErrors;
  return errors === 0;
}
validate21.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
export const validateUpdateUserData: Validator = validate22;
const schema38 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    User: { type: ['array', 'null'], minItems: 1, items: { $ref: '#/$defs/UserInput' } },
    Permissions: { type: ['array', 'null'], items: { $ref: '#/$defs/PermissionInput' } },
    Groups: { type: ['array', 'null'], items: { $ref: '#/$defs/GroupReferenceInput' } },
    UserDefinedFields: { type: ['array', 'null'], items: { $ref: '#/$defs/UserDefinedFieldInput' } },
    GLCodes: { type: ['array', 'null'], items: { $ref: '#/$defs/GLCodeInput' } },
    Authoring: { type: ['array', 'null'], items: { $ref: '#/$defs/UserReferenceInput' } },
    Roles: { type: ['array', 'null'], items: { $ref: '#/$defs/RoleReferenceInput' } },
  },
};
const schema39 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    EmailAddress: {
      type: ['string', 'null'],
      maxLength: 254,
      pattern: '^\\s*[^\\s@]+@[^\\s@]+\\s*$',
      'x-pattern-message': 'must be an e-mail address, with one "@" and no blanks',
      format: 'visible-address',
    },
    FirstName: {
      type: ['string', 'null'],
      minLength: 1,
      maxLength: 255,
      pattern: '\\S',
      'x-pattern-message': 'must hold more than blanks',
      format: 'visible-text',
    },
    LastName: {
      type: ['string', 'null'],
      minLength: 1,
      maxLength: 255,
      pattern: '\\S',
      'x-pattern-message': 'must hold more than blanks',
      format: 'visible-text',
    },
    Title: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
    PhoneNumber: { type: ['string', 'null'], maxLength: 1000, format: 'xml-text' },
    Address1: { type: ['string', 'null'], maxLength: 1000, format: 'xml-text' },
    Address2: { type: ['string', 'null'], maxLength: 1000, format: 'xml-text' },
    City: { type: ['string', 'null'], maxLength: 1000, format: 'xml-text' },
    State: { type: ['string', 'null'], maxLength: 1000, format: 'xml-text' },
    ZipCode: { type: ['string', 'null'], maxLength: 1000, format: 'xml-text' },
    Country: { type: ['string', 'null'], minLength: 1, maxLength: 255, format: 'xml-text' },
    Department: { type: ['string', 'null'], maxLength: 1000, format: 'xml-text' },
    Currency: { type: ['string', 'null'], minLength: 1, maxLength: 255, format: 'xml-text' },
    Disabled: {
      type: ['string', 'null'],
      pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$',
      'x-pattern-message': 'must be "true" or "false"',
    },
    Language: {
      type: ['string', 'null'],
      maxLength: 35,
      pattern:
        '^(?:|(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*(?:-[Xx](?:-[A-Za-z0-9]{1,8})+)?|[Xx](?:-[A-Za-z0-9]{1,8})+|[Ii]-[A-Za-z]{3,8}|[Ee][Nn]-[Gg][Bb]-[Oo][Ee][Dd]|[Ss][Gg][Nn]-(?:[Bb][Ee]-[Ff][Rr]|[Bb][Ee]-[Nn][Ll]|[Cc][Hh]-[Dd][Ee]))$',
      'x-pattern-message': 'must be a language tag such as "en", "de-AT" or "zh-Hant-TW"',
    },
  },
};
const schema41 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    GroupTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
    Description: { type: ['string', 'null'] },
  },
};
const schema42 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    UserDefinedFieldTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
    UserDefinedFieldValue: { type: ['string', 'null'], maxLength: 4000, format: 'xml-text' },
  },
};
const schema43 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    GLSegmentTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
    GLCodeDefault: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
  },
};
const formats22 = formats['visible-address'];
const pattern6 = new RegExp('^\\s*[^\\s@]+@[^\\s@]+\\s*$', 'u');
const pattern9 = new RegExp('^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$', 'u');
const pattern10 = new RegExp(
  '^(?:|(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*(?:-[Xx](?:-[A-Za-z0-9]{1,8})+)?|[Xx](?:-[A-Za-z0-9]{1,8})+|[Ii]-[A-Za-z]{3,8}|[Ee][Nn]-[Gg][Bb]-[Oo][Ee][Dd]|[Ss][Gg][Nn]-(?:[Bb][Ee]-[Ff][Rr]|[Bb][Ee]-[Nn][Ll]|[Cc][Hh]-[Dd][Ee]))$',
  'u',
);
function validate22(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate22.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(
        key0 === 'User' ||
        key0 === 'Permissions' ||
        key0 === 'Groups' ||
        key0 === 'UserDefinedFields' ||
        key0 === 'GLCodes' ||
        key0 === 'Authoring' ||
        key0 === 'Roles'
      )) {
        const err0 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema38,
          data,
        };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.User !== undefined) {
      let data0 = data.User;
      if (!Array.isArray(data0) && data0 !== null) {
        const err1 = {
          instancePath: instancePath + '/User',
          schemaPath: '#/properties/User/type',
          keyword: 'type',
          params: { type: schema38.properties.User.type },
          schema: schema38.properties.User.type,
          parentSchema: schema38.properties.User,
          data: data0,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (Array.isArray(data0)) {
        if (data0.length < 1) {
          const err2 = {
            instancePath: instancePath + '/User',
            schemaPath: '#/properties/User/minItems',
            keyword: 'minItems',
            params: { limit: 1 },
            schema: 1,
            parentSchema: schema38.properties.User,
            data: data0,
          };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == 'object' && !Array.isArray(data1)) {
            for (const key1 in data1) {
              if (!func5.call(schema39.properties, key1)) {
                const err3 = {
                  instancePath: instancePath + '/User/' + i0,
                  schemaPath: '#/$defs/UserInput/additionalProperties',
                  keyword: 'additionalProperties',
                  params: { additionalProperty: key1 },
                  schema: false,
                  parentSchema: schema39,
                  data: data1,
                };
                if (vErrors === null) {
                  vErrors = [err3];
                } else {
                  vErrors.push(err3);
                }
                errors++;
              }
            }
            if (data1.ID !== undefined) {
              let data2 = data1.ID;
              if (typeof data2 !== 'string' && data2 !== null) {
                const err4 = {
                  instancePath: instancePath + '/User/' + i0 + '/ID',
                  schemaPath: '#/$defs/UserInput/properties/ID/type',
                  keyword: 'type',
                  params: { type: schema39.properties.ID.type },
                  schema: schema39.properties.ID.type,
                  parentSchema: schema39.properties.ID,
                  data: data2,
                };
                if (vErrors === null) {
                  vErrors = [err4];
                } else {
                  vErrors.push(err4);
                }
                errors++;
              }
              if (typeof data2 === 'string') {
                if (!formats0(data2)) {
                  const err5 = {
                    instancePath: instancePath + '/User/' + i0 + '/ID',
                    schemaPath: '#/$defs/UserInput/properties/ID/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema39.properties.ID,
                    data: data2,
                  };
                  if (vErrors === null) {
                    vErrors = [err5];
                  } else {
                    vErrors.push(err5);
                  }
                  errors++;
                }
              }
            }
            if (data1.EmailAddress !== undefined) {
              let data3 = data1.EmailAddress;
              if (typeof data3 !== 'string' && data3 !== null) {
                const err6 = {
                  instancePath: instancePath + '/User/' + i0 + '/EmailAddress',
                  schemaPath: '#/$defs/UserInput/properties/EmailAddress/type',
                  keyword: 'type',
                  params: { type: schema39.properties.EmailAddress.type },
                  schema: schema39.properties.EmailAddress.type,
                  parentSchema: schema39.properties.EmailAddress,
                  data: data3,
                };
                if (vErrors === null) {
                  vErrors = [err6];
                } else {
                  vErrors.push(err6);
                }
                errors++;
              }
              if (typeof data3 === 'string') {
                if (func1(data3) > 254) {
                  const err7 = {
                    instancePath: instancePath + '/User/' + i0 + '/EmailAddress',
                    schemaPath: '#/$defs/UserInput/properties/EmailAddress/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 254 },
                    schema: 254,
                    parentSchema: schema39.properties.EmailAddress,
                    data: data3,
                  };
                  if (vErrors === null) {
                    vErrors = [err7];
                  } else {
                    vErrors.push(err7);
                  }
                  errors++;
                }
                if (!pattern6.test(data3)) {
                  const err8 = {
                    instancePath: instancePath + '/User/' + i0 + '/EmailAddress',
                    schemaPath: '#/$defs/UserInput/properties/EmailAddress/pattern',
                    keyword: 'pattern',
                    params: { pattern: '^\\s*[^\\s@]+@[^\\s@]+\\s*$' },
                    schema: '^\\s*[^\\s@]+@[^\\s@]+\\s*$',
                    parentSchema: schema39.properties.EmailAddress,
                    data: data3,
                  };
                  if (vErrors === null) {
                    vErrors = [err8];
                  } else {
                    vErrors.push(err8);
                  }
                  errors++;
                }
                if (!formats22(data3)) {
                  const err9 = {
                    instancePath: instancePath + '/User/' + i0 + '/EmailAddress',
                    schemaPath: '#/$defs/UserInput/properties/EmailAddress/format',
                    keyword: 'format',
                    params: { format: 'visible-address' },
                    schema: 'visible-address',
                    parentSchema: schema39.properties.EmailAddress,
                    data: data3,
                  };
                  if (vErrors === null) {
                    vErrors = [err9];
                  } else {
                    vErrors.push(err9);
                  }
                  errors++;
                }
              }
            }
            if (data1.FirstName !== undefined) {
              let data4 = data1.FirstName;
              if (typeof data4 !== 'string' && data4 !== null) {
                const err10 = {
                  instancePath: instancePath + '/User/' + i0 + '/FirstName',
                  schemaPath: '#/$defs/UserInput/properties/FirstName/type',
                  keyword: 'type',
                  params: { type: schema39.properties.FirstName.type },
                  schema: schema39.properties.FirstName.type,
                  parentSchema: schema39.properties.FirstName,
                  data: data4,
                };
                if (vErrors === null) {
                  vErrors = [err10];
                } else {
                  vErrors.push(err10);
                }
                errors++;
              }
              if (typeof data4 === 'string') {
                if (func1(data4) > 255) {
                  const err11 = {
                    instancePath: instancePath + '/User/' + i0 + '/FirstName',
                    schemaPath: '#/$defs/UserInput/properties/FirstName/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 255 },
                    schema: 255,
                    parentSchema: schema39.properties.FirstName,
                    data: data4,
                  };
                  if (vErrors === null) {
                    vErrors = [err11];
                  } else {
                    vErrors.push(err11);
                  }
                  errors++;
                }
                if (func1(data4) < 1) {
                  const err12 = {
                    instancePath: instancePath + '/User/' + i0 + '/FirstName',
                    schemaPath: '#/$defs/UserInput/properties/FirstName/minLength',
                    keyword: 'minLength',
                    params: { limit: 1 },
                    schema: 1,
                    parentSchema: schema39.properties.FirstName,
                    data: data4,
                  };
                  if (vErrors === null) {
                    vErrors = [err12];
                  } else {
                    vErrors.push(err12);
                  }
                  errors++;
                }
                if (!pattern4.test(data4)) {
                  const err13 = {
                    instancePath: instancePath + '/User/' + i0 + '/FirstName',
                    schemaPath: '#/$defs/UserInput/properties/FirstName/pattern',
                    keyword: 'pattern',
                    params: { pattern: '\\S' },
                    schema: '\\S',
                    parentSchema: schema39.properties.FirstName,
                    data: data4,
                  };
                  if (vErrors === null) {
                    vErrors = [err13];
                  } else {
                    vErrors.push(err13);
                  }
                  errors++;
                }
                if (!formats2(data4)) {
                  const err14 = {
                    instancePath: instancePath + '/User/' + i0 + '/FirstName',
                    schemaPath: '#/$defs/UserInput/properties/FirstName/format',
                    keyword: 'format',
                    params: { format: 'visible-text' },
                    schema: 'visible-text',
                    parentSchema: schema39.properties.FirstName,
                    data: data4,
                  };
                  if (vErrors === null) {
                    vErrors = [err14];
                  } else {
                    vErrors.push(err14);
                  }
                  errors++;
                }
              }
            }
            if (data1.LastName !== undefined) {
              let data5 = data1.LastName;
              if (typeof data5 !== 'string' && data5 !== null) {
                const err15 = {
                  instancePath: instancePath + '/User/' + i0 + '/LastName',
                  schemaPath: '#/$defs/UserInput/properties/LastName/type',
                  keyword: 'type',
                  params: { type: schema39.properties.LastName.type },
                  schema: schema39.properties.LastName.type,
                  parentSchema: schema39.properties.LastName,
                  data: data5,
                };
                if (vErrors === null) {
                  vErrors = [err15];
                } else {
                  vErrors.push(err15);
                }
                errors++;
              }
              if (typeof data5 === 'string') {
                if (func1(data5) > 255) {
                  const err16 = {
                    instancePath: instancePath + '/User/' + i0 + '/LastName',
                    schemaPath: '#/$defs/UserInput/properties/LastName/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 255 },
                    schema: 255,
                    parentSchema: schema39.properties.LastName,
                    data: data5,
                  };
                  if (vErrors === null) {
                    vErrors = [err16];
                  } else {
                    vErrors.push(err16);
                  }
                  errors++;
                }
                if (func1(data5) < 1) {
                  const err17 = {
                    instancePath: instancePath + '/User/' + i0 + '/LastName',
                    schemaPath: '#/$defs/UserInput/properties/LastName/minLength',
                    keyword: 'minLength',
                    params: { limit: 1 },
                    schema: 1,
                    parentSchema: schema39.properties.LastName,
                    data: data5,
                  };
                  if (vErrors === null) {
                    vErrors = [err17];
                  } else {
                    vErrors.push(err17);
                  }
                  errors++;
                }
                if (!pattern4.test(data5)) {
                  const err18 = {
                    instancePath: instancePath + '/User/' + i0 + '/LastName',
                    schemaPath: '#/$defs/UserInput/properties/LastName/pattern',
                    keyword: 'pattern',
                    params: { pattern: '\\S' },
                    schema: '\\S',
                    parentSchema: schema39.properties.LastName,
                    data: data5,
                  };
                  if (vErrors === null) {
                    vErrors = [err18];
                  } else {
                    vErrors.push(err18);
                  }
                  errors++;
                }
                if (!formats2(data5)) {
                  const err19 = {
                    instancePath: instancePath + '/User/' + i0 + '/LastName',
                    schemaPath: '#/$defs/UserInput/properties/LastName/format',
                    keyword: 'format',
                    params: { format: 'visible-text' },
                    schema: 'visible-text',
                    parentSchema: schema39.properties.LastName,
                    data: data5,
                  };
                  if (vErrors === null) {
                    vErrors = [err19];
                  } else {
                    vErrors.push(err19);
                  }
                  errors++;
                }
              }
            }
            if (data1.Title !== undefined) {
              let data6 = data1.Title;
              if (typeof data6 !== 'string' && data6 !== null) {
                const err20 = {
                  instancePath: instancePath + '/User/' + i0 + '/Title',
                  schemaPath: '#/$defs/UserInput/properties/Title/type',
                  keyword: 'type',
                  params: { type: schema39.properties.Title.type },
                  schema: schema39.properties.Title.type,
                  parentSchema: schema39.properties.Title,
                  data: data6,
                };
                if (vErrors === null) {
                  vErrors = [err20];
                } else {
                  vErrors.push(err20);
                }
                errors++;
              }
              if (typeof data6 === 'string') {
                if (func1(data6) > 255) {
                  const err21 = {
                    instancePath: instancePath + '/User/' + i0 + '/Title',
                    schemaPath: '#/$defs/UserInput/properties/Title/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 255 },
                    schema: 255,
                    parentSchema: schema39.properties.Title,
                    data: data6,
                  };
                  if (vErrors === null) {
                    vErrors = [err21];
                  } else {
                    vErrors.push(err21);
                  }
                  errors++;
                }
                if (!formats0(data6)) {
                  const err22 = {
                    instancePath: instancePath + '/User/' + i0 + '/Title',
                    schemaPath: '#/$defs/UserInput/properties/Title/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema39.properties.Title,
                    data: data6,
                  };
                  if (vErrors === null) {
                    vErrors = [err22];
                  } else {
                    vErrors.push(err22);
                  }
                  errors++;
                }
              }
            }
            if (data1.PhoneNumber !== undefined) {
              let data7 = data1.PhoneNumber;
              if (typeof data7 !== 'string' && data7 !== null) {
                const err23 = {
                  instancePath: instancePath + '/User/' + i0 + '/PhoneNumber',
                  schemaPath: '#/$defs/UserInput/properties/PhoneNumber/type',
                  keyword: 'type',
                  params: { type: schema39.properties.PhoneNumber.type },
                  schema: schema39.properties.PhoneNumber.type,
                  parentSchema: schema39.properties.PhoneNumber,
                  data: data7,
                };
                if (vErrors === null) {
                  vErrors = [err23];
                } else {
                  vErrors.push(err23);
                }
                errors++;
              }
              if (typeof data7 === 'string') {
                if (func1(data7) > 1000) {
                  const err24 = {
                    instancePath: instancePath + '/User/' + i0 + '/PhoneNumber',
                    schemaPath: '#/$defs/UserInput/properties/PhoneNumber/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 1000 },
                    schema: 1000,
                    parentSchema: schema39.properties.PhoneNumber,
                    data: data7,
                  };
                  if (vErrors === null) {
                    vErrors = [err24];
                  } else {
                    vErrors.push(err24);
                  }
                  errors++;
                }
                if (!formats0(data7)) {
                  const err25 = {
                    instancePath: instancePath + '/User/' + i0 + '/PhoneNumber',
                    schemaPath: '#/$defs/UserInput/properties/PhoneNumber/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema39.properties.PhoneNumber,
                    data: data7,
                  };
                  if (vErrors === null) {
                    vErrors = [err25];
                  } else {
                    vErrors.push(err25);
                  }
                  errors++;
                }
              }
            }
            if (data1.Address1 !== undefined) {
              let data8 = data1.Address1;
              if (typeof data8 !== 'string' && data8 !== null) {
                const err26 = {
                  instancePath: instancePath + '/User/' + i0 + '/Address1',
                  schemaPath: '#/$defs/UserInput/properties/Address1/type',
                  keyword: 'type',
                  params: { type: schema39.properties.Address1.type },
                  schema: schema39.properties.Address1.type,
                  parentSchema: schema39.properties.Address1,
                  data: data8,
                };
                if (vErrors === null) {
                  vErrors = [err26];
                } else {
                  vErrors.push(err26);
                }
                errors++;
              }
              if (typeof data8 === 'string') {
                if (func1(data8) > 1000) {
                  const err27 = {
                    instancePath: instancePath + '/User/' + i0 + '/Address1',
                    schemaPath: '#/$defs/UserInput/properties/Address1/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 1000 },
                    schema: 1000,
                    parentSchema: schema39.properties.Address1,
                    data: data8,
                  };
                  if (vErrors === null) {
                    vErrors = [err27];
                  } else {
                    vErrors.push(err27);
                  }
                  errors++;
                }
                if (!formats0(data8)) {
                  const err28 = {
                    instancePath: instancePath + '/User/' + i0 + '/Address1',
                    schemaPath: '#/$defs/UserInput/properties/Address1/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema39.properties.Address1,
                    data: data8,
                  };
                  if (vErrors === null) {
                    vErrors = [err28];
                  } else {
                    vErrors.push(err28);
                  }
                  errors++;
                }
              }
            }
            if (data1.Address2 !== undefined) {
              let data9 = data1.Address2;
              if (typeof data9 !== 'string' && data9 !== null) {
                const err29 = {
                  instancePath: instancePath + '/User/' + i0 + '/Address2',
                  schemaPath: '#/$defs/UserInput/properties/Address2/type',
                  keyword: 'type',
                  params: { type: schema39.properties.Address2.type },
                  schema: schema39.properties.Address2.type,
                  parentSchema: schema39.properties.Address2,
                  data: data9,
                };
                if (vErrors === null) {
                  vErrors = [err29];
                } else {
                  vErrors.push(err29);
                }
                errors++;
              }
              if (typeof data9 === 'string') {
                if (func1(data9) > 1000) {
                  const err30 = {
                    instancePath: instancePath + '/User/' + i0 + '/Address2',
                    schemaPath: '#/$defs/UserInput/properties/Address2/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 1000 },
                    schema: 1000,
                    parentSchema: schema39.properties.Address2,
                    data: data9,
                  };
                  if (vErrors === null) {
                    vErrors = [err30];
                  } else {
                    vErrors.push(err30);
                  }
                  errors++;
                }
                if (!formats0(data9)) {
                  const err31 = {
                    instancePath: instancePath + '/User/' + i0 + '/Address2',
                    schemaPath: '#/$defs/UserInput/properties/Address2/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema39.properties.Address2,
                    data: data9,
                  };
                  if (vErrors === null) {
                    vErrors = [err31];
                  } else {
                    vErrors.push(err31);
                  }
                  errors++;
                }
              }
            }
            if (data1.City !== undefined) {
              let data10 = data1.City;
              if (typeof data10 !== 'string' && data10 !== null) {
                const err32 = {
                  instancePath: instancePath + '/User/' + i0 + '/City',
                  schemaPath: '#/$defs/UserInput/properties/City/type',
                  keyword: 'type',
                  params: { type: schema39.properties.City.type },
                  schema: schema39.properties.City.type,
                  parentSchema: schema39.properties.City,
                  data: data10,
                };
                if (vErrors === null) {
                  vErrors = [err32];
                } else {
                  vErrors.push(err32);
                }
                errors++;
              }
              if (typeof data10 === 'string') {
                if (func1(data10) > 1000) {
                  const err33 = {
                    instancePath: instancePath + '/User/' + i0 + '/City',
                    schemaPath: '#/$defs/UserInput/properties/City/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 1000 },
                    schema: 1000,
                    parentSchema: schema39.properties.City,
                    data: data10,
                  };
                  if (vErrors === null) {
                    vErrors = [err33];
                  } else {
                    vErrors.push(err33);
                  }
                  errors++;
                }
                if (!formats0(data10)) {
                  const err34 = {
                    instancePath: instancePath + '/User/' + i0 + '/City',
                    schemaPath: '#/$defs/UserInput/properties/City/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema39.properties.City,
                    data: data10,
                  };
                  if (vErrors === null) {
                    vErrors = [err34];
                  } else {
                    vErrors.push(err34);
                  }
                  errors++;
                }
              }
            }
            if (data1.State !== undefined) {
              let data11 = data1.State;
              if (typeof data11 !== 'string' && data11 !== null) {
                const err35 = {
                  instancePath: instancePath + '/User/' + i0 + '/State',
                  schemaPath: '#/$defs/UserInput/properties/State/type',
                  keyword: 'type',
                  params: { type: schema39.properties.State.type },
                  schema: schema39.properties.State.type,
                  parentSchema: schema39.properties.State,
                  data: data11,
                };
                if (vErrors === null) {
                  vErrors = [err35];
                } else {
                  vErrors.push(err35);
                }
                errors++;
              }
              if (typeof data11 === 'string') {
                if (func1(data11) > 1000) {
                  const err36 = {
                    instancePath: instancePath + '/User/' + i0 + '/State',
                    schemaPath: '#/$defs/UserInput/properties/State/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 1000 },
                    schema: 1000,
                    parentSchema: schema39.properties.State,
                    data: data11,
                  };
                  if (vErrors === null) {
                    vErrors = [err36];
                  } else {
                    vErrors.push(err36);
                  }
                  errors++;
                }
                if (!formats0(data11)) {
                  const err37 = {
                    instancePath: instancePath + '/User/' + i0 + '/State',
                    schemaPath: '#/$defs/UserInput/properties/State/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema39.properties.State,
                    data: data11,
                  };
                  if (vErrors === null) {
                    vErrors = [err37];
                  } else {
                    vErrors.push(err37);
                  }
                  errors++;
                }
              }
            }
            if (data1.ZipCode !== undefined) {
              let data12 = data1.ZipCode;
              if (typeof data12 !== 'string' && data12 !== null) {
                const err38 = {
                  instancePath: instancePath + '/User/' + i0 + '/ZipCode',
                  schemaPath: '#/$defs/UserInput/properties/ZipCode/type',
                  keyword: 'type',
                  params: { type: schema39.properties.ZipCode.type },
                  schema: schema39.properties.ZipCode.type,
                  parentSchema: schema39.properties.ZipCode,
                  data: data12,
                };
                if (vErrors === null) {
                  vErrors = [err38];
                } else {
                  vErrors.push(err38);
                }
                errors++;
              }
              if (typeof data12 === 'string') {
                if (func1(data12) > 1000) {
                  const err39 = {
                    instancePath: instancePath + '/User/' + i0 + '/ZipCode',
                    schemaPath: '#/$defs/UserInput/properties/ZipCode/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 1000 },
                    schema: 1000,
                    parentSchema: schema39.properties.ZipCode,
                    data: data12,
                  };
                  if (vErrors === null) {
                    vErrors = [err39];
                  } else {
                    vErrors.push(err39);
                  }
                  errors++;
                }
                if (!formats0(data12)) {
                  const err40 = {
                    instancePath: instancePath + '/User/' + i0 + '/ZipCode',
                    schemaPath: '#/$defs/UserInput/properties/ZipCode/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema39.properties.ZipCode,
                    data: data12,
                  };
                  if (vErrors === null) {
                    vErrors = [err40];
                  } else {
                    vErrors.push(err40);
                  }
                  errors++;
                }
              }
            }
            if (data1.Country !== undefined) {
              let data13 = data1.Country;
              if (typeof data13 !== 'string' && data13 !== null) {
                const err41 = {
                  instancePath: instancePath + '/User/' + i0 + '/Country',
                  schemaPath: '#/$defs/UserInput/properties/Country/type',
                  keyword: 'type',
                  params: { type: schema39.properties.Country.type },
                  schema: schema39.properties.Country.type,
                  parentSchema: schema39.properties.Country,
                  data: data13,
                };
                if (vErrors === null) {
                  vErrors = [err41];
                } else {
                  vErrors.push(err41);
                }
                errors++;
              }
              if (typeof data13 === 'string') {
                if (func1(data13) > 255) {
                  const err42 = {
                    instancePath: instancePath + '/User/' + i0 + '/Country',
                    schemaPath: '#/$defs/UserInput/properties/Country/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 255 },
                    schema: 255,
                    parentSchema: schema39.properties.Country,
                    data: data13,
                  };
                  if (vErrors === null) {
                    vErrors = [err42];
                  } else {
                    vErrors.push(err42);
                  }
                  errors++;
                }
                if (func1(data13) < 1) {
                  const err43 = {
                    instancePath: instancePath + '/User/' + i0 + '/Country',
                    schemaPath: '#/$defs/UserInput/properties/Country/minLength',
                    keyword: 'minLength',
                    params: { limit: 1 },
                    schema: 1,
                    parentSchema: schema39.properties.Country,
                    data: data13,
                  };
                  if (vErrors === null) {
                    vErrors = [err43];
                  } else {
                    vErrors.push(err43);
                  }
                  errors++;
                }
                if (!formats0(data13)) {
                  const err44 = {
                    instancePath: instancePath + '/User/' + i0 + '/Country',
                    schemaPath: '#/$defs/UserInput/properties/Country/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema39.properties.Country,
                    data: data13,
                  };
                  if (vErrors === null) {
                    vErrors = [err44];
                  } else {
                    vErrors.push(err44);
                  }
                  errors++;
                }
              }
            }
            if (data1.Department !== undefined) {
              let data14 = data1.Department;
              if (typeof data14 !== 'string' && data14 !== null) {
                const err45 = {
                  instancePath: instancePath + '/User/' + i0 + '/Department',
                  schemaPath: '#/$defs/UserInput/properties/Department/type',
                  keyword: 'type',
                  params: { type: schema39.properties.Department.type },
                  schema: schema39.properties.Department.type,
                  parentSchema: schema39.properties.Department,
                  data: data14,
                };
                if (vErrors === null) {
                  vErrors = [err45];
                } else {
                  vErrors.push(err45);
                }
                errors++;
              }
              if (typeof data14 === 'string') {
                if (func1(data14) > 1000) {
                  const err46 = {
                    instancePath: instancePath + '/User/' + i0 + '/Department',
                    schemaPath: '#/$defs/UserInput/properties/Department/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 1000 },
                    schema: 1000,
                    parentSchema: schema39.properties.Department,
                    data: data14,
                  };
                  if (vErrors === null) {
                    vErrors = [err46];
                  } else {
                    vErrors.push(err46);
                  }
                  errors++;
                }
                if (!formats0(data14)) {
                  const err47 = {
                    instancePath: instancePath + '/User/' + i0 + '/Department',
                    schemaPath: '#/$defs/UserInput/properties/Department/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema39.properties.Department,
                    data: data14,
                  };
                  if (vErrors === null) {
                    vErrors = [err47];
                  } else {
                    vErrors.push(err47);
                  }
                  errors++;
                }
              }
            }
            if (data1.Currency !== undefined) {
              let data15 = data1.Currency;
              if (typeof data15 !== 'string' && data15 !== null) {
                const err48 = {
                  instancePath: instancePath + '/User/' + i0 + '/Currency',
                  schemaPath: '#/$defs/UserInput/properties/Currency/type',
                  keyword: 'type',
                  params: { type: schema39.properties.Currency.type },
                  schema: schema39.properties.Currency.type,
                  parentSchema: schema39.properties.Currency,
                  data: data15,
                };
                if (vErrors === null) {
                  vErrors = [err48];
                } else {
                  vErrors.push(err48);
                }
                errors++;
              }
              if (typeof data15 === 'string') {
                if (func1(data15) > 255) {
                  const err49 = {
                    instancePath: instancePath + '/User/' + i0 + '/Currency',
                    schemaPath: '#/$defs/UserInput/properties/Currency/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 255 },
                    schema: 255,
                    parentSchema: schema39.properties.Currency,
                    data: data15,
                  };
                  if (vErrors === null) {
                    vErrors = [err49];
                  } else {
                    vErrors.push(err49);
                  }
                  errors++;
                }
                if (func1(data15) < 1) {
                  const err50 = {
                    instancePath: instancePath + '/User/' + i0 + '/Currency',
                    schemaPath: '#/$defs/UserInput/properties/Currency/minLength',
                    keyword: 'minLength',
                    params: { limit: 1 },
                    schema: 1,
                    parentSchema: schema39.properties.Currency,
                    data: data15,
                  };
                  if (vErrors === null) {
                    vErrors = [err50];
                  } else {
                    vErrors.push(err50);
                  }
                  errors++;
                }
                if (!formats0(data15)) {
                  const err51 = {
                    instancePath: instancePath + '/User/' + i0 + '/Currency',
                    schemaPath: '#/$defs/UserInput/properties/Currency/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema39.properties.Currency,
                    data: data15,
                  };
                  if (vErrors === null) {
                    vErrors = [err51];
                  } else {
                    vErrors.push(err51);
                  }
                  errors++;
                }
              }
            }
            if (data1.Disabled !== undefined) {
              let data16 = data1.Disabled;
              if (typeof data16 !== 'string' && data16 !== null) {
                const err52 = {
                  instancePath: instancePath + '/User/' + i0 + '/Disabled',
                  schemaPath: '#/$defs/UserInput/properties/Disabled/type',
                  keyword: 'type',
                  params: { type: schema39.properties.Disabled.type },
                  schema: schema39.properties.Disabled.type,
                  parentSchema: schema39.properties.Disabled,
                  data: data16,
                };
                if (vErrors === null) {
                  vErrors = [err52];
                } else {
                  vErrors.push(err52);
                }
                errors++;
              }
              if (typeof data16 === 'string') {
                if (!pattern9.test(data16)) {
                  const err53 = {
                    instancePath: instancePath + '/User/' + i0 + '/Disabled',
                    schemaPath: '#/$defs/UserInput/properties/Disabled/pattern',
                    keyword: 'pattern',
                    params: { pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$' },
                    schema: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$',
                    parentSchema: schema39.properties.Disabled,
                    data: data16,
                  };
                  if (vErrors === null) {
                    vErrors = [err53];
                  } else {
                    vErrors.push(err53);
                  }
                  errors++;
                }
              }
            }
            if (data1.Language !== undefined) {
              let data17 = data1.Language;
              if (typeof data17 !== 'string' && data17 !== null) {
                const err54 = {
                  instancePath: instancePath + '/User/' + i0 + '/Language',
                  schemaPath: '#/$defs/UserInput/properties/Language/type',
                  keyword: 'type',
                  params: { type: schema39.properties.Language.type },
                  schema: schema39.properties.Language.type,
                  parentSchema: schema39.properties.Language,
                  data: data17,
                };
                if (vErrors === null) {
                  vErrors = [err54];
                } else {
                  vErrors.push(err54);
                }
                errors++;
              }
              if (typeof data17 === 'string') {
                if (func1(data17) > 35) {
                  const err55 = {
                    instancePath: instancePath + '/User/' + i0 + '/Language',
                    schemaPath: '#/$defs/UserInput/properties/Language/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 35 },
                    schema: 35,
                    parentSchema: schema39.properties.Language,
                    data: data17,
                  };
                  if (vErrors === null) {
                    vErrors = [err55];
                  } else {
                    vErrors.push(err55);
                  }
                  errors++;
                }
                if (!pattern10.test(data17)) {
                  const err56 = {
                    instancePath: instancePath + '/User/' + i0 + '/Language',
                    schemaPath: '#/$defs/UserInput/properties/Language/pattern',
                    keyword: 'pattern',
                    params: {
                      pattern:
                        '^(?:|(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*(?:-[Xx](?:-[A-Za-z0-9]{1,8})+)?|[Xx](?:-[A-Za-z0-9]{1,8})+|[Ii]-[A-Za-z]{3,8}|[Ee][Nn]-[Gg][Bb]-[Oo][Ee][Dd]|[Ss][Gg][Nn]-(?:[Bb][Ee]-[Ff][Rr]|[Bb][Ee]-[Nn][Ll]|[Cc][Hh]-[Dd][Ee]))$',
                    },
                    schema:
                      '^(?:|(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*(?:-[Xx](?:-[A-Za-z0-9]{1,8})+)?|[Xx](?:-[A-Za-z0-9]{1,8})+|[Ii]-[A-Za-z]{3,8}|[Ee][Nn]-[Gg][Bb]-[Oo][Ee][Dd]|[Ss][Gg][Nn]-(?:[Bb][Ee]-[Ff][Rr]|[Bb][Ee]-[Nn][Ll]|[Cc][Hh]-[Dd][Ee]))$',
                    parentSchema: schema39.properties.Language,
                    data: data17,
                  };
                  if (vErrors === null) {
                    vErrors = [err56];
                  } else {
                    vErrors.push(err56);
                  }
                  errors++;
                }
              }
            }
          } else {
            const err57 = {
              instancePath: instancePath + '/User/' + i0,
              schemaPath: '#/$defs/UserInput/type',
              keyword: 'type',
              params: { type: 'object' },
              schema: schema39.type,
              parentSchema: schema39,
              data: data1,
            };
            if (vErrors === null) {
              vErrors = [err57];
            } else {
              vErrors.push(err57);
            }
            errors++;
          }
        }
      }
    }
    if (data.Permissions !== undefined) {
      let data18 = data.Permissions;
      if (!Array.isArray(data18) && data18 !== null) {
        const err58 = {
          instancePath: instancePath + '/Permissions',
          schemaPath: '#/properties/Permissions/type',
          keyword: 'type',
          params: { type: schema38.properties.Permissions.type },
          schema: schema38.properties.Permissions.type,
          parentSchema: schema38.properties.Permissions,
          data: data18,
        };
        if (vErrors === null) {
          vErrors = [err58];
        } else {
          vErrors.push(err58);
        }
        errors++;
      }
      if (Array.isArray(data18)) {
        const len1 = data18.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data19 = data18[i1];
          if (data19 && typeof data19 == 'object' && !Array.isArray(data19)) {
            for (const key2 in data19) {
              if (!(key2 === 'PermissionDisplayName' || key2 === 'PermissionValue')) {
                const err59 = {
                  instancePath: instancePath + '/Permissions/' + i1,
                  schemaPath: '#/$defs/PermissionInput/additionalProperties',
                  keyword: 'additionalProperties',
                  params: { additionalProperty: key2 },
                  schema: false,
                  parentSchema: schema34,
                  data: data19,
                };
                if (vErrors === null) {
                  vErrors = [err59];
                } else {
                  vErrors.push(err59);
                }
                errors++;
              }
            }
            if (data19.PermissionDisplayName !== undefined) {
              let data20 = data19.PermissionDisplayName;
              if (typeof data20 !== 'string' && data20 !== null) {
                const err60 = {
                  instancePath: instancePath + '/Permissions/' + i1 + '/PermissionDisplayName',
                  schemaPath: '#/$defs/PermissionInput/properties/PermissionDisplayName/type',
                  keyword: 'type',
                  params: { type: schema34.properties.PermissionDisplayName.type },
                  schema: schema34.properties.PermissionDisplayName.type,
                  parentSchema: schema34.properties.PermissionDisplayName,
                  data: data20,
                };
                if (vErrors === null) {
                  vErrors = [err60];
                } else {
                  vErrors.push(err60);
                }
                errors++;
              }
              if (typeof data20 === 'string') {
                if (func1(data20) > 255) {
                  const err61 = {
                    instancePath: instancePath + '/Permissions/' + i1 + '/PermissionDisplayName',
                    schemaPath: '#/$defs/PermissionInput/properties/PermissionDisplayName/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 255 },
                    schema: 255,
                    parentSchema: schema34.properties.PermissionDisplayName,
                    data: data20,
                  };
                  if (vErrors === null) {
                    vErrors = [err61];
                  } else {
                    vErrors.push(err61);
                  }
                  errors++;
                }
                if (!formats0(data20)) {
                  const err62 = {
                    instancePath: instancePath + '/Permissions/' + i1 + '/PermissionDisplayName',
                    schemaPath: '#/$defs/PermissionInput/properties/PermissionDisplayName/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema34.properties.PermissionDisplayName,
                    data: data20,
                  };
                  if (vErrors === null) {
                    vErrors = [err62];
                  } else {
                    vErrors.push(err62);
                  }
                  errors++;
                }
              }
            }
            if (data19.PermissionValue !== undefined) {
              let data21 = data19.PermissionValue;
              if (typeof data21 === 'string') {
                if (!pattern5.test(data21)) {
                  const err63 = {
                    instancePath: instancePath + '/Permissions/' + i1 + '/PermissionValue',
                    schemaPath: '#/$defs/PermissionInput/properties/PermissionValue/pattern',
                    keyword: 'pattern',
                    params: { pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Nn][Uu][Ll][Ll])$' },
                    schema: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Nn][Uu][Ll][Ll])$',
                    parentSchema: schema34.properties.PermissionValue,
                    data: data21,
                  };
                  if (vErrors === null) {
                    vErrors = [err63];
                  } else {
                    vErrors.push(err63);
                  }
                  errors++;
                }
              } else {
                const err64 = {
                  instancePath: instancePath + '/Permissions/' + i1 + '/PermissionValue',
                  schemaPath: '#/$defs/PermissionInput/properties/PermissionValue/type',
                  keyword: 'type',
                  params: { type: 'string' },
                  schema: schema34.properties.PermissionValue.type,
                  parentSchema: schema34.properties.PermissionValue,
                  data: data21,
                };
                if (vErrors === null) {
                  vErrors = [err64];
                } else {
                  vErrors.push(err64);
                }
                errors++;
              }
            }
          } else {
            const err65 = {
              instancePath: instancePath + '/Permissions/' + i1,
              schemaPath: '#/$defs/PermissionInput/type',
              keyword: 'type',
              params: { type: 'object' },
              schema: schema34.type,
              parentSchema: schema34,
              data: data19,
            };
            if (vErrors === null) {
              vErrors = [err65];
            } else {
              vErrors.push(err65);
            }
            errors++;
          }
        }
      }
    }
    if (data.Groups !== undefined) {
      let data22 = data.Groups;
      if (!Array.isArray(data22) && data22 !== null) {
        const err66 = {
          instancePath: instancePath + '/Groups',
          schemaPath: '#/properties/Groups/type',
          keyword: 'type',
          params: { type: schema38.properties.Groups.type },
          schema: schema38.properties.Groups.type,
          parentSchema: schema38.properties.Groups,
          data: data22,
        };
        if (vErrors === null) {
          vErrors = [err66];
        } else {
          vErrors.push(err66);
        }
        errors++;
      }
      if (Array.isArray(data22)) {
        const len2 = data22.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data23 = data22[i2];
          if (data23 && typeof data23 == 'object' && !Array.isArray(data23)) {
            for (const key3 in data23) {
              if (!(key3 === 'ID' || key3 === 'GroupTitle' || key3 === 'Description')) {
                const err67 = {
                  instancePath: instancePath + '/Groups/' + i2,
                  schemaPath: '#/$defs/GroupReferenceInput/additionalProperties',
                  keyword: 'additionalProperties',
                  params: { additionalProperty: key3 },
                  schema: false,
                  parentSchema: schema41,
                  data: data23,
                };
                if (vErrors === null) {
                  vErrors = [err67];
                } else {
                  vErrors.push(err67);
                }
                errors++;
              }
            }
            if (data23.ID !== undefined) {
              let data24 = data23.ID;
              if (typeof data24 !== 'string' && data24 !== null) {
                const err68 = {
                  instancePath: instancePath + '/Groups/' + i2 + '/ID',
                  schemaPath: '#/$defs/GroupReferenceInput/properties/ID/type',
                  keyword: 'type',
                  params: { type: schema41.properties.ID.type },
                  schema: schema41.properties.ID.type,
                  parentSchema: schema41.properties.ID,
                  data: data24,
                };
                if (vErrors === null) {
                  vErrors = [err68];
                } else {
                  vErrors.push(err68);
                }
                errors++;
              }
              if (typeof data24 === 'string') {
                if (!formats0(data24)) {
                  const err69 = {
                    instancePath: instancePath + '/Groups/' + i2 + '/ID',
                    schemaPath: '#/$defs/GroupReferenceInput/properties/ID/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema41.properties.ID,
                    data: data24,
                  };
                  if (vErrors === null) {
                    vErrors = [err69];
                  } else {
                    vErrors.push(err69);
                  }
                  errors++;
                }
              }
            }
            if (data23.GroupTitle !== undefined) {
              let data25 = data23.GroupTitle;
              if (typeof data25 !== 'string' && data25 !== null) {
                const err70 = {
                  instancePath: instancePath + '/Groups/' + i2 + '/GroupTitle',
                  schemaPath: '#/$defs/GroupReferenceInput/properties/GroupTitle/type',
                  keyword: 'type',
                  params: { type: schema41.properties.GroupTitle.type },
                  schema: schema41.properties.GroupTitle.type,
                  parentSchema: schema41.properties.GroupTitle,
                  data: data25,
                };
                if (vErrors === null) {
                  vErrors = [err70];
                } else {
                  vErrors.push(err70);
                }
                errors++;
              }
              if (typeof data25 === 'string') {
                if (func1(data25) > 255) {
                  const err71 = {
                    instancePath: instancePath + '/Groups/' + i2 + '/GroupTitle',
                    schemaPath: '#/$defs/GroupReferenceInput/properties/GroupTitle/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 255 },
                    schema: 255,
                    parentSchema: schema41.properties.GroupTitle,
                    data: data25,
                  };
                  if (vErrors === null) {
                    vErrors = [err71];
                  } else {
                    vErrors.push(err71);
                  }
                  errors++;
                }
                if (!formats0(data25)) {
                  const err72 = {
                    instancePath: instancePath + '/Groups/' + i2 + '/GroupTitle',
                    schemaPath: '#/$defs/GroupReferenceInput/properties/GroupTitle/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema41.properties.GroupTitle,
                    data: data25,
                  };
                  if (vErrors === null) {
                    vErrors = [err72];
                  } else {
                    vErrors.push(err72);
                  }
                  errors++;
                }
              }
            }
            if (data23.Description !== undefined) {
              let data26 = data23.Description;
              if (typeof data26 !== 'string' && data26 !== null) {
                const err73 = {
                  instancePath: instancePath + '/Groups/' + i2 + '/Description',
                  schemaPath: '#/$defs/GroupReferenceInput/properties/Description/type',
                  keyword: 'type',
                  params: { type: schema41.properties.Description.type },
                  schema: schema41.properties.Description.type,
                  parentSchema: schema41.properties.Description,
                  data: data26,
                };
                if (vErrors === null) {
                  vErrors = [err73];
                } else {
                  vErrors.push(err73);
                }
                errors++;
              }
            }
          } else {
            const err74 = {
              instancePath: instancePath + '/Groups/' + i2,
              schemaPath: '#/$defs/GroupReferenceInput/type',
              keyword: 'type',
              params: { type: 'object' },
              schema: schema41.type,
              parentSchema: schema41,
              data: data23,
            };
            if (vErrors === null) {
              vErrors = [err74];
            } else {
              vErrors.push(err74);
            }
            errors++;
          }
        }
      }
    }
    if (data.UserDefinedFields !== undefined) {
      let data27 = data.UserDefinedFields;
      if (!Array.isArray(data27) && data27 !== null) {
        const err75 = {
          instancePath: instancePath + '/UserDefinedFields',
          schemaPath: '#/properties/UserDefinedFields/type',
          keyword: 'type',
          params: { type: schema38.properties.UserDefinedFields.type },
          schema: schema38.properties.UserDefinedFields.type,
          parentSchema: schema38.properties.UserDefinedFields,
          data: data27,
        };
        if (vErrors === null) {
          vErrors = [err75];
        } else {
          vErrors.push(err75);
        }
        errors++;
      }
      if (Array.isArray(data27)) {
        const len3 = data27.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data28 = data27[i3];
          if (data28 && typeof data28 == 'object' && !Array.isArray(data28)) {
            for (const key4 in data28) {
              if (!(key4 === 'ID' || key4 === 'UserDefinedFieldTitle' || key4 === 'UserDefinedFieldValue')) {
                const err76 = {
                  instancePath: instancePath + '/UserDefinedFields/' + i3,
                  schemaPath: '#/$defs/UserDefinedFieldInput/additionalProperties',
                  keyword: 'additionalProperties',
                  params: { additionalProperty: key4 },
                  schema: false,
                  parentSchema: schema42,
                  data: data28,
                };
                if (vErrors === null) {
                  vErrors = [err76];
                } else {
                  vErrors.push(err76);
                }
                errors++;
              }
            }
            if (data28.ID !== undefined) {
              let data29 = data28.ID;
              if (typeof data29 !== 'string' && data29 !== null) {
                const err77 = {
                  instancePath: instancePath + '/UserDefinedFields/' + i3 + '/ID',
                  schemaPath: '#/$defs/UserDefinedFieldInput/properties/ID/type',
                  keyword: 'type',
                  params: { type: schema42.properties.ID.type },
                  schema: schema42.properties.ID.type,
                  parentSchema: schema42.properties.ID,
                  data: data29,
                };
                if (vErrors === null) {
                  vErrors = [err77];
                } else {
                  vErrors.push(err77);
                }
                errors++;
              }
              if (typeof data29 === 'string') {
                if (!formats0(data29)) {
                  const err78 = {
                    instancePath: instancePath + '/UserDefinedFields/' + i3 + '/ID',
                    schemaPath: '#/$defs/UserDefinedFieldInput/properties/ID/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema42.properties.ID,
                    data: data29,
                  };
                  if (vErrors === null) {
                    vErrors = [err78];
                  } else {
                    vErrors.push(err78);
                  }
                  errors++;
                }
              }
            }
            if (data28.UserDefinedFieldTitle !== undefined) {
              let data30 = data28.UserDefinedFieldTitle;
              if (typeof data30 !== 'string' && data30 !== null) {
                const err79 = {
                  instancePath: instancePath + '/UserDefinedFields/' + i3 + '/UserDefinedFieldTitle',
                  schemaPath: '#/$defs/UserDefinedFieldInput/properties/UserDefinedFieldTitle/type',
                  keyword: 'type',
                  params: { type: schema42.properties.UserDefinedFieldTitle.type },
                  schema: schema42.properties.UserDefinedFieldTitle.type,
                  parentSchema: schema42.properties.UserDefinedFieldTitle,
                  data: data30,
                };
                if (vErrors === null) {
                  vErrors = [err79];
                } else {
                  vErrors.push(err79);
                }
                errors++;
              }
              if (typeof data30 === 'string') {
                if (func1(data30) > 255) {
                  const err80 = {
                    instancePath: instancePath + '/UserDefinedFields/' + i3 + '/UserDefinedFieldTitle',
                    schemaPath: '#/$defs/UserDefinedFieldInput/properties/UserDefinedFieldTitle/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 255 },
                    schema: 255,
                    parentSchema: schema42.properties.UserDefinedFieldTitle,
                    data: data30,
                  };
                  if (vErrors === null) {
                    vErrors = [err80];
                  } else {
                    vErrors.push(err80);
                  }
                  errors++;
                }
                if (!formats0(data30)) {
                  const err81 = {
                    instancePath: instancePath + '/UserDefinedFields/' + i3 + '/UserDefinedFieldTitle',
                    schemaPath: '#/$defs/UserDefinedFieldInput/properties/UserDefinedFieldTitle/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema42.properties.UserDefinedFieldTitle,
                    data: data30,
                  };
                  if (vErrors === null) {
                    vErrors = [err81];
                  } else {
                    vErrors.push(err81);
                  }
                  errors++;
                }
              }
            }
            if (data28.UserDefinedFieldValue !== undefined) {
              let data31 = data28.UserDefinedFieldValue;
              if (typeof data31 !== 'string' && data31 !== null) {
                const err82 = {
                  instancePath: instancePath + '/UserDefinedFields/' + i3 + '/UserDefinedFieldValue',
                  schemaPath: '#/$defs/UserDefinedFieldInput/properties/UserDefinedFieldValue/type',
                  keyword: 'type',
                  params: { type: schema42.properties.UserDefinedFieldValue.type },
                  schema: schema42.properties.UserDefinedFieldValue.type,
                  parentSchema: schema42.properties.UserDefinedFieldValue,
                  data: data31,
                };
                if (vErrors === null) {
                  vErrors = [err82];
                } else {
                  vErrors.push(err82);
                }
                errors++;
              }
              if (typeof data31 === 'string') {
                if (func1(data31) > 4000) {
                  const err83 = {
                    instancePath: instancePath + '/UserDefinedFields/' + i3 + '/UserDefinedFieldValue',
                    schemaPath: '#/$defs/UserDefinedFieldInput/properties/UserDefinedFieldValue/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 4000 },
                    schema: 4000,
                    parentSchema: schema42.properties.UserDefinedFieldValue,
                    data: data31,
                  };
                  if (vErrors === null) {
                    vErrors = [err83];
                  } else {
                    vErrors.push(err83);
                  }
                  errors++;
                }
                if (!formats0(data31)) {
                  const err84 = {
                    instancePath: instancePath + '/UserDefinedFields/' + i3 + '/UserDefinedFieldValue',
                    schemaPath: '#/$defs/UserDefinedFieldInput/properties/UserDefinedFieldValue/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema42.properties.UserDefinedFieldValue,
                    data: data31,
                  };
                  if (vErrors === null) {
                    vErrors = [err84];
                  } else {
                    vErrors.push(err84);
                  }
                  errors++;
                }
              }
            }
          } else {
            const err85 = {
              instancePath: instancePath + '/UserDefinedFields/' + i3,
              schemaPath: '#/$defs/UserDefinedFieldInput/type',
              keyword: 'type',
              params: { type: 'object' },
              schema: schema42.type,
              parentSchema: schema42,
              data: data28,
            };
            if (vErrors === null) {
              vErrors = [err85];
            } else {
              vErrors.push(err85);
            }
            errors++;
          }
        }
      }
    }
    if (data.GLCodes !== undefined) {
      let data32 = data.GLCodes;
      if (!Array.isArray(data32) && data32 !== null) {
        const err86 = {
          instancePath: instancePath + '/GLCodes',
          schemaPath: '#/properties/GLCodes/type',
          keyword: 'type',
          params: { type: schema38.properties.GLCodes.type },
          schema: schema38.properties.GLCodes.type,
          parentSchema: schema38.properties.GLCodes,
          data: data32,
        };
        if (vErrors === null) {
          vErrors = [err86];
        } else {
          vErrors.push(err86);
        }
        errors++;
      }
      if (Array.isArray(data32)) {
        const len4 = data32.length;
        for (let i4 = 0; i4 < len4; i4++) {
          let data33 = data32[i4];
          if (data33 && typeof data33 == 'object' && !Array.isArray(data33)) {
            for (const key5 in data33) {
              if (!(key5 === 'ID' || key5 === 'GLSegmentTitle' || key5 === 'GLCodeDefault')) {
                const err87 = {
                  instancePath: instancePath + '/GLCodes/' + i4,
                  schemaPath: '#/$defs/GLCodeInput/additionalProperties',
                  keyword: 'additionalProperties',
                  params: { additionalProperty: key5 },
                  schema: false,
                  parentSchema: schema43,
                  data: data33,
                };
                if (vErrors === null) {
                  vErrors = [err87];
                } else {
                  vErrors.push(err87);
                }
                errors++;
              }
            }
            if (data33.ID !== undefined) {
              let data34 = data33.ID;
              if (typeof data34 !== 'string' && data34 !== null) {
                const err88 = {
                  instancePath: instancePath + '/GLCodes/' + i4 + '/ID',
                  schemaPath: '#/$defs/GLCodeInput/properties/ID/type',
                  keyword: 'type',
                  params: { type: schema43.properties.ID.type },
                  schema: schema43.properties.ID.type,
                  parentSchema: schema43.properties.ID,
                  data: data34,
                };
                if (vErrors === null) {
                  vErrors = [err88];
                } else {
                  vErrors.push(err88);
                }
                errors++;
              }
              if (typeof data34 === 'string') {
                if (!formats0(data34)) {
                  const err89 = {
                    instancePath: instancePath + '/GLCodes/' + i4 + '/ID',
                    schemaPath: '#/$defs/GLCodeInput/properties/ID/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema43.properties.ID,
                    data: data34,
                  };
                  if (vErrors === null) {
                    vErrors = [err89];
                  } else {
                    vErrors.push(err89);
                  }
                  errors++;
                }
              }
            }
            if (data33.GLSegmentTitle !== undefined) {
              let data35 = data33.GLSegmentTitle;
              if (typeof data35 !== 'string' && data35 !== null) {
                const err90 = {
                  instancePath: instancePath + '/GLCodes/' + i4 + '/GLSegmentTitle',
                  schemaPath: '#/$defs/GLCodeInput/properties/GLSegmentTitle/type',
                  keyword: 'type',
                  params: { type: schema43.properties.GLSegmentTitle.type },
                  schema: schema43.properties.GLSegmentTitle.type,
                  parentSchema: schema43.properties.GLSegmentTitle,
                  data: data35,
                };
                if (vErrors === null) {
                  vErrors = [err90];
                } else {
                  vErrors.push(err90);
                }
                errors++;
              }
              if (typeof data35 === 'string') {
                if (func1(data35) > 255) {
                  const err91 = {
                    instancePath: instancePath + '/GLCodes/' + i4 + '/GLSegmentTitle',
                    schemaPath: '#/$defs/GLCodeInput/properties/GLSegmentTitle/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 255 },
                    schema: 255,
                    parentSchema: schema43.properties.GLSegmentTitle,
                    data: data35,
                  };
                  if (vErrors === null) {
                    vErrors = [err91];
                  } else {
                    vErrors.push(err91);
                  }
                  errors++;
                }
                if (!formats0(data35)) {
                  const err92 = {
                    instancePath: instancePath + '/GLCodes/' + i4 + '/GLSegmentTitle',
                    schemaPath: '#/$defs/GLCodeInput/properties/GLSegmentTitle/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema43.properties.GLSegmentTitle,
                    data: data35,
                  };
                  if (vErrors === null) {
                    vErrors = [err92];
                  } else {
                    vErrors.push(err92);
                  }
                  errors++;
                }
              }
            }
            if (data33.GLCodeDefault !== undefined) {
              let data36 = data33.GLCodeDefault;
              if (typeof data36 !== 'string' && data36 !== null) {
                const err93 = {
                  instancePath: instancePath + '/GLCodes/' + i4 + '/GLCodeDefault',
                  schemaPath: '#/$defs/GLCodeInput/properties/GLCodeDefault/type',
                  keyword: 'type',
                  params: { type: schema43.properties.GLCodeDefault.type },
                  schema: schema43.properties.GLCodeDefault.type,
                  parentSchema: schema43.properties.GLCodeDefault,
                  data: data36,
                };
                if (vErrors === null) {
                  vErrors = [err93];
                } else {
                  vErrors.push(err93);
                }
                errors++;
              }
              if (typeof data36 === 'string') {
                if (func1(data36) > 255) {
                  const err94 = {
                    instancePath: instancePath + '/GLCodes/' + i4 + '/GLCodeDefault',
                    schemaPath: '#/$defs/GLCodeInput/properties/GLCodeDefault/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 255 },
                    schema: 255,
                    parentSchema: schema43.properties.GLCodeDefault,
                    data: data36,
                  };
                  if (vErrors === null) {
                    vErrors = [err94];
                  } else {
                    vErrors.push(err94);
                  }
                  errors++;
                }
                if (!formats0(data36)) {
                  const err95 = {
                    instancePath: instancePath + '/GLCodes/' + i4 + '/GLCodeDefault',
                    schemaPath: '#/$defs/GLCodeInput/properties/GLCodeDefault/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema43.properties.GLCodeDefault,
                    data: data36,
                  };
                  if (vErrors === null) {
                    vErrors = [err95];
                  } else {
                    vErrors.push(err95);
                  }
                  errors++;
                }
              }
            }
          } else {
            const err96 = {
              instancePath: instancePath + '/GLCodes/' + i4,
              schemaPath: '#/$defs/GLCodeInput/type',
              keyword: 'type',
              params: { type: 'object' },
              schema: schema43.type,
              parentSchema: schema43,
              data: data33,
            };
            if (vErrors === null) {
              vErrors = [err96];
            } else {
              vErrors.push(err96);
            }
            errors++;
          }
        }
      }
    }
    if (data.Authoring !== undefined) {
      let data37 = data.Authoring;
      if (!Array.isArray(data37) && data37 !== null) {
        const err97 = {
          instancePath: instancePath + '/Authoring',
          schemaPath: '#/properties/Authoring/type',
          keyword: 'type',
          params: { type: schema38.properties.Authoring.type },
          schema: schema38.properties.Authoring.type,
          parentSchema: schema38.properties.Authoring,
          data: data37,
        };
        if (vErrors === null) {
          vErrors = [err97];
        } else {
          vErrors.push(err97);
        }
        errors++;
      }
      if (Array.isArray(data37)) {
        const len5 = data37.length;
        for (let i5 = 0; i5 < len5; i5++) {
          let data38 = data37[i5];
          if (data38 && typeof data38 == 'object' && !Array.isArray(data38)) {
            for (const key6 in data38) {
              if (!func5.call(schema35.properties, key6)) {
                const err98 = {
                  instancePath: instancePath + '/Authoring/' + i5,
                  schemaPath: '#/$defs/UserReferenceInput/additionalProperties',
                  keyword: 'additionalProperties',
                  params: { additionalProperty: key6 },
                  schema: false,
                  parentSchema: schema35,
                  data: data38,
                };
                if (vErrors === null) {
                  vErrors = [err98];
                } else {
                  vErrors.push(err98);
                }
                errors++;
              }
            }
            if (data38.ID !== undefined) {
              let data39 = data38.ID;
              if (typeof data39 !== 'string' && data39 !== null) {
                const err99 = {
                  instancePath: instancePath + '/Authoring/' + i5 + '/ID',
                  schemaPath: '#/$defs/UserReferenceInput/properties/ID/type',
                  keyword: 'type',
                  params: { type: schema35.properties.ID.type },
                  schema: schema35.properties.ID.type,
                  parentSchema: schema35.properties.ID,
                  data: data39,
                };
                if (vErrors === null) {
                  vErrors = [err99];
                } else {
                  vErrors.push(err99);
                }
                errors++;
              }
              if (typeof data39 === 'string') {
                if (!formats0(data39)) {
                  const err100 = {
                    instancePath: instancePath + '/Authoring/' + i5 + '/ID',
                    schemaPath: '#/$defs/UserReferenceInput/properties/ID/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema35.properties.ID,
                    data: data39,
                  };
                  if (vErrors === null) {
                    vErrors = [err100];
                  } else {
                    vErrors.push(err100);
                  }
                  errors++;
                }
              }
            }
            if (data38.EmailAddress !== undefined) {
              let data40 = data38.EmailAddress;
              if (typeof data40 !== 'string' && data40 !== null) {
                const err101 = {
                  instancePath: instancePath + '/Authoring/' + i5 + '/EmailAddress',
                  schemaPath: '#/$defs/UserReferenceInput/properties/EmailAddress/type',
                  keyword: 'type',
                  params: { type: schema35.properties.EmailAddress.type },
                  schema: schema35.properties.EmailAddress.type,
                  parentSchema: schema35.properties.EmailAddress,
                  data: data40,
                };
                if (vErrors === null) {
                  vErrors = [err101];
                } else {
                  vErrors.push(err101);
                }
                errors++;
              }
              if (typeof data40 === 'string') {
                if (func1(data40) > 254) {
                  const err102 = {
                    instancePath: instancePath + '/Authoring/' + i5 + '/EmailAddress',
                    schemaPath: '#/$defs/UserReferenceInput/properties/EmailAddress/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 254 },
                    schema: 254,
                    parentSchema: schema35.properties.EmailAddress,
                    data: data40,
                  };
                  if (vErrors === null) {
                    vErrors = [err102];
                  } else {
                    vErrors.push(err102);
                  }
                  errors++;
                }
                if (!formats0(data40)) {
                  const err103 = {
                    instancePath: instancePath + '/Authoring/' + i5 + '/EmailAddress',
                    schemaPath: '#/$defs/UserReferenceInput/properties/EmailAddress/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema35.properties.EmailAddress,
                    data: data40,
                  };
                  if (vErrors === null) {
                    vErrors = [err103];
                  } else {
                    vErrors.push(err103);
                  }
                  errors++;
                }
              }
            }
            if (data38.FirstName !== undefined) {
              let data41 = data38.FirstName;
              if (typeof data41 !== 'string' && data41 !== null) {
                const err104 = {
                  instancePath: instancePath + '/Authoring/' + i5 + '/FirstName',
                  schemaPath: '#/$defs/UserReferenceInput/properties/FirstName/type',
                  keyword: 'type',
                  params: { type: schema35.properties.FirstName.type },
                  schema: schema35.properties.FirstName.type,
                  parentSchema: schema35.properties.FirstName,
                  data: data41,
                };
                if (vErrors === null) {
                  vErrors = [err104];
                } else {
                  vErrors.push(err104);
                }
                errors++;
              }
            }
            if (data38.LastName !== undefined) {
              let data42 = data38.LastName;
              if (typeof data42 !== 'string' && data42 !== null) {
                const err105 = {
                  instancePath: instancePath + '/Authoring/' + i5 + '/LastName',
                  schemaPath: '#/$defs/UserReferenceInput/properties/LastName/type',
                  keyword: 'type',
                  params: { type: schema35.properties.LastName.type },
                  schema: schema35.properties.LastName.type,
                  parentSchema: schema35.properties.LastName,
                  data: data42,
                };
                if (vErrors === null) {
                  vErrors = [err105];
                } else {
                  vErrors.push(err105);
                }
                errors++;
              }
            }
            if (data38.Title !== undefined) {
              let data43 = data38.Title;
              if (typeof data43 !== 'string' && data43 !== null) {
                const err106 = {
                  instancePath: instancePath + '/Authoring/' + i5 + '/Title',
                  schemaPath: '#/$defs/UserReferenceInput/properties/Title/type',
                  keyword: 'type',
                  params: { type: schema35.properties.Title.type },
                  schema: schema35.properties.Title.type,
                  parentSchema: schema35.properties.Title,
                  data: data43,
                };
                if (vErrors === null) {
                  vErrors = [err106];
                } else {
                  vErrors.push(err106);
                }
                errors++;
              }
            }
            if (data38.PhoneNumber !== undefined) {
              let data44 = data38.PhoneNumber;
              if (typeof data44 !== 'string' && data44 !== null) {
                const err107 = {
                  instancePath: instancePath + '/Authoring/' + i5 + '/PhoneNumber',
                  schemaPath: '#/$defs/UserReferenceInput/properties/PhoneNumber/type',
                  keyword: 'type',
                  params: { type: schema35.properties.PhoneNumber.type },
                  schema: schema35.properties.PhoneNumber.type,
                  parentSchema: schema35.properties.PhoneNumber,
                  data: data44,
                };
                if (vErrors === null) {
                  vErrors = [err107];
                } else {
                  vErrors.push(err107);
                }
                errors++;
              }
            }
            if (data38.Address1 !== undefined) {
              let data45 = data38.Address1;
              if (typeof data45 !== 'string' && data45 !== null) {
                const err108 = {
                  instancePath: instancePath + '/Authoring/' + i5 + '/Address1',
                  schemaPath: '#/$defs/UserReferenceInput/properties/Address1/type',
                  keyword: 'type',
                  params: { type: schema35.properties.Address1.type },
                  schema: schema35.properties.Address1.type,
                  parentSchema: schema35.properties.Address1,
                  data: data45,
                };
                if (vErrors === null) {
                  vErrors = [err108];
                } else {
                  vErrors.push(err108);
                }
                errors++;
              }
            }
            if (data38.Address2 !== undefined) {
              let data46 = data38.Address2;
              if (typeof data46 !== 'string' && data46 !== null) {
                const err109 = {
                  instancePath: instancePath + '/Authoring/' + i5 + '/Address2',
                  schemaPath: '#/$defs/UserReferenceInput/properties/Address2/type',
                  keyword: 'type',
                  params: { type: schema35.properties.Address2.type },
                  schema: schema35.properties.Address2.type,
                  parentSchema: schema35.properties.Address2,
                  data: data46,
                };
                if (vErrors === null) {
                  vErrors = [err109];
                } else {
                  vErrors.push(err109);
                }
                errors++;
              }
            }
            if (data38.City !== undefined) {
              let data47 = data38.City;
              if (typeof data47 !== 'string' && data47 !== null) {
                const err110 = {
                  instancePath: instancePath + '/Authoring/' + i5 + '/City',
                  schemaPath: '#/$defs/UserReferenceInput/properties/City/type',
                  keyword: 'type',
                  params: { type: schema35.properties.City.type },
                  schema: schema35.properties.City.type,
                  parentSchema: schema35.properties.City,
                  data: data47,
                };
                if (vErrors === null) {
                  vErrors = [err110];
                } else {
                  vErrors.push(err110);
                }
                errors++;
              }
            }
            if (data38.State !== undefined) {
              let data48 = data38.State;
              if (typeof data48 !== 'string' && data48 !== null) {
                const err111 = {
                  instancePath: instancePath + '/Authoring/' + i5 + '/State',
                  schemaPath: '#/$defs/UserReferenceInput/properties/State/type',
                  keyword: 'type',
                  params: { type: schema35.properties.State.type },
                  schema: schema35.properties.State.type,
                  parentSchema: schema35.properties.State,
                  data: data48,
                };
                if (vErrors === null) {
                  vErrors = [err111];
                } else {
                  vErrors.push(err111);
                }
                errors++;
              }
            }
            if (data38.ZipCode !== undefined) {
              let data49 = data38.ZipCode;
              if (typeof data49 !== 'string' && data49 !== null) {
                const err112 = {
                  instancePath: instancePath + '/Authoring/' + i5 + '/ZipCode',
                  schemaPath: '#/$defs/UserReferenceInput/properties/ZipCode/type',
                  keyword: 'type',
                  params: { type: schema35.properties.ZipCode.type },
                  schema: schema35.properties.ZipCode.type,
                  parentSchema: schema35.properties.ZipCode,
                  data: data49,
                };
                if (vErrors === null) {
                  vErrors = [err112];
                } else {
                  vErrors.push(err112);
                }
                errors++;
              }
            }
            if (data38.Country !== undefined) {
              let data50 = data38.Country;
              if (typeof data50 !== 'string' && data50 !== null) {
                const err113 = {
                  instancePath: instancePath + '/Authoring/' + i5 + '/Country',
                  schemaPath: '#/$defs/UserReferenceInput/properties/Country/type',
                  keyword: 'type',
                  params: { type: schema35.properties.Country.type },
                  schema: schema35.properties.Country.type,
                  parentSchema: schema35.properties.Country,
                  data: data50,
                };
                if (vErrors === null) {
                  vErrors = [err113];
                } else {
                  vErrors.push(err113);
                }
                errors++;
              }
            }
            if (data38.Department !== undefined) {
              let data51 = data38.Department;
              if (typeof data51 !== 'string' && data51 !== null) {
                const err114 = {
                  instancePath: instancePath + '/Authoring/' + i5 + '/Department',
                  schemaPath: '#/$defs/UserReferenceInput/properties/Department/type',
                  keyword: 'type',
                  params: { type: schema35.properties.Department.type },
                  schema: schema35.properties.Department.type,
                  parentSchema: schema35.properties.Department,
                  data: data51,
                };
                if (vErrors === null) {
                  vErrors = [err114];
                } else {
                  vErrors.push(err114);
                }
                errors++;
              }
            }
            if (data38.Currency !== undefined) {
              let data52 = data38.Currency;
              if (typeof data52 !== 'string' && data52 !== null) {
                const err115 = {
                  instancePath: instancePath + '/Authoring/' + i5 + '/Currency',
                  schemaPath: '#/$defs/UserReferenceInput/properties/Currency/type',
                  keyword: 'type',
                  params: { type: schema35.properties.Currency.type },
                  schema: schema35.properties.Currency.type,
                  parentSchema: schema35.properties.Currency,
                  data: data52,
                };
                if (vErrors === null) {
                  vErrors = [err115];
                } else {
                  vErrors.push(err115);
                }
                errors++;
              }
            }
            if (data38.Disabled !== undefined) {
              let data53 = data38.Disabled;
              if (typeof data53 !== 'string' && data53 !== null) {
                const err116 = {
                  instancePath: instancePath + '/Authoring/' + i5 + '/Disabled',
                  schemaPath: '#/$defs/UserReferenceInput/properties/Disabled/type',
                  keyword: 'type',
                  params: { type: schema35.properties.Disabled.type },
                  schema: schema35.properties.Disabled.type,
                  parentSchema: schema35.properties.Disabled,
                  data: data53,
                };
                if (vErrors === null) {
                  vErrors = [err116];
                } else {
                  vErrors.push(err116);
                }
                errors++;
              }
            }
            if (data38.Language !== undefined) {
              let data54 = data38.Language;
              if (typeof data54 !== 'string' && data54 !== null) {
                const err117 = {
                  instancePath: instancePath + '/Authoring/' + i5 + '/Language',
                  schemaPath: '#/$defs/UserReferenceInput/properties/Language/type',
                  keyword: 'type',
                  params: { type: schema35.properties.Language.type },
                  schema: schema35.properties.Language.type,
                  parentSchema: schema35.properties.Language,
                  data: data54,
                };
                if (vErrors === null) {
                  vErrors = [err117];
                } else {
                  vErrors.push(err117);
                }
                errors++;
              }
            }
          } else {
            const err118 = {
              instancePath: instancePath + '/Authoring/' + i5,
              schemaPath: '#/$defs/UserReferenceInput/type',
              keyword: 'type',
              params: { type: 'object' },
              schema: schema35.type,
              parentSchema: schema35,
              data: data38,
            };
            if (vErrors === null) {
              vErrors = [err118];
            } else {
              vErrors.push(err118);
            }
            errors++;
          }
        }
      }
    }
    if (data.Roles !== undefined) {
      let data55 = data.Roles;
      if (!Array.isArray(data55) && data55 !== null) {
        const err119 = {
          instancePath: instancePath + '/Roles',
          schemaPath: '#/properties/Roles/type',
          keyword: 'type',
          params: { type: schema38.properties.Roles.type },
          schema: schema38.properties.Roles.type,
          parentSchema: schema38.properties.Roles,
          data: data55,
        };
        if (vErrors === null) {
          vErrors = [err119];
        } else {
          vErrors.push(err119);
        }
        errors++;
      }
      if (Array.isArray(data55)) {
        const len6 = data55.length;
        for (let i6 = 0; i6 < len6; i6++) {
          let data56 = data55[i6];
          if (data56 && typeof data56 == 'object' && !Array.isArray(data56)) {
            for (const key7 in data56) {
              if (!(key7 === 'ID' || key7 === 'RoleTitle')) {
                const err120 = {
                  instancePath: instancePath + '/Roles/' + i6,
                  schemaPath: '#/$defs/RoleReferenceInput/additionalProperties',
                  keyword: 'additionalProperties',
                  params: { additionalProperty: key7 },
                  schema: false,
                  parentSchema: schema36,
                  data: data56,
                };
                if (vErrors === null) {
                  vErrors = [err120];
                } else {
                  vErrors.push(err120);
                }
                errors++;
              }
            }
            if (data56.ID !== undefined) {
              let data57 = data56.ID;
              if (typeof data57 !== 'string' && data57 !== null) {
                const err121 = {
                  instancePath: instancePath + '/Roles/' + i6 + '/ID',
                  schemaPath: '#/$defs/RoleReferenceInput/properties/ID/type',
                  keyword: 'type',
                  params: { type: schema36.properties.ID.type },
                  schema: schema36.properties.ID.type,
                  parentSchema: schema36.properties.ID,
                  data: data57,
                };
                if (vErrors === null) {
                  vErrors = [err121];
                } else {
                  vErrors.push(err121);
                }
                errors++;
              }
              if (typeof data57 === 'string') {
                if (!formats0(data57)) {
                  const err122 = {
                    instancePath: instancePath + '/Roles/' + i6 + '/ID',
                    schemaPath: '#/$defs/RoleReferenceInput/properties/ID/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema36.properties.ID,
                    data: data57,
                  };
                  if (vErrors === null) {
                    vErrors = [err122];
                  } else {
                    vErrors.push(err122);
                  }
                  errors++;
                }
              }
            }
            if (data56.RoleTitle !== undefined) {
              let data58 = data56.RoleTitle;
              if (typeof data58 !== 'string' && data58 !== null) {
                const err123 = {
                  instancePath: instancePath + '/Roles/' + i6 + '/RoleTitle',
                  schemaPath: '#/$defs/RoleReferenceInput/properties/RoleTitle/type',
                  keyword: 'type',
                  params: { type: schema36.properties.RoleTitle.type },
                  schema: schema36.properties.RoleTitle.type,
                  parentSchema: schema36.properties.RoleTitle,
                  data: data58,
                };
                if (vErrors === null) {
                  vErrors = [err123];
                } else {
                  vErrors.push(err123);
                }
                errors++;
              }
              if (typeof data58 === 'string') {
                if (func1(data58) > 255) {
                  const err124 = {
                    instancePath: instancePath + '/Roles/' + i6 + '/RoleTitle',
                    schemaPath: '#/$defs/RoleReferenceInput/properties/RoleTitle/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 255 },
                    schema: 255,
                    parentSchema: schema36.properties.RoleTitle,
                    data: data58,
                  };
                  if (vErrors === null) {
                    vErrors = [err124];
                  } else {
                    vErrors.push(err124);
                  }
                  errors++;
                }
                if (!formats0(data58)) {
                  const err125 = {
                    instancePath: instancePath + '/Roles/' + i6 + '/RoleTitle',
                    schemaPath: '#/$defs/RoleReferenceInput/properties/RoleTitle/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema36.properties.RoleTitle,
                    data: data58,
                  };
                  if (vErrors === null) {
                    vErrors = [err125];
                  } else {
                    vErrors.push(err125);
                  }
                  errors++;
                }
              }
            }
          } else {
            const err126 = {
              instancePath: instancePath + '/Roles/' + i6,
              schemaPath: '#/$defs/RoleReferenceInput/type',
              keyword: 'type',
              params: { type: 'object' },
              schema: schema36.type,
              parentSchema: schema36,
              data: data56,
            };
            if (vErrors === null) {
              vErrors = [err126];
            } else {
              vErrors.push(err126);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err127 = {
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema38.type,
      parentSchema: schema38,
      data,
    };
    if (vErrors === null) {
      vErrors = [err127];
    } else {
      vErrors.push(err127);
    }
    errors++;
  }
  validate22.errors = vErrors;
  return errors === 0;
}
validate22.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
