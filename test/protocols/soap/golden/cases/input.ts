import {
  malformed,
  invalid,
  why,
  asAsmx,
  otherwise,
  refused,
  actionOf,
  deleteG,
  deleting,
  keyAndTitle,
  message,
  soap11,
  soap12,
  soap12Type,
  updating,
} from '../question.js';
import type { GoldenCase } from '../question.js';
import { diffgram, groupSchema } from './datasets.js';
import { namespace } from '../../../../support/messages/xml.js';

const title = (value: string): string => `<APIkey>k</APIkey><GroupTitle>${value}</GroupTitle>`;

/** Parameters, encodings, bodies and DataSets. */
export const inputCases: GoldenCase[] = [
  ...otherwise(invalid('/GroupTitle invalid_xml'), why.schema, {
    'parameters in the wrong order': deleting('<GroupTitle>g</GroupTitle><APIkey>k</APIkey>'),
    'a nil value': deleting(
      '<APIkey>k</APIkey><GroupTitle xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>',
    ),
    'an element inside a value': deleting(title('<b>1</b>')),
  }),
  ...otherwise(invalid('/Foo unknown_member'), why.schema, {
    'an unknown parameter': deleting(`<Foo>1</Foo>${keyAndTitle}`),
  }),
  ...otherwise(invalid('/APIkey required', '/apikey unknown_member'), why.schema, {
    'a parameter in the wrong case': deleting(keyAndTitle.replaceAll('APIkey', 'apikey')),
  }),
  ...otherwise(invalid('/APIkey invalid_xml'), why.schema, {
    'a parameter without namespace': deleting('<APIkey xmlns="">k</APIkey><GroupTitle>g</GroupTitle>'),
  }),
  ...otherwise(
    { error: 'invalid_api_key' },
    `${why.schema}; the first one is the key, and it is checked first (D43)`,
    { 'a parameter twice': deleting(`<APIkey>first</APIkey>${keyAndTitle}`) },
  ),
  ...asAsmx({
    'white space around a value': deleting(title('  g ')),
    'character references': deleting(title('a&amp;b&#x1F600;')),
    'UTF-16 without byte order mark': soap11(
      Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${message(deleteG).slice(38)}`, 'utf16le'),
      {
        contentType: 'text/xml; charset=utf-16',
      },
    ),
    'ISO-8859-1': soap11(
      Buffer.from(
        `<?xml version="1.0" encoding="iso-8859-1"?>${message(deleteG.replace('>g<', '>é<')).slice(38)}`,
        'latin1',
      ),
      { contentType: 'text/xml; charset=iso-8859-1' },
    ),
    'a SOAP 1.2 action that fits': soap12(message(deleteG, '1.2'), {
      contentType: `${soap12Type}; action=${actionOf('modAPI.DeleteGroup_Alternate')}`,
    }),
    'a DataSet with schema and rows': updating(
      `<data>${groupSchema}${diffgram('<Group><GroupTitle>x</GroupTitle></Group>')}</data>`,
    ),
  }),
  ...otherwise(
    { error: 'rule_violation', items: ['/GroupTitle missing_reference'] },
    'D9: the GroupTitle is needed',
    { 'an empty value': deleting(title('')) },
  ),
  ...otherwise(malformed, why.text, {
    'a reference to a control character': deleting(title('a&#x1;b')),
  }),
  ...otherwise({ error: 'action_mismatch' }, 'D33: the action names what is not in the body', {
    'the operation in another namespace': soap11(message(deleteG.replace(namespace, 'urn:evil'))),
  }),
  ...otherwise(invalid(' invalid_xml'), 'D34: there is no operation to run', {
    'nothing in the body': soap11(message('')),
  }),
  ...otherwise(invalid(' invalid_xml'), 'D34: exactly one is asked for', {
    'two elements in the body': soap11(message(deleteG + deleteG)),
  }),
  ...otherwise({ error: 'empty_body', status: 400 }, why.text, {
    'an empty request': soap11(''),
  }),
  ...otherwise({ error: 'action_mismatch' }, 'D33: nothing runs with another element’s parameters', {
    'a SOAP 1.2 action that names another operation': soap12(message(deleteG, '1.2'), {
      contentType: `${soap12Type}; action=${actionOf('UpdateGroup')}`,
    }),
  }),
  ...refused('version_mismatch', {
    'an unknown envelope': [
      soap11(message(deleteG).replace('http://schemas.xmlsoap.org/soap/envelope/', 'urn:x')),
      'urn:x',
      'http://schemas.xmlsoap.org/soap/envelope/',
    ],
  }),
  ...otherwise(invalid('/data invalid_xml'), 'D37: data without tables', {
    'data that is no DataSet': updating('<data><junk/></data>'),
  }),
  ...otherwise({ updates: { Group: [{ GroupTitle: 'x' }] } }, 'D37: its rows are used', {
    'a DataSet without schema': updating(
      `<data>${diffgram('<Group><GroupTitle>x</GroupTitle></Group>')}</data>`,
    ),
  }),
  ...otherwise(
    { error: 'partial_dataset', items: ['/data/Group partial_dataset'] },
    'D37: Group is declared and has no row',
    { 'a DataSet with a schema only': updating(`<data>${groupSchema}</data>`) },
  ),
  ...otherwise(
    invalid('/data invalid_xml'),
    'D34: the schema allows only a schema and a diffgram; ASMX passes over the rows',
    {
      'rows outside a diffgram': updating(
        `<data>${groupSchema}<NewDataSet xmlns=""><Group><GroupTitle>x</GroupTitle></Group></NewDataSet></data>`,
      ),
    },
  ),
];
