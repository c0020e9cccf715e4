/* What the tests use of Postman's `pm`, in Bruno. */
const pm = {
  test,
  expect,
  variables: { get: (name) => bru.getCollectionVar(name) },
  response: {
    code: res.getStatus(),
    headers: { get: (name) => res.getHeader(name.toLowerCase()) },
    text: () => (typeof res.getBody() === 'string' ? res.getBody() : JSON.stringify(res.getBody())),
    to: {
      have: {
        jsonSchema(schema) {
          const Ajv = require('ajv');
          const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
          ajv.validate(schema, res.getBody());
          expect(ajv.errors || []).to.eql([]);
        },
      },
    },
  },
};
