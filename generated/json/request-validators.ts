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
const validateKeyOnlyRequest: Validator = validate53;
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
  format: 'xml-text',
};
const formats0 = formats['xml-text'];
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
  if (errors === 0) {
    if (errors === 0) {
      if (typeof data === 'string') {
        if (func1(data) > 200) {
          validate54.errors = [
            {
              instancePath,
              schemaPath: '#/maxLength',
              keyword: 'maxLength',
              params: { limit: 200 },
              schema: 200,
              parentSchema: schema21,
              data,
            },
          ];
          return false;
        } else {
          if (func1(data) < 1) {
            validate54.errors = [
              {
                instancePath,
                schemaPath: '#/minLength',
                keyword: 'minLength',
                params: { limit: 1 },
                schema: 1,
                parentSchema: schema21,
                data,
              },
            ];
            return false;
          } else {
            if (!pattern3.test(data)) {
              validate54.errors = [
                {
                  instancePath,
                  schemaPath: '#/pattern',
                  keyword: 'pattern',
                  params: { pattern: '\\S' },
                  schema: '\\S',
                  parentSchema: schema21,
                  data,
                },
              ];
              return false;
            } else {
              if (!formats0(data)) {
                validate54.errors = [
                  {
                    instancePath,
                    schemaPath: '#/format',
                    keyword: 'format',
                    params: { format: 'xml-text' },
                    schema: 'xml-text',
                    parentSchema: schema21,
                    data,
                  },
                ];
                return false;
              }
            }
          }
        }
      } else {
        validate54.errors = [
          {
            instancePath,
            schemaPath: '#/type',
            keyword: 'type',
            params: { type: 'string' },
            schema: schema21.type,
            parentSchema: schema21,
            data,
          },
        ];
        return false;
      }
    }
  }
  validate54.errors = vErrors;
  return errors === 0;
}
validate54.evaluated = { dynamicProps: false, dynamicItems: false };
function validate53(
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
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.APIkey === undefined && (missing0 = 'APIkey')) {
        validate53.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
            schema: schema20.required,
            parentSchema: schema20,
            data,
          },
        ];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === 'APIkey')) {
            validate53.errors = [
              {
                instancePath,
                schemaPath: '#/additionalProperties',
                keyword: 'additionalProperties',
                params: { additionalProperty: key0 },
                schema: false,
                parentSchema: schema20,
                data,
              },
            ];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
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
              vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
              errors = vErrors.length;
            }
          }
        }
      }
    } else {
      validate53.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema20.type,
          parentSchema: schema20,
          data,
        },
      ];
      return false;
    }
  }
  validate53.errors = vErrors;
  return errors === 0;
}
validate53.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
const validateGetGroupRequest: Validator = validate56;
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
function validate56(
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
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.APIkey === undefined && (missing0 = 'APIkey')) {
        validate56.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
            schema: schema22.required,
            parentSchema: schema22,
            data,
          },
        ];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === 'APIkey' || key0 === 'ID' || key0 === 'GroupTitle')) {
            validate56.errors = [
              {
                instancePath,
                schemaPath: '#/additionalProperties',
                keyword: 'additionalProperties',
                params: { additionalProperty: key0 },
                schema: false,
                parentSchema: schema22,
                data,
              },
            ];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.APIkey !== undefined) {
            const _errs2 = errors;
            if (
              !validate54(data.APIkey, {
                instancePath: instancePath + '/APIkey',
                parentData: data,
                parentDataProperty: 'APIkey',
                rootData,
                dynamicAnchors,
              })
            ) {
              vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.ID !== undefined) {
              let data1 = data.ID;
              const _errs3 = errors;
              if (typeof data1 !== 'string' && data1 !== null) {
                validate56.errors = [
                  {
                    instancePath: instancePath + '/ID',
                    schemaPath: '#/properties/ID/type',
                    keyword: 'type',
                    params: { type: schema22.properties.ID.type },
                    schema: schema22.properties.ID.type,
                    parentSchema: schema22.properties.ID,
                    data: data1,
                  },
                ];
                return false;
              }
              if (errors === _errs3) {
                if (errors === _errs3) {
                  if (typeof data1 === 'string') {
                    if (!formats0(data1)) {
                      validate56.errors = [
                        {
                          instancePath: instancePath + '/ID',
                          schemaPath: '#/properties/ID/format',
                          keyword: 'format',
                          params: { format: 'xml-text' },
                          schema: 'xml-text',
                          parentSchema: schema22.properties.ID,
                          data: data1,
                        },
                      ];
                      return false;
                    }
                  }
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.GroupTitle !== undefined) {
                let data2 = data.GroupTitle;
                const _errs5 = errors;
                if (typeof data2 !== 'string' && data2 !== null) {
                  validate56.errors = [
                    {
                      instancePath: instancePath + '/GroupTitle',
                      schemaPath: '#/properties/GroupTitle/type',
                      keyword: 'type',
                      params: { type: schema22.properties.GroupTitle.type },
                      schema: schema22.properties.GroupTitle.type,
                      parentSchema: schema22.properties.GroupTitle,
                      data: data2,
                    },
                  ];
                  return false;
                }
                if (errors === _errs5) {
                  if (errors === _errs5) {
                    if (typeof data2 === 'string') {
                      if (func1(data2) > 255) {
                        validate56.errors = [
                          {
                            instancePath: instancePath + '/GroupTitle',
                            schemaPath: '#/properties/GroupTitle/maxLength',
                            keyword: 'maxLength',
                            params: { limit: 255 },
                            schema: 255,
                            parentSchema: schema22.properties.GroupTitle,
                            data: data2,
                          },
                        ];
                        return false;
                      } else {
                        if (!formats0(data2)) {
                          validate56.errors = [
                            {
                              instancePath: instancePath + '/GroupTitle',
                              schemaPath: '#/properties/GroupTitle/format',
                              keyword: 'format',
                              params: { format: 'xml-text' },
                              schema: 'xml-text',
                              parentSchema: schema22.properties.GroupTitle,
                              data: data2,
                            },
                          ];
                          return false;
                        }
                      }
                    }
                  }
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate56.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema22.type,
          parentSchema: schema22,
          data,
        },
      ];
      return false;
    }
  }
  validate56.errors = vErrors;
  return errors === 0;
}
validate56.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
const validateUpdateGroupRequest: Validator = validate58;
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
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === 'ID' || key0 === 'GroupTitle' || key0 === 'Description')) {
          validate61.errors = [
            {
              instancePath,
              schemaPath: '#/additionalProperties',
              keyword: 'additionalProperties',
              params: { additionalProperty: key0 },
              schema: false,
              parentSchema: schema25,
              data,
            },
          ];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.ID !== undefined) {
          let data0 = data.ID;
          const _errs2 = errors;
          if (typeof data0 !== 'string' && data0 !== null) {
            validate61.errors = [
              {
                instancePath: instancePath + '/ID',
                schemaPath: '#/properties/ID/type',
                keyword: 'type',
                params: { type: schema25.properties.ID.type },
                schema: schema25.properties.ID.type,
                parentSchema: schema25.properties.ID,
                data: data0,
              },
            ];
            return false;
          }
          if (errors === _errs2) {
            if (errors === _errs2) {
              if (typeof data0 === 'string') {
                if (!formats0(data0)) {
                  validate61.errors = [
                    {
                      instancePath: instancePath + '/ID',
                      schemaPath: '#/properties/ID/format',
                      keyword: 'format',
                      params: { format: 'xml-text' },
                      schema: 'xml-text',
                      parentSchema: schema25.properties.ID,
                      data: data0,
                    },
                  ];
                  return false;
                }
              }
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.GroupTitle !== undefined) {
            let data1 = data.GroupTitle;
            const _errs4 = errors;
            if (typeof data1 !== 'string' && data1 !== null) {
              validate61.errors = [
                {
                  instancePath: instancePath + '/GroupTitle',
                  schemaPath: '#/properties/GroupTitle/type',
                  keyword: 'type',
                  params: { type: schema25.properties.GroupTitle.type },
                  schema: schema25.properties.GroupTitle.type,
                  parentSchema: schema25.properties.GroupTitle,
                  data: data1,
                },
              ];
              return false;
            }
            if (errors === _errs4) {
              if (errors === _errs4) {
                if (typeof data1 === 'string') {
                  if (func1(data1) > 255) {
                    validate61.errors = [
                      {
                        instancePath: instancePath + '/GroupTitle',
                        schemaPath: '#/properties/GroupTitle/maxLength',
                        keyword: 'maxLength',
                        params: { limit: 255 },
                        schema: 255,
                        parentSchema: schema25.properties.GroupTitle,
                        data: data1,
                      },
                    ];
                    return false;
                  } else {
                    if (func1(data1) < 1) {
                      validate61.errors = [
                        {
                          instancePath: instancePath + '/GroupTitle',
                          schemaPath: '#/properties/GroupTitle/minLength',
                          keyword: 'minLength',
                          params: { limit: 1 },
                          schema: 1,
                          parentSchema: schema25.properties.GroupTitle,
                          data: data1,
                        },
                      ];
                      return false;
                    } else {
                      if (!pattern3.test(data1)) {
                        validate61.errors = [
                          {
                            instancePath: instancePath + '/GroupTitle',
                            schemaPath: '#/properties/GroupTitle/pattern',
                            keyword: 'pattern',
                            params: { pattern: '\\S' },
                            schema: '\\S',
                            parentSchema: schema25.properties.GroupTitle,
                            data: data1,
                          },
                        ];
                        return false;
                      } else {
                        if (!formats8(data1)) {
                          validate61.errors = [
                            {
                              instancePath: instancePath + '/GroupTitle',
                              schemaPath: '#/properties/GroupTitle/format',
                              keyword: 'format',
                              params: { format: 'visible-text' },
                              schema: 'visible-text',
                              parentSchema: schema25.properties.GroupTitle,
                              data: data1,
                            },
                          ];
                          return false;
                        }
                      }
                    }
                  }
                }
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.Description !== undefined) {
              let data2 = data.Description;
              const _errs6 = errors;
              if (typeof data2 !== 'string' && data2 !== null) {
                validate61.errors = [
                  {
                    instancePath: instancePath + '/Description',
                    schemaPath: '#/properties/Description/type',
                    keyword: 'type',
                    params: { type: schema25.properties.Description.type },
                    schema: schema25.properties.Description.type,
                    parentSchema: schema25.properties.Description,
                    data: data2,
                  },
                ];
                return false;
              }
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === 'string') {
                    if (func1(data2) > 4000) {
                      validate61.errors = [
                        {
                          instancePath: instancePath + '/Description',
                          schemaPath: '#/properties/Description/maxLength',
                          keyword: 'maxLength',
                          params: { limit: 4000 },
                          schema: 4000,
                          parentSchema: schema25.properties.Description,
                          data: data2,
                        },
                      ];
                      return false;
                    } else {
                      if (!formats0(data2)) {
                        validate61.errors = [
                          {
                            instancePath: instancePath + '/Description',
                            schemaPath: '#/properties/Description/format',
                            keyword: 'format',
                            params: { format: 'xml-text' },
                            schema: 'xml-text',
                            parentSchema: schema25.properties.Description,
                            data: data2,
                          },
                        ];
                        return false;
                      }
                    }
                  }
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate61.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema25.type,
          parentSchema: schema25,
          data,
        },
      ];
      return false;
    }
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
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === 'PermissionDisplayName' || key0 === 'PermissionValue')) {
          validate63.errors = [
            {
              instancePath,
              schemaPath: '#/additionalProperties',
              keyword: 'additionalProperties',
              params: { additionalProperty: key0 },
              schema: false,
              parentSchema: schema26,
              data,
            },
          ];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.PermissionDisplayName !== undefined) {
          let data0 = data.PermissionDisplayName;
          const _errs2 = errors;
          if (typeof data0 !== 'string' && data0 !== null) {
            validate63.errors = [
              {
                instancePath: instancePath + '/PermissionDisplayName',
                schemaPath: '#/properties/PermissionDisplayName/type',
                keyword: 'type',
                params: { type: schema26.properties.PermissionDisplayName.type },
                schema: schema26.properties.PermissionDisplayName.type,
                parentSchema: schema26.properties.PermissionDisplayName,
                data: data0,
              },
            ];
            return false;
          }
          if (errors === _errs2) {
            if (errors === _errs2) {
              if (typeof data0 === 'string') {
                if (func1(data0) > 255) {
                  validate63.errors = [
                    {
                      instancePath: instancePath + '/PermissionDisplayName',
                      schemaPath: '#/properties/PermissionDisplayName/maxLength',
                      keyword: 'maxLength',
                      params: { limit: 255 },
                      schema: 255,
                      parentSchema: schema26.properties.PermissionDisplayName,
                      data: data0,
                    },
                  ];
                  return false;
                } else {
                  if (!formats0(data0)) {
                    validate63.errors = [
                      {
                        instancePath: instancePath + '/PermissionDisplayName',
                        schemaPath: '#/properties/PermissionDisplayName/format',
                        keyword: 'format',
                        params: { format: 'xml-text' },
                        schema: 'xml-text',
                        parentSchema: schema26.properties.PermissionDisplayName,
                        data: data0,
                      },
                    ];
                    return false;
                  }
                }
              }
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.PermissionValue !== undefined) {
            let data1 = data.PermissionValue;
            const _errs4 = errors;
            if (errors === _errs4) {
              if (typeof data1 === 'string') {
                if (!pattern5.test(data1)) {
                  validate63.errors = [
                    {
                      instancePath: instancePath + '/PermissionValue',
                      schemaPath: '#/properties/PermissionValue/pattern',
                      keyword: 'pattern',
                      params: { pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Nn][Uu][Ll][Ll])$' },
                      schema: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Nn][Uu][Ll][Ll])$',
                      parentSchema: schema26.properties.PermissionValue,
                      data: data1,
                    },
                  ];
                  return false;
                }
              } else {
                validate63.errors = [
                  {
                    instancePath: instancePath + '/PermissionValue',
                    schemaPath: '#/properties/PermissionValue/type',
                    keyword: 'type',
                    params: { type: 'string' },
                    schema: schema26.properties.PermissionValue.type,
                    parentSchema: schema26.properties.PermissionValue,
                    data: data1,
                  },
                ];
                return false;
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate63.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema26.type,
          parentSchema: schema26,
          data,
        },
      ];
      return false;
    }
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
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!func8.call(schema27.properties, key0)) {
          validate65.errors = [
            {
              instancePath,
              schemaPath: '#/additionalProperties',
              keyword: 'additionalProperties',
              params: { additionalProperty: key0 },
              schema: false,
              parentSchema: schema27,
              data,
            },
          ];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.ID !== undefined) {
          let data0 = data.ID;
          const _errs2 = errors;
          if (typeof data0 !== 'string' && data0 !== null) {
            validate65.errors = [
              {
                instancePath: instancePath + '/ID',
                schemaPath: '#/properties/ID/type',
                keyword: 'type',
                params: { type: schema27.properties.ID.type },
                schema: schema27.properties.ID.type,
                parentSchema: schema27.properties.ID,
                data: data0,
              },
            ];
            return false;
          }
          if (errors === _errs2) {
            if (errors === _errs2) {
              if (typeof data0 === 'string') {
                if (!formats0(data0)) {
                  validate65.errors = [
                    {
                      instancePath: instancePath + '/ID',
                      schemaPath: '#/properties/ID/format',
                      keyword: 'format',
                      params: { format: 'xml-text' },
                      schema: 'xml-text',
                      parentSchema: schema27.properties.ID,
                      data: data0,
                    },
                  ];
                  return false;
                }
              }
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.EmailAddress !== undefined) {
            let data1 = data.EmailAddress;
            const _errs4 = errors;
            if (typeof data1 !== 'string' && data1 !== null) {
              validate65.errors = [
                {
                  instancePath: instancePath + '/EmailAddress',
                  schemaPath: '#/properties/EmailAddress/type',
                  keyword: 'type',
                  params: { type: schema27.properties.EmailAddress.type },
                  schema: schema27.properties.EmailAddress.type,
                  parentSchema: schema27.properties.EmailAddress,
                  data: data1,
                },
              ];
              return false;
            }
            if (errors === _errs4) {
              if (errors === _errs4) {
                if (typeof data1 === 'string') {
                  if (func1(data1) > 254) {
                    validate65.errors = [
                      {
                        instancePath: instancePath + '/EmailAddress',
                        schemaPath: '#/properties/EmailAddress/maxLength',
                        keyword: 'maxLength',
                        params: { limit: 254 },
                        schema: 254,
                        parentSchema: schema27.properties.EmailAddress,
                        data: data1,
                      },
                    ];
                    return false;
                  } else {
                    if (!formats0(data1)) {
                      validate65.errors = [
                        {
                          instancePath: instancePath + '/EmailAddress',
                          schemaPath: '#/properties/EmailAddress/format',
                          keyword: 'format',
                          params: { format: 'xml-text' },
                          schema: 'xml-text',
                          parentSchema: schema27.properties.EmailAddress,
                          data: data1,
                        },
                      ];
                      return false;
                    }
                  }
                }
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.FirstName !== undefined) {
              let data2 = data.FirstName;
              const _errs6 = errors;
              if (typeof data2 !== 'string' && data2 !== null) {
                validate65.errors = [
                  {
                    instancePath: instancePath + '/FirstName',
                    schemaPath: '#/properties/FirstName/type',
                    keyword: 'type',
                    params: { type: schema27.properties.FirstName.type },
                    schema: schema27.properties.FirstName.type,
                    parentSchema: schema27.properties.FirstName,
                    data: data2,
                  },
                ];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.LastName !== undefined) {
                let data3 = data.LastName;
                const _errs8 = errors;
                if (typeof data3 !== 'string' && data3 !== null) {
                  validate65.errors = [
                    {
                      instancePath: instancePath + '/LastName',
                      schemaPath: '#/properties/LastName/type',
                      keyword: 'type',
                      params: { type: schema27.properties.LastName.type },
                      schema: schema27.properties.LastName.type,
                      parentSchema: schema27.properties.LastName,
                      data: data3,
                    },
                  ];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.Title !== undefined) {
                  let data4 = data.Title;
                  const _errs10 = errors;
                  if (typeof data4 !== 'string' && data4 !== null) {
                    validate65.errors = [
                      {
                        instancePath: instancePath + '/Title',
                        schemaPath: '#/properties/Title/type',
                        keyword: 'type',
                        params: { type: schema27.properties.Title.type },
                        schema: schema27.properties.Title.type,
                        parentSchema: schema27.properties.Title,
                        data: data4,
                      },
                    ];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.PhoneNumber !== undefined) {
                    let data5 = data.PhoneNumber;
                    const _errs12 = errors;
                    if (typeof data5 !== 'string' && data5 !== null) {
                      validate65.errors = [
                        {
                          instancePath: instancePath + '/PhoneNumber',
                          schemaPath: '#/properties/PhoneNumber/type',
                          keyword: 'type',
                          params: { type: schema27.properties.PhoneNumber.type },
                          schema: schema27.properties.PhoneNumber.type,
                          parentSchema: schema27.properties.PhoneNumber,
                          data: data5,
                        },
                      ];
                      return false;
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.Address1 !== undefined) {
                      let data6 = data.Address1;
                      const _errs14 = errors;
                      if (typeof data6 !== 'string' && data6 !== null) {
                        validate65.errors = [
                          {
                            instancePath: instancePath + '/Address1',
                            schemaPath: '#/properties/Address1/type',
                            keyword: 'type',
                            params: { type: schema27.properties.Address1.type },
                            schema: schema27.properties.Address1.type,
                            parentSchema: schema27.properties.Address1,
                            data: data6,
                          },
                        ];
                        return false;
                      }
                      var valid0 = _errs14 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.Address2 !== undefined) {
                        let data7 = data.Address2;
                        const _errs16 = errors;
                        if (typeof data7 !== 'string' && data7 !== null) {
                          validate65.errors = [
                            {
                              instancePath: instancePath + '/Address2',
                              schemaPath: '#/properties/Address2/type',
                              keyword: 'type',
                              params: { type: schema27.properties.Address2.type },
                              schema: schema27.properties.Address2.type,
                              parentSchema: schema27.properties.Address2,
                              data: data7,
                            },
                          ];
                          return false;
                        }
                        var valid0 = _errs16 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.City !== undefined) {
                          let data8 = data.City;
                          const _errs18 = errors;
                          if (typeof data8 !== 'string' && data8 !== null) {
                            validate65.errors = [
                              {
                                instancePath: instancePath + '/City',
                                schemaPath: '#/properties/City/type',
                                keyword: 'type',
                                params: { type: schema27.properties.City.type },
                                schema: schema27.properties.City.type,
                                parentSchema: schema27.properties.City,
                                data: data8,
                              },
                            ];
                            return false;
                          }
                          var valid0 = _errs18 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.State !== undefined) {
                            let data9 = data.State;
                            const _errs20 = errors;
                            if (typeof data9 !== 'string' && data9 !== null) {
                              validate65.errors = [
                                {
                                  instancePath: instancePath + '/State',
                                  schemaPath: '#/properties/State/type',
                                  keyword: 'type',
                                  params: { type: schema27.properties.State.type },
                                  schema: schema27.properties.State.type,
                                  parentSchema: schema27.properties.State,
                                  data: data9,
                                },
                              ];
                              return false;
                            }
                            var valid0 = _errs20 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.ZipCode !== undefined) {
                              let data10 = data.ZipCode;
                              const _errs22 = errors;
                              if (typeof data10 !== 'string' && data10 !== null) {
                                validate65.errors = [
                                  {
                                    instancePath: instancePath + '/ZipCode',
                                    schemaPath: '#/properties/ZipCode/type',
                                    keyword: 'type',
                                    params: { type: schema27.properties.ZipCode.type },
                                    schema: schema27.properties.ZipCode.type,
                                    parentSchema: schema27.properties.ZipCode,
                                    data: data10,
                                  },
                                ];
                                return false;
                              }
                              var valid0 = _errs22 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.Country !== undefined) {
                                let data11 = data.Country;
                                const _errs24 = errors;
                                if (typeof data11 !== 'string' && data11 !== null) {
                                  validate65.errors = [
                                    {
                                      instancePath: instancePath + '/Country',
                                      schemaPath: '#/properties/Country/type',
                                      keyword: 'type',
                                      params: { type: schema27.properties.Country.type },
                                      schema: schema27.properties.Country.type,
                                      parentSchema: schema27.properties.Country,
                                      data: data11,
                                    },
                                  ];
                                  return false;
                                }
                                var valid0 = _errs24 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.Department !== undefined) {
                                  let data12 = data.Department;
                                  const _errs26 = errors;
                                  if (typeof data12 !== 'string' && data12 !== null) {
                                    validate65.errors = [
                                      {
                                        instancePath: instancePath + '/Department',
                                        schemaPath: '#/properties/Department/type',
                                        keyword: 'type',
                                        params: { type: schema27.properties.Department.type },
                                        schema: schema27.properties.Department.type,
                                        parentSchema: schema27.properties.Department,
                                        data: data12,
                                      },
                                    ];
                                    return false;
                                  }
                                  var valid0 = _errs26 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.Currency !== undefined) {
                                    let data13 = data.Currency;
                                    const _errs28 = errors;
                                    if (typeof data13 !== 'string' && data13 !== null) {
                                      validate65.errors = [
                                        {
                                          instancePath: instancePath + '/Currency',
                                          schemaPath: '#/properties/Currency/type',
                                          keyword: 'type',
                                          params: { type: schema27.properties.Currency.type },
                                          schema: schema27.properties.Currency.type,
                                          parentSchema: schema27.properties.Currency,
                                          data: data13,
                                        },
                                      ];
                                      return false;
                                    }
                                    var valid0 = _errs28 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.Disabled !== undefined) {
                                      let data14 = data.Disabled;
                                      const _errs30 = errors;
                                      if (typeof data14 !== 'string' && data14 !== null) {
                                        validate65.errors = [
                                          {
                                            instancePath: instancePath + '/Disabled',
                                            schemaPath: '#/properties/Disabled/type',
                                            keyword: 'type',
                                            params: { type: schema27.properties.Disabled.type },
                                            schema: schema27.properties.Disabled.type,
                                            parentSchema: schema27.properties.Disabled,
                                            data: data14,
                                          },
                                        ];
                                        return false;
                                      }
                                      var valid0 = _errs30 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.Language !== undefined) {
                                        let data15 = data.Language;
                                        const _errs32 = errors;
                                        if (typeof data15 !== 'string' && data15 !== null) {
                                          validate65.errors = [
                                            {
                                              instancePath: instancePath + '/Language',
                                              schemaPath: '#/properties/Language/type',
                                              keyword: 'type',
                                              params: { type: schema27.properties.Language.type },
                                              schema: schema27.properties.Language.type,
                                              parentSchema: schema27.properties.Language,
                                              data: data15,
                                            },
                                          ];
                                          return false;
                                        }
                                        var valid0 = _errs32 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate65.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema27.type,
          parentSchema: schema27,
          data,
        },
      ];
      return false;
    }
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
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === 'ID' || key0 === 'RoleTitle')) {
          validate67.errors = [
            {
              instancePath,
              schemaPath: '#/additionalProperties',
              keyword: 'additionalProperties',
              params: { additionalProperty: key0 },
              schema: false,
              parentSchema: schema28,
              data,
            },
          ];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.ID !== undefined) {
          let data0 = data.ID;
          const _errs2 = errors;
          if (typeof data0 !== 'string' && data0 !== null) {
            validate67.errors = [
              {
                instancePath: instancePath + '/ID',
                schemaPath: '#/properties/ID/type',
                keyword: 'type',
                params: { type: schema28.properties.ID.type },
                schema: schema28.properties.ID.type,
                parentSchema: schema28.properties.ID,
                data: data0,
              },
            ];
            return false;
          }
          if (errors === _errs2) {
            if (errors === _errs2) {
              if (typeof data0 === 'string') {
                if (!formats0(data0)) {
                  validate67.errors = [
                    {
                      instancePath: instancePath + '/ID',
                      schemaPath: '#/properties/ID/format',
                      keyword: 'format',
                      params: { format: 'xml-text' },
                      schema: 'xml-text',
                      parentSchema: schema28.properties.ID,
                      data: data0,
                    },
                  ];
                  return false;
                }
              }
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.RoleTitle !== undefined) {
            let data1 = data.RoleTitle;
            const _errs4 = errors;
            if (typeof data1 !== 'string' && data1 !== null) {
              validate67.errors = [
                {
                  instancePath: instancePath + '/RoleTitle',
                  schemaPath: '#/properties/RoleTitle/type',
                  keyword: 'type',
                  params: { type: schema28.properties.RoleTitle.type },
                  schema: schema28.properties.RoleTitle.type,
                  parentSchema: schema28.properties.RoleTitle,
                  data: data1,
                },
              ];
              return false;
            }
            if (errors === _errs4) {
              if (errors === _errs4) {
                if (typeof data1 === 'string') {
                  if (func1(data1) > 255) {
                    validate67.errors = [
                      {
                        instancePath: instancePath + '/RoleTitle',
                        schemaPath: '#/properties/RoleTitle/maxLength',
                        keyword: 'maxLength',
                        params: { limit: 255 },
                        schema: 255,
                        parentSchema: schema28.properties.RoleTitle,
                        data: data1,
                      },
                    ];
                    return false;
                  } else {
                    if (!formats0(data1)) {
                      validate67.errors = [
                        {
                          instancePath: instancePath + '/RoleTitle',
                          schemaPath: '#/properties/RoleTitle/format',
                          keyword: 'format',
                          params: { format: 'xml-text' },
                          schema: 'xml-text',
                          parentSchema: schema28.properties.RoleTitle,
                          data: data1,
                        },
                      ];
                      return false;
                    }
                  }
                }
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate67.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema28.type,
          parentSchema: schema28,
          data,
        },
      ];
      return false;
    }
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
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === 'ID' || key0 === 'CategoryTitle')) {
          validate69.errors = [
            {
              instancePath,
              schemaPath: '#/additionalProperties',
              keyword: 'additionalProperties',
              params: { additionalProperty: key0 },
              schema: false,
              parentSchema: schema29,
              data,
            },
          ];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.ID !== undefined) {
          let data0 = data.ID;
          const _errs2 = errors;
          if (typeof data0 !== 'string' && data0 !== null) {
            validate69.errors = [
              {
                instancePath: instancePath + '/ID',
                schemaPath: '#/properties/ID/type',
                keyword: 'type',
                params: { type: schema29.properties.ID.type },
                schema: schema29.properties.ID.type,
                parentSchema: schema29.properties.ID,
                data: data0,
              },
            ];
            return false;
          }
          if (errors === _errs2) {
            if (errors === _errs2) {
              if (typeof data0 === 'string') {
                if (!formats0(data0)) {
                  validate69.errors = [
                    {
                      instancePath: instancePath + '/ID',
                      schemaPath: '#/properties/ID/format',
                      keyword: 'format',
                      params: { format: 'xml-text' },
                      schema: 'xml-text',
                      parentSchema: schema29.properties.ID,
                      data: data0,
                    },
                  ];
                  return false;
                }
              }
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.CategoryTitle !== undefined) {
            let data1 = data.CategoryTitle;
            const _errs4 = errors;
            if (typeof data1 !== 'string' && data1 !== null) {
              validate69.errors = [
                {
                  instancePath: instancePath + '/CategoryTitle',
                  schemaPath: '#/properties/CategoryTitle/type',
                  keyword: 'type',
                  params: { type: schema29.properties.CategoryTitle.type },
                  schema: schema29.properties.CategoryTitle.type,
                  parentSchema: schema29.properties.CategoryTitle,
                  data: data1,
                },
              ];
              return false;
            }
            if (errors === _errs4) {
              if (errors === _errs4) {
                if (typeof data1 === 'string') {
                  if (func1(data1) > 255) {
                    validate69.errors = [
                      {
                        instancePath: instancePath + '/CategoryTitle',
                        schemaPath: '#/properties/CategoryTitle/maxLength',
                        keyword: 'maxLength',
                        params: { limit: 255 },
                        schema: 255,
                        parentSchema: schema29.properties.CategoryTitle,
                        data: data1,
                      },
                    ];
                    return false;
                  } else {
                    if (!formats0(data1)) {
                      validate69.errors = [
                        {
                          instancePath: instancePath + '/CategoryTitle',
                          schemaPath: '#/properties/CategoryTitle/format',
                          keyword: 'format',
                          params: { format: 'xml-text' },
                          schema: 'xml-text',
                          parentSchema: schema29.properties.CategoryTitle,
                          data: data1,
                        },
                      ];
                      return false;
                    }
                  }
                }
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate69.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema29.type,
          parentSchema: schema29,
          data,
        },
      ];
      return false;
    }
  }
  validate69.errors = vErrors;
  return errors === 0;
}
validate69.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function validate60(
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
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(
          key0 === 'Group' ||
          key0 === 'Permissions' ||
          key0 === 'Users' ||
          key0 === 'Roles' ||
          key0 === 'Categories'
        )) {
          validate60.errors = [
            {
              instancePath,
              schemaPath: '#/additionalProperties',
              keyword: 'additionalProperties',
              params: { additionalProperty: key0 },
              schema: false,
              parentSchema: schema24,
              data,
            },
          ];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.Group !== undefined) {
          let data0 = data.Group;
          const _errs2 = errors;
          if (!Array.isArray(data0) && data0 !== null) {
            validate60.errors = [
              {
                instancePath: instancePath + '/Group',
                schemaPath: '#/properties/Group/type',
                keyword: 'type',
                params: { type: schema24.properties.Group.type },
                schema: schema24.properties.Group.type,
                parentSchema: schema24.properties.Group,
                data: data0,
              },
            ];
            return false;
          }
          if (errors === _errs2) {
            if (Array.isArray(data0)) {
              if (data0.length < 1) {
                validate60.errors = [
                  {
                    instancePath: instancePath + '/Group',
                    schemaPath: '#/properties/Group/minItems',
                    keyword: 'minItems',
                    params: { limit: 1 },
                    schema: 1,
                    parentSchema: schema24.properties.Group,
                    data: data0,
                  },
                ];
                return false;
              } else {
                var valid1 = true;
                const len0 = data0.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  const _errs4 = errors;
                  if (
                    !validate61(data0[i0], {
                      instancePath: instancePath + '/Group/' + i0,
                      parentData: data0,
                      parentDataProperty: i0,
                      rootData,
                      dynamicAnchors,
                    })
                  ) {
                    vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
                    errors = vErrors.length;
                  }
                  var valid1 = _errs4 === errors;
                  if (!valid1) {
                    break;
                  }
                }
              }
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.Permissions !== undefined) {
            let data2 = data.Permissions;
            const _errs5 = errors;
            if (!Array.isArray(data2) && data2 !== null) {
              validate60.errors = [
                {
                  instancePath: instancePath + '/Permissions',
                  schemaPath: '#/properties/Permissions/type',
                  keyword: 'type',
                  params: { type: schema24.properties.Permissions.type },
                  schema: schema24.properties.Permissions.type,
                  parentSchema: schema24.properties.Permissions,
                  data: data2,
                },
              ];
              return false;
            }
            if (errors === _errs5) {
              if (Array.isArray(data2)) {
                var valid2 = true;
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  const _errs7 = errors;
                  if (
                    !validate63(data2[i1], {
                      instancePath: instancePath + '/Permissions/' + i1,
                      parentData: data2,
                      parentDataProperty: i1,
                      rootData,
                      dynamicAnchors,
                    })
                  ) {
                    vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
                    errors = vErrors.length;
                  }
                  var valid2 = _errs7 === errors;
                  if (!valid2) {
                    break;
                  }
                }
              }
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.Users !== undefined) {
              let data4 = data.Users;
              const _errs8 = errors;
              if (!Array.isArray(data4) && data4 !== null) {
                validate60.errors = [
                  {
                    instancePath: instancePath + '/Users',
                    schemaPath: '#/properties/Users/type',
                    keyword: 'type',
                    params: { type: schema24.properties.Users.type },
                    schema: schema24.properties.Users.type,
                    parentSchema: schema24.properties.Users,
                    data: data4,
                  },
                ];
                return false;
              }
              if (errors === _errs8) {
                if (Array.isArray(data4)) {
                  var valid3 = true;
                  const len2 = data4.length;
                  for (let i2 = 0; i2 < len2; i2++) {
                    const _errs10 = errors;
                    if (
                      !validate65(data4[i2], {
                        instancePath: instancePath + '/Users/' + i2,
                        parentData: data4,
                        parentDataProperty: i2,
                        rootData,
                        dynamicAnchors,
                      })
                    ) {
                      vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
                      errors = vErrors.length;
                    }
                    var valid3 = _errs10 === errors;
                    if (!valid3) {
                      break;
                    }
                  }
                }
              }
              var valid0 = _errs8 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.Roles !== undefined) {
                let data6 = data.Roles;
                const _errs11 = errors;
                if (!Array.isArray(data6) && data6 !== null) {
                  validate60.errors = [
                    {
                      instancePath: instancePath + '/Roles',
                      schemaPath: '#/properties/Roles/type',
                      keyword: 'type',
                      params: { type: schema24.properties.Roles.type },
                      schema: schema24.properties.Roles.type,
                      parentSchema: schema24.properties.Roles,
                      data: data6,
                    },
                  ];
                  return false;
                }
                if (errors === _errs11) {
                  if (Array.isArray(data6)) {
                    var valid4 = true;
                    const len3 = data6.length;
                    for (let i3 = 0; i3 < len3; i3++) {
                      const _errs13 = errors;
                      if (
                        !validate67(data6[i3], {
                          instancePath: instancePath + '/Roles/' + i3,
                          parentData: data6,
                          parentDataProperty: i3,
                          rootData,
                          dynamicAnchors,
                        })
                      ) {
                        vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
                        errors = vErrors.length;
                      }
                      var valid4 = _errs13 === errors;
                      if (!valid4) {
                        break;
                      }
                    }
                  }
                }
                var valid0 = _errs11 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.Categories !== undefined) {
                  let data8 = data.Categories;
                  const _errs14 = errors;
                  if (!Array.isArray(data8) && data8 !== null) {
                    validate60.errors = [
                      {
                        instancePath: instancePath + '/Categories',
                        schemaPath: '#/properties/Categories/type',
                        keyword: 'type',
                        params: { type: schema24.properties.Categories.type },
                        schema: schema24.properties.Categories.type,
                        parentSchema: schema24.properties.Categories,
                        data: data8,
                      },
                    ];
                    return false;
                  }
                  if (errors === _errs14) {
                    if (Array.isArray(data8)) {
                      var valid5 = true;
                      const len4 = data8.length;
                      for (let i4 = 0; i4 < len4; i4++) {
                        const _errs16 = errors;
                        if (
                          !validate69(data8[i4], {
                            instancePath: instancePath + '/Categories/' + i4,
                            parentData: data8,
                            parentDataProperty: i4,
                            rootData,
                            dynamicAnchors,
                          })
                        ) {
                          vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
                          errors = vErrors.length;
                        }
                        var valid5 = _errs16 === errors;
                        if (!valid5) {
                          break;
                        }
                      }
                    }
                  }
                  var valid0 = _errs14 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate60.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema24.type,
          parentSchema: schema24,
          data,
        },
      ];
      return false;
    }
  }
  validate60.errors = vErrors;
  return errors === 0;
}
validate60.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function validate58(
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
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.APIkey === undefined && (missing0 = 'APIkey')) ||
        (data.data === undefined && (missing0 = 'data'))
      ) {
        validate58.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
            schema: schema23.required,
            parentSchema: schema23,
            data,
          },
        ];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === 'APIkey' || key0 === 'data')) {
            validate58.errors = [
              {
                instancePath,
                schemaPath: '#/additionalProperties',
                keyword: 'additionalProperties',
                params: { additionalProperty: key0 },
                schema: false,
                parentSchema: schema23,
                data,
              },
            ];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.APIkey !== undefined) {
            const _errs2 = errors;
            if (
              !validate54(data.APIkey, {
                instancePath: instancePath + '/APIkey',
                parentData: data,
                parentDataProperty: 'APIkey',
                rootData,
                dynamicAnchors,
              })
            ) {
              vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.data !== undefined) {
              const _errs3 = errors;
              if (
                !validate60(data.data, {
                  instancePath: instancePath + '/data',
                  parentData: data,
                  parentDataProperty: 'data',
                  rootData,
                  dynamicAnchors,
                })
              ) {
                vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate58.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema23.type,
          parentSchema: schema23,
          data,
        },
      ];
      return false;
    }
  }
  validate58.errors = vErrors;
  return errors === 0;
}
validate58.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
const validateDeleteGroupRequest: Validator = validate72;
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
function validate72(
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
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.APIkey === undefined && (missing0 = 'APIkey')) {
        validate72.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
            schema: schema30.required,
            parentSchema: schema30,
            data,
          },
        ];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === 'APIkey' || key0 === 'ID' || key0 === 'GroupTitle')) {
            validate72.errors = [
              {
                instancePath,
                schemaPath: '#/additionalProperties',
                keyword: 'additionalProperties',
                params: { additionalProperty: key0 },
                schema: false,
                parentSchema: schema30,
                data,
              },
            ];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.APIkey !== undefined) {
            const _errs2 = errors;
            if (
              !validate54(data.APIkey, {
                instancePath: instancePath + '/APIkey',
                parentData: data,
                parentDataProperty: 'APIkey',
                rootData,
                dynamicAnchors,
              })
            ) {
              vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.ID !== undefined) {
              let data1 = data.ID;
              const _errs3 = errors;
              if (typeof data1 !== 'string' && data1 !== null) {
                validate72.errors = [
                  {
                    instancePath: instancePath + '/ID',
                    schemaPath: '#/properties/ID/type',
                    keyword: 'type',
                    params: { type: schema30.properties.ID.type },
                    schema: schema30.properties.ID.type,
                    parentSchema: schema30.properties.ID,
                    data: data1,
                  },
                ];
                return false;
              }
              if (errors === _errs3) {
                if (errors === _errs3) {
                  if (typeof data1 === 'string') {
                    if (!formats0(data1)) {
                      validate72.errors = [
                        {
                          instancePath: instancePath + '/ID',
                          schemaPath: '#/properties/ID/format',
                          keyword: 'format',
                          params: { format: 'xml-text' },
                          schema: 'xml-text',
                          parentSchema: schema30.properties.ID,
                          data: data1,
                        },
                      ];
                      return false;
                    }
                  }
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.GroupTitle !== undefined) {
                let data2 = data.GroupTitle;
                const _errs5 = errors;
                if (typeof data2 !== 'string' && data2 !== null) {
                  validate72.errors = [
                    {
                      instancePath: instancePath + '/GroupTitle',
                      schemaPath: '#/properties/GroupTitle/type',
                      keyword: 'type',
                      params: { type: schema30.properties.GroupTitle.type },
                      schema: schema30.properties.GroupTitle.type,
                      parentSchema: schema30.properties.GroupTitle,
                      data: data2,
                    },
                  ];
                  return false;
                }
                if (errors === _errs5) {
                  if (errors === _errs5) {
                    if (typeof data2 === 'string') {
                      if (func1(data2) > 255) {
                        validate72.errors = [
                          {
                            instancePath: instancePath + '/GroupTitle',
                            schemaPath: '#/properties/GroupTitle/maxLength',
                            keyword: 'maxLength',
                            params: { limit: 255 },
                            schema: 255,
                            parentSchema: schema30.properties.GroupTitle,
                            data: data2,
                          },
                        ];
                        return false;
                      } else {
                        if (!formats0(data2)) {
                          validate72.errors = [
                            {
                              instancePath: instancePath + '/GroupTitle',
                              schemaPath: '#/properties/GroupTitle/format',
                              keyword: 'format',
                              params: { format: 'xml-text' },
                              schema: 'xml-text',
                              parentSchema: schema30.properties.GroupTitle,
                              data: data2,
                            },
                          ];
                          return false;
                        }
                      }
                    }
                  }
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate72.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema30.type,
          parentSchema: schema30,
          data,
        },
      ];
      return false;
    }
  }
  validate72.errors = vErrors;
  return errors === 0;
}
validate72.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
const validateGetUserRequest: Validator = validate74;
const schema31 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey'],
  properties: {
    APIkey: { $ref: '#/$defs/APIkey' },
    ID: { type: ['string', 'null'], format: 'xml-text' },
    EmailAddress: { type: ['string', 'null'], maxLength: 254, format: 'xml-text' },
  },
};
function validate74(
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
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.APIkey === undefined && (missing0 = 'APIkey')) {
        validate74.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
            schema: schema31.required,
            parentSchema: schema31,
            data,
          },
        ];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === 'APIkey' || key0 === 'ID' || key0 === 'EmailAddress')) {
            validate74.errors = [
              {
                instancePath,
                schemaPath: '#/additionalProperties',
                keyword: 'additionalProperties',
                params: { additionalProperty: key0 },
                schema: false,
                parentSchema: schema31,
                data,
              },
            ];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.APIkey !== undefined) {
            const _errs2 = errors;
            if (
              !validate54(data.APIkey, {
                instancePath: instancePath + '/APIkey',
                parentData: data,
                parentDataProperty: 'APIkey',
                rootData,
                dynamicAnchors,
              })
            ) {
              vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.ID !== undefined) {
              let data1 = data.ID;
              const _errs3 = errors;
              if (typeof data1 !== 'string' && data1 !== null) {
                validate74.errors = [
                  {
                    instancePath: instancePath + '/ID',
                    schemaPath: '#/properties/ID/type',
                    keyword: 'type',
                    params: { type: schema31.properties.ID.type },
                    schema: schema31.properties.ID.type,
                    parentSchema: schema31.properties.ID,
                    data: data1,
                  },
                ];
                return false;
              }
              if (errors === _errs3) {
                if (errors === _errs3) {
                  if (typeof data1 === 'string') {
                    if (!formats0(data1)) {
                      validate74.errors = [
                        {
                          instancePath: instancePath + '/ID',
                          schemaPath: '#/properties/ID/format',
                          keyword: 'format',
                          params: { format: 'xml-text' },
                          schema: 'xml-text',
                          parentSchema: schema31.properties.ID,
                          data: data1,
                        },
                      ];
                      return false;
                    }
                  }
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.EmailAddress !== undefined) {
                let data2 = data.EmailAddress;
                const _errs5 = errors;
                if (typeof data2 !== 'string' && data2 !== null) {
                  validate74.errors = [
                    {
                      instancePath: instancePath + '/EmailAddress',
                      schemaPath: '#/properties/EmailAddress/type',
                      keyword: 'type',
                      params: { type: schema31.properties.EmailAddress.type },
                      schema: schema31.properties.EmailAddress.type,
                      parentSchema: schema31.properties.EmailAddress,
                      data: data2,
                    },
                  ];
                  return false;
                }
                if (errors === _errs5) {
                  if (errors === _errs5) {
                    if (typeof data2 === 'string') {
                      if (func1(data2) > 254) {
                        validate74.errors = [
                          {
                            instancePath: instancePath + '/EmailAddress',
                            schemaPath: '#/properties/EmailAddress/maxLength',
                            keyword: 'maxLength',
                            params: { limit: 254 },
                            schema: 254,
                            parentSchema: schema31.properties.EmailAddress,
                            data: data2,
                          },
                        ];
                        return false;
                      } else {
                        if (!formats0(data2)) {
                          validate74.errors = [
                            {
                              instancePath: instancePath + '/EmailAddress',
                              schemaPath: '#/properties/EmailAddress/format',
                              keyword: 'format',
                              params: { format: 'xml-text' },
                              schema: 'xml-text',
                              parentSchema: schema31.properties.EmailAddress,
                              data: data2,
                            },
                          ];
                          return false;
                        }
                      }
                    }
                  }
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate74.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema31.type,
          parentSchema: schema31,
          data,
        },
      ];
      return false;
    }
  }
  validate74.errors = vErrors;
  return errors === 0;
}
validate74.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
const validateUpdateUserRequest: Validator = validate76;
const schema32 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey', 'data'],
  properties: { APIkey: { $ref: '#/$defs/APIkey' }, data: { $ref: '#/$defs/UserUpdate' } },
};
const schema33 = {
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
const schema34 = {
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
const pattern6 = new RegExp('^\\s*[^\\s@]+@[^\\s@]+\\s*$', 'u');
const pattern9 = new RegExp('^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$', 'u');
const pattern10 = new RegExp(
  '^(?:|(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*(?:-[Xx](?:-[A-Za-z0-9]{1,8})+)?|[Xx](?:-[A-Za-z0-9]{1,8})+|[Ii]-[A-Za-z]{3,8}|[Ee][Nn]-[Gg][Bb]-[Oo][Ee][Dd]|[Ss][Gg][Nn]-(?:[Bb][Ee]-[Ff][Rr]|[Bb][Ee]-[Nn][Ll]|[Cc][Hh]-[Dd][Ee]))$',
  'u',
);
function validate79(
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
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!func8.call(schema34.properties, key0)) {
          validate79.errors = [
            {
              instancePath,
              schemaPath: '#/additionalProperties',
              keyword: 'additionalProperties',
              params: { additionalProperty: key0 },
              schema: false,
              parentSchema: schema34,
              data,
            },
          ];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.ID !== undefined) {
          let data0 = data.ID;
          const _errs2 = errors;
          if (typeof data0 !== 'string' && data0 !== null) {
            validate79.errors = [
              {
                instancePath: instancePath + '/ID',
                schemaPath: '#/properties/ID/type',
                keyword: 'type',
                params: { type: schema34.properties.ID.type },
                schema: schema34.properties.ID.type,
                parentSchema: schema34.properties.ID,
                data: data0,
              },
            ];
            return false;
          }
          if (errors === _errs2) {
            if (errors === _errs2) {
              if (typeof data0 === 'string') {
                if (!formats0(data0)) {
                  validate79.errors = [
                    {
                      instancePath: instancePath + '/ID',
                      schemaPath: '#/properties/ID/format',
                      keyword: 'format',
                      params: { format: 'xml-text' },
                      schema: 'xml-text',
                      parentSchema: schema34.properties.ID,
                      data: data0,
                    },
                  ];
                  return false;
                }
              }
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.EmailAddress !== undefined) {
            let data1 = data.EmailAddress;
            const _errs4 = errors;
            if (typeof data1 !== 'string' && data1 !== null) {
              validate79.errors = [
                {
                  instancePath: instancePath + '/EmailAddress',
                  schemaPath: '#/properties/EmailAddress/type',
                  keyword: 'type',
                  params: { type: schema34.properties.EmailAddress.type },
                  schema: schema34.properties.EmailAddress.type,
                  parentSchema: schema34.properties.EmailAddress,
                  data: data1,
                },
              ];
              return false;
            }
            if (errors === _errs4) {
              if (errors === _errs4) {
                if (typeof data1 === 'string') {
                  if (func1(data1) > 254) {
                    validate79.errors = [
                      {
                        instancePath: instancePath + '/EmailAddress',
                        schemaPath: '#/properties/EmailAddress/maxLength',
                        keyword: 'maxLength',
                        params: { limit: 254 },
                        schema: 254,
                        parentSchema: schema34.properties.EmailAddress,
                        data: data1,
                      },
                    ];
                    return false;
                  } else {
                    if (!pattern6.test(data1)) {
                      validate79.errors = [
                        {
                          instancePath: instancePath + '/EmailAddress',
                          schemaPath: '#/properties/EmailAddress/pattern',
                          keyword: 'pattern',
                          params: { pattern: '^\\s*[^\\s@]+@[^\\s@]+\\s*$' },
                          schema: '^\\s*[^\\s@]+@[^\\s@]+\\s*$',
                          parentSchema: schema34.properties.EmailAddress,
                          data: data1,
                        },
                      ];
                      return false;
                    } else {
                      if (!formats36(data1)) {
                        validate79.errors = [
                          {
                            instancePath: instancePath + '/EmailAddress',
                            schemaPath: '#/properties/EmailAddress/format',
                            keyword: 'format',
                            params: { format: 'visible-address' },
                            schema: 'visible-address',
                            parentSchema: schema34.properties.EmailAddress,
                            data: data1,
                          },
                        ];
                        return false;
                      }
                    }
                  }
                }
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.FirstName !== undefined) {
              let data2 = data.FirstName;
              const _errs6 = errors;
              if (typeof data2 !== 'string' && data2 !== null) {
                validate79.errors = [
                  {
                    instancePath: instancePath + '/FirstName',
                    schemaPath: '#/properties/FirstName/type',
                    keyword: 'type',
                    params: { type: schema34.properties.FirstName.type },
                    schema: schema34.properties.FirstName.type,
                    parentSchema: schema34.properties.FirstName,
                    data: data2,
                  },
                ];
                return false;
              }
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === 'string') {
                    if (func1(data2) > 255) {
                      validate79.errors = [
                        {
                          instancePath: instancePath + '/FirstName',
                          schemaPath: '#/properties/FirstName/maxLength',
                          keyword: 'maxLength',
                          params: { limit: 255 },
                          schema: 255,
                          parentSchema: schema34.properties.FirstName,
                          data: data2,
                        },
                      ];
                      return false;
                    } else {
                      if (func1(data2) < 1) {
                        validate79.errors = [
                          {
                            instancePath: instancePath + '/FirstName',
                            schemaPath: '#/properties/FirstName/minLength',
                            keyword: 'minLength',
                            params: { limit: 1 },
                            schema: 1,
                            parentSchema: schema34.properties.FirstName,
                            data: data2,
                          },
                        ];
                        return false;
                      } else {
                        if (!pattern3.test(data2)) {
                          validate79.errors = [
                            {
                              instancePath: instancePath + '/FirstName',
                              schemaPath: '#/properties/FirstName/pattern',
                              keyword: 'pattern',
                              params: { pattern: '\\S' },
                              schema: '\\S',
                              parentSchema: schema34.properties.FirstName,
                              data: data2,
                            },
                          ];
                          return false;
                        } else {
                          if (!formats8(data2)) {
                            validate79.errors = [
                              {
                                instancePath: instancePath + '/FirstName',
                                schemaPath: '#/properties/FirstName/format',
                                keyword: 'format',
                                params: { format: 'visible-text' },
                                schema: 'visible-text',
                                parentSchema: schema34.properties.FirstName,
                                data: data2,
                              },
                            ];
                            return false;
                          }
                        }
                      }
                    }
                  }
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.LastName !== undefined) {
                let data3 = data.LastName;
                const _errs8 = errors;
                if (typeof data3 !== 'string' && data3 !== null) {
                  validate79.errors = [
                    {
                      instancePath: instancePath + '/LastName',
                      schemaPath: '#/properties/LastName/type',
                      keyword: 'type',
                      params: { type: schema34.properties.LastName.type },
                      schema: schema34.properties.LastName.type,
                      parentSchema: schema34.properties.LastName,
                      data: data3,
                    },
                  ];
                  return false;
                }
                if (errors === _errs8) {
                  if (errors === _errs8) {
                    if (typeof data3 === 'string') {
                      if (func1(data3) > 255) {
                        validate79.errors = [
                          {
                            instancePath: instancePath + '/LastName',
                            schemaPath: '#/properties/LastName/maxLength',
                            keyword: 'maxLength',
                            params: { limit: 255 },
                            schema: 255,
                            parentSchema: schema34.properties.LastName,
                            data: data3,
                          },
                        ];
                        return false;
                      } else {
                        if (func1(data3) < 1) {
                          validate79.errors = [
                            {
                              instancePath: instancePath + '/LastName',
                              schemaPath: '#/properties/LastName/minLength',
                              keyword: 'minLength',
                              params: { limit: 1 },
                              schema: 1,
                              parentSchema: schema34.properties.LastName,
                              data: data3,
                            },
                          ];
                          return false;
                        } else {
                          if (!pattern3.test(data3)) {
                            validate79.errors = [
                              {
                                instancePath: instancePath + '/LastName',
                                schemaPath: '#/properties/LastName/pattern',
                                keyword: 'pattern',
                                params: { pattern: '\\S' },
                                schema: '\\S',
                                parentSchema: schema34.properties.LastName,
                                data: data3,
                              },
                            ];
                            return false;
                          } else {
                            if (!formats8(data3)) {
                              validate79.errors = [
                                {
                                  instancePath: instancePath + '/LastName',
                                  schemaPath: '#/properties/LastName/format',
                                  keyword: 'format',
                                  params: { format: 'visible-text' },
                                  schema: 'visible-text',
                                  parentSchema: schema34.properties.LastName,
                                  data: data3,
                                },
                              ];
                              return false;
                            }
                          }
                        }
                      }
                    }
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.Title !== undefined) {
                  let data4 = data.Title;
                  const _errs10 = errors;
                  if (typeof data4 !== 'string' && data4 !== null) {
                    validate79.errors = [
                      {
                        instancePath: instancePath + '/Title',
                        schemaPath: '#/properties/Title/type',
                        keyword: 'type',
                        params: { type: schema34.properties.Title.type },
                        schema: schema34.properties.Title.type,
                        parentSchema: schema34.properties.Title,
                        data: data4,
                      },
                    ];
                    return false;
                  }
                  if (errors === _errs10) {
                    if (errors === _errs10) {
                      if (typeof data4 === 'string') {
                        if (func1(data4) > 255) {
                          validate79.errors = [
                            {
                              instancePath: instancePath + '/Title',
                              schemaPath: '#/properties/Title/maxLength',
                              keyword: 'maxLength',
                              params: { limit: 255 },
                              schema: 255,
                              parentSchema: schema34.properties.Title,
                              data: data4,
                            },
                          ];
                          return false;
                        } else {
                          if (!formats0(data4)) {
                            validate79.errors = [
                              {
                                instancePath: instancePath + '/Title',
                                schemaPath: '#/properties/Title/format',
                                keyword: 'format',
                                params: { format: 'xml-text' },
                                schema: 'xml-text',
                                parentSchema: schema34.properties.Title,
                                data: data4,
                              },
                            ];
                            return false;
                          }
                        }
                      }
                    }
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.PhoneNumber !== undefined) {
                    let data5 = data.PhoneNumber;
                    const _errs12 = errors;
                    if (typeof data5 !== 'string' && data5 !== null) {
                      validate79.errors = [
                        {
                          instancePath: instancePath + '/PhoneNumber',
                          schemaPath: '#/properties/PhoneNumber/type',
                          keyword: 'type',
                          params: { type: schema34.properties.PhoneNumber.type },
                          schema: schema34.properties.PhoneNumber.type,
                          parentSchema: schema34.properties.PhoneNumber,
                          data: data5,
                        },
                      ];
                      return false;
                    }
                    if (errors === _errs12) {
                      if (errors === _errs12) {
                        if (typeof data5 === 'string') {
                          if (func1(data5) > 1000) {
                            validate79.errors = [
                              {
                                instancePath: instancePath + '/PhoneNumber',
                                schemaPath: '#/properties/PhoneNumber/maxLength',
                                keyword: 'maxLength',
                                params: { limit: 1000 },
                                schema: 1000,
                                parentSchema: schema34.properties.PhoneNumber,
                                data: data5,
                              },
                            ];
                            return false;
                          } else {
                            if (!formats0(data5)) {
                              validate79.errors = [
                                {
                                  instancePath: instancePath + '/PhoneNumber',
                                  schemaPath: '#/properties/PhoneNumber/format',
                                  keyword: 'format',
                                  params: { format: 'xml-text' },
                                  schema: 'xml-text',
                                  parentSchema: schema34.properties.PhoneNumber,
                                  data: data5,
                                },
                              ];
                              return false;
                            }
                          }
                        }
                      }
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.Address1 !== undefined) {
                      let data6 = data.Address1;
                      const _errs14 = errors;
                      if (typeof data6 !== 'string' && data6 !== null) {
                        validate79.errors = [
                          {
                            instancePath: instancePath + '/Address1',
                            schemaPath: '#/properties/Address1/type',
                            keyword: 'type',
                            params: { type: schema34.properties.Address1.type },
                            schema: schema34.properties.Address1.type,
                            parentSchema: schema34.properties.Address1,
                            data: data6,
                          },
                        ];
                        return false;
                      }
                      if (errors === _errs14) {
                        if (errors === _errs14) {
                          if (typeof data6 === 'string') {
                            if (func1(data6) > 1000) {
                              validate79.errors = [
                                {
                                  instancePath: instancePath + '/Address1',
                                  schemaPath: '#/properties/Address1/maxLength',
                                  keyword: 'maxLength',
                                  params: { limit: 1000 },
                                  schema: 1000,
                                  parentSchema: schema34.properties.Address1,
                                  data: data6,
                                },
                              ];
                              return false;
                            } else {
                              if (!formats0(data6)) {
                                validate79.errors = [
                                  {
                                    instancePath: instancePath + '/Address1',
                                    schemaPath: '#/properties/Address1/format',
                                    keyword: 'format',
                                    params: { format: 'xml-text' },
                                    schema: 'xml-text',
                                    parentSchema: schema34.properties.Address1,
                                    data: data6,
                                  },
                                ];
                                return false;
                              }
                            }
                          }
                        }
                      }
                      var valid0 = _errs14 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.Address2 !== undefined) {
                        let data7 = data.Address2;
                        const _errs16 = errors;
                        if (typeof data7 !== 'string' && data7 !== null) {
                          validate79.errors = [
                            {
                              instancePath: instancePath + '/Address2',
                              schemaPath: '#/properties/Address2/type',
                              keyword: 'type',
                              params: { type: schema34.properties.Address2.type },
                              schema: schema34.properties.Address2.type,
                              parentSchema: schema34.properties.Address2,
                              data: data7,
                            },
                          ];
                          return false;
                        }
                        if (errors === _errs16) {
                          if (errors === _errs16) {
                            if (typeof data7 === 'string') {
                              if (func1(data7) > 1000) {
                                validate79.errors = [
                                  {
                                    instancePath: instancePath + '/Address2',
                                    schemaPath: '#/properties/Address2/maxLength',
                                    keyword: 'maxLength',
                                    params: { limit: 1000 },
                                    schema: 1000,
                                    parentSchema: schema34.properties.Address2,
                                    data: data7,
                                  },
                                ];
                                return false;
                              } else {
                                if (!formats0(data7)) {
                                  validate79.errors = [
                                    {
                                      instancePath: instancePath + '/Address2',
                                      schemaPath: '#/properties/Address2/format',
                                      keyword: 'format',
                                      params: { format: 'xml-text' },
                                      schema: 'xml-text',
                                      parentSchema: schema34.properties.Address2,
                                      data: data7,
                                    },
                                  ];
                                  return false;
                                }
                              }
                            }
                          }
                        }
                        var valid0 = _errs16 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.City !== undefined) {
                          let data8 = data.City;
                          const _errs18 = errors;
                          if (typeof data8 !== 'string' && data8 !== null) {
                            validate79.errors = [
                              {
                                instancePath: instancePath + '/City',
                                schemaPath: '#/properties/City/type',
                                keyword: 'type',
                                params: { type: schema34.properties.City.type },
                                schema: schema34.properties.City.type,
                                parentSchema: schema34.properties.City,
                                data: data8,
                              },
                            ];
                            return false;
                          }
                          if (errors === _errs18) {
                            if (errors === _errs18) {
                              if (typeof data8 === 'string') {
                                if (func1(data8) > 1000) {
                                  validate79.errors = [
                                    {
                                      instancePath: instancePath + '/City',
                                      schemaPath: '#/properties/City/maxLength',
                                      keyword: 'maxLength',
                                      params: { limit: 1000 },
                                      schema: 1000,
                                      parentSchema: schema34.properties.City,
                                      data: data8,
                                    },
                                  ];
                                  return false;
                                } else {
                                  if (!formats0(data8)) {
                                    validate79.errors = [
                                      {
                                        instancePath: instancePath + '/City',
                                        schemaPath: '#/properties/City/format',
                                        keyword: 'format',
                                        params: { format: 'xml-text' },
                                        schema: 'xml-text',
                                        parentSchema: schema34.properties.City,
                                        data: data8,
                                      },
                                    ];
                                    return false;
                                  }
                                }
                              }
                            }
                          }
                          var valid0 = _errs18 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.State !== undefined) {
                            let data9 = data.State;
                            const _errs20 = errors;
                            if (typeof data9 !== 'string' && data9 !== null) {
                              validate79.errors = [
                                {
                                  instancePath: instancePath + '/State',
                                  schemaPath: '#/properties/State/type',
                                  keyword: 'type',
                                  params: { type: schema34.properties.State.type },
                                  schema: schema34.properties.State.type,
                                  parentSchema: schema34.properties.State,
                                  data: data9,
                                },
                              ];
                              return false;
                            }
                            if (errors === _errs20) {
                              if (errors === _errs20) {
                                if (typeof data9 === 'string') {
                                  if (func1(data9) > 1000) {
                                    validate79.errors = [
                                      {
                                        instancePath: instancePath + '/State',
                                        schemaPath: '#/properties/State/maxLength',
                                        keyword: 'maxLength',
                                        params: { limit: 1000 },
                                        schema: 1000,
                                        parentSchema: schema34.properties.State,
                                        data: data9,
                                      },
                                    ];
                                    return false;
                                  } else {
                                    if (!formats0(data9)) {
                                      validate79.errors = [
                                        {
                                          instancePath: instancePath + '/State',
                                          schemaPath: '#/properties/State/format',
                                          keyword: 'format',
                                          params: { format: 'xml-text' },
                                          schema: 'xml-text',
                                          parentSchema: schema34.properties.State,
                                          data: data9,
                                        },
                                      ];
                                      return false;
                                    }
                                  }
                                }
                              }
                            }
                            var valid0 = _errs20 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.ZipCode !== undefined) {
                              let data10 = data.ZipCode;
                              const _errs22 = errors;
                              if (typeof data10 !== 'string' && data10 !== null) {
                                validate79.errors = [
                                  {
                                    instancePath: instancePath + '/ZipCode',
                                    schemaPath: '#/properties/ZipCode/type',
                                    keyword: 'type',
                                    params: { type: schema34.properties.ZipCode.type },
                                    schema: schema34.properties.ZipCode.type,
                                    parentSchema: schema34.properties.ZipCode,
                                    data: data10,
                                  },
                                ];
                                return false;
                              }
                              if (errors === _errs22) {
                                if (errors === _errs22) {
                                  if (typeof data10 === 'string') {
                                    if (func1(data10) > 1000) {
                                      validate79.errors = [
                                        {
                                          instancePath: instancePath + '/ZipCode',
                                          schemaPath: '#/properties/ZipCode/maxLength',
                                          keyword: 'maxLength',
                                          params: { limit: 1000 },
                                          schema: 1000,
                                          parentSchema: schema34.properties.ZipCode,
                                          data: data10,
                                        },
                                      ];
                                      return false;
                                    } else {
                                      if (!formats0(data10)) {
                                        validate79.errors = [
                                          {
                                            instancePath: instancePath + '/ZipCode',
                                            schemaPath: '#/properties/ZipCode/format',
                                            keyword: 'format',
                                            params: { format: 'xml-text' },
                                            schema: 'xml-text',
                                            parentSchema: schema34.properties.ZipCode,
                                            data: data10,
                                          },
                                        ];
                                        return false;
                                      }
                                    }
                                  }
                                }
                              }
                              var valid0 = _errs22 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.Country !== undefined) {
                                let data11 = data.Country;
                                const _errs24 = errors;
                                if (typeof data11 !== 'string' && data11 !== null) {
                                  validate79.errors = [
                                    {
                                      instancePath: instancePath + '/Country',
                                      schemaPath: '#/properties/Country/type',
                                      keyword: 'type',
                                      params: { type: schema34.properties.Country.type },
                                      schema: schema34.properties.Country.type,
                                      parentSchema: schema34.properties.Country,
                                      data: data11,
                                    },
                                  ];
                                  return false;
                                }
                                if (errors === _errs24) {
                                  if (errors === _errs24) {
                                    if (typeof data11 === 'string') {
                                      if (func1(data11) > 255) {
                                        validate79.errors = [
                                          {
                                            instancePath: instancePath + '/Country',
                                            schemaPath: '#/properties/Country/maxLength',
                                            keyword: 'maxLength',
                                            params: { limit: 255 },
                                            schema: 255,
                                            parentSchema: schema34.properties.Country,
                                            data: data11,
                                          },
                                        ];
                                        return false;
                                      } else {
                                        if (func1(data11) < 1) {
                                          validate79.errors = [
                                            {
                                              instancePath: instancePath + '/Country',
                                              schemaPath: '#/properties/Country/minLength',
                                              keyword: 'minLength',
                                              params: { limit: 1 },
                                              schema: 1,
                                              parentSchema: schema34.properties.Country,
                                              data: data11,
                                            },
                                          ];
                                          return false;
                                        } else {
                                          if (!formats0(data11)) {
                                            validate79.errors = [
                                              {
                                                instancePath: instancePath + '/Country',
                                                schemaPath: '#/properties/Country/format',
                                                keyword: 'format',
                                                params: { format: 'xml-text' },
                                                schema: 'xml-text',
                                                parentSchema: schema34.properties.Country,
                                                data: data11,
                                              },
                                            ];
                                            return false;
                                          }
                                        }
                                      }
                                    }
                                  }
                                }
                                var valid0 = _errs24 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.Department !== undefined) {
                                  let data12 = data.Department;
                                  const _errs26 = errors;
                                  if (typeof data12 !== 'string' && data12 !== null) {
                                    validate79.errors = [
                                      {
                                        instancePath: instancePath + '/Department',
                                        schemaPath: '#/properties/Department/type',
                                        keyword: 'type',
                                        params: { type: schema34.properties.Department.type },
                                        schema: schema34.properties.Department.type,
                                        parentSchema: schema34.properties.Department,
                                        data: data12,
                                      },
                                    ];
                                    return false;
                                  }
                                  if (errors === _errs26) {
                                    if (errors === _errs26) {
                                      if (typeof data12 === 'string') {
                                        if (func1(data12) > 1000) {
                                          validate79.errors = [
                                            {
                                              instancePath: instancePath + '/Department',
                                              schemaPath: '#/properties/Department/maxLength',
                                              keyword: 'maxLength',
                                              params: { limit: 1000 },
                                              schema: 1000,
                                              parentSchema: schema34.properties.Department,
                                              data: data12,
                                            },
                                          ];
                                          return false;
                                        } else {
                                          if (!formats0(data12)) {
                                            validate79.errors = [
                                              {
                                                instancePath: instancePath + '/Department',
                                                schemaPath: '#/properties/Department/format',
                                                keyword: 'format',
                                                params: { format: 'xml-text' },
                                                schema: 'xml-text',
                                                parentSchema: schema34.properties.Department,
                                                data: data12,
                                              },
                                            ];
                                            return false;
                                          }
                                        }
                                      }
                                    }
                                  }
                                  var valid0 = _errs26 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.Currency !== undefined) {
                                    let data13 = data.Currency;
                                    const _errs28 = errors;
                                    if (typeof data13 !== 'string' && data13 !== null) {
                                      validate79.errors = [
                                        {
                                          instancePath: instancePath + '/Currency',
                                          schemaPath: '#/properties/Currency/type',
                                          keyword: 'type',
                                          params: { type: schema34.properties.Currency.type },
                                          schema: schema34.properties.Currency.type,
                                          parentSchema: schema34.properties.Currency,
                                          data: data13,
                                        },
                                      ];
                                      return false;
                                    }
                                    if (errors === _errs28) {
                                      if (errors === _errs28) {
                                        if (typeof data13 === 'string') {
                                          if (func1(data13) > 255) {
                                            validate79.errors = [
                                              {
                                                instancePath: instancePath + '/Currency',
                                                schemaPath: '#/properties/Currency/maxLength',
                                                keyword: 'maxLength',
                                                params: { limit: 255 },
                                                schema: 255,
                                                parentSchema: schema34.properties.Currency,
                                                data: data13,
                                              },
                                            ];
                                            return false;
                                          } else {
                                            if (func1(data13) < 1) {
                                              validate79.errors = [
                                                {
                                                  instancePath: instancePath + '/Currency',
                                                  schemaPath: '#/properties/Currency/minLength',
                                                  keyword: 'minLength',
                                                  params: { limit: 1 },
                                                  schema: 1,
                                                  parentSchema: schema34.properties.Currency,
                                                  data: data13,
                                                },
                                              ];
                                              return false;
                                            } else {
                                              if (!formats0(data13)) {
                                                validate79.errors = [
                                                  {
                                                    instancePath: instancePath + '/Currency',
                                                    schemaPath: '#/properties/Currency/format',
                                                    keyword: 'format',
                                                    params: { format: 'xml-text' },
                                                    schema: 'xml-text',
                                                    parentSchema: schema34.properties.Currency,
                                                    data: data13,
                                                  },
                                                ];
                                                return false;
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                    var valid0 = _errs28 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.Disabled !== undefined) {
                                      let data14 = data.Disabled;
                                      const _errs30 = errors;
                                      if (typeof data14 !== 'string' && data14 !== null) {
                                        validate79.errors = [
                                          {
                                            instancePath: instancePath + '/Disabled',
                                            schemaPath: '#/properties/Disabled/type',
                                            keyword: 'type',
                                            params: { type: schema34.properties.Disabled.type },
                                            schema: schema34.properties.Disabled.type,
                                            parentSchema: schema34.properties.Disabled,
                                            data: data14,
                                          },
                                        ];
                                        return false;
                                      }
                                      if (errors === _errs30) {
                                        if (typeof data14 === 'string') {
                                          if (!pattern9.test(data14)) {
                                            validate79.errors = [
                                              {
                                                instancePath: instancePath + '/Disabled',
                                                schemaPath: '#/properties/Disabled/pattern',
                                                keyword: 'pattern',
                                                params: {
                                                  pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$',
                                                },
                                                schema: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$',
                                                parentSchema: schema34.properties.Disabled,
                                                data: data14,
                                              },
                                            ];
                                            return false;
                                          }
                                        }
                                      }
                                      var valid0 = _errs30 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.Language !== undefined) {
                                        let data15 = data.Language;
                                        const _errs32 = errors;
                                        if (typeof data15 !== 'string' && data15 !== null) {
                                          validate79.errors = [
                                            {
                                              instancePath: instancePath + '/Language',
                                              schemaPath: '#/properties/Language/type',
                                              keyword: 'type',
                                              params: { type: schema34.properties.Language.type },
                                              schema: schema34.properties.Language.type,
                                              parentSchema: schema34.properties.Language,
                                              data: data15,
                                            },
                                          ];
                                          return false;
                                        }
                                        if (errors === _errs32) {
                                          if (typeof data15 === 'string') {
                                            if (func1(data15) > 35) {
                                              validate79.errors = [
                                                {
                                                  instancePath: instancePath + '/Language',
                                                  schemaPath: '#/properties/Language/maxLength',
                                                  keyword: 'maxLength',
                                                  params: { limit: 35 },
                                                  schema: 35,
                                                  parentSchema: schema34.properties.Language,
                                                  data: data15,
                                                },
                                              ];
                                              return false;
                                            } else {
                                              if (!pattern10.test(data15)) {
                                                validate79.errors = [
                                                  {
                                                    instancePath: instancePath + '/Language',
                                                    schemaPath: '#/properties/Language/pattern',
                                                    keyword: 'pattern',
                                                    params: {
                                                      pattern:
                                                        '^(?:|(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*(?:-[Xx](?:-[A-Za-z0-9]{1,8})+)?|[Xx](?:-[A-Za-z0-9]{1,8})+|[Ii]-[A-Za-z]{3,8}|[Ee][Nn]-[Gg][Bb]-[Oo][Ee][Dd]|[Ss][Gg][Nn]-(?:[Bb][Ee]-[Ff][Rr]|[Bb][Ee]-[Nn][Ll]|[Cc][Hh]-[Dd][Ee]))$',
                                                    },
                                                    schema:
                                                      '^(?:|(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*(?:-[Xx](?:-[A-Za-z0-9]{1,8})+)?|[Xx](?:-[A-Za-z0-9]{1,8})+|[Ii]-[A-Za-z]{3,8}|[Ee][Nn]-[Gg][Bb]-[Oo][Ee][Dd]|[Ss][Gg][Nn]-(?:[Bb][Ee]-[Ff][Rr]|[Bb][Ee]-[Nn][Ll]|[Cc][Hh]-[Dd][Ee]))$',
                                                    parentSchema: schema34.properties.Language,
                                                    data: data15,
                                                  },
                                                ];
                                                return false;
                                              }
                                            }
                                          }
                                        }
                                        var valid0 = _errs32 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate79.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema34.type,
          parentSchema: schema34,
          data,
        },
      ];
      return false;
    }
  }
  validate79.errors = vErrors;
  return errors === 0;
}
validate79.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
const schema35 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    GroupTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
    Description: { type: ['string', 'null'] },
  },
};
function validate82(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate82.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === 'ID' || key0 === 'GroupTitle' || key0 === 'Description')) {
          validate82.errors = [
            {
              instancePath,
              schemaPath: '#/additionalProperties',
              keyword: 'additionalProperties',
              params: { additionalProperty: key0 },
              schema: false,
              parentSchema: schema35,
              data,
            },
          ];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.ID !== undefined) {
          let data0 = data.ID;
          const _errs2 = errors;
          if (typeof data0 !== 'string' && data0 !== null) {
            validate82.errors = [
              {
                instancePath: instancePath + '/ID',
                schemaPath: '#/properties/ID/type',
                keyword: 'type',
                params: { type: schema35.properties.ID.type },
                schema: schema35.properties.ID.type,
                parentSchema: schema35.properties.ID,
                data: data0,
              },
            ];
            return false;
          }
          if (errors === _errs2) {
            if (errors === _errs2) {
              if (typeof data0 === 'string') {
                if (!formats0(data0)) {
                  validate82.errors = [
                    {
                      instancePath: instancePath + '/ID',
                      schemaPath: '#/properties/ID/format',
                      keyword: 'format',
                      params: { format: 'xml-text' },
                      schema: 'xml-text',
                      parentSchema: schema35.properties.ID,
                      data: data0,
                    },
                  ];
                  return false;
                }
              }
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.GroupTitle !== undefined) {
            let data1 = data.GroupTitle;
            const _errs4 = errors;
            if (typeof data1 !== 'string' && data1 !== null) {
              validate82.errors = [
                {
                  instancePath: instancePath + '/GroupTitle',
                  schemaPath: '#/properties/GroupTitle/type',
                  keyword: 'type',
                  params: { type: schema35.properties.GroupTitle.type },
                  schema: schema35.properties.GroupTitle.type,
                  parentSchema: schema35.properties.GroupTitle,
                  data: data1,
                },
              ];
              return false;
            }
            if (errors === _errs4) {
              if (errors === _errs4) {
                if (typeof data1 === 'string') {
                  if (func1(data1) > 255) {
                    validate82.errors = [
                      {
                        instancePath: instancePath + '/GroupTitle',
                        schemaPath: '#/properties/GroupTitle/maxLength',
                        keyword: 'maxLength',
                        params: { limit: 255 },
                        schema: 255,
                        parentSchema: schema35.properties.GroupTitle,
                        data: data1,
                      },
                    ];
                    return false;
                  } else {
                    if (!formats0(data1)) {
                      validate82.errors = [
                        {
                          instancePath: instancePath + '/GroupTitle',
                          schemaPath: '#/properties/GroupTitle/format',
                          keyword: 'format',
                          params: { format: 'xml-text' },
                          schema: 'xml-text',
                          parentSchema: schema35.properties.GroupTitle,
                          data: data1,
                        },
                      ];
                      return false;
                    }
                  }
                }
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.Description !== undefined) {
              let data2 = data.Description;
              const _errs6 = errors;
              if (typeof data2 !== 'string' && data2 !== null) {
                validate82.errors = [
                  {
                    instancePath: instancePath + '/Description',
                    schemaPath: '#/properties/Description/type',
                    keyword: 'type',
                    params: { type: schema35.properties.Description.type },
                    schema: schema35.properties.Description.type,
                    parentSchema: schema35.properties.Description,
                    data: data2,
                  },
                ];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate82.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema35.type,
          parentSchema: schema35,
          data,
        },
      ];
      return false;
    }
  }
  validate82.errors = vErrors;
  return errors === 0;
}
validate82.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
const schema36 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ID: { type: ['string', 'null'], format: 'xml-text' },
    UserDefinedFieldTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
    UserDefinedFieldValue: { type: ['string', 'null'], maxLength: 4000, format: 'xml-text' },
  },
};
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
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === 'ID' || key0 === 'UserDefinedFieldTitle' || key0 === 'UserDefinedFieldValue')) {
          validate84.errors = [
            {
              instancePath,
              schemaPath: '#/additionalProperties',
              keyword: 'additionalProperties',
              params: { additionalProperty: key0 },
              schema: false,
              parentSchema: schema36,
              data,
            },
          ];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.ID !== undefined) {
          let data0 = data.ID;
          const _errs2 = errors;
          if (typeof data0 !== 'string' && data0 !== null) {
            validate84.errors = [
              {
                instancePath: instancePath + '/ID',
                schemaPath: '#/properties/ID/type',
                keyword: 'type',
                params: { type: schema36.properties.ID.type },
                schema: schema36.properties.ID.type,
                parentSchema: schema36.properties.ID,
                data: data0,
              },
            ];
            return false;
          }
          if (errors === _errs2) {
            if (errors === _errs2) {
              if (typeof data0 === 'string') {
                if (!formats0(data0)) {
                  validate84.errors = [
                    {
                      instancePath: instancePath + '/ID',
                      schemaPath: '#/properties/ID/format',
                      keyword: 'format',
                      params: { format: 'xml-text' },
                      schema: 'xml-text',
                      parentSchema: schema36.properties.ID,
                      data: data0,
                    },
                  ];
                  return false;
                }
              }
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.UserDefinedFieldTitle !== undefined) {
            let data1 = data.UserDefinedFieldTitle;
            const _errs4 = errors;
            if (typeof data1 !== 'string' && data1 !== null) {
              validate84.errors = [
                {
                  instancePath: instancePath + '/UserDefinedFieldTitle',
                  schemaPath: '#/properties/UserDefinedFieldTitle/type',
                  keyword: 'type',
                  params: { type: schema36.properties.UserDefinedFieldTitle.type },
                  schema: schema36.properties.UserDefinedFieldTitle.type,
                  parentSchema: schema36.properties.UserDefinedFieldTitle,
                  data: data1,
                },
              ];
              return false;
            }
            if (errors === _errs4) {
              if (errors === _errs4) {
                if (typeof data1 === 'string') {
                  if (func1(data1) > 255) {
                    validate84.errors = [
                      {
                        instancePath: instancePath + '/UserDefinedFieldTitle',
                        schemaPath: '#/properties/UserDefinedFieldTitle/maxLength',
                        keyword: 'maxLength',
                        params: { limit: 255 },
                        schema: 255,
                        parentSchema: schema36.properties.UserDefinedFieldTitle,
                        data: data1,
                      },
                    ];
                    return false;
                  } else {
                    if (!formats0(data1)) {
                      validate84.errors = [
                        {
                          instancePath: instancePath + '/UserDefinedFieldTitle',
                          schemaPath: '#/properties/UserDefinedFieldTitle/format',
                          keyword: 'format',
                          params: { format: 'xml-text' },
                          schema: 'xml-text',
                          parentSchema: schema36.properties.UserDefinedFieldTitle,
                          data: data1,
                        },
                      ];
                      return false;
                    }
                  }
                }
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.UserDefinedFieldValue !== undefined) {
              let data2 = data.UserDefinedFieldValue;
              const _errs6 = errors;
              if (typeof data2 !== 'string' && data2 !== null) {
                validate84.errors = [
                  {
                    instancePath: instancePath + '/UserDefinedFieldValue',
                    schemaPath: '#/properties/UserDefinedFieldValue/type',
                    keyword: 'type',
                    params: { type: schema36.properties.UserDefinedFieldValue.type },
                    schema: schema36.properties.UserDefinedFieldValue.type,
                    parentSchema: schema36.properties.UserDefinedFieldValue,
                    data: data2,
                  },
                ];
                return false;
              }
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === 'string') {
                    if (func1(data2) > 4000) {
                      validate84.errors = [
                        {
                          instancePath: instancePath + '/UserDefinedFieldValue',
                          schemaPath: '#/properties/UserDefinedFieldValue/maxLength',
                          keyword: 'maxLength',
                          params: { limit: 4000 },
                          schema: 4000,
                          parentSchema: schema36.properties.UserDefinedFieldValue,
                          data: data2,
                        },
                      ];
                      return false;
                    } else {
                      if (!formats0(data2)) {
                        validate84.errors = [
                          {
                            instancePath: instancePath + '/UserDefinedFieldValue',
                            schemaPath: '#/properties/UserDefinedFieldValue/format',
                            keyword: 'format',
                            params: { format: 'xml-text' },
                            schema: 'xml-text',
                            parentSchema: schema36.properties.UserDefinedFieldValue,
                            data: data2,
                          },
                        ];
                        return false;
                      }
                    }
                  }
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate84.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema36.type,
          parentSchema: schema36,
          data,
        },
      ];
      return false;
    }
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
    GLSegmentTitle: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
    GLCodeDefault: { type: ['string', 'null'], maxLength: 255, format: 'xml-text' },
  },
};
function validate86(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate86.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === 'ID' || key0 === 'GLSegmentTitle' || key0 === 'GLCodeDefault')) {
          validate86.errors = [
            {
              instancePath,
              schemaPath: '#/additionalProperties',
              keyword: 'additionalProperties',
              params: { additionalProperty: key0 },
              schema: false,
              parentSchema: schema37,
              data,
            },
          ];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.ID !== undefined) {
          let data0 = data.ID;
          const _errs2 = errors;
          if (typeof data0 !== 'string' && data0 !== null) {
            validate86.errors = [
              {
                instancePath: instancePath + '/ID',
                schemaPath: '#/properties/ID/type',
                keyword: 'type',
                params: { type: schema37.properties.ID.type },
                schema: schema37.properties.ID.type,
                parentSchema: schema37.properties.ID,
                data: data0,
              },
            ];
            return false;
          }
          if (errors === _errs2) {
            if (errors === _errs2) {
              if (typeof data0 === 'string') {
                if (!formats0(data0)) {
                  validate86.errors = [
                    {
                      instancePath: instancePath + '/ID',
                      schemaPath: '#/properties/ID/format',
                      keyword: 'format',
                      params: { format: 'xml-text' },
                      schema: 'xml-text',
                      parentSchema: schema37.properties.ID,
                      data: data0,
                    },
                  ];
                  return false;
                }
              }
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.GLSegmentTitle !== undefined) {
            let data1 = data.GLSegmentTitle;
            const _errs4 = errors;
            if (typeof data1 !== 'string' && data1 !== null) {
              validate86.errors = [
                {
                  instancePath: instancePath + '/GLSegmentTitle',
                  schemaPath: '#/properties/GLSegmentTitle/type',
                  keyword: 'type',
                  params: { type: schema37.properties.GLSegmentTitle.type },
                  schema: schema37.properties.GLSegmentTitle.type,
                  parentSchema: schema37.properties.GLSegmentTitle,
                  data: data1,
                },
              ];
              return false;
            }
            if (errors === _errs4) {
              if (errors === _errs4) {
                if (typeof data1 === 'string') {
                  if (func1(data1) > 255) {
                    validate86.errors = [
                      {
                        instancePath: instancePath + '/GLSegmentTitle',
                        schemaPath: '#/properties/GLSegmentTitle/maxLength',
                        keyword: 'maxLength',
                        params: { limit: 255 },
                        schema: 255,
                        parentSchema: schema37.properties.GLSegmentTitle,
                        data: data1,
                      },
                    ];
                    return false;
                  } else {
                    if (!formats0(data1)) {
                      validate86.errors = [
                        {
                          instancePath: instancePath + '/GLSegmentTitle',
                          schemaPath: '#/properties/GLSegmentTitle/format',
                          keyword: 'format',
                          params: { format: 'xml-text' },
                          schema: 'xml-text',
                          parentSchema: schema37.properties.GLSegmentTitle,
                          data: data1,
                        },
                      ];
                      return false;
                    }
                  }
                }
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.GLCodeDefault !== undefined) {
              let data2 = data.GLCodeDefault;
              const _errs6 = errors;
              if (typeof data2 !== 'string' && data2 !== null) {
                validate86.errors = [
                  {
                    instancePath: instancePath + '/GLCodeDefault',
                    schemaPath: '#/properties/GLCodeDefault/type',
                    keyword: 'type',
                    params: { type: schema37.properties.GLCodeDefault.type },
                    schema: schema37.properties.GLCodeDefault.type,
                    parentSchema: schema37.properties.GLCodeDefault,
                    data: data2,
                  },
                ];
                return false;
              }
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === 'string') {
                    if (func1(data2) > 255) {
                      validate86.errors = [
                        {
                          instancePath: instancePath + '/GLCodeDefault',
                          schemaPath: '#/properties/GLCodeDefault/maxLength',
                          keyword: 'maxLength',
                          params: { limit: 255 },
                          schema: 255,
                          parentSchema: schema37.properties.GLCodeDefault,
                          data: data2,
                        },
                      ];
                      return false;
                    } else {
                      if (!formats0(data2)) {
                        validate86.errors = [
                          {
                            instancePath: instancePath + '/GLCodeDefault',
                            schemaPath: '#/properties/GLCodeDefault/format',
                            keyword: 'format',
                            params: { format: 'xml-text' },
                            schema: 'xml-text',
                            parentSchema: schema37.properties.GLCodeDefault,
                            data: data2,
                          },
                        ];
                        return false;
                      }
                    }
                  }
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate86.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema37.type,
          parentSchema: schema37,
          data,
        },
      ];
      return false;
    }
  }
  validate86.errors = vErrors;
  return errors === 0;
}
validate86.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function validate78(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate78.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      const _errs1 = errors;
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
          validate78.errors = [
            {
              instancePath,
              schemaPath: '#/additionalProperties',
              keyword: 'additionalProperties',
              params: { additionalProperty: key0 },
              schema: false,
              parentSchema: schema33,
              data,
            },
          ];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.User !== undefined) {
          let data0 = data.User;
          const _errs2 = errors;
          if (!Array.isArray(data0) && data0 !== null) {
            validate78.errors = [
              {
                instancePath: instancePath + '/User',
                schemaPath: '#/properties/User/type',
                keyword: 'type',
                params: { type: schema33.properties.User.type },
                schema: schema33.properties.User.type,
                parentSchema: schema33.properties.User,
                data: data0,
              },
            ];
            return false;
          }
          if (errors === _errs2) {
            if (Array.isArray(data0)) {
              if (data0.length < 1) {
                validate78.errors = [
                  {
                    instancePath: instancePath + '/User',
                    schemaPath: '#/properties/User/minItems',
                    keyword: 'minItems',
                    params: { limit: 1 },
                    schema: 1,
                    parentSchema: schema33.properties.User,
                    data: data0,
                  },
                ];
                return false;
              } else {
                var valid1 = true;
                const len0 = data0.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  const _errs4 = errors;
                  if (
                    !validate79(data0[i0], {
                      instancePath: instancePath + '/User/' + i0,
                      parentData: data0,
                      parentDataProperty: i0,
                      rootData,
                      dynamicAnchors,
                    })
                  ) {
                    vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
                    errors = vErrors.length;
                  }
                  var valid1 = _errs4 === errors;
                  if (!valid1) {
                    break;
                  }
                }
              }
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.Permissions !== undefined) {
            let data2 = data.Permissions;
            const _errs5 = errors;
            if (!Array.isArray(data2) && data2 !== null) {
              validate78.errors = [
                {
                  instancePath: instancePath + '/Permissions',
                  schemaPath: '#/properties/Permissions/type',
                  keyword: 'type',
                  params: { type: schema33.properties.Permissions.type },
                  schema: schema33.properties.Permissions.type,
                  parentSchema: schema33.properties.Permissions,
                  data: data2,
                },
              ];
              return false;
            }
            if (errors === _errs5) {
              if (Array.isArray(data2)) {
                var valid2 = true;
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  const _errs7 = errors;
                  if (
                    !validate63(data2[i1], {
                      instancePath: instancePath + '/Permissions/' + i1,
                      parentData: data2,
                      parentDataProperty: i1,
                      rootData,
                      dynamicAnchors,
                    })
                  ) {
                    vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
                    errors = vErrors.length;
                  }
                  var valid2 = _errs7 === errors;
                  if (!valid2) {
                    break;
                  }
                }
              }
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.Groups !== undefined) {
              let data4 = data.Groups;
              const _errs8 = errors;
              if (!Array.isArray(data4) && data4 !== null) {
                validate78.errors = [
                  {
                    instancePath: instancePath + '/Groups',
                    schemaPath: '#/properties/Groups/type',
                    keyword: 'type',
                    params: { type: schema33.properties.Groups.type },
                    schema: schema33.properties.Groups.type,
                    parentSchema: schema33.properties.Groups,
                    data: data4,
                  },
                ];
                return false;
              }
              if (errors === _errs8) {
                if (Array.isArray(data4)) {
                  var valid3 = true;
                  const len2 = data4.length;
                  for (let i2 = 0; i2 < len2; i2++) {
                    const _errs10 = errors;
                    if (
                      !validate82(data4[i2], {
                        instancePath: instancePath + '/Groups/' + i2,
                        parentData: data4,
                        parentDataProperty: i2,
                        rootData,
                        dynamicAnchors,
                      })
                    ) {
                      vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
                      errors = vErrors.length;
                    }
                    var valid3 = _errs10 === errors;
                    if (!valid3) {
                      break;
                    }
                  }
                }
              }
              var valid0 = _errs8 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.UserDefinedFields !== undefined) {
                let data6 = data.UserDefinedFields;
                const _errs11 = errors;
                if (!Array.isArray(data6) && data6 !== null) {
                  validate78.errors = [
                    {
                      instancePath: instancePath + '/UserDefinedFields',
                      schemaPath: '#/properties/UserDefinedFields/type',
                      keyword: 'type',
                      params: { type: schema33.properties.UserDefinedFields.type },
                      schema: schema33.properties.UserDefinedFields.type,
                      parentSchema: schema33.properties.UserDefinedFields,
                      data: data6,
                    },
                  ];
                  return false;
                }
                if (errors === _errs11) {
                  if (Array.isArray(data6)) {
                    var valid4 = true;
                    const len3 = data6.length;
                    for (let i3 = 0; i3 < len3; i3++) {
                      const _errs13 = errors;
                      if (
                        !validate84(data6[i3], {
                          instancePath: instancePath + '/UserDefinedFields/' + i3,
                          parentData: data6,
                          parentDataProperty: i3,
                          rootData,
                          dynamicAnchors,
                        })
                      ) {
                        vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
                        errors = vErrors.length;
                      }
                      var valid4 = _errs13 === errors;
                      if (!valid4) {
                        break;
                      }
                    }
                  }
                }
                var valid0 = _errs11 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.GLCodes !== undefined) {
                  let data8 = data.GLCodes;
                  const _errs14 = errors;
                  if (!Array.isArray(data8) && data8 !== null) {
                    validate78.errors = [
                      {
                        instancePath: instancePath + '/GLCodes',
                        schemaPath: '#/properties/GLCodes/type',
                        keyword: 'type',
                        params: { type: schema33.properties.GLCodes.type },
                        schema: schema33.properties.GLCodes.type,
                        parentSchema: schema33.properties.GLCodes,
                        data: data8,
                      },
                    ];
                    return false;
                  }
                  if (errors === _errs14) {
                    if (Array.isArray(data8)) {
                      var valid5 = true;
                      const len4 = data8.length;
                      for (let i4 = 0; i4 < len4; i4++) {
                        const _errs16 = errors;
                        if (
                          !validate86(data8[i4], {
                            instancePath: instancePath + '/GLCodes/' + i4,
                            parentData: data8,
                            parentDataProperty: i4,
                            rootData,
                            dynamicAnchors,
                          })
                        ) {
                          vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
                          errors = vErrors.length;
                        }
                        var valid5 = _errs16 === errors;
                        if (!valid5) {
                          break;
                        }
                      }
                    }
                  }
                  var valid0 = _errs14 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.Authoring !== undefined) {
                    let data10 = data.Authoring;
                    const _errs17 = errors;
                    if (!Array.isArray(data10) && data10 !== null) {
                      validate78.errors = [
                        {
                          instancePath: instancePath + '/Authoring',
                          schemaPath: '#/properties/Authoring/type',
                          keyword: 'type',
                          params: { type: schema33.properties.Authoring.type },
                          schema: schema33.properties.Authoring.type,
                          parentSchema: schema33.properties.Authoring,
                          data: data10,
                        },
                      ];
                      return false;
                    }
                    if (errors === _errs17) {
                      if (Array.isArray(data10)) {
                        var valid6 = true;
                        const len5 = data10.length;
                        for (let i5 = 0; i5 < len5; i5++) {
                          const _errs19 = errors;
                          if (
                            !validate65(data10[i5], {
                              instancePath: instancePath + '/Authoring/' + i5,
                              parentData: data10,
                              parentDataProperty: i5,
                              rootData,
                              dynamicAnchors,
                            })
                          ) {
                            vErrors =
                              vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
                            errors = vErrors.length;
                          }
                          var valid6 = _errs19 === errors;
                          if (!valid6) {
                            break;
                          }
                        }
                      }
                    }
                    var valid0 = _errs17 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.Roles !== undefined) {
                      let data12 = data.Roles;
                      const _errs20 = errors;
                      if (!Array.isArray(data12) && data12 !== null) {
                        validate78.errors = [
                          {
                            instancePath: instancePath + '/Roles',
                            schemaPath: '#/properties/Roles/type',
                            keyword: 'type',
                            params: { type: schema33.properties.Roles.type },
                            schema: schema33.properties.Roles.type,
                            parentSchema: schema33.properties.Roles,
                            data: data12,
                          },
                        ];
                        return false;
                      }
                      if (errors === _errs20) {
                        if (Array.isArray(data12)) {
                          var valid7 = true;
                          const len6 = data12.length;
                          for (let i6 = 0; i6 < len6; i6++) {
                            const _errs22 = errors;
                            if (
                              !validate67(data12[i6], {
                                instancePath: instancePath + '/Roles/' + i6,
                                parentData: data12,
                                parentDataProperty: i6,
                                rootData,
                                dynamicAnchors,
                              })
                            ) {
                              vErrors =
                                vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
                              errors = vErrors.length;
                            }
                            var valid7 = _errs22 === errors;
                            if (!valid7) {
                              break;
                            }
                          }
                        }
                      }
                      var valid0 = _errs20 === errors;
                    } else {
                      var valid0 = true;
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate78.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema33.type,
          parentSchema: schema33,
          data,
        },
      ];
      return false;
    }
  }
  validate78.errors = vErrors;
  return errors === 0;
}
validate78.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function validate76(
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
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (
        (data.APIkey === undefined && (missing0 = 'APIkey')) ||
        (data.data === undefined && (missing0 = 'data'))
      ) {
        validate76.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
            schema: schema32.required,
            parentSchema: schema32,
            data,
          },
        ];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === 'APIkey' || key0 === 'data')) {
            validate76.errors = [
              {
                instancePath,
                schemaPath: '#/additionalProperties',
                keyword: 'additionalProperties',
                params: { additionalProperty: key0 },
                schema: false,
                parentSchema: schema32,
                data,
              },
            ];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.APIkey !== undefined) {
            const _errs2 = errors;
            if (
              !validate54(data.APIkey, {
                instancePath: instancePath + '/APIkey',
                parentData: data,
                parentDataProperty: 'APIkey',
                rootData,
                dynamicAnchors,
              })
            ) {
              vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.data !== undefined) {
              const _errs3 = errors;
              if (
                !validate78(data.data, {
                  instancePath: instancePath + '/data',
                  parentData: data,
                  parentDataProperty: 'data',
                  rootData,
                  dynamicAnchors,
                })
              ) {
                vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate76.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema32.type,
          parentSchema: schema32,
          data,
        },
      ];
      return false;
    }
  }
  validate76.errors = vErrors;
  return errors === 0;
}
validate76.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
const validateDeleteUserRequest: Validator = validate91;
const schema38 = {
  type: 'object',
  additionalProperties: false,
  required: ['APIkey'],
  properties: {
    APIkey: { $ref: '#/$defs/APIkey' },
    ID: { type: ['string', 'null'], format: 'xml-text' },
    EmailAddress: { type: ['string', 'null'], maxLength: 254, format: 'xml-text' },
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
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.APIkey === undefined && (missing0 = 'APIkey')) {
        validate91.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
            schema: schema38.required,
            parentSchema: schema38,
            data,
          },
        ];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === 'APIkey' || key0 === 'ID' || key0 === 'EmailAddress')) {
            validate91.errors = [
              {
                instancePath,
                schemaPath: '#/additionalProperties',
                keyword: 'additionalProperties',
                params: { additionalProperty: key0 },
                schema: false,
                parentSchema: schema38,
                data,
              },
            ];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.APIkey !== undefined) {
            const _errs2 = errors;
            if (
              !validate54(data.APIkey, {
                instancePath: instancePath + '/APIkey',
                parentData: data,
                parentDataProperty: 'APIkey',
                rootData,
                dynamicAnchors,
              })
            ) {
              vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.ID !== undefined) {
              let data1 = data.ID;
              const _errs3 = errors;
              if (typeof data1 !== 'string' && data1 !== null) {
                validate91.errors = [
                  {
                    instancePath: instancePath + '/ID',
                    schemaPath: '#/properties/ID/type',
                    keyword: 'type',
                    params: { type: schema38.properties.ID.type },
                    schema: schema38.properties.ID.type,
                    parentSchema: schema38.properties.ID,
                    data: data1,
                  },
                ];
                return false;
              }
              if (errors === _errs3) {
                if (errors === _errs3) {
                  if (typeof data1 === 'string') {
                    if (!formats0(data1)) {
                      validate91.errors = [
                        {
                          instancePath: instancePath + '/ID',
                          schemaPath: '#/properties/ID/format',
                          keyword: 'format',
                          params: { format: 'xml-text' },
                          schema: 'xml-text',
                          parentSchema: schema38.properties.ID,
                          data: data1,
                        },
                      ];
                      return false;
                    }
                  }
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.EmailAddress !== undefined) {
                let data2 = data.EmailAddress;
                const _errs5 = errors;
                if (typeof data2 !== 'string' && data2 !== null) {
                  validate91.errors = [
                    {
                      instancePath: instancePath + '/EmailAddress',
                      schemaPath: '#/properties/EmailAddress/type',
                      keyword: 'type',
                      params: { type: schema38.properties.EmailAddress.type },
                      schema: schema38.properties.EmailAddress.type,
                      parentSchema: schema38.properties.EmailAddress,
                      data: data2,
                    },
                  ];
                  return false;
                }
                if (errors === _errs5) {
                  if (errors === _errs5) {
                    if (typeof data2 === 'string') {
                      if (func1(data2) > 254) {
                        validate91.errors = [
                          {
                            instancePath: instancePath + '/EmailAddress',
                            schemaPath: '#/properties/EmailAddress/maxLength',
                            keyword: 'maxLength',
                            params: { limit: 254 },
                            schema: 254,
                            parentSchema: schema38.properties.EmailAddress,
                            data: data2,
                          },
                        ];
                        return false;
                      } else {
                        if (!formats0(data2)) {
                          validate91.errors = [
                            {
                              instancePath: instancePath + '/EmailAddress',
                              schemaPath: '#/properties/EmailAddress/format',
                              keyword: 'format',
                              params: { format: 'xml-text' },
                              schema: 'xml-text',
                              parentSchema: schema38.properties.EmailAddress,
                              data: data2,
                            },
                          ];
                          return false;
                        }
                      }
                    }
                  }
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate91.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema38.type,
          parentSchema: schema38,
          data,
        },
      ];
      return false;
    }
  }
  validate91.errors = vErrors;
  return errors === 0;
}
validate91.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
const validateGetChangeListRequest: Validator = validate93;
const schema39 = {
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
const pattern11 = new RegExp('^[0-9]*$', 'u');
function validate93(
  data,
  { instancePath = '', parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {},
) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate93.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = undefined;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = undefined;
  }
  if (errors === 0) {
    if (data && typeof data == 'object' && !Array.isArray(data)) {
      let missing0;
      if (data.APIkey === undefined && (missing0 = 'APIkey')) {
        validate93.errors = [
          {
            instancePath,
            schemaPath: '#/required',
            keyword: 'required',
            params: { missingProperty: missing0 },
            schema: schema39.required,
            parentSchema: schema39,
            data,
          },
        ];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === 'APIkey' || key0 === 'SinceRevision' || key0 === 'Limit')) {
            validate93.errors = [
              {
                instancePath,
                schemaPath: '#/additionalProperties',
                keyword: 'additionalProperties',
                params: { additionalProperty: key0 },
                schema: false,
                parentSchema: schema39,
                data,
              },
            ];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.APIkey !== undefined) {
            const _errs2 = errors;
            if (
              !validate54(data.APIkey, {
                instancePath: instancePath + '/APIkey',
                parentData: data,
                parentDataProperty: 'APIkey',
                rootData,
                dynamicAnchors,
              })
            ) {
              vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.SinceRevision !== undefined) {
              let data1 = data.SinceRevision;
              const _errs3 = errors;
              if (typeof data1 !== 'string' && data1 !== null) {
                validate93.errors = [
                  {
                    instancePath: instancePath + '/SinceRevision',
                    schemaPath: '#/properties/SinceRevision/type',
                    keyword: 'type',
                    params: { type: schema39.properties.SinceRevision.type },
                    schema: schema39.properties.SinceRevision.type,
                    parentSchema: schema39.properties.SinceRevision,
                    data: data1,
                  },
                ];
                return false;
              }
              if (errors === _errs3) {
                if (typeof data1 === 'string') {
                  if (!pattern11.test(data1)) {
                    validate93.errors = [
                      {
                        instancePath: instancePath + '/SinceRevision',
                        schemaPath: '#/properties/SinceRevision/pattern',
                        keyword: 'pattern',
                        params: { pattern: '^[0-9]*$' },
                        schema: '^[0-9]*$',
                        parentSchema: schema39.properties.SinceRevision,
                        data: data1,
                      },
                    ];
                    return false;
                  }
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.Limit !== undefined) {
                let data2 = data.Limit;
                const _errs5 = errors;
                if (
                  !(typeof data2 == 'number' && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) &&
                  data2 !== null
                ) {
                  validate93.errors = [
                    {
                      instancePath: instancePath + '/Limit',
                      schemaPath: '#/properties/Limit/type',
                      keyword: 'type',
                      params: { type: schema39.properties.Limit.type },
                      schema: schema39.properties.Limit.type,
                      parentSchema: schema39.properties.Limit,
                      data: data2,
                    },
                  ];
                  return false;
                }
                if (errors === _errs5) {
                  if (typeof data2 == 'number' && isFinite(data2)) {
                    if (data2 > 1000 || isNaN(data2)) {
                      validate93.errors = [
                        {
                          instancePath: instancePath + '/Limit',
                          schemaPath: '#/properties/Limit/maximum',
                          keyword: 'maximum',
                          params: { comparison: '<=', limit: 1000 },
                          schema: 1000,
                          parentSchema: schema39.properties.Limit,
                          data: data2,
                        },
                      ];
                      return false;
                    } else {
                      if (data2 < 1 || isNaN(data2)) {
                        validate93.errors = [
                          {
                            instancePath: instancePath + '/Limit',
                            schemaPath: '#/properties/Limit/minimum',
                            keyword: 'minimum',
                            params: { comparison: '>=', limit: 1 },
                            schema: 1,
                            parentSchema: schema39.properties.Limit,
                            data: data2,
                          },
                        ];
                        return false;
                      }
                    }
                  }
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate93.errors = [
        {
          instancePath,
          schemaPath: '#/type',
          keyword: 'type',
          params: { type: 'object' },
          schema: schema39.type,
          parentSchema: schema39,
          data,
        },
      ];
      return false;
    }
  }
  validate93.errors = vErrors;
  return errors === 0;
}
validate93.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
/** By the path of the operation. */
export const requestValidators: ReadonlyMap<string, Validator> = new Map<string, Validator>([
  ['/public/api/getgrouplist', validateKeyOnlyRequest],
  ['/public/api/getgroup', validateGetGroupRequest],
  ['/public/api/updategroup', validateUpdateGroupRequest],
  ['/public/api/deletegroup', validateDeleteGroupRequest],
  ['/public/api/getuser', validateGetUserRequest],
  ['/public/api/updateuser', validateUpdateUserRequest],
  ['/public/api/getuserlist', validateKeyOnlyRequest],
  ['/public/api/deleteuser', validateDeleteUserRequest],
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
