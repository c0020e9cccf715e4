// Generated from openapi.yaml by `npm run generate`. Do not edit.

// @ts-nocheck: made by Ajv, in plain JavaScript; only the exports are typed
import { formats, maxViolations } from '../../src/contract/violations.js';
import type { Validator } from '../../src/contract/violations.js';
import { codePoints } from '../../src/domain/text.js';

/** Moves one validator's violations to those of its caller. @param path of the validated value in the caller's data */
function joined(found, validate, path) {
  const more = validate.errors;
  for (const error of more) error.instancePath = path + error.instancePath;
  // They reference the request, which would stay in memory until the next one.
  validate.errors = null;
  if (found === null) return more;
  found.push(...more);
  return found;
}
export const validateKeyOnlyRequest: Validator = validate22;
const schema7 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey'],
  properties: { APIkey: { $ref: '#/$defs/APIkey' } },
};
const schema8 = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  pattern: '\\S',
  'x-pattern-message': 'must hold more than blanks',
  format: 'password',
  writeOnly: true,
};
const formats0 = formats.password;
const func2 = codePoints;
const pattern0 = new RegExp('\\S', 'u');
function validate23(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (typeof data === 'string') {
    if (func2(data) > 200) {
      const err0 = {
        instancePath: '',
        schemaPath: '#/maxLength',
        keyword: 'maxLength',
        params: { limit: 200 },
        schema: 200,
        parentSchema: schema8,
        data,
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (func2(data) < 1) {
      const err1 = {
        instancePath: '',
        schemaPath: '#/minLength',
        keyword: 'minLength',
        params: { limit: 1 },
        schema: 1,
        parentSchema: schema8,
        data,
      };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (!pattern0.test(data)) {
      const err2 = {
        instancePath: '',
        schemaPath: '#/pattern',
        keyword: 'pattern',
        params: { pattern: '\\S' },
        schema: '\\S',
        parentSchema: schema8,
        data,
      };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (!formats0(data)) {
      const err3 = {
        instancePath: '',
        schemaPath: '#/format',
        keyword: 'format',
        params: { format: 'password' },
        schema: 'password',
        parentSchema: schema8,
        data,
      };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
  } else {
    const err4 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'string' },
      schema: schema8.type,
      parentSchema: schema8,
      data,
    };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate23.errors = vErrors;
  return errors === 0;
}
function* validate22(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema7.required,
        parentSchema: schema7,
        data,
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'APIkey')) {
        const err1 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema7,
          data,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.APIkey !== undefined) {
      if (!validate23(data.APIkey, most)) {
        vErrors = joined(vErrors, validate23, '/APIkey');
        errors = vErrors.length;
      }
    }
  } else {
    const err2 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema7.type,
      parentSchema: schema7,
      data,
    };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate22.errors = vErrors;
  return errors === 0;
}
export const validateGetGroupRequest: Validator = validate25;
const schema9 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey'],
  properties: {
    APIkey: { $ref: '#/$defs/APIkey' },
    ID: { type: ['string', 'null'], format: 'xml-text' },
    GroupTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
  },
};
const formats2 = formats['xml-text'];
function* validate25(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema9.required,
        parentSchema: schema9,
        data,
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'APIkey' || key0 === 'ID' || key0 === 'GroupTitle')) {
        const err1 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema9,
          data,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.APIkey !== undefined) {
      if (!validate23(data.APIkey, most)) {
        vErrors = joined(vErrors, validate23, '/APIkey');
        errors = vErrors.length;
      }
    }
    if (data.ID !== undefined) {
      let data1 = data.ID;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err2 = {
          instancePath: '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema9.properties.ID.type },
          schema: schema9.properties.ID.type,
          parentSchema: schema9.properties.ID,
          data: data1,
        };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (typeof data1 === 'string') {
        if (!formats2(data1)) {
          const err3 = {
            instancePath: '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema9.properties.ID,
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
    }
    if (data.GroupTitle !== undefined) {
      let data2 = data.GroupTitle;
      if (typeof data2 !== 'string' && data2 !== null) {
        const err4 = {
          instancePath: '/GroupTitle',
          schemaPath: '#/properties/GroupTitle/type',
          keyword: 'type',
          params: { type: schema9.properties.GroupTitle.type },
          schema: schema9.properties.GroupTitle.type,
          parentSchema: schema9.properties.GroupTitle,
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
        if (func2(data2) > 255) {
          const err5 = {
            instancePath: '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema9.properties.GroupTitle,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (!formats2(data2)) {
          const err6 = {
            instancePath: '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema9.properties.GroupTitle,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
  } else {
    const err7 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema9.type,
      parentSchema: schema9,
      data,
    };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate25.errors = vErrors;
  return errors === 0;
}
export const validateUpdateGroupRequest: Validator = validate27;
const schema10 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey', 'data'],
  properties: { APIkey: { $ref: '#/$defs/APIkey' }, data: { $ref: '#/$defs/GroupUpdate' } },
};
const schema11 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    Group: { type: ['array', 'null'], minItems: 1, items: { $ref: '#/$defs/GroupInput' } },
    Permissions: { type: ['array', 'null'], items: { $ref: '#/$defs/PermissionInput' } },
    Users: { type: ['array', 'null'], items: { $ref: '#/$defs/UserReferenceInput' } },
    Roles: { type: ['array', 'null'], items: { $ref: '#/$defs/RoleReferenceInput' } },
    Categories: { type: ['array', 'null'], items: { $ref: '#/$defs/CategoryReferenceInput' } },
    ETag: {
      type: ['string', 'null'],
      maxLength: 100,
      pattern: '^([*]|(W/)?\\x22[!#-~]*\\x22)$',
      'x-pattern-message': 'must be a tag as it was read, in its quotes, or *',
      'x-extension': true,
    },
    CreateOnly: {
      type: ['string', 'null'],
      pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$',
      'x-pattern-message': 'must be "true" or "false"',
      'x-extension': true,
    },
  },
};
const schema12 = {
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
const formats8 = formats['visible-text'];
function validate30(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'ID' || key0 === 'GroupTitle' || key0 === 'Description')) {
        const err0 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema12,
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
    if (data.ID !== undefined) {
      let data0 = data.ID;
      if (typeof data0 !== 'string' && data0 !== null) {
        const err1 = {
          instancePath: '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema12.properties.ID.type },
          schema: schema12.properties.ID.type,
          parentSchema: schema12.properties.ID,
          data: data0,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data0 === 'string') {
        if (!formats2(data0)) {
          const err2 = {
            instancePath: '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema12.properties.ID,
            data: data0,
          };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.GroupTitle !== undefined) {
      let data1 = data.GroupTitle;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err3 = {
          instancePath: '/GroupTitle',
          schemaPath: '#/properties/GroupTitle/type',
          keyword: 'type',
          params: { type: schema12.properties.GroupTitle.type },
          schema: schema12.properties.GroupTitle.type,
          parentSchema: schema12.properties.GroupTitle,
          data: data1,
        };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (typeof data1 === 'string') {
        if (func2(data1) > 255) {
          const err4 = {
            instancePath: '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema12.properties.GroupTitle,
            data: data1,
          };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (func2(data1) < 1) {
          const err5 = {
            instancePath: '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/minLength',
            keyword: 'minLength',
            params: { limit: 1 },
            schema: 1,
            parentSchema: schema12.properties.GroupTitle,
            data: data1,
          };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (!pattern0.test(data1)) {
          const err6 = {
            instancePath: '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/pattern',
            keyword: 'pattern',
            params: { pattern: '\\S' },
            schema: '\\S',
            parentSchema: schema12.properties.GroupTitle,
            data: data1,
          };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (!formats8(data1)) {
          const err7 = {
            instancePath: '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/format',
            keyword: 'format',
            params: { format: 'visible-text' },
            schema: 'visible-text',
            parentSchema: schema12.properties.GroupTitle,
            data: data1,
          };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      }
    }
    if (data.Description !== undefined) {
      let data2 = data.Description;
      if (typeof data2 !== 'string' && data2 !== null) {
        const err8 = {
          instancePath: '/Description',
          schemaPath: '#/properties/Description/type',
          keyword: 'type',
          params: { type: schema12.properties.Description.type },
          schema: schema12.properties.Description.type,
          parentSchema: schema12.properties.Description,
          data: data2,
        };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (typeof data2 === 'string') {
        if (func2(data2) > 4000) {
          const err9 = {
            instancePath: '/Description',
            schemaPath: '#/properties/Description/maxLength',
            keyword: 'maxLength',
            params: { limit: 4000 },
            schema: 4000,
            parentSchema: schema12.properties.Description,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (!formats2(data2)) {
          const err10 = {
            instancePath: '/Description',
            schemaPath: '#/properties/Description/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema12.properties.Description,
            data: data2,
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
  } else {
    const err11 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema12.type,
      parentSchema: schema12,
      data,
    };
    if (vErrors === null) {
      vErrors = [err11];
    } else {
      vErrors.push(err11);
    }
    errors++;
  }
  validate30.errors = vErrors;
  return errors === 0;
}
const schema13 = {
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
const pattern2 = new RegExp('^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Nn][Uu][Ll][Ll])$', 'u');
function validate32(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'PermissionDisplayName' || key0 === 'PermissionValue')) {
        const err0 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema13,
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
    if (data.PermissionDisplayName !== undefined) {
      let data0 = data.PermissionDisplayName;
      if (typeof data0 !== 'string' && data0 !== null) {
        const err1 = {
          instancePath: '/PermissionDisplayName',
          schemaPath: '#/properties/PermissionDisplayName/type',
          keyword: 'type',
          params: { type: schema13.properties.PermissionDisplayName.type },
          schema: schema13.properties.PermissionDisplayName.type,
          parentSchema: schema13.properties.PermissionDisplayName,
          data: data0,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data0 === 'string') {
        if (func2(data0) > 255) {
          const err2 = {
            instancePath: '/PermissionDisplayName',
            schemaPath: '#/properties/PermissionDisplayName/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema13.properties.PermissionDisplayName,
            data: data0,
          };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (!formats2(data0)) {
          const err3 = {
            instancePath: '/PermissionDisplayName',
            schemaPath: '#/properties/PermissionDisplayName/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema13.properties.PermissionDisplayName,
            data: data0,
          };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      }
    }
    if (data.PermissionValue !== undefined) {
      let data1 = data.PermissionValue;
      if (typeof data1 === 'string') {
        if (!pattern2.test(data1)) {
          const err4 = {
            instancePath: '/PermissionValue',
            schemaPath: '#/properties/PermissionValue/pattern',
            keyword: 'pattern',
            params: { pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Nn][Uu][Ll][Ll])$' },
            schema: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Nn][Uu][Ll][Ll])$',
            parentSchema: schema13.properties.PermissionValue,
            data: data1,
          };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = {
          instancePath: '/PermissionValue',
          schemaPath: '#/properties/PermissionValue/type',
          keyword: 'type',
          params: { type: 'string' },
          schema: schema13.properties.PermissionValue.type,
          parentSchema: schema13.properties.PermissionValue,
          data: data1,
        };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema13.type,
      parentSchema: schema13,
      data,
    };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate32.errors = vErrors;
  return errors === 0;
}
const schema14 = {
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
const func9 = Object.prototype.hasOwnProperty;
function validate34(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= most) break;
      if (!func9.call(schema14.properties, key0)) {
        const err0 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema14,
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
    if (data.ID !== undefined) {
      let data0 = data.ID;
      if (typeof data0 !== 'string' && data0 !== null) {
        const err1 = {
          instancePath: '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema14.properties.ID.type },
          schema: schema14.properties.ID.type,
          parentSchema: schema14.properties.ID,
          data: data0,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data0 === 'string') {
        if (!formats2(data0)) {
          const err2 = {
            instancePath: '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema14.properties.ID,
            data: data0,
          };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.EmailAddress !== undefined) {
      let data1 = data.EmailAddress;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err3 = {
          instancePath: '/EmailAddress',
          schemaPath: '#/properties/EmailAddress/type',
          keyword: 'type',
          params: { type: schema14.properties.EmailAddress.type },
          schema: schema14.properties.EmailAddress.type,
          parentSchema: schema14.properties.EmailAddress,
          data: data1,
        };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (typeof data1 === 'string') {
        if (func2(data1) > 254) {
          const err4 = {
            instancePath: '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/maxLength',
            keyword: 'maxLength',
            params: { limit: 254 },
            schema: 254,
            parentSchema: schema14.properties.EmailAddress,
            data: data1,
          };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (!formats2(data1)) {
          const err5 = {
            instancePath: '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema14.properties.EmailAddress,
            data: data1,
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
    if (data.FirstName !== undefined) {
      let data2 = data.FirstName;
      if (typeof data2 !== 'string' && data2 !== null) {
        const err6 = {
          instancePath: '/FirstName',
          schemaPath: '#/properties/FirstName/type',
          keyword: 'type',
          params: { type: schema14.properties.FirstName.type },
          schema: schema14.properties.FirstName.type,
          parentSchema: schema14.properties.FirstName,
          data: data2,
        };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.LastName !== undefined) {
      let data3 = data.LastName;
      if (typeof data3 !== 'string' && data3 !== null) {
        const err7 = {
          instancePath: '/LastName',
          schemaPath: '#/properties/LastName/type',
          keyword: 'type',
          params: { type: schema14.properties.LastName.type },
          schema: schema14.properties.LastName.type,
          parentSchema: schema14.properties.LastName,
          data: data3,
        };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.Title !== undefined) {
      let data4 = data.Title;
      if (typeof data4 !== 'string' && data4 !== null) {
        const err8 = {
          instancePath: '/Title',
          schemaPath: '#/properties/Title/type',
          keyword: 'type',
          params: { type: schema14.properties.Title.type },
          schema: schema14.properties.Title.type,
          parentSchema: schema14.properties.Title,
          data: data4,
        };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.PhoneNumber !== undefined) {
      let data5 = data.PhoneNumber;
      if (typeof data5 !== 'string' && data5 !== null) {
        const err9 = {
          instancePath: '/PhoneNumber',
          schemaPath: '#/properties/PhoneNumber/type',
          keyword: 'type',
          params: { type: schema14.properties.PhoneNumber.type },
          schema: schema14.properties.PhoneNumber.type,
          parentSchema: schema14.properties.PhoneNumber,
          data: data5,
        };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.Address1 !== undefined) {
      let data6 = data.Address1;
      if (typeof data6 !== 'string' && data6 !== null) {
        const err10 = {
          instancePath: '/Address1',
          schemaPath: '#/properties/Address1/type',
          keyword: 'type',
          params: { type: schema14.properties.Address1.type },
          schema: schema14.properties.Address1.type,
          parentSchema: schema14.properties.Address1,
          data: data6,
        };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.Address2 !== undefined) {
      let data7 = data.Address2;
      if (typeof data7 !== 'string' && data7 !== null) {
        const err11 = {
          instancePath: '/Address2',
          schemaPath: '#/properties/Address2/type',
          keyword: 'type',
          params: { type: schema14.properties.Address2.type },
          schema: schema14.properties.Address2.type,
          parentSchema: schema14.properties.Address2,
          data: data7,
        };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.City !== undefined) {
      let data8 = data.City;
      if (typeof data8 !== 'string' && data8 !== null) {
        const err12 = {
          instancePath: '/City',
          schemaPath: '#/properties/City/type',
          keyword: 'type',
          params: { type: schema14.properties.City.type },
          schema: schema14.properties.City.type,
          parentSchema: schema14.properties.City,
          data: data8,
        };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.State !== undefined) {
      let data9 = data.State;
      if (typeof data9 !== 'string' && data9 !== null) {
        const err13 = {
          instancePath: '/State',
          schemaPath: '#/properties/State/type',
          keyword: 'type',
          params: { type: schema14.properties.State.type },
          schema: schema14.properties.State.type,
          parentSchema: schema14.properties.State,
          data: data9,
        };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.ZipCode !== undefined) {
      let data10 = data.ZipCode;
      if (typeof data10 !== 'string' && data10 !== null) {
        const err14 = {
          instancePath: '/ZipCode',
          schemaPath: '#/properties/ZipCode/type',
          keyword: 'type',
          params: { type: schema14.properties.ZipCode.type },
          schema: schema14.properties.ZipCode.type,
          parentSchema: schema14.properties.ZipCode,
          data: data10,
        };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.Country !== undefined) {
      let data11 = data.Country;
      if (typeof data11 !== 'string' && data11 !== null) {
        const err15 = {
          instancePath: '/Country',
          schemaPath: '#/properties/Country/type',
          keyword: 'type',
          params: { type: schema14.properties.Country.type },
          schema: schema14.properties.Country.type,
          parentSchema: schema14.properties.Country,
          data: data11,
        };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.Department !== undefined) {
      let data12 = data.Department;
      if (typeof data12 !== 'string' && data12 !== null) {
        const err16 = {
          instancePath: '/Department',
          schemaPath: '#/properties/Department/type',
          keyword: 'type',
          params: { type: schema14.properties.Department.type },
          schema: schema14.properties.Department.type,
          parentSchema: schema14.properties.Department,
          data: data12,
        };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data.Currency !== undefined) {
      let data13 = data.Currency;
      if (typeof data13 !== 'string' && data13 !== null) {
        const err17 = {
          instancePath: '/Currency',
          schemaPath: '#/properties/Currency/type',
          keyword: 'type',
          params: { type: schema14.properties.Currency.type },
          schema: schema14.properties.Currency.type,
          parentSchema: schema14.properties.Currency,
          data: data13,
        };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.Disabled !== undefined) {
      let data14 = data.Disabled;
      if (typeof data14 !== 'string' && data14 !== null) {
        const err18 = {
          instancePath: '/Disabled',
          schemaPath: '#/properties/Disabled/type',
          keyword: 'type',
          params: { type: schema14.properties.Disabled.type },
          schema: schema14.properties.Disabled.type,
          parentSchema: schema14.properties.Disabled,
          data: data14,
        };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    if (data.Language !== undefined) {
      let data15 = data.Language;
      if (typeof data15 !== 'string' && data15 !== null) {
        const err19 = {
          instancePath: '/Language',
          schemaPath: '#/properties/Language/type',
          keyword: 'type',
          params: { type: schema14.properties.Language.type },
          schema: schema14.properties.Language.type,
          parentSchema: schema14.properties.Language,
          data: data15,
        };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
  } else {
    const err20 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema14.type,
      parentSchema: schema14,
      data,
    };
    if (vErrors === null) {
      vErrors = [err20];
    } else {
      vErrors.push(err20);
    }
    errors++;
  }
  validate34.errors = vErrors;
  return errors === 0;
}
const schema15 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    RoleTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
  },
};
function validate36(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'ID' || key0 === 'RoleTitle')) {
        const err0 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema15,
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
    if (data.ID !== undefined) {
      let data0 = data.ID;
      if (typeof data0 !== 'string' && data0 !== null) {
        const err1 = {
          instancePath: '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema15.properties.ID.type },
          schema: schema15.properties.ID.type,
          parentSchema: schema15.properties.ID,
          data: data0,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data0 === 'string') {
        if (!formats2(data0)) {
          const err2 = {
            instancePath: '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema15.properties.ID,
            data: data0,
          };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.RoleTitle !== undefined) {
      let data1 = data.RoleTitle;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err3 = {
          instancePath: '/RoleTitle',
          schemaPath: '#/properties/RoleTitle/type',
          keyword: 'type',
          params: { type: schema15.properties.RoleTitle.type },
          schema: schema15.properties.RoleTitle.type,
          parentSchema: schema15.properties.RoleTitle,
          data: data1,
        };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (typeof data1 === 'string') {
        if (func2(data1) > 255) {
          const err4 = {
            instancePath: '/RoleTitle',
            schemaPath: '#/properties/RoleTitle/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema15.properties.RoleTitle,
            data: data1,
          };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (!formats2(data1)) {
          const err5 = {
            instancePath: '/RoleTitle',
            schemaPath: '#/properties/RoleTitle/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema15.properties.RoleTitle,
            data: data1,
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
  } else {
    const err6 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema15.type,
      parentSchema: schema15,
      data,
    };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate36.errors = vErrors;
  return errors === 0;
}
const schema16 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    CategoryTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
  },
};
function validate38(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'ID' || key0 === 'CategoryTitle')) {
        const err0 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema16,
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
    if (data.ID !== undefined) {
      let data0 = data.ID;
      if (typeof data0 !== 'string' && data0 !== null) {
        const err1 = {
          instancePath: '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema16.properties.ID.type },
          schema: schema16.properties.ID.type,
          parentSchema: schema16.properties.ID,
          data: data0,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data0 === 'string') {
        if (!formats2(data0)) {
          const err2 = {
            instancePath: '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema16.properties.ID,
            data: data0,
          };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.CategoryTitle !== undefined) {
      let data1 = data.CategoryTitle;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err3 = {
          instancePath: '/CategoryTitle',
          schemaPath: '#/properties/CategoryTitle/type',
          keyword: 'type',
          params: { type: schema16.properties.CategoryTitle.type },
          schema: schema16.properties.CategoryTitle.type,
          parentSchema: schema16.properties.CategoryTitle,
          data: data1,
        };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (typeof data1 === 'string') {
        if (func2(data1) > 255) {
          const err4 = {
            instancePath: '/CategoryTitle',
            schemaPath: '#/properties/CategoryTitle/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema16.properties.CategoryTitle,
            data: data1,
          };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (!formats2(data1)) {
          const err5 = {
            instancePath: '/CategoryTitle',
            schemaPath: '#/properties/CategoryTitle/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema16.properties.CategoryTitle,
            data: data1,
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
  } else {
    const err6 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema16.type,
      parentSchema: schema16,
      data,
    };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate38.errors = vErrors;
  return errors === 0;
}
const pattern3 = new RegExp('^([*]|(W/)?\\x22[!#-~]*\\x22)$', 'u');
const pattern4 = new RegExp('^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$', 'u');
function* validate29(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(
        key0 === 'Group' ||
        key0 === 'Permissions' ||
        key0 === 'Users' ||
        key0 === 'Roles' ||
        key0 === 'Categories' ||
        key0 === 'ETag' ||
        key0 === 'CreateOnly'
      )) {
        const err0 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema11,
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
          instancePath: '/Group',
          schemaPath: '#/properties/Group/type',
          keyword: 'type',
          params: { type: schema11.properties.Group.type },
          schema: schema11.properties.Group.type,
          parentSchema: schema11.properties.Group,
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
            instancePath: '/Group',
            schemaPath: '#/properties/Group/minItems',
            keyword: 'minItems',
            params: { limit: 1 },
            schema: 1,
            parentSchema: schema11.properties.Group,
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
        for (let i0 = 0; i0 < len0 && errors < most; i0++) {
          if (i0 % 200 === 199) yield;
          if (!validate30(data0[i0], most)) {
            vErrors = joined(vErrors, validate30, '/Group/' + i0);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Permissions !== undefined) {
      let data2 = data.Permissions;
      if (!Array.isArray(data2) && data2 !== null) {
        const err3 = {
          instancePath: '/Permissions',
          schemaPath: '#/properties/Permissions/type',
          keyword: 'type',
          params: { type: schema11.properties.Permissions.type },
          schema: schema11.properties.Permissions.type,
          parentSchema: schema11.properties.Permissions,
          data: data2,
        };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (Array.isArray(data2)) {
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1 && errors < most; i1++) {
          if (i1 % 200 === 199) yield;
          if (!validate32(data2[i1], most)) {
            vErrors = joined(vErrors, validate32, '/Permissions/' + i1);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Users !== undefined) {
      let data4 = data.Users;
      if (!Array.isArray(data4) && data4 !== null) {
        const err4 = {
          instancePath: '/Users',
          schemaPath: '#/properties/Users/type',
          keyword: 'type',
          params: { type: schema11.properties.Users.type },
          schema: schema11.properties.Users.type,
          parentSchema: schema11.properties.Users,
          data: data4,
        };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (Array.isArray(data4)) {
        const len2 = data4.length;
        for (let i2 = 0; i2 < len2 && errors < most; i2++) {
          if (i2 % 200 === 199) yield;
          if (!validate34(data4[i2], most)) {
            vErrors = joined(vErrors, validate34, '/Users/' + i2);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Roles !== undefined) {
      let data6 = data.Roles;
      if (!Array.isArray(data6) && data6 !== null) {
        const err5 = {
          instancePath: '/Roles',
          schemaPath: '#/properties/Roles/type',
          keyword: 'type',
          params: { type: schema11.properties.Roles.type },
          schema: schema11.properties.Roles.type,
          parentSchema: schema11.properties.Roles,
          data: data6,
        };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (Array.isArray(data6)) {
        const len3 = data6.length;
        for (let i3 = 0; i3 < len3 && errors < most; i3++) {
          if (i3 % 200 === 199) yield;
          if (!validate36(data6[i3], most)) {
            vErrors = joined(vErrors, validate36, '/Roles/' + i3);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Categories !== undefined) {
      let data8 = data.Categories;
      if (!Array.isArray(data8) && data8 !== null) {
        const err6 = {
          instancePath: '/Categories',
          schemaPath: '#/properties/Categories/type',
          keyword: 'type',
          params: { type: schema11.properties.Categories.type },
          schema: schema11.properties.Categories.type,
          parentSchema: schema11.properties.Categories,
          data: data8,
        };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (Array.isArray(data8)) {
        const len4 = data8.length;
        for (let i4 = 0; i4 < len4 && errors < most; i4++) {
          if (i4 % 200 === 199) yield;
          if (!validate38(data8[i4], most)) {
            vErrors = joined(vErrors, validate38, '/Categories/' + i4);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.ETag !== undefined) {
      let data10 = data.ETag;
      if (typeof data10 !== 'string' && data10 !== null) {
        const err7 = {
          instancePath: '/ETag',
          schemaPath: '#/properties/ETag/type',
          keyword: 'type',
          params: { type: schema11.properties.ETag.type },
          schema: schema11.properties.ETag.type,
          parentSchema: schema11.properties.ETag,
          data: data10,
        };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      if (typeof data10 === 'string') {
        if (func2(data10) > 100) {
          const err8 = {
            instancePath: '/ETag',
            schemaPath: '#/properties/ETag/maxLength',
            keyword: 'maxLength',
            params: { limit: 100 },
            schema: 100,
            parentSchema: schema11.properties.ETag,
            data: data10,
          };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (!pattern3.test(data10)) {
          const err9 = {
            instancePath: '/ETag',
            schemaPath: '#/properties/ETag/pattern',
            keyword: 'pattern',
            params: { pattern: '^([*]|(W/)?\\x22[!#-~]*\\x22)$' },
            schema: '^([*]|(W/)?\\x22[!#-~]*\\x22)$',
            parentSchema: schema11.properties.ETag,
            data: data10,
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
    if (data.CreateOnly !== undefined) {
      let data11 = data.CreateOnly;
      if (typeof data11 !== 'string' && data11 !== null) {
        const err10 = {
          instancePath: '/CreateOnly',
          schemaPath: '#/properties/CreateOnly/type',
          keyword: 'type',
          params: { type: schema11.properties.CreateOnly.type },
          schema: schema11.properties.CreateOnly.type,
          parentSchema: schema11.properties.CreateOnly,
          data: data11,
        };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
      if (typeof data11 === 'string') {
        if (!pattern4.test(data11)) {
          const err11 = {
            instancePath: '/CreateOnly',
            schemaPath: '#/properties/CreateOnly/pattern',
            keyword: 'pattern',
            params: { pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$' },
            schema: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$',
            parentSchema: schema11.properties.CreateOnly,
            data: data11,
          };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      }
    }
  } else {
    const err12 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema11.type,
      parentSchema: schema11,
      data,
    };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate29.errors = vErrors;
  return errors === 0;
}
function* validate27(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema10.required,
        parentSchema: schema10,
        data,
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === undefined) {
      const err1 = {
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'data' },
        schema: schema10.required,
        parentSchema: schema10,
        data,
      };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'APIkey' || key0 === 'data')) {
        const err2 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema10,
          data,
        };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.APIkey !== undefined) {
      if (!validate23(data.APIkey, most)) {
        vErrors = joined(vErrors, validate23, '/APIkey');
        errors = vErrors.length;
      }
    }
    if (data.data !== undefined) {
      if (!(yield* validate29(data.data, most))) {
        vErrors = joined(vErrors, validate29, '/data');
        errors = vErrors.length;
      }
    }
  } else {
    const err3 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema10.type,
      parentSchema: schema10,
      data,
    };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate27.errors = vErrors;
  return errors === 0;
}
export const validateDeleteGroupRequest: Validator = validate41;
const schema17 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey'],
  properties: {
    APIkey: { $ref: '#/$defs/APIkey' },
    ID: { type: ['string', 'null'], format: 'xml-text' },
    GroupTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
  },
};
function* validate41(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema17.required,
        parentSchema: schema17,
        data,
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'APIkey' || key0 === 'ID' || key0 === 'GroupTitle')) {
        const err1 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema17,
          data,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.APIkey !== undefined) {
      if (!validate23(data.APIkey, most)) {
        vErrors = joined(vErrors, validate23, '/APIkey');
        errors = vErrors.length;
      }
    }
    if (data.ID !== undefined) {
      let data1 = data.ID;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err2 = {
          instancePath: '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema17.properties.ID.type },
          schema: schema17.properties.ID.type,
          parentSchema: schema17.properties.ID,
          data: data1,
        };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (typeof data1 === 'string') {
        if (!formats2(data1)) {
          const err3 = {
            instancePath: '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema17.properties.ID,
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
    }
    if (data.GroupTitle !== undefined) {
      let data2 = data.GroupTitle;
      if (typeof data2 !== 'string' && data2 !== null) {
        const err4 = {
          instancePath: '/GroupTitle',
          schemaPath: '#/properties/GroupTitle/type',
          keyword: 'type',
          params: { type: schema17.properties.GroupTitle.type },
          schema: schema17.properties.GroupTitle.type,
          parentSchema: schema17.properties.GroupTitle,
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
        if (func2(data2) > 255) {
          const err5 = {
            instancePath: '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema17.properties.GroupTitle,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (!formats2(data2)) {
          const err6 = {
            instancePath: '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema17.properties.GroupTitle,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
  } else {
    const err7 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema17.type,
      parentSchema: schema17,
      data,
    };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate41.errors = vErrors;
  return errors === 0;
}
export const validateGetGroupsRequest: Validator = validate43;
const schema18 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey'],
  properties: {
    APIkey: { $ref: '#/$defs/APIkey' },
    AfterID: {
      type: ['string', 'null'],
      pattern: '^[0-9]*$',
      'x-pattern-message': 'must be an ID, in digits only',
    },
    Limit: {
      type: ['integer', 'null'],
      minimum: 1,
      maximum: 1000,
      'x-pattern-message': 'must be a whole number from 1 to 1000',
    },
    ChangedSince: {
      type: ['string', 'null'],
      pattern: '^[0-9]*$',
      'x-pattern-message': 'must be a revision, in digits only',
    },
  },
};
const pattern5 = new RegExp('^[0-9]*$', 'u');
function* validate43(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema18.required,
        parentSchema: schema18,
        data,
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'APIkey' || key0 === 'AfterID' || key0 === 'Limit' || key0 === 'ChangedSince')) {
        const err1 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema18,
          data,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.APIkey !== undefined) {
      if (!validate23(data.APIkey, most)) {
        vErrors = joined(vErrors, validate23, '/APIkey');
        errors = vErrors.length;
      }
    }
    if (data.AfterID !== undefined) {
      let data1 = data.AfterID;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err2 = {
          instancePath: '/AfterID',
          schemaPath: '#/properties/AfterID/type',
          keyword: 'type',
          params: { type: schema18.properties.AfterID.type },
          schema: schema18.properties.AfterID.type,
          parentSchema: schema18.properties.AfterID,
          data: data1,
        };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (typeof data1 === 'string') {
        if (!pattern5.test(data1)) {
          const err3 = {
            instancePath: '/AfterID',
            schemaPath: '#/properties/AfterID/pattern',
            keyword: 'pattern',
            params: { pattern: '^[0-9]*$' },
            schema: '^[0-9]*$',
            parentSchema: schema18.properties.AfterID,
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
    }
    if (data.Limit !== undefined) {
      let data2 = data.Limit;
      if (!(typeof data2 == 'number' && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) && data2 !== null) {
        const err4 = {
          instancePath: '/Limit',
          schemaPath: '#/properties/Limit/type',
          keyword: 'type',
          params: { type: schema18.properties.Limit.type },
          schema: schema18.properties.Limit.type,
          parentSchema: schema18.properties.Limit,
          data: data2,
        };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (typeof data2 == 'number' && isFinite(data2)) {
        if (data2 > 1000 || isNaN(data2)) {
          const err5 = {
            instancePath: '/Limit',
            schemaPath: '#/properties/Limit/maximum',
            keyword: 'maximum',
            params: { comparison: '<=', limit: 1000 },
            schema: 1000,
            parentSchema: schema18.properties.Limit,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (data2 < 1 || isNaN(data2)) {
          const err6 = {
            instancePath: '/Limit',
            schemaPath: '#/properties/Limit/minimum',
            keyword: 'minimum',
            params: { comparison: '>=', limit: 1 },
            schema: 1,
            parentSchema: schema18.properties.Limit,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
    if (data.ChangedSince !== undefined) {
      let data3 = data.ChangedSince;
      if (typeof data3 !== 'string' && data3 !== null) {
        const err7 = {
          instancePath: '/ChangedSince',
          schemaPath: '#/properties/ChangedSince/type',
          keyword: 'type',
          params: { type: schema18.properties.ChangedSince.type },
          schema: schema18.properties.ChangedSince.type,
          parentSchema: schema18.properties.ChangedSince,
          data: data3,
        };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      if (typeof data3 === 'string') {
        if (!pattern5.test(data3)) {
          const err8 = {
            instancePath: '/ChangedSince',
            schemaPath: '#/properties/ChangedSince/pattern',
            keyword: 'pattern',
            params: { pattern: '^[0-9]*$' },
            schema: '^[0-9]*$',
            parentSchema: schema18.properties.ChangedSince,
            data: data3,
          };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      }
    }
  } else {
    const err9 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema18.type,
      parentSchema: schema18,
      data,
    };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate43.errors = vErrors;
  return errors === 0;
}
export const validateUpdateGroupsRequest: Validator = validate45;
const schema19 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey', 'data'],
  properties: {
    APIkey: { $ref: '#/$defs/APIkey' },
    data: { type: 'array', items: { $ref: '#/$defs/GroupUpdate' } },
  },
};
function* validate45(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema19.required,
        parentSchema: schema19,
        data,
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === undefined) {
      const err1 = {
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'data' },
        schema: schema19.required,
        parentSchema: schema19,
        data,
      };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'APIkey' || key0 === 'data')) {
        const err2 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema19,
          data,
        };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.APIkey !== undefined) {
      if (!validate23(data.APIkey, most)) {
        vErrors = joined(vErrors, validate23, '/APIkey');
        errors = vErrors.length;
      }
    }
    if (data.data !== undefined) {
      let data1 = data.data;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && errors < most; i0++) {
          if (i0 > 0) yield;
          if (!(yield* validate29(data1[i0], most))) {
            vErrors = joined(vErrors, validate29, '/data/' + i0);
            errors = vErrors.length;
          }
        }
      } else {
        const err3 = {
          instancePath: '/data',
          schemaPath: '#/properties/data/type',
          keyword: 'type',
          params: { type: 'array' },
          schema: schema19.properties.data.type,
          parentSchema: schema19.properties.data,
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
  } else {
    const err4 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema19.type,
      parentSchema: schema19,
      data,
    };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate45.errors = vErrors;
  return errors === 0;
}
export const validateGetUserRequest: Validator = validate48;
const schema20 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey'],
  properties: {
    APIkey: { $ref: '#/$defs/APIkey' },
    ID: { type: ['string', 'null'], format: 'xml-text' },
    EmailAddress: { type: ['string', 'null'], maxLength: 254, format: 'xml-text' },
  },
};
function* validate48(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema20.required,
        parentSchema: schema20,
        data,
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'APIkey' || key0 === 'ID' || key0 === 'EmailAddress')) {
        const err1 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema20,
          data,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.APIkey !== undefined) {
      if (!validate23(data.APIkey, most)) {
        vErrors = joined(vErrors, validate23, '/APIkey');
        errors = vErrors.length;
      }
    }
    if (data.ID !== undefined) {
      let data1 = data.ID;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err2 = {
          instancePath: '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema20.properties.ID.type },
          schema: schema20.properties.ID.type,
          parentSchema: schema20.properties.ID,
          data: data1,
        };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (typeof data1 === 'string') {
        if (!formats2(data1)) {
          const err3 = {
            instancePath: '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema20.properties.ID,
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
    }
    if (data.EmailAddress !== undefined) {
      let data2 = data.EmailAddress;
      if (typeof data2 !== 'string' && data2 !== null) {
        const err4 = {
          instancePath: '/EmailAddress',
          schemaPath: '#/properties/EmailAddress/type',
          keyword: 'type',
          params: { type: schema20.properties.EmailAddress.type },
          schema: schema20.properties.EmailAddress.type,
          parentSchema: schema20.properties.EmailAddress,
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
        if (func2(data2) > 254) {
          const err5 = {
            instancePath: '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/maxLength',
            keyword: 'maxLength',
            params: { limit: 254 },
            schema: 254,
            parentSchema: schema20.properties.EmailAddress,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (!formats2(data2)) {
          const err6 = {
            instancePath: '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema20.properties.EmailAddress,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
  } else {
    const err7 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema20.type,
      parentSchema: schema20,
      data,
    };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate48.errors = vErrors;
  return errors === 0;
}
export const validateUpdateUserRequest: Validator = validate50;
const schema21 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey', 'data'],
  properties: { APIkey: { $ref: '#/$defs/APIkey' }, data: { $ref: '#/$defs/UserUpdate' } },
};
const schema22 = {
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
    ETag: {
      type: ['string', 'null'],
      maxLength: 100,
      pattern: '^([*]|(W/)?\\x22[!#-~]*\\x22)$',
      'x-pattern-message': 'must be a tag as it was read, in its quotes, or *',
      'x-extension': true,
    },
    CreateOnly: {
      type: ['string', 'null'],
      pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$',
      'x-pattern-message': 'must be "true" or "false"',
      'x-extension': true,
    },
  },
};
const schema23 = {
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
const formats36 = formats['visible-address'];
const pattern7 = new RegExp('^\\s*[^\\s@]+@[^\\s@]+\\s*$', 'u');
const pattern11 = new RegExp(
  '^(?:|(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*(?:-[Xx](?:-[A-Za-z0-9]{1,8})+)?|[Xx](?:-[A-Za-z0-9]{1,8})+|[Ii]-[A-Za-z]{3,8}|[Ee][Nn]-[Gg][Bb]-[Oo][Ee][Dd]|[Ss][Gg][Nn]-(?:[Bb][Ee]-[Ff][Rr]|[Bb][Ee]-[Nn][Ll]|[Cc][Hh]-[Dd][Ee]))$',
  'u',
);
function validate53(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= most) break;
      if (!func9.call(schema23.properties, key0)) {
        const err0 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema23,
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
    if (data.ID !== undefined) {
      let data0 = data.ID;
      if (typeof data0 !== 'string' && data0 !== null) {
        const err1 = {
          instancePath: '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema23.properties.ID.type },
          schema: schema23.properties.ID.type,
          parentSchema: schema23.properties.ID,
          data: data0,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data0 === 'string') {
        if (!formats2(data0)) {
          const err2 = {
            instancePath: '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema23.properties.ID,
            data: data0,
          };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.EmailAddress !== undefined) {
      let data1 = data.EmailAddress;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err3 = {
          instancePath: '/EmailAddress',
          schemaPath: '#/properties/EmailAddress/type',
          keyword: 'type',
          params: { type: schema23.properties.EmailAddress.type },
          schema: schema23.properties.EmailAddress.type,
          parentSchema: schema23.properties.EmailAddress,
          data: data1,
        };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (typeof data1 === 'string') {
        if (func2(data1) > 254) {
          const err4 = {
            instancePath: '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/maxLength',
            keyword: 'maxLength',
            params: { limit: 254 },
            schema: 254,
            parentSchema: schema23.properties.EmailAddress,
            data: data1,
          };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (!pattern7.test(data1)) {
          const err5 = {
            instancePath: '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/pattern',
            keyword: 'pattern',
            params: { pattern: '^\\s*[^\\s@]+@[^\\s@]+\\s*$' },
            schema: '^\\s*[^\\s@]+@[^\\s@]+\\s*$',
            parentSchema: schema23.properties.EmailAddress,
            data: data1,
          };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (!formats36(data1)) {
          const err6 = {
            instancePath: '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/format',
            keyword: 'format',
            params: { format: 'visible-address' },
            schema: 'visible-address',
            parentSchema: schema23.properties.EmailAddress,
            data: data1,
          };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
    if (data.FirstName !== undefined) {
      let data2 = data.FirstName;
      if (typeof data2 !== 'string' && data2 !== null) {
        const err7 = {
          instancePath: '/FirstName',
          schemaPath: '#/properties/FirstName/type',
          keyword: 'type',
          params: { type: schema23.properties.FirstName.type },
          schema: schema23.properties.FirstName.type,
          parentSchema: schema23.properties.FirstName,
          data: data2,
        };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      if (typeof data2 === 'string') {
        if (func2(data2) > 255) {
          const err8 = {
            instancePath: '/FirstName',
            schemaPath: '#/properties/FirstName/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema23.properties.FirstName,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (func2(data2) < 1) {
          const err9 = {
            instancePath: '/FirstName',
            schemaPath: '#/properties/FirstName/minLength',
            keyword: 'minLength',
            params: { limit: 1 },
            schema: 1,
            parentSchema: schema23.properties.FirstName,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (!pattern0.test(data2)) {
          const err10 = {
            instancePath: '/FirstName',
            schemaPath: '#/properties/FirstName/pattern',
            keyword: 'pattern',
            params: { pattern: '\\S' },
            schema: '\\S',
            parentSchema: schema23.properties.FirstName,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (!formats8(data2)) {
          const err11 = {
            instancePath: '/FirstName',
            schemaPath: '#/properties/FirstName/format',
            keyword: 'format',
            params: { format: 'visible-text' },
            schema: 'visible-text',
            parentSchema: schema23.properties.FirstName,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      }
    }
    if (data.LastName !== undefined) {
      let data3 = data.LastName;
      if (typeof data3 !== 'string' && data3 !== null) {
        const err12 = {
          instancePath: '/LastName',
          schemaPath: '#/properties/LastName/type',
          keyword: 'type',
          params: { type: schema23.properties.LastName.type },
          schema: schema23.properties.LastName.type,
          parentSchema: schema23.properties.LastName,
          data: data3,
        };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
      if (typeof data3 === 'string') {
        if (func2(data3) > 255) {
          const err13 = {
            instancePath: '/LastName',
            schemaPath: '#/properties/LastName/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema23.properties.LastName,
            data: data3,
          };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        if (func2(data3) < 1) {
          const err14 = {
            instancePath: '/LastName',
            schemaPath: '#/properties/LastName/minLength',
            keyword: 'minLength',
            params: { limit: 1 },
            schema: 1,
            parentSchema: schema23.properties.LastName,
            data: data3,
          };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
        if (!pattern0.test(data3)) {
          const err15 = {
            instancePath: '/LastName',
            schemaPath: '#/properties/LastName/pattern',
            keyword: 'pattern',
            params: { pattern: '\\S' },
            schema: '\\S',
            parentSchema: schema23.properties.LastName,
            data: data3,
          };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        if (!formats8(data3)) {
          const err16 = {
            instancePath: '/LastName',
            schemaPath: '#/properties/LastName/format',
            keyword: 'format',
            params: { format: 'visible-text' },
            schema: 'visible-text',
            parentSchema: schema23.properties.LastName,
            data: data3,
          };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      }
    }
    if (data.Title !== undefined) {
      let data4 = data.Title;
      if (typeof data4 !== 'string' && data4 !== null) {
        const err17 = {
          instancePath: '/Title',
          schemaPath: '#/properties/Title/type',
          keyword: 'type',
          params: { type: schema23.properties.Title.type },
          schema: schema23.properties.Title.type,
          parentSchema: schema23.properties.Title,
          data: data4,
        };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
      if (typeof data4 === 'string') {
        if (func2(data4) > 255) {
          const err18 = {
            instancePath: '/Title',
            schemaPath: '#/properties/Title/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema23.properties.Title,
            data: data4,
          };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
        if (!formats2(data4)) {
          const err19 = {
            instancePath: '/Title',
            schemaPath: '#/properties/Title/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema23.properties.Title,
            data: data4,
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
    if (data.PhoneNumber !== undefined) {
      let data5 = data.PhoneNumber;
      if (typeof data5 !== 'string' && data5 !== null) {
        const err20 = {
          instancePath: '/PhoneNumber',
          schemaPath: '#/properties/PhoneNumber/type',
          keyword: 'type',
          params: { type: schema23.properties.PhoneNumber.type },
          schema: schema23.properties.PhoneNumber.type,
          parentSchema: schema23.properties.PhoneNumber,
          data: data5,
        };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
      if (typeof data5 === 'string') {
        if (func2(data5) > 1000) {
          const err21 = {
            instancePath: '/PhoneNumber',
            schemaPath: '#/properties/PhoneNumber/maxLength',
            keyword: 'maxLength',
            params: { limit: 1000 },
            schema: 1000,
            parentSchema: schema23.properties.PhoneNumber,
            data: data5,
          };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
        if (!formats2(data5)) {
          const err22 = {
            instancePath: '/PhoneNumber',
            schemaPath: '#/properties/PhoneNumber/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema23.properties.PhoneNumber,
            data: data5,
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
    if (data.Address1 !== undefined) {
      let data6 = data.Address1;
      if (typeof data6 !== 'string' && data6 !== null) {
        const err23 = {
          instancePath: '/Address1',
          schemaPath: '#/properties/Address1/type',
          keyword: 'type',
          params: { type: schema23.properties.Address1.type },
          schema: schema23.properties.Address1.type,
          parentSchema: schema23.properties.Address1,
          data: data6,
        };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
      if (typeof data6 === 'string') {
        if (func2(data6) > 1000) {
          const err24 = {
            instancePath: '/Address1',
            schemaPath: '#/properties/Address1/maxLength',
            keyword: 'maxLength',
            params: { limit: 1000 },
            schema: 1000,
            parentSchema: schema23.properties.Address1,
            data: data6,
          };
          if (vErrors === null) {
            vErrors = [err24];
          } else {
            vErrors.push(err24);
          }
          errors++;
        }
        if (!formats2(data6)) {
          const err25 = {
            instancePath: '/Address1',
            schemaPath: '#/properties/Address1/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema23.properties.Address1,
            data: data6,
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
    if (data.Address2 !== undefined) {
      let data7 = data.Address2;
      if (typeof data7 !== 'string' && data7 !== null) {
        const err26 = {
          instancePath: '/Address2',
          schemaPath: '#/properties/Address2/type',
          keyword: 'type',
          params: { type: schema23.properties.Address2.type },
          schema: schema23.properties.Address2.type,
          parentSchema: schema23.properties.Address2,
          data: data7,
        };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
      if (typeof data7 === 'string') {
        if (func2(data7) > 1000) {
          const err27 = {
            instancePath: '/Address2',
            schemaPath: '#/properties/Address2/maxLength',
            keyword: 'maxLength',
            params: { limit: 1000 },
            schema: 1000,
            parentSchema: schema23.properties.Address2,
            data: data7,
          };
          if (vErrors === null) {
            vErrors = [err27];
          } else {
            vErrors.push(err27);
          }
          errors++;
        }
        if (!formats2(data7)) {
          const err28 = {
            instancePath: '/Address2',
            schemaPath: '#/properties/Address2/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema23.properties.Address2,
            data: data7,
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
    if (data.City !== undefined) {
      let data8 = data.City;
      if (typeof data8 !== 'string' && data8 !== null) {
        const err29 = {
          instancePath: '/City',
          schemaPath: '#/properties/City/type',
          keyword: 'type',
          params: { type: schema23.properties.City.type },
          schema: schema23.properties.City.type,
          parentSchema: schema23.properties.City,
          data: data8,
        };
        if (vErrors === null) {
          vErrors = [err29];
        } else {
          vErrors.push(err29);
        }
        errors++;
      }
      if (typeof data8 === 'string') {
        if (func2(data8) > 1000) {
          const err30 = {
            instancePath: '/City',
            schemaPath: '#/properties/City/maxLength',
            keyword: 'maxLength',
            params: { limit: 1000 },
            schema: 1000,
            parentSchema: schema23.properties.City,
            data: data8,
          };
          if (vErrors === null) {
            vErrors = [err30];
          } else {
            vErrors.push(err30);
          }
          errors++;
        }
        if (!formats2(data8)) {
          const err31 = {
            instancePath: '/City',
            schemaPath: '#/properties/City/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema23.properties.City,
            data: data8,
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
    if (data.State !== undefined) {
      let data9 = data.State;
      if (typeof data9 !== 'string' && data9 !== null) {
        const err32 = {
          instancePath: '/State',
          schemaPath: '#/properties/State/type',
          keyword: 'type',
          params: { type: schema23.properties.State.type },
          schema: schema23.properties.State.type,
          parentSchema: schema23.properties.State,
          data: data9,
        };
        if (vErrors === null) {
          vErrors = [err32];
        } else {
          vErrors.push(err32);
        }
        errors++;
      }
      if (typeof data9 === 'string') {
        if (func2(data9) > 1000) {
          const err33 = {
            instancePath: '/State',
            schemaPath: '#/properties/State/maxLength',
            keyword: 'maxLength',
            params: { limit: 1000 },
            schema: 1000,
            parentSchema: schema23.properties.State,
            data: data9,
          };
          if (vErrors === null) {
            vErrors = [err33];
          } else {
            vErrors.push(err33);
          }
          errors++;
        }
        if (!formats2(data9)) {
          const err34 = {
            instancePath: '/State',
            schemaPath: '#/properties/State/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema23.properties.State,
            data: data9,
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
    if (data.ZipCode !== undefined) {
      let data10 = data.ZipCode;
      if (typeof data10 !== 'string' && data10 !== null) {
        const err35 = {
          instancePath: '/ZipCode',
          schemaPath: '#/properties/ZipCode/type',
          keyword: 'type',
          params: { type: schema23.properties.ZipCode.type },
          schema: schema23.properties.ZipCode.type,
          parentSchema: schema23.properties.ZipCode,
          data: data10,
        };
        if (vErrors === null) {
          vErrors = [err35];
        } else {
          vErrors.push(err35);
        }
        errors++;
      }
      if (typeof data10 === 'string') {
        if (func2(data10) > 1000) {
          const err36 = {
            instancePath: '/ZipCode',
            schemaPath: '#/properties/ZipCode/maxLength',
            keyword: 'maxLength',
            params: { limit: 1000 },
            schema: 1000,
            parentSchema: schema23.properties.ZipCode,
            data: data10,
          };
          if (vErrors === null) {
            vErrors = [err36];
          } else {
            vErrors.push(err36);
          }
          errors++;
        }
        if (!formats2(data10)) {
          const err37 = {
            instancePath: '/ZipCode',
            schemaPath: '#/properties/ZipCode/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema23.properties.ZipCode,
            data: data10,
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
    if (data.Country !== undefined) {
      let data11 = data.Country;
      if (typeof data11 !== 'string' && data11 !== null) {
        const err38 = {
          instancePath: '/Country',
          schemaPath: '#/properties/Country/type',
          keyword: 'type',
          params: { type: schema23.properties.Country.type },
          schema: schema23.properties.Country.type,
          parentSchema: schema23.properties.Country,
          data: data11,
        };
        if (vErrors === null) {
          vErrors = [err38];
        } else {
          vErrors.push(err38);
        }
        errors++;
      }
      if (typeof data11 === 'string') {
        if (func2(data11) > 255) {
          const err39 = {
            instancePath: '/Country',
            schemaPath: '#/properties/Country/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema23.properties.Country,
            data: data11,
          };
          if (vErrors === null) {
            vErrors = [err39];
          } else {
            vErrors.push(err39);
          }
          errors++;
        }
        if (func2(data11) < 1) {
          const err40 = {
            instancePath: '/Country',
            schemaPath: '#/properties/Country/minLength',
            keyword: 'minLength',
            params: { limit: 1 },
            schema: 1,
            parentSchema: schema23.properties.Country,
            data: data11,
          };
          if (vErrors === null) {
            vErrors = [err40];
          } else {
            vErrors.push(err40);
          }
          errors++;
        }
        if (!formats2(data11)) {
          const err41 = {
            instancePath: '/Country',
            schemaPath: '#/properties/Country/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema23.properties.Country,
            data: data11,
          };
          if (vErrors === null) {
            vErrors = [err41];
          } else {
            vErrors.push(err41);
          }
          errors++;
        }
      }
    }
    if (data.Department !== undefined) {
      let data12 = data.Department;
      if (typeof data12 !== 'string' && data12 !== null) {
        const err42 = {
          instancePath: '/Department',
          schemaPath: '#/properties/Department/type',
          keyword: 'type',
          params: { type: schema23.properties.Department.type },
          schema: schema23.properties.Department.type,
          parentSchema: schema23.properties.Department,
          data: data12,
        };
        if (vErrors === null) {
          vErrors = [err42];
        } else {
          vErrors.push(err42);
        }
        errors++;
      }
      if (typeof data12 === 'string') {
        if (func2(data12) > 1000) {
          const err43 = {
            instancePath: '/Department',
            schemaPath: '#/properties/Department/maxLength',
            keyword: 'maxLength',
            params: { limit: 1000 },
            schema: 1000,
            parentSchema: schema23.properties.Department,
            data: data12,
          };
          if (vErrors === null) {
            vErrors = [err43];
          } else {
            vErrors.push(err43);
          }
          errors++;
        }
        if (!formats2(data12)) {
          const err44 = {
            instancePath: '/Department',
            schemaPath: '#/properties/Department/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema23.properties.Department,
            data: data12,
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
    if (data.Currency !== undefined) {
      let data13 = data.Currency;
      if (typeof data13 !== 'string' && data13 !== null) {
        const err45 = {
          instancePath: '/Currency',
          schemaPath: '#/properties/Currency/type',
          keyword: 'type',
          params: { type: schema23.properties.Currency.type },
          schema: schema23.properties.Currency.type,
          parentSchema: schema23.properties.Currency,
          data: data13,
        };
        if (vErrors === null) {
          vErrors = [err45];
        } else {
          vErrors.push(err45);
        }
        errors++;
      }
      if (typeof data13 === 'string') {
        if (func2(data13) > 255) {
          const err46 = {
            instancePath: '/Currency',
            schemaPath: '#/properties/Currency/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema23.properties.Currency,
            data: data13,
          };
          if (vErrors === null) {
            vErrors = [err46];
          } else {
            vErrors.push(err46);
          }
          errors++;
        }
        if (func2(data13) < 1) {
          const err47 = {
            instancePath: '/Currency',
            schemaPath: '#/properties/Currency/minLength',
            keyword: 'minLength',
            params: { limit: 1 },
            schema: 1,
            parentSchema: schema23.properties.Currency,
            data: data13,
          };
          if (vErrors === null) {
            vErrors = [err47];
          } else {
            vErrors.push(err47);
          }
          errors++;
        }
        if (!formats2(data13)) {
          const err48 = {
            instancePath: '/Currency',
            schemaPath: '#/properties/Currency/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema23.properties.Currency,
            data: data13,
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
    if (data.Disabled !== undefined) {
      let data14 = data.Disabled;
      if (typeof data14 !== 'string' && data14 !== null) {
        const err49 = {
          instancePath: '/Disabled',
          schemaPath: '#/properties/Disabled/type',
          keyword: 'type',
          params: { type: schema23.properties.Disabled.type },
          schema: schema23.properties.Disabled.type,
          parentSchema: schema23.properties.Disabled,
          data: data14,
        };
        if (vErrors === null) {
          vErrors = [err49];
        } else {
          vErrors.push(err49);
        }
        errors++;
      }
      if (typeof data14 === 'string') {
        if (!pattern4.test(data14)) {
          const err50 = {
            instancePath: '/Disabled',
            schemaPath: '#/properties/Disabled/pattern',
            keyword: 'pattern',
            params: { pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$' },
            schema: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$',
            parentSchema: schema23.properties.Disabled,
            data: data14,
          };
          if (vErrors === null) {
            vErrors = [err50];
          } else {
            vErrors.push(err50);
          }
          errors++;
        }
      }
    }
    if (data.Language !== undefined) {
      let data15 = data.Language;
      if (typeof data15 !== 'string' && data15 !== null) {
        const err51 = {
          instancePath: '/Language',
          schemaPath: '#/properties/Language/type',
          keyword: 'type',
          params: { type: schema23.properties.Language.type },
          schema: schema23.properties.Language.type,
          parentSchema: schema23.properties.Language,
          data: data15,
        };
        if (vErrors === null) {
          vErrors = [err51];
        } else {
          vErrors.push(err51);
        }
        errors++;
      }
      if (typeof data15 === 'string') {
        if (func2(data15) > 35) {
          const err52 = {
            instancePath: '/Language',
            schemaPath: '#/properties/Language/maxLength',
            keyword: 'maxLength',
            params: { limit: 35 },
            schema: 35,
            parentSchema: schema23.properties.Language,
            data: data15,
          };
          if (vErrors === null) {
            vErrors = [err52];
          } else {
            vErrors.push(err52);
          }
          errors++;
        }
        if (!pattern11.test(data15)) {
          const err53 = {
            instancePath: '/Language',
            schemaPath: '#/properties/Language/pattern',
            keyword: 'pattern',
            params: {
              pattern:
                '^(?:|(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*(?:-[Xx](?:-[A-Za-z0-9]{1,8})+)?|[Xx](?:-[A-Za-z0-9]{1,8})+|[Ii]-[A-Za-z]{3,8}|[Ee][Nn]-[Gg][Bb]-[Oo][Ee][Dd]|[Ss][Gg][Nn]-(?:[Bb][Ee]-[Ff][Rr]|[Bb][Ee]-[Nn][Ll]|[Cc][Hh]-[Dd][Ee]))$',
            },
            schema:
              '^(?:|(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*(?:-[Xx](?:-[A-Za-z0-9]{1,8})+)?|[Xx](?:-[A-Za-z0-9]{1,8})+|[Ii]-[A-Za-z]{3,8}|[Ee][Nn]-[Gg][Bb]-[Oo][Ee][Dd]|[Ss][Gg][Nn]-(?:[Bb][Ee]-[Ff][Rr]|[Bb][Ee]-[Nn][Ll]|[Cc][Hh]-[Dd][Ee]))$',
            parentSchema: schema23.properties.Language,
            data: data15,
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
  } else {
    const err54 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema23.type,
      parentSchema: schema23,
      data,
    };
    if (vErrors === null) {
      vErrors = [err54];
    } else {
      vErrors.push(err54);
    }
    errors++;
  }
  validate53.errors = vErrors;
  return errors === 0;
}
const schema24 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    GroupTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
    Description: { type: ['string', 'null'] },
  },
};
function validate56(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'ID' || key0 === 'GroupTitle' || key0 === 'Description')) {
        const err0 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema24,
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
    if (data.ID !== undefined) {
      let data0 = data.ID;
      if (typeof data0 !== 'string' && data0 !== null) {
        const err1 = {
          instancePath: '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema24.properties.ID.type },
          schema: schema24.properties.ID.type,
          parentSchema: schema24.properties.ID,
          data: data0,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data0 === 'string') {
        if (!formats2(data0)) {
          const err2 = {
            instancePath: '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema24.properties.ID,
            data: data0,
          };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.GroupTitle !== undefined) {
      let data1 = data.GroupTitle;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err3 = {
          instancePath: '/GroupTitle',
          schemaPath: '#/properties/GroupTitle/type',
          keyword: 'type',
          params: { type: schema24.properties.GroupTitle.type },
          schema: schema24.properties.GroupTitle.type,
          parentSchema: schema24.properties.GroupTitle,
          data: data1,
        };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (typeof data1 === 'string') {
        if (func2(data1) > 255) {
          const err4 = {
            instancePath: '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema24.properties.GroupTitle,
            data: data1,
          };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (!formats2(data1)) {
          const err5 = {
            instancePath: '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema24.properties.GroupTitle,
            data: data1,
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
    if (data.Description !== undefined) {
      let data2 = data.Description;
      if (typeof data2 !== 'string' && data2 !== null) {
        const err6 = {
          instancePath: '/Description',
          schemaPath: '#/properties/Description/type',
          keyword: 'type',
          params: { type: schema24.properties.Description.type },
          schema: schema24.properties.Description.type,
          parentSchema: schema24.properties.Description,
          data: data2,
        };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema24.type,
      parentSchema: schema24,
      data,
    };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate56.errors = vErrors;
  return errors === 0;
}
const schema25 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    UserDefinedFieldTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
    UserDefinedFieldValue: { type: ['string', 'null'], maxLength: 4000, format: 'xml-text' },
  },
};
function validate58(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'ID' || key0 === 'UserDefinedFieldTitle' || key0 === 'UserDefinedFieldValue')) {
        const err0 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema25,
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
    if (data.ID !== undefined) {
      let data0 = data.ID;
      if (typeof data0 !== 'string' && data0 !== null) {
        const err1 = {
          instancePath: '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema25.properties.ID.type },
          schema: schema25.properties.ID.type,
          parentSchema: schema25.properties.ID,
          data: data0,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data0 === 'string') {
        if (!formats2(data0)) {
          const err2 = {
            instancePath: '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema25.properties.ID,
            data: data0,
          };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.UserDefinedFieldTitle !== undefined) {
      let data1 = data.UserDefinedFieldTitle;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err3 = {
          instancePath: '/UserDefinedFieldTitle',
          schemaPath: '#/properties/UserDefinedFieldTitle/type',
          keyword: 'type',
          params: { type: schema25.properties.UserDefinedFieldTitle.type },
          schema: schema25.properties.UserDefinedFieldTitle.type,
          parentSchema: schema25.properties.UserDefinedFieldTitle,
          data: data1,
        };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (typeof data1 === 'string') {
        if (func2(data1) > 255) {
          const err4 = {
            instancePath: '/UserDefinedFieldTitle',
            schemaPath: '#/properties/UserDefinedFieldTitle/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema25.properties.UserDefinedFieldTitle,
            data: data1,
          };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (!formats2(data1)) {
          const err5 = {
            instancePath: '/UserDefinedFieldTitle',
            schemaPath: '#/properties/UserDefinedFieldTitle/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema25.properties.UserDefinedFieldTitle,
            data: data1,
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
    if (data.UserDefinedFieldValue !== undefined) {
      let data2 = data.UserDefinedFieldValue;
      if (typeof data2 !== 'string' && data2 !== null) {
        const err6 = {
          instancePath: '/UserDefinedFieldValue',
          schemaPath: '#/properties/UserDefinedFieldValue/type',
          keyword: 'type',
          params: { type: schema25.properties.UserDefinedFieldValue.type },
          schema: schema25.properties.UserDefinedFieldValue.type,
          parentSchema: schema25.properties.UserDefinedFieldValue,
          data: data2,
        };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (typeof data2 === 'string') {
        if (func2(data2) > 4000) {
          const err7 = {
            instancePath: '/UserDefinedFieldValue',
            schemaPath: '#/properties/UserDefinedFieldValue/maxLength',
            keyword: 'maxLength',
            params: { limit: 4000 },
            schema: 4000,
            parentSchema: schema25.properties.UserDefinedFieldValue,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (!formats2(data2)) {
          const err8 = {
            instancePath: '/UserDefinedFieldValue',
            schemaPath: '#/properties/UserDefinedFieldValue/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema25.properties.UserDefinedFieldValue,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      }
    }
  } else {
    const err9 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema25.type,
      parentSchema: schema25,
      data,
    };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate58.errors = vErrors;
  return errors === 0;
}
const schema26 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    GLSegmentTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
    GLCodeDefault: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
  },
};
function validate60(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'ID' || key0 === 'GLSegmentTitle' || key0 === 'GLCodeDefault')) {
        const err0 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema26,
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
    if (data.ID !== undefined) {
      let data0 = data.ID;
      if (typeof data0 !== 'string' && data0 !== null) {
        const err1 = {
          instancePath: '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema26.properties.ID.type },
          schema: schema26.properties.ID.type,
          parentSchema: schema26.properties.ID,
          data: data0,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data0 === 'string') {
        if (!formats2(data0)) {
          const err2 = {
            instancePath: '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema26.properties.ID,
            data: data0,
          };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.GLSegmentTitle !== undefined) {
      let data1 = data.GLSegmentTitle;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err3 = {
          instancePath: '/GLSegmentTitle',
          schemaPath: '#/properties/GLSegmentTitle/type',
          keyword: 'type',
          params: { type: schema26.properties.GLSegmentTitle.type },
          schema: schema26.properties.GLSegmentTitle.type,
          parentSchema: schema26.properties.GLSegmentTitle,
          data: data1,
        };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (typeof data1 === 'string') {
        if (func2(data1) > 255) {
          const err4 = {
            instancePath: '/GLSegmentTitle',
            schemaPath: '#/properties/GLSegmentTitle/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema26.properties.GLSegmentTitle,
            data: data1,
          };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (!formats2(data1)) {
          const err5 = {
            instancePath: '/GLSegmentTitle',
            schemaPath: '#/properties/GLSegmentTitle/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema26.properties.GLSegmentTitle,
            data: data1,
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
    if (data.GLCodeDefault !== undefined) {
      let data2 = data.GLCodeDefault;
      if (typeof data2 !== 'string' && data2 !== null) {
        const err6 = {
          instancePath: '/GLCodeDefault',
          schemaPath: '#/properties/GLCodeDefault/type',
          keyword: 'type',
          params: { type: schema26.properties.GLCodeDefault.type },
          schema: schema26.properties.GLCodeDefault.type,
          parentSchema: schema26.properties.GLCodeDefault,
          data: data2,
        };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (typeof data2 === 'string') {
        if (func2(data2) > 255) {
          const err7 = {
            instancePath: '/GLCodeDefault',
            schemaPath: '#/properties/GLCodeDefault/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema26.properties.GLCodeDefault,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (!formats2(data2)) {
          const err8 = {
            instancePath: '/GLCodeDefault',
            schemaPath: '#/properties/GLCodeDefault/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema26.properties.GLCodeDefault,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      }
    }
  } else {
    const err9 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema26.type,
      parentSchema: schema26,
      data,
    };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate60.errors = vErrors;
  return errors === 0;
}
function* validate52(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= most) break;
      if (!func9.call(schema22.properties, key0)) {
        const err0 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema22,
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
          instancePath: '/User',
          schemaPath: '#/properties/User/type',
          keyword: 'type',
          params: { type: schema22.properties.User.type },
          schema: schema22.properties.User.type,
          parentSchema: schema22.properties.User,
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
            instancePath: '/User',
            schemaPath: '#/properties/User/minItems',
            keyword: 'minItems',
            params: { limit: 1 },
            schema: 1,
            parentSchema: schema22.properties.User,
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
        for (let i0 = 0; i0 < len0 && errors < most; i0++) {
          if (i0 % 200 === 199) yield;
          if (!validate53(data0[i0], most)) {
            vErrors = joined(vErrors, validate53, '/User/' + i0);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Permissions !== undefined) {
      let data2 = data.Permissions;
      if (!Array.isArray(data2) && data2 !== null) {
        const err3 = {
          instancePath: '/Permissions',
          schemaPath: '#/properties/Permissions/type',
          keyword: 'type',
          params: { type: schema22.properties.Permissions.type },
          schema: schema22.properties.Permissions.type,
          parentSchema: schema22.properties.Permissions,
          data: data2,
        };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (Array.isArray(data2)) {
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1 && errors < most; i1++) {
          if (i1 % 200 === 199) yield;
          if (!validate32(data2[i1], most)) {
            vErrors = joined(vErrors, validate32, '/Permissions/' + i1);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Groups !== undefined) {
      let data4 = data.Groups;
      if (!Array.isArray(data4) && data4 !== null) {
        const err4 = {
          instancePath: '/Groups',
          schemaPath: '#/properties/Groups/type',
          keyword: 'type',
          params: { type: schema22.properties.Groups.type },
          schema: schema22.properties.Groups.type,
          parentSchema: schema22.properties.Groups,
          data: data4,
        };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (Array.isArray(data4)) {
        const len2 = data4.length;
        for (let i2 = 0; i2 < len2 && errors < most; i2++) {
          if (i2 % 200 === 199) yield;
          if (!validate56(data4[i2], most)) {
            vErrors = joined(vErrors, validate56, '/Groups/' + i2);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.UserDefinedFields !== undefined) {
      let data6 = data.UserDefinedFields;
      if (!Array.isArray(data6) && data6 !== null) {
        const err5 = {
          instancePath: '/UserDefinedFields',
          schemaPath: '#/properties/UserDefinedFields/type',
          keyword: 'type',
          params: { type: schema22.properties.UserDefinedFields.type },
          schema: schema22.properties.UserDefinedFields.type,
          parentSchema: schema22.properties.UserDefinedFields,
          data: data6,
        };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (Array.isArray(data6)) {
        const len3 = data6.length;
        for (let i3 = 0; i3 < len3 && errors < most; i3++) {
          if (i3 % 200 === 199) yield;
          if (!validate58(data6[i3], most)) {
            vErrors = joined(vErrors, validate58, '/UserDefinedFields/' + i3);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.GLCodes !== undefined) {
      let data8 = data.GLCodes;
      if (!Array.isArray(data8) && data8 !== null) {
        const err6 = {
          instancePath: '/GLCodes',
          schemaPath: '#/properties/GLCodes/type',
          keyword: 'type',
          params: { type: schema22.properties.GLCodes.type },
          schema: schema22.properties.GLCodes.type,
          parentSchema: schema22.properties.GLCodes,
          data: data8,
        };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (Array.isArray(data8)) {
        const len4 = data8.length;
        for (let i4 = 0; i4 < len4 && errors < most; i4++) {
          if (i4 % 200 === 199) yield;
          if (!validate60(data8[i4], most)) {
            vErrors = joined(vErrors, validate60, '/GLCodes/' + i4);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Authoring !== undefined) {
      let data10 = data.Authoring;
      if (!Array.isArray(data10) && data10 !== null) {
        const err7 = {
          instancePath: '/Authoring',
          schemaPath: '#/properties/Authoring/type',
          keyword: 'type',
          params: { type: schema22.properties.Authoring.type },
          schema: schema22.properties.Authoring.type,
          parentSchema: schema22.properties.Authoring,
          data: data10,
        };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      if (Array.isArray(data10)) {
        const len5 = data10.length;
        for (let i5 = 0; i5 < len5 && errors < most; i5++) {
          if (i5 % 200 === 199) yield;
          if (!validate34(data10[i5], most)) {
            vErrors = joined(vErrors, validate34, '/Authoring/' + i5);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Roles !== undefined) {
      let data12 = data.Roles;
      if (!Array.isArray(data12) && data12 !== null) {
        const err8 = {
          instancePath: '/Roles',
          schemaPath: '#/properties/Roles/type',
          keyword: 'type',
          params: { type: schema22.properties.Roles.type },
          schema: schema22.properties.Roles.type,
          parentSchema: schema22.properties.Roles,
          data: data12,
        };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (Array.isArray(data12)) {
        const len6 = data12.length;
        for (let i6 = 0; i6 < len6 && errors < most; i6++) {
          if (i6 % 200 === 199) yield;
          if (!validate36(data12[i6], most)) {
            vErrors = joined(vErrors, validate36, '/Roles/' + i6);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.ETag !== undefined) {
      let data14 = data.ETag;
      if (typeof data14 !== 'string' && data14 !== null) {
        const err9 = {
          instancePath: '/ETag',
          schemaPath: '#/properties/ETag/type',
          keyword: 'type',
          params: { type: schema22.properties.ETag.type },
          schema: schema22.properties.ETag.type,
          parentSchema: schema22.properties.ETag,
          data: data14,
        };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (typeof data14 === 'string') {
        if (func2(data14) > 100) {
          const err10 = {
            instancePath: '/ETag',
            schemaPath: '#/properties/ETag/maxLength',
            keyword: 'maxLength',
            params: { limit: 100 },
            schema: 100,
            parentSchema: schema22.properties.ETag,
            data: data14,
          };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (!pattern3.test(data14)) {
          const err11 = {
            instancePath: '/ETag',
            schemaPath: '#/properties/ETag/pattern',
            keyword: 'pattern',
            params: { pattern: '^([*]|(W/)?\\x22[!#-~]*\\x22)$' },
            schema: '^([*]|(W/)?\\x22[!#-~]*\\x22)$',
            parentSchema: schema22.properties.ETag,
            data: data14,
          };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      }
    }
    if (data.CreateOnly !== undefined) {
      let data15 = data.CreateOnly;
      if (typeof data15 !== 'string' && data15 !== null) {
        const err12 = {
          instancePath: '/CreateOnly',
          schemaPath: '#/properties/CreateOnly/type',
          keyword: 'type',
          params: { type: schema22.properties.CreateOnly.type },
          schema: schema22.properties.CreateOnly.type,
          parentSchema: schema22.properties.CreateOnly,
          data: data15,
        };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
      if (typeof data15 === 'string') {
        if (!pattern4.test(data15)) {
          const err13 = {
            instancePath: '/CreateOnly',
            schemaPath: '#/properties/CreateOnly/pattern',
            keyword: 'pattern',
            params: { pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$' },
            schema: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$',
            parentSchema: schema22.properties.CreateOnly,
            data: data15,
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
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema22.type,
      parentSchema: schema22,
      data,
    };
    if (vErrors === null) {
      vErrors = [err14];
    } else {
      vErrors.push(err14);
    }
    errors++;
  }
  validate52.errors = vErrors;
  return errors === 0;
}
function* validate50(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema21.required,
        parentSchema: schema21,
        data,
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === undefined) {
      const err1 = {
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'data' },
        schema: schema21.required,
        parentSchema: schema21,
        data,
      };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'APIkey' || key0 === 'data')) {
        const err2 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema21,
          data,
        };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.APIkey !== undefined) {
      if (!validate23(data.APIkey, most)) {
        vErrors = joined(vErrors, validate23, '/APIkey');
        errors = vErrors.length;
      }
    }
    if (data.data !== undefined) {
      if (!(yield* validate52(data.data, most))) {
        vErrors = joined(vErrors, validate52, '/data');
        errors = vErrors.length;
      }
    }
  } else {
    const err3 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema21.type,
      parentSchema: schema21,
      data,
    };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate50.errors = vErrors;
  return errors === 0;
}
export const validateDeleteUserRequest: Validator = validate65;
const schema27 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey'],
  properties: {
    APIkey: { $ref: '#/$defs/APIkey' },
    ID: { type: ['string', 'null'], format: 'xml-text' },
    EmailAddress: { type: ['string', 'null'], maxLength: 254, format: 'xml-text' },
  },
};
function* validate65(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema27.required,
        parentSchema: schema27,
        data,
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'APIkey' || key0 === 'ID' || key0 === 'EmailAddress')) {
        const err1 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema27,
          data,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.APIkey !== undefined) {
      if (!validate23(data.APIkey, most)) {
        vErrors = joined(vErrors, validate23, '/APIkey');
        errors = vErrors.length;
      }
    }
    if (data.ID !== undefined) {
      let data1 = data.ID;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err2 = {
          instancePath: '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema27.properties.ID.type },
          schema: schema27.properties.ID.type,
          parentSchema: schema27.properties.ID,
          data: data1,
        };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (typeof data1 === 'string') {
        if (!formats2(data1)) {
          const err3 = {
            instancePath: '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema27.properties.ID,
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
    }
    if (data.EmailAddress !== undefined) {
      let data2 = data.EmailAddress;
      if (typeof data2 !== 'string' && data2 !== null) {
        const err4 = {
          instancePath: '/EmailAddress',
          schemaPath: '#/properties/EmailAddress/type',
          keyword: 'type',
          params: { type: schema27.properties.EmailAddress.type },
          schema: schema27.properties.EmailAddress.type,
          parentSchema: schema27.properties.EmailAddress,
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
        if (func2(data2) > 254) {
          const err5 = {
            instancePath: '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/maxLength',
            keyword: 'maxLength',
            params: { limit: 254 },
            schema: 254,
            parentSchema: schema27.properties.EmailAddress,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (!formats2(data2)) {
          const err6 = {
            instancePath: '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema27.properties.EmailAddress,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
  } else {
    const err7 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema27.type,
      parentSchema: schema27,
      data,
    };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate65.errors = vErrors;
  return errors === 0;
}
export const validateGetUsersRequest: Validator = validate67;
const schema28 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey'],
  properties: {
    APIkey: { $ref: '#/$defs/APIkey' },
    AfterID: {
      type: ['string', 'null'],
      pattern: '^[0-9]*$',
      'x-pattern-message': 'must be an ID, in digits only',
    },
    Limit: {
      type: ['integer', 'null'],
      minimum: 1,
      maximum: 1000,
      'x-pattern-message': 'must be a whole number from 1 to 1000',
    },
    ChangedSince: {
      type: ['string', 'null'],
      pattern: '^[0-9]*$',
      'x-pattern-message': 'must be a revision, in digits only',
    },
  },
};
function* validate67(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema28.required,
        parentSchema: schema28,
        data,
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'APIkey' || key0 === 'AfterID' || key0 === 'Limit' || key0 === 'ChangedSince')) {
        const err1 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema28,
          data,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.APIkey !== undefined) {
      if (!validate23(data.APIkey, most)) {
        vErrors = joined(vErrors, validate23, '/APIkey');
        errors = vErrors.length;
      }
    }
    if (data.AfterID !== undefined) {
      let data1 = data.AfterID;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err2 = {
          instancePath: '/AfterID',
          schemaPath: '#/properties/AfterID/type',
          keyword: 'type',
          params: { type: schema28.properties.AfterID.type },
          schema: schema28.properties.AfterID.type,
          parentSchema: schema28.properties.AfterID,
          data: data1,
        };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (typeof data1 === 'string') {
        if (!pattern5.test(data1)) {
          const err3 = {
            instancePath: '/AfterID',
            schemaPath: '#/properties/AfterID/pattern',
            keyword: 'pattern',
            params: { pattern: '^[0-9]*$' },
            schema: '^[0-9]*$',
            parentSchema: schema28.properties.AfterID,
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
    }
    if (data.Limit !== undefined) {
      let data2 = data.Limit;
      if (!(typeof data2 == 'number' && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) && data2 !== null) {
        const err4 = {
          instancePath: '/Limit',
          schemaPath: '#/properties/Limit/type',
          keyword: 'type',
          params: { type: schema28.properties.Limit.type },
          schema: schema28.properties.Limit.type,
          parentSchema: schema28.properties.Limit,
          data: data2,
        };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (typeof data2 == 'number' && isFinite(data2)) {
        if (data2 > 1000 || isNaN(data2)) {
          const err5 = {
            instancePath: '/Limit',
            schemaPath: '#/properties/Limit/maximum',
            keyword: 'maximum',
            params: { comparison: '<=', limit: 1000 },
            schema: 1000,
            parentSchema: schema28.properties.Limit,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (data2 < 1 || isNaN(data2)) {
          const err6 = {
            instancePath: '/Limit',
            schemaPath: '#/properties/Limit/minimum',
            keyword: 'minimum',
            params: { comparison: '>=', limit: 1 },
            schema: 1,
            parentSchema: schema28.properties.Limit,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
    if (data.ChangedSince !== undefined) {
      let data3 = data.ChangedSince;
      if (typeof data3 !== 'string' && data3 !== null) {
        const err7 = {
          instancePath: '/ChangedSince',
          schemaPath: '#/properties/ChangedSince/type',
          keyword: 'type',
          params: { type: schema28.properties.ChangedSince.type },
          schema: schema28.properties.ChangedSince.type,
          parentSchema: schema28.properties.ChangedSince,
          data: data3,
        };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      if (typeof data3 === 'string') {
        if (!pattern5.test(data3)) {
          const err8 = {
            instancePath: '/ChangedSince',
            schemaPath: '#/properties/ChangedSince/pattern',
            keyword: 'pattern',
            params: { pattern: '^[0-9]*$' },
            schema: '^[0-9]*$',
            parentSchema: schema28.properties.ChangedSince,
            data: data3,
          };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      }
    }
  } else {
    const err9 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema28.type,
      parentSchema: schema28,
      data,
    };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate67.errors = vErrors;
  return errors === 0;
}
export const validateUpdateUsersRequest: Validator = validate69;
const schema29 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey', 'data'],
  properties: {
    APIkey: { $ref: '#/$defs/APIkey' },
    data: { type: 'array', items: { $ref: '#/$defs/UserUpdate' } },
  },
};
function* validate69(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema29.required,
        parentSchema: schema29,
        data,
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === undefined) {
      const err1 = {
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'data' },
        schema: schema29.required,
        parentSchema: schema29,
        data,
      };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'APIkey' || key0 === 'data')) {
        const err2 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema29,
          data,
        };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.APIkey !== undefined) {
      if (!validate23(data.APIkey, most)) {
        vErrors = joined(vErrors, validate23, '/APIkey');
        errors = vErrors.length;
      }
    }
    if (data.data !== undefined) {
      let data1 = data.data;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && errors < most; i0++) {
          if (i0 > 0) yield;
          if (!(yield* validate52(data1[i0], most))) {
            vErrors = joined(vErrors, validate52, '/data/' + i0);
            errors = vErrors.length;
          }
        }
      } else {
        const err3 = {
          instancePath: '/data',
          schemaPath: '#/properties/data/type',
          keyword: 'type',
          params: { type: 'array' },
          schema: schema29.properties.data.type,
          parentSchema: schema29.properties.data,
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
  } else {
    const err4 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema29.type,
      parentSchema: schema29,
      data,
    };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate69.errors = vErrors;
  return errors === 0;
}
export const validateGetChangeListRequest: Validator = validate72;
const schema30 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey'],
  properties: {
    APIkey: { $ref: '#/$defs/APIkey' },
    SinceRevision: {
      type: ['string', 'null'],
      pattern: '^[0-9]*$',
      'x-pattern-message': 'must be a revision, in digits only',
    },
    Limit: {
      type: ['integer', 'null'],
      minimum: 1,
      maximum: 1000,
      'x-pattern-message': 'must be a whole number from 1 to 1000',
    },
  },
};
function* validate72(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema30.required,
        parentSchema: schema30,
        data,
      };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(key0 === 'APIkey' || key0 === 'SinceRevision' || key0 === 'Limit')) {
        const err1 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema30,
          data,
        };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.APIkey !== undefined) {
      if (!validate23(data.APIkey, most)) {
        vErrors = joined(vErrors, validate23, '/APIkey');
        errors = vErrors.length;
      }
    }
    if (data.SinceRevision !== undefined) {
      let data1 = data.SinceRevision;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err2 = {
          instancePath: '/SinceRevision',
          schemaPath: '#/properties/SinceRevision/type',
          keyword: 'type',
          params: { type: schema30.properties.SinceRevision.type },
          schema: schema30.properties.SinceRevision.type,
          parentSchema: schema30.properties.SinceRevision,
          data: data1,
        };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (typeof data1 === 'string') {
        if (!pattern5.test(data1)) {
          const err3 = {
            instancePath: '/SinceRevision',
            schemaPath: '#/properties/SinceRevision/pattern',
            keyword: 'pattern',
            params: { pattern: '^[0-9]*$' },
            schema: '^[0-9]*$',
            parentSchema: schema30.properties.SinceRevision,
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
    }
    if (data.Limit !== undefined) {
      let data2 = data.Limit;
      if (!(typeof data2 == 'number' && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) && data2 !== null) {
        const err4 = {
          instancePath: '/Limit',
          schemaPath: '#/properties/Limit/type',
          keyword: 'type',
          params: { type: schema30.properties.Limit.type },
          schema: schema30.properties.Limit.type,
          parentSchema: schema30.properties.Limit,
          data: data2,
        };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (typeof data2 == 'number' && isFinite(data2)) {
        if (data2 > 1000 || isNaN(data2)) {
          const err5 = {
            instancePath: '/Limit',
            schemaPath: '#/properties/Limit/maximum',
            keyword: 'maximum',
            params: { comparison: '<=', limit: 1000 },
            schema: 1000,
            parentSchema: schema30.properties.Limit,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (data2 < 1 || isNaN(data2)) {
          const err6 = {
            instancePath: '/Limit',
            schemaPath: '#/properties/Limit/minimum',
            keyword: 'minimum',
            params: { comparison: '>=', limit: 1 },
            schema: 1,
            parentSchema: schema30.properties.Limit,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
  } else {
    const err7 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema30.type,
      parentSchema: schema30,
      data,
    };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate72.errors = vErrors;
  return errors === 0;
}
export const validateUpdateGroupData: Validator = validate74;
function* validate74(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= most) break;
      if (!(
        key0 === 'Group' ||
        key0 === 'Permissions' ||
        key0 === 'Users' ||
        key0 === 'Roles' ||
        key0 === 'Categories' ||
        key0 === 'ETag' ||
        key0 === 'CreateOnly'
      )) {
        const err0 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema11,
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
          instancePath: '/Group',
          schemaPath: '#/properties/Group/type',
          keyword: 'type',
          params: { type: schema11.properties.Group.type },
          schema: schema11.properties.Group.type,
          parentSchema: schema11.properties.Group,
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
            instancePath: '/Group',
            schemaPath: '#/properties/Group/minItems',
            keyword: 'minItems',
            params: { limit: 1 },
            schema: 1,
            parentSchema: schema11.properties.Group,
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
        for (let i0 = 0; i0 < len0 && errors < most; i0++) {
          if (i0 % 200 === 199) yield;
          if (!validate30(data0[i0], most)) {
            vErrors = joined(vErrors, validate30, '/Group/' + i0);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Permissions !== undefined) {
      let data2 = data.Permissions;
      if (!Array.isArray(data2) && data2 !== null) {
        const err3 = {
          instancePath: '/Permissions',
          schemaPath: '#/properties/Permissions/type',
          keyword: 'type',
          params: { type: schema11.properties.Permissions.type },
          schema: schema11.properties.Permissions.type,
          parentSchema: schema11.properties.Permissions,
          data: data2,
        };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (Array.isArray(data2)) {
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1 && errors < most; i1++) {
          if (i1 % 200 === 199) yield;
          if (!validate32(data2[i1], most)) {
            vErrors = joined(vErrors, validate32, '/Permissions/' + i1);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Users !== undefined) {
      let data4 = data.Users;
      if (!Array.isArray(data4) && data4 !== null) {
        const err4 = {
          instancePath: '/Users',
          schemaPath: '#/properties/Users/type',
          keyword: 'type',
          params: { type: schema11.properties.Users.type },
          schema: schema11.properties.Users.type,
          parentSchema: schema11.properties.Users,
          data: data4,
        };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (Array.isArray(data4)) {
        const len2 = data4.length;
        for (let i2 = 0; i2 < len2 && errors < most; i2++) {
          if (i2 % 200 === 199) yield;
          if (!validate34(data4[i2], most)) {
            vErrors = joined(vErrors, validate34, '/Users/' + i2);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Roles !== undefined) {
      let data6 = data.Roles;
      if (!Array.isArray(data6) && data6 !== null) {
        const err5 = {
          instancePath: '/Roles',
          schemaPath: '#/properties/Roles/type',
          keyword: 'type',
          params: { type: schema11.properties.Roles.type },
          schema: schema11.properties.Roles.type,
          parentSchema: schema11.properties.Roles,
          data: data6,
        };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (Array.isArray(data6)) {
        const len3 = data6.length;
        for (let i3 = 0; i3 < len3 && errors < most; i3++) {
          if (i3 % 200 === 199) yield;
          if (!validate36(data6[i3], most)) {
            vErrors = joined(vErrors, validate36, '/Roles/' + i3);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Categories !== undefined) {
      let data8 = data.Categories;
      if (!Array.isArray(data8) && data8 !== null) {
        const err6 = {
          instancePath: '/Categories',
          schemaPath: '#/properties/Categories/type',
          keyword: 'type',
          params: { type: schema11.properties.Categories.type },
          schema: schema11.properties.Categories.type,
          parentSchema: schema11.properties.Categories,
          data: data8,
        };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (Array.isArray(data8)) {
        const len4 = data8.length;
        for (let i4 = 0; i4 < len4 && errors < most; i4++) {
          if (i4 % 200 === 199) yield;
          if (!validate38(data8[i4], most)) {
            vErrors = joined(vErrors, validate38, '/Categories/' + i4);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.ETag !== undefined) {
      let data10 = data.ETag;
      if (typeof data10 !== 'string' && data10 !== null) {
        const err7 = {
          instancePath: '/ETag',
          schemaPath: '#/properties/ETag/type',
          keyword: 'type',
          params: { type: schema11.properties.ETag.type },
          schema: schema11.properties.ETag.type,
          parentSchema: schema11.properties.ETag,
          data: data10,
        };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      if (typeof data10 === 'string') {
        if (func2(data10) > 100) {
          const err8 = {
            instancePath: '/ETag',
            schemaPath: '#/properties/ETag/maxLength',
            keyword: 'maxLength',
            params: { limit: 100 },
            schema: 100,
            parentSchema: schema11.properties.ETag,
            data: data10,
          };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (!pattern3.test(data10)) {
          const err9 = {
            instancePath: '/ETag',
            schemaPath: '#/properties/ETag/pattern',
            keyword: 'pattern',
            params: { pattern: '^([*]|(W/)?\\x22[!#-~]*\\x22)$' },
            schema: '^([*]|(W/)?\\x22[!#-~]*\\x22)$',
            parentSchema: schema11.properties.ETag,
            data: data10,
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
    if (data.CreateOnly !== undefined) {
      let data11 = data.CreateOnly;
      if (typeof data11 !== 'string' && data11 !== null) {
        const err10 = {
          instancePath: '/CreateOnly',
          schemaPath: '#/properties/CreateOnly/type',
          keyword: 'type',
          params: { type: schema11.properties.CreateOnly.type },
          schema: schema11.properties.CreateOnly.type,
          parentSchema: schema11.properties.CreateOnly,
          data: data11,
        };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
      if (typeof data11 === 'string') {
        if (!pattern4.test(data11)) {
          const err11 = {
            instancePath: '/CreateOnly',
            schemaPath: '#/properties/CreateOnly/pattern',
            keyword: 'pattern',
            params: { pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$' },
            schema: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$',
            parentSchema: schema11.properties.CreateOnly,
            data: data11,
          };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      }
    }
  } else {
    const err12 = {
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema11.type,
      parentSchema: schema11,
      data,
    };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate74.errors = vErrors;
  return errors === 0;
}
export const validateUpdateUserData: Validator = validate80;
function* validate80(data, most = maxViolations) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= most) break;
      if (!func9.call(schema22.properties, key0)) {
        const err0 = {
          instancePath: '',
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema22,
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
          instancePath: '/User',
          schemaPath: '#/properties/User/type',
          keyword: 'type',
          params: { type: schema22.properties.User.type },
          schema: schema22.properties.User.type,
          parentSchema: schema22.properties.User,
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
            instancePath: '/User',
            schemaPath: '#/properties/User/minItems',
            keyword: 'minItems',
            params: { limit: 1 },
            schema: 1,
            parentSchema: schema22.properties.User,
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
        for (let i0 = 0; i0 < len0 && errors < most; i0++) {
          if (i0 % 200 === 199) yield;
          if (!validate53(data0[i0], most)) {
            vErrors = joined(vErrors, validate53, '/User/' + i0);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Permissions !== undefined) {
      let data2 = data.Permissions;
      if (!Array.isArray(data2) && data2 !== null) {
        const err3 = {
          instancePath: '/Permissions',
          schemaPath: '#/properties/Permissions/type',
          keyword: 'type',
          params: { type: schema22.properties.Permissions.type },
          schema: schema22.properties.Permissions.type,
          parentSchema: schema22.properties.Permissions,
          data: data2,
        };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (Array.isArray(data2)) {
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1 && errors < most; i1++) {
          if (i1 % 200 === 199) yield;
          if (!validate32(data2[i1], most)) {
            vErrors = joined(vErrors, validate32, '/Permissions/' + i1);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Groups !== undefined) {
      let data4 = data.Groups;
      if (!Array.isArray(data4) && data4 !== null) {
        const err4 = {
          instancePath: '/Groups',
          schemaPath: '#/properties/Groups/type',
          keyword: 'type',
          params: { type: schema22.properties.Groups.type },
          schema: schema22.properties.Groups.type,
          parentSchema: schema22.properties.Groups,
          data: data4,
        };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (Array.isArray(data4)) {
        const len2 = data4.length;
        for (let i2 = 0; i2 < len2 && errors < most; i2++) {
          if (i2 % 200 === 199) yield;
          if (!validate56(data4[i2], most)) {
            vErrors = joined(vErrors, validate56, '/Groups/' + i2);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.UserDefinedFields !== undefined) {
      let data6 = data.UserDefinedFields;
      if (!Array.isArray(data6) && data6 !== null) {
        const err5 = {
          instancePath: '/UserDefinedFields',
          schemaPath: '#/properties/UserDefinedFields/type',
          keyword: 'type',
          params: { type: schema22.properties.UserDefinedFields.type },
          schema: schema22.properties.UserDefinedFields.type,
          parentSchema: schema22.properties.UserDefinedFields,
          data: data6,
        };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (Array.isArray(data6)) {
        const len3 = data6.length;
        for (let i3 = 0; i3 < len3 && errors < most; i3++) {
          if (i3 % 200 === 199) yield;
          if (!validate58(data6[i3], most)) {
            vErrors = joined(vErrors, validate58, '/UserDefinedFields/' + i3);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.GLCodes !== undefined) {
      let data8 = data.GLCodes;
      if (!Array.isArray(data8) && data8 !== null) {
        const err6 = {
          instancePath: '/GLCodes',
          schemaPath: '#/properties/GLCodes/type',
          keyword: 'type',
          params: { type: schema22.properties.GLCodes.type },
          schema: schema22.properties.GLCodes.type,
          parentSchema: schema22.properties.GLCodes,
          data: data8,
        };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (Array.isArray(data8)) {
        const len4 = data8.length;
        for (let i4 = 0; i4 < len4 && errors < most; i4++) {
          if (i4 % 200 === 199) yield;
          if (!validate60(data8[i4], most)) {
            vErrors = joined(vErrors, validate60, '/GLCodes/' + i4);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Authoring !== undefined) {
      let data10 = data.Authoring;
      if (!Array.isArray(data10) && data10 !== null) {
        const err7 = {
          instancePath: '/Authoring',
          schemaPath: '#/properties/Authoring/type',
          keyword: 'type',
          params: { type: schema22.properties.Authoring.type },
          schema: schema22.properties.Authoring.type,
          parentSchema: schema22.properties.Authoring,
          data: data10,
        };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      if (Array.isArray(data10)) {
        const len5 = data10.length;
        for (let i5 = 0; i5 < len5 && errors < most; i5++) {
          if (i5 % 200 === 199) yield;
          if (!validate34(data10[i5], most)) {
            vErrors = joined(vErrors, validate34, '/Authoring/' + i5);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Roles !== undefined) {
      let data12 = data.Roles;
      if (!Array.isArray(data12) && data12 !== null) {
        const err8 = {
          instancePath: '/Roles',
          schemaPath: '#/properties/Roles/type',
          keyword: 'type',
          params: { type: schema22.properties.Roles.type },
          schema: schema22.properties.Roles.type,
          parentSchema: schema22.properties.Roles,
          data: data12,
        };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (Array.isArray(data12)) {
        const len6 = data12.length;
        for (let i6 = 0; i6 < len6 && errors < most; i6++) {
          if (i6 % 200 === 199) yield;
          if (!validate36(data12[i6], most)) {
            vErrors = joined(vErrors, validate36, '/Roles/' + i6);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.ETag !== undefined) {
      let data14 = data.ETag;
      if (typeof data14 !== 'string' && data14 !== null) {
        const err9 = {
          instancePath: '/ETag',
          schemaPath: '#/properties/ETag/type',
          keyword: 'type',
          params: { type: schema22.properties.ETag.type },
          schema: schema22.properties.ETag.type,
          parentSchema: schema22.properties.ETag,
          data: data14,
        };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (typeof data14 === 'string') {
        if (func2(data14) > 100) {
          const err10 = {
            instancePath: '/ETag',
            schemaPath: '#/properties/ETag/maxLength',
            keyword: 'maxLength',
            params: { limit: 100 },
            schema: 100,
            parentSchema: schema22.properties.ETag,
            data: data14,
          };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (!pattern3.test(data14)) {
          const err11 = {
            instancePath: '/ETag',
            schemaPath: '#/properties/ETag/pattern',
            keyword: 'pattern',
            params: { pattern: '^([*]|(W/)?\\x22[!#-~]*\\x22)$' },
            schema: '^([*]|(W/)?\\x22[!#-~]*\\x22)$',
            parentSchema: schema22.properties.ETag,
            data: data14,
          };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      }
    }
    if (data.CreateOnly !== undefined) {
      let data15 = data.CreateOnly;
      if (typeof data15 !== 'string' && data15 !== null) {
        const err12 = {
          instancePath: '/CreateOnly',
          schemaPath: '#/properties/CreateOnly/type',
          keyword: 'type',
          params: { type: schema22.properties.CreateOnly.type },
          schema: schema22.properties.CreateOnly.type,
          parentSchema: schema22.properties.CreateOnly,
          data: data15,
        };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
      if (typeof data15 === 'string') {
        if (!pattern4.test(data15)) {
          const err13 = {
            instancePath: '/CreateOnly',
            schemaPath: '#/properties/CreateOnly/pattern',
            keyword: 'pattern',
            params: { pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$' },
            schema: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$',
            parentSchema: schema22.properties.CreateOnly,
            data: data15,
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
      instancePath: '',
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema22.type,
      parentSchema: schema22,
      data,
    };
    if (vErrors === null) {
      vErrors = [err14];
    } else {
      vErrors.push(err14);
    }
    errors++;
  }
  validate80.errors = vErrors;
  return errors === 0;
}
/** By the path of the operation. */
export const requestValidators: ReadonlyMap<string, Validator> = new Map<string, Validator>([
  ['/public/api/getgrouplist', validateKeyOnlyRequest],
  ['/public/api/getgroup', validateGetGroupRequest],
  ['/public/api/updategroup', validateUpdateGroupRequest],
  ['/public/api/deletegroup', validateDeleteGroupRequest],
  ['/public/api/getgroups', validateGetGroupsRequest],
  ['/public/api/updategroups', validateUpdateGroupsRequest],
  ['/public/api/getuser', validateGetUserRequest],
  ['/public/api/updateuser', validateUpdateUserRequest],
  ['/public/api/getuserlist', validateKeyOnlyRequest],
  ['/public/api/deleteuser', validateDeleteUserRequest],
  ['/public/api/getusers', validateGetUsersRequest],
  ['/public/api/updateusers', validateUpdateUsersRequest],
  ['/public/api/getchangelist', validateGetChangeListRequest],
  ['/public/api/getprojectlist', validateKeyOnlyRequest],
  ['/public/api/getpaymenttypelist', validateKeyOnlyRequest],
  ['/public/api/getcategorylist', validateKeyOnlyRequest],
  ['/public/api/gettaxlist', validateKeyOnlyRequest],
  ['/public/api/getuserdefinedfieldlist', validateKeyOnlyRequest],
  ['/public/api/getglsegmentlist', validateKeyOnlyRequest],
  ['/public/api/getglcodelist', validateKeyOnlyRequest],
  ['/public/api/getcurrencylist', validateKeyOnlyRequest],
  ['/public/api/getcountrylist', validateKeyOnlyRequest],
  ['/public/api/getrolelist', validateKeyOnlyRequest],
  ['/public/api/getpermissionlist', validateKeyOnlyRequest],
]);
/** For the elements of `data`, if it is an array, by the path of the operation. */
export const elementValidators: ReadonlyMap<string, Validator> = new Map<string, Validator>([
  ['/public/api/updategroups', validateUpdateGroupData],
  ['/public/api/updateusers', validateUpdateUserData],
]);
