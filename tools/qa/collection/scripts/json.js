/* The tests of a JSON answer. `expected`, which stands before this script, has the documented answers by their status. */
const status = String(pm.response.code);
const documented = expected.answers[status];
const header = (name) => pm.response.headers.get(name) || '';

pm.test('the status is documented', () => pm.expect(Object.keys(expected.answers)).to.include(status));
pm.test('the answer names its request', () => pm.expect(header('X-Request-Id')).to.match(/./));
if (documented) {
  pm.test('the content type is the documented one', () =>
    pm.expect(header('Content-Type').split(';')[0]).to.eql(documented.type),
  );
  pm.test('the body matches the schema of the contract', () =>
    pm.response.to.have.jsonSchema(expected.schemas[documented.schema]),
  );
}
if (pm.variables.get('sandbox') === 'true')
  pm.test('the sandbox carries it out', () => pm.expect(status).to.eql('200'));
