// Generated from openapi.yaml by `npm run generate`. Do not edit.

// @ts-nocheck: made by Ajv, in plain JavaScript; only the exports are typed
import { formats, maxViolations } from '../../src/contract/violations.js';
import type { Validator } from '../../src/contract/violations.js';
import { codePoints } from '../../src/domain/text.js';

/** Moves what one validator has found to the findings of the one that called it. */
function joined(found, validate) {
  const more = validate.errors;
  // They hold the request, and would until the next one comes.
  validate.errors = null;
  if (found === null) return more;
  found.push(...more);
  return found;
}
export const validateKeyOnlyRequest: Validator = validate53;
const schema20 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey'],
  properties: { APIkey: { $ref: '#/$defs/APIkey' } },
};
const schema21 = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  pattern: '\\S',
  'x-pattern-message': 'must hold more than blanks',
  format: 'password',
  writeOnly: true,
};
const formats0 = formats.password;
const func1 = codePoints;
const pattern3 = new RegExp('\\S', 'u');
function validate54(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate54.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (typeof data === 'string') {
    if (func1(data) > 200) {
      const err0 = {
        instancePath,
        schemaPath: '#/maxLength',
        keyword: 'maxLength',
        params: { limit: 200 },
        schema: 200,
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
    if (func1(data) < 1) {
      const err1 = {
        instancePath,
        schemaPath: '#/minLength',
        keyword: 'minLength',
        params: { limit: 1 },
        schema: 1,
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
    if (!pattern3.test(data)) {
      const err2 = {
        instancePath,
        schemaPath: '#/pattern',
        keyword: 'pattern',
        params: { pattern: '\\S' },
        schema: '\\S',
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
    if (!formats0(data)) {
      const err3 = {
        instancePath,
        schemaPath: '#/format',
        keyword: 'format',
        params: { format: 'password' },
        schema: 'password',
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
  } else {
    const err4 = {
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'string' },
      schema: schema21.type,
      parentSchema: schema21,
      data,
    };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate54.errors = vErrors;
  return errors === 0;
}
validate54.evaluated = { dynamicProps: false, dynamicItems: false };
function* validate53(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate53.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath,
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
      if (errors >= maxViolations) break;
      if (!(key0 === 'APIkey')) {
        const err1 = {
          instancePath,
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
      if (
        !validate54(data.APIkey, {
          instancePath: instancePath + '/APIkey',
          parentData: data,
          parentDataProperty: 'APIkey',
          rootData,
          dynamicAnchors,
        })
      ) {
        vErrors = joined(vErrors, validate54);
        errors = vErrors.length;
      }
    }
  } else {
    const err2 = {
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema20.type,
      parentSchema: schema20,
      data,
    };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate53.errors = vErrors;
  return errors === 0;
}
validate53.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
export const validateGetGroupRequest: Validator = validate56;
const schema22 = {
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
function* validate56(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate56.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath,
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema22.required,
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
    for (const key0 in data) {
      if (errors >= maxViolations) break;
      if (!(key0 === 'APIkey' || key0 === 'ID' || key0 === 'GroupTitle')) {
        const err1 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema22,
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
      if (
        !validate54(data.APIkey, {
          instancePath: instancePath + '/APIkey',
          parentData: data,
          parentDataProperty: 'APIkey',
          rootData,
          dynamicAnchors,
        })
      ) {
        vErrors = joined(vErrors, validate54);
        errors = vErrors.length;
      }
    }
    if (data.ID !== undefined) {
      let data1 = data.ID;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err2 = {
          instancePath: instancePath + '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema22.properties.ID.type },
          schema: schema22.properties.ID.type,
          parentSchema: schema22.properties.ID,
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
            instancePath: instancePath + '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema22.properties.ID,
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
          instancePath: instancePath + '/GroupTitle',
          schemaPath: '#/properties/GroupTitle/type',
          keyword: 'type',
          params: { type: schema22.properties.GroupTitle.type },
          schema: schema22.properties.GroupTitle.type,
          parentSchema: schema22.properties.GroupTitle,
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
        if (func1(data2) > 255) {
          const err5 = {
            instancePath: instancePath + '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema22.properties.GroupTitle,
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
            instancePath: instancePath + '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema22.properties.GroupTitle,
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
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema22.type,
      parentSchema: schema22,
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
validate56.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
export const validateUpdateGroupRequest: Validator = validate58;
const schema23 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey', 'data'],
  properties: { APIkey: { $ref: '#/$defs/APIkey' }, data: { $ref: '#/$defs/GroupUpdate' } },
};
const schema24 = {
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
const schema25 = {
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
function validate61(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate61.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= maxViolations) break;
      if (!(key0 === 'ID' || key0 === 'GroupTitle' || key0 === 'Description')) {
        const err0 = {
          instancePath,
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
          instancePath: instancePath + '/ID',
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
            instancePath: instancePath + '/ID',
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
    if (data.GroupTitle !== undefined) {
      let data1 = data.GroupTitle;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err3 = {
          instancePath: instancePath + '/GroupTitle',
          schemaPath: '#/properties/GroupTitle/type',
          keyword: 'type',
          params: { type: schema25.properties.GroupTitle.type },
          schema: schema25.properties.GroupTitle.type,
          parentSchema: schema25.properties.GroupTitle,
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
        if (func1(data1) > 255) {
          const err4 = {
            instancePath: instancePath + '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema25.properties.GroupTitle,
            data: data1,
          };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err5 = {
            instancePath: instancePath + '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/minLength',
            keyword: 'minLength',
            params: { limit: 1 },
            schema: 1,
            parentSchema: schema25.properties.GroupTitle,
            data: data1,
          };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (!pattern3.test(data1)) {
          const err6 = {
            instancePath: instancePath + '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/pattern',
            keyword: 'pattern',
            params: { pattern: '\\S' },
            schema: '\\S',
            parentSchema: schema25.properties.GroupTitle,
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
            instancePath: instancePath + '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/format',
            keyword: 'format',
            params: { format: 'visible-text' },
            schema: 'visible-text',
            parentSchema: schema25.properties.GroupTitle,
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
          instancePath: instancePath + '/Description',
          schemaPath: '#/properties/Description/type',
          keyword: 'type',
          params: { type: schema25.properties.Description.type },
          schema: schema25.properties.Description.type,
          parentSchema: schema25.properties.Description,
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
        if (func1(data2) > 4000) {
          const err9 = {
            instancePath: instancePath + '/Description',
            schemaPath: '#/properties/Description/maxLength',
            keyword: 'maxLength',
            params: { limit: 4000 },
            schema: 4000,
            parentSchema: schema25.properties.Description,
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
            instancePath: instancePath + '/Description',
            schemaPath: '#/properties/Description/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema25.properties.Description,
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
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema25.type,
      parentSchema: schema25,
      data,
    };
    if (vErrors === null) {
      vErrors = [err11];
    } else {
      vErrors.push(err11);
    }
    errors++;
  }
  validate61.errors = vErrors;
  return errors === 0;
}
validate61.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
const schema26 = {
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
const pattern5 = new RegExp('^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Nn][Uu][Ll][Ll])$', 'u');
function validate63(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate63.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= maxViolations) break;
      if (!(key0 === 'PermissionDisplayName' || key0 === 'PermissionValue')) {
        const err0 = {
          instancePath,
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
    if (data.PermissionDisplayName !== undefined) {
      let data0 = data.PermissionDisplayName;
      if (typeof data0 !== 'string' && data0 !== null) {
        const err1 = {
          instancePath: instancePath + '/PermissionDisplayName',
          schemaPath: '#/properties/PermissionDisplayName/type',
          keyword: 'type',
          params: { type: schema26.properties.PermissionDisplayName.type },
          schema: schema26.properties.PermissionDisplayName.type,
          parentSchema: schema26.properties.PermissionDisplayName,
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
        if (func1(data0) > 255) {
          const err2 = {
            instancePath: instancePath + '/PermissionDisplayName',
            schemaPath: '#/properties/PermissionDisplayName/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema26.properties.PermissionDisplayName,
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
            instancePath: instancePath + '/PermissionDisplayName',
            schemaPath: '#/properties/PermissionDisplayName/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema26.properties.PermissionDisplayName,
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
        if (!pattern5.test(data1)) {
          const err4 = {
            instancePath: instancePath + '/PermissionValue',
            schemaPath: '#/properties/PermissionValue/pattern',
            keyword: 'pattern',
            params: { pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Nn][Uu][Ll][Ll])$' },
            schema: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Nn][Uu][Ll][Ll])$',
            parentSchema: schema26.properties.PermissionValue,
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
          instancePath: instancePath + '/PermissionValue',
          schemaPath: '#/properties/PermissionValue/type',
          keyword: 'type',
          params: { type: 'string' },
          schema: schema26.properties.PermissionValue.type,
          parentSchema: schema26.properties.PermissionValue,
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
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema26.type,
      parentSchema: schema26,
      data,
    };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate63.errors = vErrors;
  return errors === 0;
}
validate63.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
const schema27 = {
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
const func8 = Object.prototype.hasOwnProperty;
function validate65(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate65.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= maxViolations) break;
      if (!func8.call(schema27.properties, key0)) {
        const err0 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
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
    }
    if (data.ID !== undefined) {
      let data0 = data.ID;
      if (typeof data0 !== 'string' && data0 !== null) {
        const err1 = {
          instancePath: instancePath + '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema27.properties.ID.type },
          schema: schema27.properties.ID.type,
          parentSchema: schema27.properties.ID,
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
            instancePath: instancePath + '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema27.properties.ID,
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
          instancePath: instancePath + '/EmailAddress',
          schemaPath: '#/properties/EmailAddress/type',
          keyword: 'type',
          params: { type: schema27.properties.EmailAddress.type },
          schema: schema27.properties.EmailAddress.type,
          parentSchema: schema27.properties.EmailAddress,
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
        if (func1(data1) > 254) {
          const err4 = {
            instancePath: instancePath + '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/maxLength',
            keyword: 'maxLength',
            params: { limit: 254 },
            schema: 254,
            parentSchema: schema27.properties.EmailAddress,
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
            instancePath: instancePath + '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema27.properties.EmailAddress,
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
          instancePath: instancePath + '/FirstName',
          schemaPath: '#/properties/FirstName/type',
          keyword: 'type',
          params: { type: schema27.properties.FirstName.type },
          schema: schema27.properties.FirstName.type,
          parentSchema: schema27.properties.FirstName,
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
          instancePath: instancePath + '/LastName',
          schemaPath: '#/properties/LastName/type',
          keyword: 'type',
          params: { type: schema27.properties.LastName.type },
          schema: schema27.properties.LastName.type,
          parentSchema: schema27.properties.LastName,
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
          instancePath: instancePath + '/Title',
          schemaPath: '#/properties/Title/type',
          keyword: 'type',
          params: { type: schema27.properties.Title.type },
          schema: schema27.properties.Title.type,
          parentSchema: schema27.properties.Title,
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
          instancePath: instancePath + '/PhoneNumber',
          schemaPath: '#/properties/PhoneNumber/type',
          keyword: 'type',
          params: { type: schema27.properties.PhoneNumber.type },
          schema: schema27.properties.PhoneNumber.type,
          parentSchema: schema27.properties.PhoneNumber,
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
          instancePath: instancePath + '/Address1',
          schemaPath: '#/properties/Address1/type',
          keyword: 'type',
          params: { type: schema27.properties.Address1.type },
          schema: schema27.properties.Address1.type,
          parentSchema: schema27.properties.Address1,
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
          instancePath: instancePath + '/Address2',
          schemaPath: '#/properties/Address2/type',
          keyword: 'type',
          params: { type: schema27.properties.Address2.type },
          schema: schema27.properties.Address2.type,
          parentSchema: schema27.properties.Address2,
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
          instancePath: instancePath + '/City',
          schemaPath: '#/properties/City/type',
          keyword: 'type',
          params: { type: schema27.properties.City.type },
          schema: schema27.properties.City.type,
          parentSchema: schema27.properties.City,
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
          instancePath: instancePath + '/State',
          schemaPath: '#/properties/State/type',
          keyword: 'type',
          params: { type: schema27.properties.State.type },
          schema: schema27.properties.State.type,
          parentSchema: schema27.properties.State,
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
          instancePath: instancePath + '/ZipCode',
          schemaPath: '#/properties/ZipCode/type',
          keyword: 'type',
          params: { type: schema27.properties.ZipCode.type },
          schema: schema27.properties.ZipCode.type,
          parentSchema: schema27.properties.ZipCode,
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
          instancePath: instancePath + '/Country',
          schemaPath: '#/properties/Country/type',
          keyword: 'type',
          params: { type: schema27.properties.Country.type },
          schema: schema27.properties.Country.type,
          parentSchema: schema27.properties.Country,
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
          instancePath: instancePath + '/Department',
          schemaPath: '#/properties/Department/type',
          keyword: 'type',
          params: { type: schema27.properties.Department.type },
          schema: schema27.properties.Department.type,
          parentSchema: schema27.properties.Department,
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
          instancePath: instancePath + '/Currency',
          schemaPath: '#/properties/Currency/type',
          keyword: 'type',
          params: { type: schema27.properties.Currency.type },
          schema: schema27.properties.Currency.type,
          parentSchema: schema27.properties.Currency,
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
          instancePath: instancePath + '/Disabled',
          schemaPath: '#/properties/Disabled/type',
          keyword: 'type',
          params: { type: schema27.properties.Disabled.type },
          schema: schema27.properties.Disabled.type,
          parentSchema: schema27.properties.Disabled,
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
          instancePath: instancePath + '/Language',
          schemaPath: '#/properties/Language/type',
          keyword: 'type',
          params: { type: schema27.properties.Language.type },
          schema: schema27.properties.Language.type,
          parentSchema: schema27.properties.Language,
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
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema27.type,
      parentSchema: schema27,
      data,
    };
    if (vErrors === null) {
      vErrors = [err20];
    } else {
      vErrors.push(err20);
    }
    errors++;
  }
  validate65.errors = vErrors;
  return errors === 0;
}
validate65.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
const schema28 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    RoleTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
  },
};
function validate67(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate67.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= maxViolations) break;
      if (!(key0 === 'ID' || key0 === 'RoleTitle')) {
        const err0 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
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
    }
    if (data.ID !== undefined) {
      let data0 = data.ID;
      if (typeof data0 !== 'string' && data0 !== null) {
        const err1 = {
          instancePath: instancePath + '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema28.properties.ID.type },
          schema: schema28.properties.ID.type,
          parentSchema: schema28.properties.ID,
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
            instancePath: instancePath + '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema28.properties.ID,
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
          instancePath: instancePath + '/RoleTitle',
          schemaPath: '#/properties/RoleTitle/type',
          keyword: 'type',
          params: { type: schema28.properties.RoleTitle.type },
          schema: schema28.properties.RoleTitle.type,
          parentSchema: schema28.properties.RoleTitle,
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
        if (func1(data1) > 255) {
          const err4 = {
            instancePath: instancePath + '/RoleTitle',
            schemaPath: '#/properties/RoleTitle/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema28.properties.RoleTitle,
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
            instancePath: instancePath + '/RoleTitle',
            schemaPath: '#/properties/RoleTitle/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema28.properties.RoleTitle,
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
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema28.type,
      parentSchema: schema28,
      data,
    };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate67.errors = vErrors;
  return errors === 0;
}
validate67.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
const schema29 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    CategoryTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
  },
};
function validate69(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate69.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= maxViolations) break;
      if (!(key0 === 'ID' || key0 === 'CategoryTitle')) {
        const err0 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
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
    }
    if (data.ID !== undefined) {
      let data0 = data.ID;
      if (typeof data0 !== 'string' && data0 !== null) {
        const err1 = {
          instancePath: instancePath + '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema29.properties.ID.type },
          schema: schema29.properties.ID.type,
          parentSchema: schema29.properties.ID,
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
            instancePath: instancePath + '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema29.properties.ID,
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
          instancePath: instancePath + '/CategoryTitle',
          schemaPath: '#/properties/CategoryTitle/type',
          keyword: 'type',
          params: { type: schema29.properties.CategoryTitle.type },
          schema: schema29.properties.CategoryTitle.type,
          parentSchema: schema29.properties.CategoryTitle,
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
        if (func1(data1) > 255) {
          const err4 = {
            instancePath: instancePath + '/CategoryTitle',
            schemaPath: '#/properties/CategoryTitle/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema29.properties.CategoryTitle,
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
            instancePath: instancePath + '/CategoryTitle',
            schemaPath: '#/properties/CategoryTitle/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema29.properties.CategoryTitle,
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
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema29.type,
      parentSchema: schema29,
      data,
    };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate69.errors = vErrors;
  return errors === 0;
}
validate69.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function* validate60(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate60.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= maxViolations) break;
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
    if (data.Group !== undefined) {
      let data0 = data.Group;
      if (!Array.isArray(data0) && data0 !== null) {
        const err1 = {
          instancePath: instancePath + '/Group',
          schemaPath: '#/properties/Group/type',
          keyword: 'type',
          params: { type: schema24.properties.Group.type },
          schema: schema24.properties.Group.type,
          parentSchema: schema24.properties.Group,
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
            parentSchema: schema24.properties.Group,
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
        for (let i0 = 0; i0 < len0 && errors < maxViolations; i0++) {
          if (i0 % 200 === 199) yield;
          if (
            !validate61(data0[i0], {
              instancePath: instancePath + '/Group/' + i0,
              parentData: data0,
              parentDataProperty: i0,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate61);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Permissions !== undefined) {
      let data2 = data.Permissions;
      if (!Array.isArray(data2) && data2 !== null) {
        const err3 = {
          instancePath: instancePath + '/Permissions',
          schemaPath: '#/properties/Permissions/type',
          keyword: 'type',
          params: { type: schema24.properties.Permissions.type },
          schema: schema24.properties.Permissions.type,
          parentSchema: schema24.properties.Permissions,
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
        for (let i1 = 0; i1 < len1 && errors < maxViolations; i1++) {
          if (i1 % 200 === 199) yield;
          if (
            !validate63(data2[i1], {
              instancePath: instancePath + '/Permissions/' + i1,
              parentData: data2,
              parentDataProperty: i1,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate63);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Users !== undefined) {
      let data4 = data.Users;
      if (!Array.isArray(data4) && data4 !== null) {
        const err4 = {
          instancePath: instancePath + '/Users',
          schemaPath: '#/properties/Users/type',
          keyword: 'type',
          params: { type: schema24.properties.Users.type },
          schema: schema24.properties.Users.type,
          parentSchema: schema24.properties.Users,
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
        for (let i2 = 0; i2 < len2 && errors < maxViolations; i2++) {
          if (i2 % 200 === 199) yield;
          if (
            !validate65(data4[i2], {
              instancePath: instancePath + '/Users/' + i2,
              parentData: data4,
              parentDataProperty: i2,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate65);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Roles !== undefined) {
      let data6 = data.Roles;
      if (!Array.isArray(data6) && data6 !== null) {
        const err5 = {
          instancePath: instancePath + '/Roles',
          schemaPath: '#/properties/Roles/type',
          keyword: 'type',
          params: { type: schema24.properties.Roles.type },
          schema: schema24.properties.Roles.type,
          parentSchema: schema24.properties.Roles,
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
        for (let i3 = 0; i3 < len3 && errors < maxViolations; i3++) {
          if (i3 % 200 === 199) yield;
          if (
            !validate67(data6[i3], {
              instancePath: instancePath + '/Roles/' + i3,
              parentData: data6,
              parentDataProperty: i3,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate67);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Categories !== undefined) {
      let data8 = data.Categories;
      if (!Array.isArray(data8) && data8 !== null) {
        const err6 = {
          instancePath: instancePath + '/Categories',
          schemaPath: '#/properties/Categories/type',
          keyword: 'type',
          params: { type: schema24.properties.Categories.type },
          schema: schema24.properties.Categories.type,
          parentSchema: schema24.properties.Categories,
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
        for (let i4 = 0; i4 < len4 && errors < maxViolations; i4++) {
          if (i4 % 200 === 199) yield;
          if (
            !validate69(data8[i4], {
              instancePath: instancePath + '/Categories/' + i4,
              parentData: data8,
              parentDataProperty: i4,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate69);
            errors = vErrors.length;
          }
        }
      }
    }
  } else {
    const err7 = {
      instancePath,
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
  validate60.errors = vErrors;
  return errors === 0;
}
validate60.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function* validate58(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate58.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath,
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema23.required,
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
    if (data.data === undefined) {
      const err1 = {
        instancePath,
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'data' },
        schema: schema23.required,
        parentSchema: schema23,
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
      if (errors >= maxViolations) break;
      if (!(key0 === 'APIkey' || key0 === 'data')) {
        const err2 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema23,
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
      if (
        !validate54(data.APIkey, {
          instancePath: instancePath + '/APIkey',
          parentData: data,
          parentDataProperty: 'APIkey',
          rootData,
          dynamicAnchors,
        })
      ) {
        vErrors = joined(vErrors, validate54);
        errors = vErrors.length;
      }
    }
    if (data.data !== undefined) {
      if (
        !(yield* validate60(data.data, {
          instancePath: instancePath + '/data',
          parentData: data,
          parentDataProperty: 'data',
          rootData,
          dynamicAnchors,
        }))
      ) {
        vErrors = joined(vErrors, validate60);
        errors = vErrors.length;
      }
    }
  } else {
    const err3 = {
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema23.type,
      parentSchema: schema23,
      data,
    };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate58.errors = vErrors;
  return errors === 0;
}
validate58.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
export const validateDeleteGroupRequest: Validator = validate72;
const schema30 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey'],
  properties: {
    APIkey: { $ref: '#/$defs/APIkey' },
    ID: { type: ['string', 'null'], format: 'xml-text' },
    GroupTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
  },
};
function* validate72(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate72.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath,
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
      if (errors >= maxViolations) break;
      if (!(key0 === 'APIkey' || key0 === 'ID' || key0 === 'GroupTitle')) {
        const err1 = {
          instancePath,
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
      if (
        !validate54(data.APIkey, {
          instancePath: instancePath + '/APIkey',
          parentData: data,
          parentDataProperty: 'APIkey',
          rootData,
          dynamicAnchors,
        })
      ) {
        vErrors = joined(vErrors, validate54);
        errors = vErrors.length;
      }
    }
    if (data.ID !== undefined) {
      let data1 = data.ID;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err2 = {
          instancePath: instancePath + '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema30.properties.ID.type },
          schema: schema30.properties.ID.type,
          parentSchema: schema30.properties.ID,
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
            instancePath: instancePath + '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema30.properties.ID,
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
          instancePath: instancePath + '/GroupTitle',
          schemaPath: '#/properties/GroupTitle/type',
          keyword: 'type',
          params: { type: schema30.properties.GroupTitle.type },
          schema: schema30.properties.GroupTitle.type,
          parentSchema: schema30.properties.GroupTitle,
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
        if (func1(data2) > 255) {
          const err5 = {
            instancePath: instancePath + '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema30.properties.GroupTitle,
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
            instancePath: instancePath + '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema30.properties.GroupTitle,
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
      instancePath,
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
validate72.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
export const validateGetGroupsRequest: Validator = validate74;
const schema31 = {
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
const pattern6 = new RegExp('^[0-9]*$', 'u');
function* validate74(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate74.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath,
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema31.required,
        parentSchema: schema31,
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
      if (errors >= maxViolations) break;
      if (!(key0 === 'APIkey' || key0 === 'AfterID' || key0 === 'Limit' || key0 === 'ChangedSince')) {
        const err1 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema31,
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
      if (
        !validate54(data.APIkey, {
          instancePath: instancePath + '/APIkey',
          parentData: data,
          parentDataProperty: 'APIkey',
          rootData,
          dynamicAnchors,
        })
      ) {
        vErrors = joined(vErrors, validate54);
        errors = vErrors.length;
      }
    }
    if (data.AfterID !== undefined) {
      let data1 = data.AfterID;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err2 = {
          instancePath: instancePath + '/AfterID',
          schemaPath: '#/properties/AfterID/type',
          keyword: 'type',
          params: { type: schema31.properties.AfterID.type },
          schema: schema31.properties.AfterID.type,
          parentSchema: schema31.properties.AfterID,
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
        if (!pattern6.test(data1)) {
          const err3 = {
            instancePath: instancePath + '/AfterID',
            schemaPath: '#/properties/AfterID/pattern',
            keyword: 'pattern',
            params: { pattern: '^[0-9]*$' },
            schema: '^[0-9]*$',
            parentSchema: schema31.properties.AfterID,
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
          instancePath: instancePath + '/Limit',
          schemaPath: '#/properties/Limit/type',
          keyword: 'type',
          params: { type: schema31.properties.Limit.type },
          schema: schema31.properties.Limit.type,
          parentSchema: schema31.properties.Limit,
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
            instancePath: instancePath + '/Limit',
            schemaPath: '#/properties/Limit/maximum',
            keyword: 'maximum',
            params: { comparison: '<=', limit: 1000 },
            schema: 1000,
            parentSchema: schema31.properties.Limit,
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
            instancePath: instancePath + '/Limit',
            schemaPath: '#/properties/Limit/minimum',
            keyword: 'minimum',
            params: { comparison: '>=', limit: 1 },
            schema: 1,
            parentSchema: schema31.properties.Limit,
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
          instancePath: instancePath + '/ChangedSince',
          schemaPath: '#/properties/ChangedSince/type',
          keyword: 'type',
          params: { type: schema31.properties.ChangedSince.type },
          schema: schema31.properties.ChangedSince.type,
          parentSchema: schema31.properties.ChangedSince,
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
        if (!pattern6.test(data3)) {
          const err8 = {
            instancePath: instancePath + '/ChangedSince',
            schemaPath: '#/properties/ChangedSince/pattern',
            keyword: 'pattern',
            params: { pattern: '^[0-9]*$' },
            schema: '^[0-9]*$',
            parentSchema: schema31.properties.ChangedSince,
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
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema31.type,
      parentSchema: schema31,
      data,
    };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate74.errors = vErrors;
  return errors === 0;
}
validate74.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
export const validateUpdateGroupsRequest: Validator = validate76;
const schema32 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey', 'data'],
  properties: {
    APIkey: { $ref: '#/$defs/APIkey' },
    data: { type: 'array', items: { $ref: '#/$defs/GroupUpdate' } },
  },
};
function* validate76(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate76.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath,
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema32.required,
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
    if (data.data === undefined) {
      const err1 = {
        instancePath,
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'data' },
        schema: schema32.required,
        parentSchema: schema32,
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
      if (errors >= maxViolations) break;
      if (!(key0 === 'APIkey' || key0 === 'data')) {
        const err2 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema32,
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
      if (
        !validate54(data.APIkey, {
          instancePath: instancePath + '/APIkey',
          parentData: data,
          parentDataProperty: 'APIkey',
          rootData,
          dynamicAnchors,
        })
      ) {
        vErrors = joined(vErrors, validate54);
        errors = vErrors.length;
      }
    }
    if (data.data !== undefined) {
      let data1 = data.data;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && errors < maxViolations; i0++) {
          if (i0 > 0) yield;
          if (
            !(yield* validate60(data1[i0], {
              instancePath: instancePath + '/data/' + i0,
              parentData: data1,
              parentDataProperty: i0,
              rootData,
              dynamicAnchors,
            }))
          ) {
            vErrors = joined(vErrors, validate60);
            errors = vErrors.length;
          }
        }
      } else {
        const err3 = {
          instancePath: instancePath + '/data',
          schemaPath: '#/properties/data/type',
          keyword: 'type',
          params: { type: 'array' },
          schema: schema32.properties.data.type,
          parentSchema: schema32.properties.data,
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
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema32.type,
      parentSchema: schema32,
      data,
    };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate76.errors = vErrors;
  return errors === 0;
}
validate76.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
export const validateGetUserRequest: Validator = validate79;
const schema33 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey'],
  properties: {
    APIkey: { $ref: '#/$defs/APIkey' },
    ID: { type: ['string', 'null'], format: 'xml-text' },
    EmailAddress: { type: ['string', 'null'], maxLength: 254, format: 'xml-text' },
  },
};
function* validate79(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate79.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath,
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema33.required,
        parentSchema: schema33,
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
      if (errors >= maxViolations) break;
      if (!(key0 === 'APIkey' || key0 === 'ID' || key0 === 'EmailAddress')) {
        const err1 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema33,
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
      if (
        !validate54(data.APIkey, {
          instancePath: instancePath + '/APIkey',
          parentData: data,
          parentDataProperty: 'APIkey',
          rootData,
          dynamicAnchors,
        })
      ) {
        vErrors = joined(vErrors, validate54);
        errors = vErrors.length;
      }
    }
    if (data.ID !== undefined) {
      let data1 = data.ID;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err2 = {
          instancePath: instancePath + '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema33.properties.ID.type },
          schema: schema33.properties.ID.type,
          parentSchema: schema33.properties.ID,
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
            instancePath: instancePath + '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema33.properties.ID,
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
          instancePath: instancePath + '/EmailAddress',
          schemaPath: '#/properties/EmailAddress/type',
          keyword: 'type',
          params: { type: schema33.properties.EmailAddress.type },
          schema: schema33.properties.EmailAddress.type,
          parentSchema: schema33.properties.EmailAddress,
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
        if (func1(data2) > 254) {
          const err5 = {
            instancePath: instancePath + '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/maxLength',
            keyword: 'maxLength',
            params: { limit: 254 },
            schema: 254,
            parentSchema: schema33.properties.EmailAddress,
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
            instancePath: instancePath + '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema33.properties.EmailAddress,
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
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema33.type,
      parentSchema: schema33,
      data,
    };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate79.errors = vErrors;
  return errors === 0;
}
validate79.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
export const validateUpdateUserRequest: Validator = validate81;
const schema34 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey', 'data'],
  properties: { APIkey: { $ref: '#/$defs/APIkey' }, data: { $ref: '#/$defs/UserUpdate' } },
};
const schema35 = {
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
const schema36 = {
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
const pattern8 = new RegExp('^\\s*[^\\s@]+@[^\\s@]+\\s*$', 'u');
const pattern11 = new RegExp('^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$', 'u');
const pattern12 = new RegExp(
  '^(?:|(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*(?:-[Xx](?:-[A-Za-z0-9]{1,8})+)?|[Xx](?:-[A-Za-z0-9]{1,8})+|[Ii]-[A-Za-z]{3,8}|[Ee][Nn]-[Gg][Bb]-[Oo][Ee][Dd]|[Ss][Gg][Nn]-(?:[Bb][Ee]-[Ff][Rr]|[Bb][Ee]-[Nn][Ll]|[Cc][Hh]-[Dd][Ee]))$',
  'u',
);
function validate84(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate84.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= maxViolations) break;
      if (!func8.call(schema36.properties, key0)) {
        const err0 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema36,
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
          instancePath: instancePath + '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema36.properties.ID.type },
          schema: schema36.properties.ID.type,
          parentSchema: schema36.properties.ID,
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
            instancePath: instancePath + '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema36.properties.ID,
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
          instancePath: instancePath + '/EmailAddress',
          schemaPath: '#/properties/EmailAddress/type',
          keyword: 'type',
          params: { type: schema36.properties.EmailAddress.type },
          schema: schema36.properties.EmailAddress.type,
          parentSchema: schema36.properties.EmailAddress,
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
        if (func1(data1) > 254) {
          const err4 = {
            instancePath: instancePath + '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/maxLength',
            keyword: 'maxLength',
            params: { limit: 254 },
            schema: 254,
            parentSchema: schema36.properties.EmailAddress,
            data: data1,
          };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (!pattern8.test(data1)) {
          const err5 = {
            instancePath: instancePath + '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/pattern',
            keyword: 'pattern',
            params: { pattern: '^\\s*[^\\s@]+@[^\\s@]+\\s*$' },
            schema: '^\\s*[^\\s@]+@[^\\s@]+\\s*$',
            parentSchema: schema36.properties.EmailAddress,
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
            instancePath: instancePath + '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/format',
            keyword: 'format',
            params: { format: 'visible-address' },
            schema: 'visible-address',
            parentSchema: schema36.properties.EmailAddress,
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
          instancePath: instancePath + '/FirstName',
          schemaPath: '#/properties/FirstName/type',
          keyword: 'type',
          params: { type: schema36.properties.FirstName.type },
          schema: schema36.properties.FirstName.type,
          parentSchema: schema36.properties.FirstName,
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
        if (func1(data2) > 255) {
          const err8 = {
            instancePath: instancePath + '/FirstName',
            schemaPath: '#/properties/FirstName/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema36.properties.FirstName,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (func1(data2) < 1) {
          const err9 = {
            instancePath: instancePath + '/FirstName',
            schemaPath: '#/properties/FirstName/minLength',
            keyword: 'minLength',
            params: { limit: 1 },
            schema: 1,
            parentSchema: schema36.properties.FirstName,
            data: data2,
          };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (!pattern3.test(data2)) {
          const err10 = {
            instancePath: instancePath + '/FirstName',
            schemaPath: '#/properties/FirstName/pattern',
            keyword: 'pattern',
            params: { pattern: '\\S' },
            schema: '\\S',
            parentSchema: schema36.properties.FirstName,
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
            instancePath: instancePath + '/FirstName',
            schemaPath: '#/properties/FirstName/format',
            keyword: 'format',
            params: { format: 'visible-text' },
            schema: 'visible-text',
            parentSchema: schema36.properties.FirstName,
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
          instancePath: instancePath + '/LastName',
          schemaPath: '#/properties/LastName/type',
          keyword: 'type',
          params: { type: schema36.properties.LastName.type },
          schema: schema36.properties.LastName.type,
          parentSchema: schema36.properties.LastName,
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
        if (func1(data3) > 255) {
          const err13 = {
            instancePath: instancePath + '/LastName',
            schemaPath: '#/properties/LastName/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema36.properties.LastName,
            data: data3,
          };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        if (func1(data3) < 1) {
          const err14 = {
            instancePath: instancePath + '/LastName',
            schemaPath: '#/properties/LastName/minLength',
            keyword: 'minLength',
            params: { limit: 1 },
            schema: 1,
            parentSchema: schema36.properties.LastName,
            data: data3,
          };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
        if (!pattern3.test(data3)) {
          const err15 = {
            instancePath: instancePath + '/LastName',
            schemaPath: '#/properties/LastName/pattern',
            keyword: 'pattern',
            params: { pattern: '\\S' },
            schema: '\\S',
            parentSchema: schema36.properties.LastName,
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
            instancePath: instancePath + '/LastName',
            schemaPath: '#/properties/LastName/format',
            keyword: 'format',
            params: { format: 'visible-text' },
            schema: 'visible-text',
            parentSchema: schema36.properties.LastName,
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
          instancePath: instancePath + '/Title',
          schemaPath: '#/properties/Title/type',
          keyword: 'type',
          params: { type: schema36.properties.Title.type },
          schema: schema36.properties.Title.type,
          parentSchema: schema36.properties.Title,
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
        if (func1(data4) > 255) {
          const err18 = {
            instancePath: instancePath + '/Title',
            schemaPath: '#/properties/Title/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema36.properties.Title,
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
            instancePath: instancePath + '/Title',
            schemaPath: '#/properties/Title/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema36.properties.Title,
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
          instancePath: instancePath + '/PhoneNumber',
          schemaPath: '#/properties/PhoneNumber/type',
          keyword: 'type',
          params: { type: schema36.properties.PhoneNumber.type },
          schema: schema36.properties.PhoneNumber.type,
          parentSchema: schema36.properties.PhoneNumber,
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
        if (func1(data5) > 1000) {
          const err21 = {
            instancePath: instancePath + '/PhoneNumber',
            schemaPath: '#/properties/PhoneNumber/maxLength',
            keyword: 'maxLength',
            params: { limit: 1000 },
            schema: 1000,
            parentSchema: schema36.properties.PhoneNumber,
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
            instancePath: instancePath + '/PhoneNumber',
            schemaPath: '#/properties/PhoneNumber/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema36.properties.PhoneNumber,
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
          instancePath: instancePath + '/Address1',
          schemaPath: '#/properties/Address1/type',
          keyword: 'type',
          params: { type: schema36.properties.Address1.type },
          schema: schema36.properties.Address1.type,
          parentSchema: schema36.properties.Address1,
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
        if (func1(data6) > 1000) {
          const err24 = {
            instancePath: instancePath + '/Address1',
            schemaPath: '#/properties/Address1/maxLength',
            keyword: 'maxLength',
            params: { limit: 1000 },
            schema: 1000,
            parentSchema: schema36.properties.Address1,
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
            instancePath: instancePath + '/Address1',
            schemaPath: '#/properties/Address1/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema36.properties.Address1,
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
          instancePath: instancePath + '/Address2',
          schemaPath: '#/properties/Address2/type',
          keyword: 'type',
          params: { type: schema36.properties.Address2.type },
          schema: schema36.properties.Address2.type,
          parentSchema: schema36.properties.Address2,
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
        if (func1(data7) > 1000) {
          const err27 = {
            instancePath: instancePath + '/Address2',
            schemaPath: '#/properties/Address2/maxLength',
            keyword: 'maxLength',
            params: { limit: 1000 },
            schema: 1000,
            parentSchema: schema36.properties.Address2,
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
            instancePath: instancePath + '/Address2',
            schemaPath: '#/properties/Address2/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema36.properties.Address2,
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
          instancePath: instancePath + '/City',
          schemaPath: '#/properties/City/type',
          keyword: 'type',
          params: { type: schema36.properties.City.type },
          schema: schema36.properties.City.type,
          parentSchema: schema36.properties.City,
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
        if (func1(data8) > 1000) {
          const err30 = {
            instancePath: instancePath + '/City',
            schemaPath: '#/properties/City/maxLength',
            keyword: 'maxLength',
            params: { limit: 1000 },
            schema: 1000,
            parentSchema: schema36.properties.City,
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
            instancePath: instancePath + '/City',
            schemaPath: '#/properties/City/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema36.properties.City,
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
          instancePath: instancePath + '/State',
          schemaPath: '#/properties/State/type',
          keyword: 'type',
          params: { type: schema36.properties.State.type },
          schema: schema36.properties.State.type,
          parentSchema: schema36.properties.State,
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
        if (func1(data9) > 1000) {
          const err33 = {
            instancePath: instancePath + '/State',
            schemaPath: '#/properties/State/maxLength',
            keyword: 'maxLength',
            params: { limit: 1000 },
            schema: 1000,
            parentSchema: schema36.properties.State,
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
            instancePath: instancePath + '/State',
            schemaPath: '#/properties/State/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema36.properties.State,
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
          instancePath: instancePath + '/ZipCode',
          schemaPath: '#/properties/ZipCode/type',
          keyword: 'type',
          params: { type: schema36.properties.ZipCode.type },
          schema: schema36.properties.ZipCode.type,
          parentSchema: schema36.properties.ZipCode,
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
        if (func1(data10) > 1000) {
          const err36 = {
            instancePath: instancePath + '/ZipCode',
            schemaPath: '#/properties/ZipCode/maxLength',
            keyword: 'maxLength',
            params: { limit: 1000 },
            schema: 1000,
            parentSchema: schema36.properties.ZipCode,
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
            instancePath: instancePath + '/ZipCode',
            schemaPath: '#/properties/ZipCode/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema36.properties.ZipCode,
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
          instancePath: instancePath + '/Country',
          schemaPath: '#/properties/Country/type',
          keyword: 'type',
          params: { type: schema36.properties.Country.type },
          schema: schema36.properties.Country.type,
          parentSchema: schema36.properties.Country,
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
        if (func1(data11) > 255) {
          const err39 = {
            instancePath: instancePath + '/Country',
            schemaPath: '#/properties/Country/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema36.properties.Country,
            data: data11,
          };
          if (vErrors === null) {
            vErrors = [err39];
          } else {
            vErrors.push(err39);
          }
          errors++;
        }
        if (func1(data11) < 1) {
          const err40 = {
            instancePath: instancePath + '/Country',
            schemaPath: '#/properties/Country/minLength',
            keyword: 'minLength',
            params: { limit: 1 },
            schema: 1,
            parentSchema: schema36.properties.Country,
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
            instancePath: instancePath + '/Country',
            schemaPath: '#/properties/Country/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema36.properties.Country,
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
          instancePath: instancePath + '/Department',
          schemaPath: '#/properties/Department/type',
          keyword: 'type',
          params: { type: schema36.properties.Department.type },
          schema: schema36.properties.Department.type,
          parentSchema: schema36.properties.Department,
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
        if (func1(data12) > 1000) {
          const err43 = {
            instancePath: instancePath + '/Department',
            schemaPath: '#/properties/Department/maxLength',
            keyword: 'maxLength',
            params: { limit: 1000 },
            schema: 1000,
            parentSchema: schema36.properties.Department,
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
            instancePath: instancePath + '/Department',
            schemaPath: '#/properties/Department/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema36.properties.Department,
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
          instancePath: instancePath + '/Currency',
          schemaPath: '#/properties/Currency/type',
          keyword: 'type',
          params: { type: schema36.properties.Currency.type },
          schema: schema36.properties.Currency.type,
          parentSchema: schema36.properties.Currency,
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
        if (func1(data13) > 255) {
          const err46 = {
            instancePath: instancePath + '/Currency',
            schemaPath: '#/properties/Currency/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema36.properties.Currency,
            data: data13,
          };
          if (vErrors === null) {
            vErrors = [err46];
          } else {
            vErrors.push(err46);
          }
          errors++;
        }
        if (func1(data13) < 1) {
          const err47 = {
            instancePath: instancePath + '/Currency',
            schemaPath: '#/properties/Currency/minLength',
            keyword: 'minLength',
            params: { limit: 1 },
            schema: 1,
            parentSchema: schema36.properties.Currency,
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
            instancePath: instancePath + '/Currency',
            schemaPath: '#/properties/Currency/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema36.properties.Currency,
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
          instancePath: instancePath + '/Disabled',
          schemaPath: '#/properties/Disabled/type',
          keyword: 'type',
          params: { type: schema36.properties.Disabled.type },
          schema: schema36.properties.Disabled.type,
          parentSchema: schema36.properties.Disabled,
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
        if (!pattern11.test(data14)) {
          const err50 = {
            instancePath: instancePath + '/Disabled',
            schemaPath: '#/properties/Disabled/pattern',
            keyword: 'pattern',
            params: { pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$' },
            schema: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$',
            parentSchema: schema36.properties.Disabled,
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
          instancePath: instancePath + '/Language',
          schemaPath: '#/properties/Language/type',
          keyword: 'type',
          params: { type: schema36.properties.Language.type },
          schema: schema36.properties.Language.type,
          parentSchema: schema36.properties.Language,
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
        if (func1(data15) > 35) {
          const err52 = {
            instancePath: instancePath + '/Language',
            schemaPath: '#/properties/Language/maxLength',
            keyword: 'maxLength',
            params: { limit: 35 },
            schema: 35,
            parentSchema: schema36.properties.Language,
            data: data15,
          };
          if (vErrors === null) {
            vErrors = [err52];
          } else {
            vErrors.push(err52);
          }
          errors++;
        }
        if (!pattern12.test(data15)) {
          const err53 = {
            instancePath: instancePath + '/Language',
            schemaPath: '#/properties/Language/pattern',
            keyword: 'pattern',
            params: {
              pattern:
                '^(?:|(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*(?:-[Xx](?:-[A-Za-z0-9]{1,8})+)?|[Xx](?:-[A-Za-z0-9]{1,8})+|[Ii]-[A-Za-z]{3,8}|[Ee][Nn]-[Gg][Bb]-[Oo][Ee][Dd]|[Ss][Gg][Nn]-(?:[Bb][Ee]-[Ff][Rr]|[Bb][Ee]-[Nn][Ll]|[Cc][Hh]-[Dd][Ee]))$',
            },
            schema:
              '^(?:|(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*(?:-[Xx](?:-[A-Za-z0-9]{1,8})+)?|[Xx](?:-[A-Za-z0-9]{1,8})+|[Ii]-[A-Za-z]{3,8}|[Ee][Nn]-[Gg][Bb]-[Oo][Ee][Dd]|[Ss][Gg][Nn]-(?:[Bb][Ee]-[Ff][Rr]|[Bb][Ee]-[Nn][Ll]|[Cc][Hh]-[Dd][Ee]))$',
            parentSchema: schema36.properties.Language,
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
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema36.type,
      parentSchema: schema36,
      data,
    };
    if (vErrors === null) {
      vErrors = [err54];
    } else {
      vErrors.push(err54);
    }
    errors++;
  }
  validate84.errors = vErrors;
  return errors === 0;
}
validate84.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
const schema37 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    GroupTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
    Description: { type: ['string', 'null'] },
  },
};
function validate87(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate87.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= maxViolations) break;
      if (!(key0 === 'ID' || key0 === 'GroupTitle' || key0 === 'Description')) {
        const err0 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema37,
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
          instancePath: instancePath + '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema37.properties.ID.type },
          schema: schema37.properties.ID.type,
          parentSchema: schema37.properties.ID,
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
            instancePath: instancePath + '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema37.properties.ID,
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
          instancePath: instancePath + '/GroupTitle',
          schemaPath: '#/properties/GroupTitle/type',
          keyword: 'type',
          params: { type: schema37.properties.GroupTitle.type },
          schema: schema37.properties.GroupTitle.type,
          parentSchema: schema37.properties.GroupTitle,
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
        if (func1(data1) > 255) {
          const err4 = {
            instancePath: instancePath + '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema37.properties.GroupTitle,
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
            instancePath: instancePath + '/GroupTitle',
            schemaPath: '#/properties/GroupTitle/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema37.properties.GroupTitle,
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
          instancePath: instancePath + '/Description',
          schemaPath: '#/properties/Description/type',
          keyword: 'type',
          params: { type: schema37.properties.Description.type },
          schema: schema37.properties.Description.type,
          parentSchema: schema37.properties.Description,
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
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema37.type,
      parentSchema: schema37,
      data,
    };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate87.errors = vErrors;
  return errors === 0;
}
validate87.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
const schema38 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    UserDefinedFieldTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
    UserDefinedFieldValue: { type: ['string', 'null'], maxLength: 4000, format: 'xml-text' },
  },
};
function validate89(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate89.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= maxViolations) break;
      if (!(key0 === 'ID' || key0 === 'UserDefinedFieldTitle' || key0 === 'UserDefinedFieldValue')) {
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
    if (data.ID !== undefined) {
      let data0 = data.ID;
      if (typeof data0 !== 'string' && data0 !== null) {
        const err1 = {
          instancePath: instancePath + '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema38.properties.ID.type },
          schema: schema38.properties.ID.type,
          parentSchema: schema38.properties.ID,
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
            instancePath: instancePath + '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema38.properties.ID,
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
          instancePath: instancePath + '/UserDefinedFieldTitle',
          schemaPath: '#/properties/UserDefinedFieldTitle/type',
          keyword: 'type',
          params: { type: schema38.properties.UserDefinedFieldTitle.type },
          schema: schema38.properties.UserDefinedFieldTitle.type,
          parentSchema: schema38.properties.UserDefinedFieldTitle,
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
        if (func1(data1) > 255) {
          const err4 = {
            instancePath: instancePath + '/UserDefinedFieldTitle',
            schemaPath: '#/properties/UserDefinedFieldTitle/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema38.properties.UserDefinedFieldTitle,
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
            instancePath: instancePath + '/UserDefinedFieldTitle',
            schemaPath: '#/properties/UserDefinedFieldTitle/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema38.properties.UserDefinedFieldTitle,
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
          instancePath: instancePath + '/UserDefinedFieldValue',
          schemaPath: '#/properties/UserDefinedFieldValue/type',
          keyword: 'type',
          params: { type: schema38.properties.UserDefinedFieldValue.type },
          schema: schema38.properties.UserDefinedFieldValue.type,
          parentSchema: schema38.properties.UserDefinedFieldValue,
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
        if (func1(data2) > 4000) {
          const err7 = {
            instancePath: instancePath + '/UserDefinedFieldValue',
            schemaPath: '#/properties/UserDefinedFieldValue/maxLength',
            keyword: 'maxLength',
            params: { limit: 4000 },
            schema: 4000,
            parentSchema: schema38.properties.UserDefinedFieldValue,
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
            instancePath: instancePath + '/UserDefinedFieldValue',
            schemaPath: '#/properties/UserDefinedFieldValue/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema38.properties.UserDefinedFieldValue,
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
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema38.type,
      parentSchema: schema38,
      data,
    };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate89.errors = vErrors;
  return errors === 0;
}
validate89.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
const schema39 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    GLSegmentTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
    GLCodeDefault: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
  },
};
function validate91(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate91.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= maxViolations) break;
      if (!(key0 === 'ID' || key0 === 'GLSegmentTitle' || key0 === 'GLCodeDefault')) {
        const err0 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema39,
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
          instancePath: instancePath + '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema39.properties.ID.type },
          schema: schema39.properties.ID.type,
          parentSchema: schema39.properties.ID,
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
            instancePath: instancePath + '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema39.properties.ID,
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
          instancePath: instancePath + '/GLSegmentTitle',
          schemaPath: '#/properties/GLSegmentTitle/type',
          keyword: 'type',
          params: { type: schema39.properties.GLSegmentTitle.type },
          schema: schema39.properties.GLSegmentTitle.type,
          parentSchema: schema39.properties.GLSegmentTitle,
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
        if (func1(data1) > 255) {
          const err4 = {
            instancePath: instancePath + '/GLSegmentTitle',
            schemaPath: '#/properties/GLSegmentTitle/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema39.properties.GLSegmentTitle,
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
            instancePath: instancePath + '/GLSegmentTitle',
            schemaPath: '#/properties/GLSegmentTitle/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema39.properties.GLSegmentTitle,
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
          instancePath: instancePath + '/GLCodeDefault',
          schemaPath: '#/properties/GLCodeDefault/type',
          keyword: 'type',
          params: { type: schema39.properties.GLCodeDefault.type },
          schema: schema39.properties.GLCodeDefault.type,
          parentSchema: schema39.properties.GLCodeDefault,
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
        if (func1(data2) > 255) {
          const err7 = {
            instancePath: instancePath + '/GLCodeDefault',
            schemaPath: '#/properties/GLCodeDefault/maxLength',
            keyword: 'maxLength',
            params: { limit: 255 },
            schema: 255,
            parentSchema: schema39.properties.GLCodeDefault,
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
            instancePath: instancePath + '/GLCodeDefault',
            schemaPath: '#/properties/GLCodeDefault/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema39.properties.GLCodeDefault,
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
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema39.type,
      parentSchema: schema39,
      data,
    };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate91.errors = vErrors;
  return errors === 0;
}
validate91.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function* validate83(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate83.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= maxViolations) break;
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
          parentSchema: schema35,
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
          params: { type: schema35.properties.User.type },
          schema: schema35.properties.User.type,
          parentSchema: schema35.properties.User,
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
            parentSchema: schema35.properties.User,
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
        for (let i0 = 0; i0 < len0 && errors < maxViolations; i0++) {
          if (i0 % 200 === 199) yield;
          if (
            !validate84(data0[i0], {
              instancePath: instancePath + '/User/' + i0,
              parentData: data0,
              parentDataProperty: i0,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate84);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Permissions !== undefined) {
      let data2 = data.Permissions;
      if (!Array.isArray(data2) && data2 !== null) {
        const err3 = {
          instancePath: instancePath + '/Permissions',
          schemaPath: '#/properties/Permissions/type',
          keyword: 'type',
          params: { type: schema35.properties.Permissions.type },
          schema: schema35.properties.Permissions.type,
          parentSchema: schema35.properties.Permissions,
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
        for (let i1 = 0; i1 < len1 && errors < maxViolations; i1++) {
          if (i1 % 200 === 199) yield;
          if (
            !validate63(data2[i1], {
              instancePath: instancePath + '/Permissions/' + i1,
              parentData: data2,
              parentDataProperty: i1,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate63);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Groups !== undefined) {
      let data4 = data.Groups;
      if (!Array.isArray(data4) && data4 !== null) {
        const err4 = {
          instancePath: instancePath + '/Groups',
          schemaPath: '#/properties/Groups/type',
          keyword: 'type',
          params: { type: schema35.properties.Groups.type },
          schema: schema35.properties.Groups.type,
          parentSchema: schema35.properties.Groups,
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
        for (let i2 = 0; i2 < len2 && errors < maxViolations; i2++) {
          if (i2 % 200 === 199) yield;
          if (
            !validate87(data4[i2], {
              instancePath: instancePath + '/Groups/' + i2,
              parentData: data4,
              parentDataProperty: i2,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate87);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.UserDefinedFields !== undefined) {
      let data6 = data.UserDefinedFields;
      if (!Array.isArray(data6) && data6 !== null) {
        const err5 = {
          instancePath: instancePath + '/UserDefinedFields',
          schemaPath: '#/properties/UserDefinedFields/type',
          keyword: 'type',
          params: { type: schema35.properties.UserDefinedFields.type },
          schema: schema35.properties.UserDefinedFields.type,
          parentSchema: schema35.properties.UserDefinedFields,
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
        for (let i3 = 0; i3 < len3 && errors < maxViolations; i3++) {
          if (i3 % 200 === 199) yield;
          if (
            !validate89(data6[i3], {
              instancePath: instancePath + '/UserDefinedFields/' + i3,
              parentData: data6,
              parentDataProperty: i3,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate89);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.GLCodes !== undefined) {
      let data8 = data.GLCodes;
      if (!Array.isArray(data8) && data8 !== null) {
        const err6 = {
          instancePath: instancePath + '/GLCodes',
          schemaPath: '#/properties/GLCodes/type',
          keyword: 'type',
          params: { type: schema35.properties.GLCodes.type },
          schema: schema35.properties.GLCodes.type,
          parentSchema: schema35.properties.GLCodes,
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
        for (let i4 = 0; i4 < len4 && errors < maxViolations; i4++) {
          if (i4 % 200 === 199) yield;
          if (
            !validate91(data8[i4], {
              instancePath: instancePath + '/GLCodes/' + i4,
              parentData: data8,
              parentDataProperty: i4,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate91);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Authoring !== undefined) {
      let data10 = data.Authoring;
      if (!Array.isArray(data10) && data10 !== null) {
        const err7 = {
          instancePath: instancePath + '/Authoring',
          schemaPath: '#/properties/Authoring/type',
          keyword: 'type',
          params: { type: schema35.properties.Authoring.type },
          schema: schema35.properties.Authoring.type,
          parentSchema: schema35.properties.Authoring,
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
        for (let i5 = 0; i5 < len5 && errors < maxViolations; i5++) {
          if (i5 % 200 === 199) yield;
          if (
            !validate65(data10[i5], {
              instancePath: instancePath + '/Authoring/' + i5,
              parentData: data10,
              parentDataProperty: i5,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate65);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Roles !== undefined) {
      let data12 = data.Roles;
      if (!Array.isArray(data12) && data12 !== null) {
        const err8 = {
          instancePath: instancePath + '/Roles',
          schemaPath: '#/properties/Roles/type',
          keyword: 'type',
          params: { type: schema35.properties.Roles.type },
          schema: schema35.properties.Roles.type,
          parentSchema: schema35.properties.Roles,
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
        for (let i6 = 0; i6 < len6 && errors < maxViolations; i6++) {
          if (i6 % 200 === 199) yield;
          if (
            !validate67(data12[i6], {
              instancePath: instancePath + '/Roles/' + i6,
              parentData: data12,
              parentDataProperty: i6,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate67);
            errors = vErrors.length;
          }
        }
      }
    }
  } else {
    const err9 = {
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema35.type,
      parentSchema: schema35,
      data,
    };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate83.errors = vErrors;
  return errors === 0;
}
validate83.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function* validate81(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate81.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath,
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema34.required,
        parentSchema: schema34,
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
        instancePath,
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'data' },
        schema: schema34.required,
        parentSchema: schema34,
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
      if (errors >= maxViolations) break;
      if (!(key0 === 'APIkey' || key0 === 'data')) {
        const err2 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema34,
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
      if (
        !validate54(data.APIkey, {
          instancePath: instancePath + '/APIkey',
          parentData: data,
          parentDataProperty: 'APIkey',
          rootData,
          dynamicAnchors,
        })
      ) {
        vErrors = joined(vErrors, validate54);
        errors = vErrors.length;
      }
    }
    if (data.data !== undefined) {
      if (
        !(yield* validate83(data.data, {
          instancePath: instancePath + '/data',
          parentData: data,
          parentDataProperty: 'data',
          rootData,
          dynamicAnchors,
        }))
      ) {
        vErrors = joined(vErrors, validate83);
        errors = vErrors.length;
      }
    }
  } else {
    const err3 = {
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema34.type,
      parentSchema: schema34,
      data,
    };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate81.errors = vErrors;
  return errors === 0;
}
validate81.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
export const validateDeleteUserRequest: Validator = validate96;
const schema40 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey'],
  properties: {
    APIkey: { $ref: '#/$defs/APIkey' },
    ID: { type: ['string', 'null'], format: 'xml-text' },
    EmailAddress: { type: ['string', 'null'], maxLength: 254, format: 'xml-text' },
  },
};
function* validate96(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate96.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath,
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema40.required,
        parentSchema: schema40,
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
      if (errors >= maxViolations) break;
      if (!(key0 === 'APIkey' || key0 === 'ID' || key0 === 'EmailAddress')) {
        const err1 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema40,
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
      if (
        !validate54(data.APIkey, {
          instancePath: instancePath + '/APIkey',
          parentData: data,
          parentDataProperty: 'APIkey',
          rootData,
          dynamicAnchors,
        })
      ) {
        vErrors = joined(vErrors, validate54);
        errors = vErrors.length;
      }
    }
    if (data.ID !== undefined) {
      let data1 = data.ID;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err2 = {
          instancePath: instancePath + '/ID',
          schemaPath: '#/properties/ID/type',
          keyword: 'type',
          params: { type: schema40.properties.ID.type },
          schema: schema40.properties.ID.type,
          parentSchema: schema40.properties.ID,
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
            instancePath: instancePath + '/ID',
            schemaPath: '#/properties/ID/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema40.properties.ID,
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
          instancePath: instancePath + '/EmailAddress',
          schemaPath: '#/properties/EmailAddress/type',
          keyword: 'type',
          params: { type: schema40.properties.EmailAddress.type },
          schema: schema40.properties.EmailAddress.type,
          parentSchema: schema40.properties.EmailAddress,
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
        if (func1(data2) > 254) {
          const err5 = {
            instancePath: instancePath + '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/maxLength',
            keyword: 'maxLength',
            params: { limit: 254 },
            schema: 254,
            parentSchema: schema40.properties.EmailAddress,
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
            instancePath: instancePath + '/EmailAddress',
            schemaPath: '#/properties/EmailAddress/format',
            keyword: 'format',
            params: { format: 'xml-text' },
            schema: 'xml-text',
            parentSchema: schema40.properties.EmailAddress,
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
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema40.type,
      parentSchema: schema40,
      data,
    };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate96.errors = vErrors;
  return errors === 0;
}
validate96.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
export const validateGetUsersRequest: Validator = validate98;
const schema41 = {
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
function* validate98(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate98.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath,
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema41.required,
        parentSchema: schema41,
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
      if (errors >= maxViolations) break;
      if (!(key0 === 'APIkey' || key0 === 'AfterID' || key0 === 'Limit' || key0 === 'ChangedSince')) {
        const err1 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema41,
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
      if (
        !validate54(data.APIkey, {
          instancePath: instancePath + '/APIkey',
          parentData: data,
          parentDataProperty: 'APIkey',
          rootData,
          dynamicAnchors,
        })
      ) {
        vErrors = joined(vErrors, validate54);
        errors = vErrors.length;
      }
    }
    if (data.AfterID !== undefined) {
      let data1 = data.AfterID;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err2 = {
          instancePath: instancePath + '/AfterID',
          schemaPath: '#/properties/AfterID/type',
          keyword: 'type',
          params: { type: schema41.properties.AfterID.type },
          schema: schema41.properties.AfterID.type,
          parentSchema: schema41.properties.AfterID,
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
        if (!pattern6.test(data1)) {
          const err3 = {
            instancePath: instancePath + '/AfterID',
            schemaPath: '#/properties/AfterID/pattern',
            keyword: 'pattern',
            params: { pattern: '^[0-9]*$' },
            schema: '^[0-9]*$',
            parentSchema: schema41.properties.AfterID,
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
          instancePath: instancePath + '/Limit',
          schemaPath: '#/properties/Limit/type',
          keyword: 'type',
          params: { type: schema41.properties.Limit.type },
          schema: schema41.properties.Limit.type,
          parentSchema: schema41.properties.Limit,
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
            instancePath: instancePath + '/Limit',
            schemaPath: '#/properties/Limit/maximum',
            keyword: 'maximum',
            params: { comparison: '<=', limit: 1000 },
            schema: 1000,
            parentSchema: schema41.properties.Limit,
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
            instancePath: instancePath + '/Limit',
            schemaPath: '#/properties/Limit/minimum',
            keyword: 'minimum',
            params: { comparison: '>=', limit: 1 },
            schema: 1,
            parentSchema: schema41.properties.Limit,
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
          instancePath: instancePath + '/ChangedSince',
          schemaPath: '#/properties/ChangedSince/type',
          keyword: 'type',
          params: { type: schema41.properties.ChangedSince.type },
          schema: schema41.properties.ChangedSince.type,
          parentSchema: schema41.properties.ChangedSince,
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
        if (!pattern6.test(data3)) {
          const err8 = {
            instancePath: instancePath + '/ChangedSince',
            schemaPath: '#/properties/ChangedSince/pattern',
            keyword: 'pattern',
            params: { pattern: '^[0-9]*$' },
            schema: '^[0-9]*$',
            parentSchema: schema41.properties.ChangedSince,
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
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema41.type,
      parentSchema: schema41,
      data,
    };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate98.errors = vErrors;
  return errors === 0;
}
validate98.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
export const validateUpdateUsersRequest: Validator = validate100;
const schema42 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey', 'data'],
  properties: {
    APIkey: { $ref: '#/$defs/APIkey' },
    data: { type: 'array', items: { $ref: '#/$defs/UserUpdate' } },
  },
};
function* validate100(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate100.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath,
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema42.required,
        parentSchema: schema42,
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
        instancePath,
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'data' },
        schema: schema42.required,
        parentSchema: schema42,
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
      if (errors >= maxViolations) break;
      if (!(key0 === 'APIkey' || key0 === 'data')) {
        const err2 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema42,
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
      if (
        !validate54(data.APIkey, {
          instancePath: instancePath + '/APIkey',
          parentData: data,
          parentDataProperty: 'APIkey',
          rootData,
          dynamicAnchors,
        })
      ) {
        vErrors = joined(vErrors, validate54);
        errors = vErrors.length;
      }
    }
    if (data.data !== undefined) {
      let data1 = data.data;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0 && errors < maxViolations; i0++) {
          if (i0 > 0) yield;
          if (
            !(yield* validate83(data1[i0], {
              instancePath: instancePath + '/data/' + i0,
              parentData: data1,
              parentDataProperty: i0,
              rootData,
              dynamicAnchors,
            }))
          ) {
            vErrors = joined(vErrors, validate83);
            errors = vErrors.length;
          }
        }
      } else {
        const err3 = {
          instancePath: instancePath + '/data',
          schemaPath: '#/properties/data/type',
          keyword: 'type',
          params: { type: 'array' },
          schema: schema42.properties.data.type,
          parentSchema: schema42.properties.data,
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
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema42.type,
      parentSchema: schema42,
      data,
    };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate100.errors = vErrors;
  return errors === 0;
}
validate100.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
export const validateGetChangeListRequest: Validator = validate103;
const schema43 = {
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
function* validate103(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate103.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.APIkey === undefined) {
      const err0 = {
        instancePath,
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'APIkey' },
        schema: schema43.required,
        parentSchema: schema43,
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
      if (errors >= maxViolations) break;
      if (!(key0 === 'APIkey' || key0 === 'SinceRevision' || key0 === 'Limit')) {
        const err1 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          schema: false,
          parentSchema: schema43,
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
      if (
        !validate54(data.APIkey, {
          instancePath: instancePath + '/APIkey',
          parentData: data,
          parentDataProperty: 'APIkey',
          rootData,
          dynamicAnchors,
        })
      ) {
        vErrors = joined(vErrors, validate54);
        errors = vErrors.length;
      }
    }
    if (data.SinceRevision !== undefined) {
      let data1 = data.SinceRevision;
      if (typeof data1 !== 'string' && data1 !== null) {
        const err2 = {
          instancePath: instancePath + '/SinceRevision',
          schemaPath: '#/properties/SinceRevision/type',
          keyword: 'type',
          params: { type: schema43.properties.SinceRevision.type },
          schema: schema43.properties.SinceRevision.type,
          parentSchema: schema43.properties.SinceRevision,
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
        if (!pattern6.test(data1)) {
          const err3 = {
            instancePath: instancePath + '/SinceRevision',
            schemaPath: '#/properties/SinceRevision/pattern',
            keyword: 'pattern',
            params: { pattern: '^[0-9]*$' },
            schema: '^[0-9]*$',
            parentSchema: schema43.properties.SinceRevision,
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
          instancePath: instancePath + '/Limit',
          schemaPath: '#/properties/Limit/type',
          keyword: 'type',
          params: { type: schema43.properties.Limit.type },
          schema: schema43.properties.Limit.type,
          parentSchema: schema43.properties.Limit,
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
            instancePath: instancePath + '/Limit',
            schemaPath: '#/properties/Limit/maximum',
            keyword: 'maximum',
            params: { comparison: '<=', limit: 1000 },
            schema: 1000,
            parentSchema: schema43.properties.Limit,
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
            instancePath: instancePath + '/Limit',
            schemaPath: '#/properties/Limit/minimum',
            keyword: 'minimum',
            params: { comparison: '>=', limit: 1 },
            schema: 1,
            parentSchema: schema43.properties.Limit,
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
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema43.type,
      parentSchema: schema43,
      data,
    };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate103.errors = vErrors;
  return errors === 0;
}
validate103.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
export const validateUpdateGroupData: Validator = validate105;
function* validate105(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate105.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= maxViolations) break;
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
    if (data.Group !== undefined) {
      let data0 = data.Group;
      if (!Array.isArray(data0) && data0 !== null) {
        const err1 = {
          instancePath: instancePath + '/Group',
          schemaPath: '#/properties/Group/type',
          keyword: 'type',
          params: { type: schema24.properties.Group.type },
          schema: schema24.properties.Group.type,
          parentSchema: schema24.properties.Group,
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
            parentSchema: schema24.properties.Group,
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
        for (let i0 = 0; i0 < len0 && errors < maxViolations; i0++) {
          if (i0 % 200 === 199) yield;
          if (
            !validate61(data0[i0], {
              instancePath: instancePath + '/Group/' + i0,
              parentData: data0,
              parentDataProperty: i0,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate61);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Permissions !== undefined) {
      let data2 = data.Permissions;
      if (!Array.isArray(data2) && data2 !== null) {
        const err3 = {
          instancePath: instancePath + '/Permissions',
          schemaPath: '#/properties/Permissions/type',
          keyword: 'type',
          params: { type: schema24.properties.Permissions.type },
          schema: schema24.properties.Permissions.type,
          parentSchema: schema24.properties.Permissions,
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
        for (let i1 = 0; i1 < len1 && errors < maxViolations; i1++) {
          if (i1 % 200 === 199) yield;
          if (
            !validate63(data2[i1], {
              instancePath: instancePath + '/Permissions/' + i1,
              parentData: data2,
              parentDataProperty: i1,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate63);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Users !== undefined) {
      let data4 = data.Users;
      if (!Array.isArray(data4) && data4 !== null) {
        const err4 = {
          instancePath: instancePath + '/Users',
          schemaPath: '#/properties/Users/type',
          keyword: 'type',
          params: { type: schema24.properties.Users.type },
          schema: schema24.properties.Users.type,
          parentSchema: schema24.properties.Users,
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
        for (let i2 = 0; i2 < len2 && errors < maxViolations; i2++) {
          if (i2 % 200 === 199) yield;
          if (
            !validate65(data4[i2], {
              instancePath: instancePath + '/Users/' + i2,
              parentData: data4,
              parentDataProperty: i2,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate65);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Roles !== undefined) {
      let data6 = data.Roles;
      if (!Array.isArray(data6) && data6 !== null) {
        const err5 = {
          instancePath: instancePath + '/Roles',
          schemaPath: '#/properties/Roles/type',
          keyword: 'type',
          params: { type: schema24.properties.Roles.type },
          schema: schema24.properties.Roles.type,
          parentSchema: schema24.properties.Roles,
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
        for (let i3 = 0; i3 < len3 && errors < maxViolations; i3++) {
          if (i3 % 200 === 199) yield;
          if (
            !validate67(data6[i3], {
              instancePath: instancePath + '/Roles/' + i3,
              parentData: data6,
              parentDataProperty: i3,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate67);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Categories !== undefined) {
      let data8 = data.Categories;
      if (!Array.isArray(data8) && data8 !== null) {
        const err6 = {
          instancePath: instancePath + '/Categories',
          schemaPath: '#/properties/Categories/type',
          keyword: 'type',
          params: { type: schema24.properties.Categories.type },
          schema: schema24.properties.Categories.type,
          parentSchema: schema24.properties.Categories,
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
        for (let i4 = 0; i4 < len4 && errors < maxViolations; i4++) {
          if (i4 % 200 === 199) yield;
          if (
            !validate69(data8[i4], {
              instancePath: instancePath + '/Categories/' + i4,
              parentData: data8,
              parentDataProperty: i4,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate69);
            errors = vErrors.length;
          }
        }
      }
    }
  } else {
    const err7 = {
      instancePath,
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
  validate105.errors = vErrors;
  return errors === 0;
}
validate105.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
export const validateUpdateUserData: Validator = validate111;
function* validate111(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate111.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (errors >= maxViolations) break;
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
          parentSchema: schema35,
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
          params: { type: schema35.properties.User.type },
          schema: schema35.properties.User.type,
          parentSchema: schema35.properties.User,
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
            parentSchema: schema35.properties.User,
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
        for (let i0 = 0; i0 < len0 && errors < maxViolations; i0++) {
          if (i0 % 200 === 199) yield;
          if (
            !validate84(data0[i0], {
              instancePath: instancePath + '/User/' + i0,
              parentData: data0,
              parentDataProperty: i0,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate84);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Permissions !== undefined) {
      let data2 = data.Permissions;
      if (!Array.isArray(data2) && data2 !== null) {
        const err3 = {
          instancePath: instancePath + '/Permissions',
          schemaPath: '#/properties/Permissions/type',
          keyword: 'type',
          params: { type: schema35.properties.Permissions.type },
          schema: schema35.properties.Permissions.type,
          parentSchema: schema35.properties.Permissions,
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
        for (let i1 = 0; i1 < len1 && errors < maxViolations; i1++) {
          if (i1 % 200 === 199) yield;
          if (
            !validate63(data2[i1], {
              instancePath: instancePath + '/Permissions/' + i1,
              parentData: data2,
              parentDataProperty: i1,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate63);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Groups !== undefined) {
      let data4 = data.Groups;
      if (!Array.isArray(data4) && data4 !== null) {
        const err4 = {
          instancePath: instancePath + '/Groups',
          schemaPath: '#/properties/Groups/type',
          keyword: 'type',
          params: { type: schema35.properties.Groups.type },
          schema: schema35.properties.Groups.type,
          parentSchema: schema35.properties.Groups,
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
        for (let i2 = 0; i2 < len2 && errors < maxViolations; i2++) {
          if (i2 % 200 === 199) yield;
          if (
            !validate87(data4[i2], {
              instancePath: instancePath + '/Groups/' + i2,
              parentData: data4,
              parentDataProperty: i2,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate87);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.UserDefinedFields !== undefined) {
      let data6 = data.UserDefinedFields;
      if (!Array.isArray(data6) && data6 !== null) {
        const err5 = {
          instancePath: instancePath + '/UserDefinedFields',
          schemaPath: '#/properties/UserDefinedFields/type',
          keyword: 'type',
          params: { type: schema35.properties.UserDefinedFields.type },
          schema: schema35.properties.UserDefinedFields.type,
          parentSchema: schema35.properties.UserDefinedFields,
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
        for (let i3 = 0; i3 < len3 && errors < maxViolations; i3++) {
          if (i3 % 200 === 199) yield;
          if (
            !validate89(data6[i3], {
              instancePath: instancePath + '/UserDefinedFields/' + i3,
              parentData: data6,
              parentDataProperty: i3,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate89);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.GLCodes !== undefined) {
      let data8 = data.GLCodes;
      if (!Array.isArray(data8) && data8 !== null) {
        const err6 = {
          instancePath: instancePath + '/GLCodes',
          schemaPath: '#/properties/GLCodes/type',
          keyword: 'type',
          params: { type: schema35.properties.GLCodes.type },
          schema: schema35.properties.GLCodes.type,
          parentSchema: schema35.properties.GLCodes,
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
        for (let i4 = 0; i4 < len4 && errors < maxViolations; i4++) {
          if (i4 % 200 === 199) yield;
          if (
            !validate91(data8[i4], {
              instancePath: instancePath + '/GLCodes/' + i4,
              parentData: data8,
              parentDataProperty: i4,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate91);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Authoring !== undefined) {
      let data10 = data.Authoring;
      if (!Array.isArray(data10) && data10 !== null) {
        const err7 = {
          instancePath: instancePath + '/Authoring',
          schemaPath: '#/properties/Authoring/type',
          keyword: 'type',
          params: { type: schema35.properties.Authoring.type },
          schema: schema35.properties.Authoring.type,
          parentSchema: schema35.properties.Authoring,
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
        for (let i5 = 0; i5 < len5 && errors < maxViolations; i5++) {
          if (i5 % 200 === 199) yield;
          if (
            !validate65(data10[i5], {
              instancePath: instancePath + '/Authoring/' + i5,
              parentData: data10,
              parentDataProperty: i5,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate65);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.Roles !== undefined) {
      let data12 = data.Roles;
      if (!Array.isArray(data12) && data12 !== null) {
        const err8 = {
          instancePath: instancePath + '/Roles',
          schemaPath: '#/properties/Roles/type',
          keyword: 'type',
          params: { type: schema35.properties.Roles.type },
          schema: schema35.properties.Roles.type,
          parentSchema: schema35.properties.Roles,
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
        for (let i6 = 0; i6 < len6 && errors < maxViolations; i6++) {
          if (i6 % 200 === 199) yield;
          if (
            !validate67(data12[i6], {
              instancePath: instancePath + '/Roles/' + i6,
              parentData: data12,
              parentDataProperty: i6,
              rootData,
              dynamicAnchors,
            })
          ) {
            vErrors = joined(vErrors, validate67);
            errors = vErrors.length;
          }
        }
      }
    }
  } else {
    const err9 = {
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      schema: schema35.type,
      parentSchema: schema35,
      data,
    };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate111.errors = vErrors;
  return errors === 0;
}
validate111.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
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
