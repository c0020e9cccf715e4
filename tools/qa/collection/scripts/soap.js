/*
 * The tests of a SOAP answer. These programs cannot validate XML schemas: `expected`, which stands before this script, has the contract's as
 * the shape of elements.
 */
const xml2js = require('xml2js');
const { soap, api, mediaType, version, operation, resultForm, tables, rows, detail, error } = expected;
const status = pm.response.code;

function readXml(text) {
  let root;
  const options = { xmlns: true, explicitRoot: false, explicitChildren: true, preserveChildrenOrder: true };
  xml2js.parseString(text, options, (fault, found) => {
    if (fault) throw fault;
    root = found;
  });
  return root;
}

const children = (node) => (node && node.$$) || [];

function below(node, name, uri) {
  const found = children(node).filter(
    ({ $ns }) => name === undefined || ($ns.local === name && $ns.uri === uri),
  );
  if (found.length !== 1)
    throw new Error(`${node ? node.$ns.local : 'The body'} has ${found.length} ${name || 'elements'}`);
  return found[0];
}

/** What in an element is not of its shape. */
function faults(node, shape, uri, place) {
  const text = node._ || '';
  if (shape.text) {
    if (children(node).length > 0) return [`${place} holds elements`];
    const { maxLength = Infinity, pattern } = shape.text;
    if ([...text].length > maxLength) return [`${place} is longer than ${maxLength}`];
    return pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(text)
      ? [`${place} is not as the schema says`]
      : [];
  }
  const found = text.trim() ? [`${place} holds text`] : [];
  const rest = [...children(node)];
  for (const [name, least, most, inner] of shape.sequence) {
    let count = 0;
    const isNext = () => rest.length > 0 && rest[0].$ns.local === name && rest[0].$ns.uri === uri;
    while (isNext() && (most === null || count < most)) {
      count += 1;
      found.push(...faults(rest.shift(), inner, uri, `${place}/${name}[${count}]`));
    }
    if (count < least) found.push(`${place} has ${count} ${name}, not ${least}`);
  }
  return rest.length > 0 ? [...found, `${place} has ${rest[0].$ns.local} where the schema has none`] : found;
}

let content, result;
pm.test('the status is documented', () => pm.expect([200, 400, 405, 500]).to.include(status));
pm.test(`the content type is that of SOAP ${version}`, () =>
  pm.expect((pm.response.headers.get('Content-Type') || '').split(';')[0]).to.eql(mediaType),
);
pm.test('the body is an envelope with a result or a fault', () => {
  content = below(below(readXml(pm.response.text()), 'Body', soap));
  const wanted = status === 200 ? [`${operation}Response`, api] : ['Fault', soap];
  pm.expect([content.$ns.local, content.$ns.uri]).to.eql(wanted);
  if (status === 200) result = below(content, `${operation}Result`, api);
});
if (result && resultForm)
  pm.test(`the result is a ${resultForm.kind}`, () =>
    pm.expect(result._).to.match(new RegExp(`^(?:${resultForm.pattern})$`)),
  );
if (result && tables) {
  const [schema, diffgram, ...others] = children(result);
  pm.test('the result is a DataSet: a schema and a diffgram', () => {
    const found = [schema, diffgram, ...others].map((part) => (part ? part.$ns.local : 'nothing'));
    pm.expect([...found, diffgram && diffgram.$ns.uri]).to.eql(['schema', 'diffgram', expected.diffgram]);
  });
  const declared = (node) =>
    children(node).flatMap((child) => (child.$ns.local === 'element' ? [child] : declared(child)));
  for (const table of Object.keys(tables))
    pm.test(`the table ${table} declares every documented column`, () => {
      const found = declared(declared(schema)[0]).find(({ $ }) => $.name.value === table);
      pm.expect(declared(found).map(({ $ }) => $.name.value)).to.eql(tables[table]);
    });
  pm.test('the rows match the schema of the contract', () => {
    const [dataSet] = children(diffgram);
    pm.expect(dataSet ? faults(dataSet, rows, '', dataSet.$ns.local) : []).to.eql([]);
  });
}
if (content && status !== 200)
  pm.test('the detail of the fault matches the schema of the contract', () => {
    // Only a fault about a SOAP header has no detail.
    if (/:MustUnderstand\s*</.test(pm.response.text())) return;
    const found = below(below(content, detail.name, detail.uri), 'error', api);
    pm.expect(faults(found, error, api, 'error')).to.eql([]);
  });
if (pm.variables.get('sandbox') === 'true')
  pm.test('the sandbox carries it out', () => pm.expect(status).to.eql(200));
