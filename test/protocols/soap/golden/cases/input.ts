import {
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
const strict = 'D34: the schema in the WSDL says so';
const refused = (...items: string[]) => ({ error: 'invalid_request', items }) as const;

/** Parameters, encodings, bodies and DataSets. */
export const inputCases: GoldenCase[] = [
  {
    name: 'parameters in the wrong order',
    asks: deleting('<GroupTitle>g</GroupTitle><APIkey>k</APIkey>'),
    ours: refused('/GroupTitle invalid_xml'),
    because: strict,
  },
  {
    name: 'an unknown parameter',
    asks: deleting(`<Foo>1</Foo>${keyAndTitle}`),
    ours: refused('/Foo unknown_member'),
    because: strict,
  },
  {
    name: 'a parameter in the wrong case',
    asks: deleting(keyAndTitle.replaceAll('APIkey', 'apikey')),
    ours: refused('/APIkey required', '/apikey unknown_member'),
    because: strict,
  },
  {
    name: 'a parameter without namespace',
    asks: deleting('<APIkey xmlns="">k</APIkey><GroupTitle>g</GroupTitle>'),
    ours: refused('/APIkey invalid_xml'),
    because: strict,
  },
  {
    name: 'a parameter twice',
    asks: deleting(`<APIkey>first</APIkey>${keyAndTitle}`),
    ours: { error: 'invalid_api_key' },
    because: `${strict}; the first one is the key, and it is checked first (D43)`,
  },
  { name: 'white space around a value', asks: deleting(title('  g ')), ours: 'as ASMX' },
  {
    name: 'a nil value',
    asks: deleting(
      '<APIkey>k</APIkey><GroupTitle xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>',
    ),
    ours: refused('/GroupTitle invalid_xml'),
    because: strict,
  },
  {
    name: 'an empty value',
    asks: deleting(title('')),
    ours: { error: 'rule_violation', items: ['/GroupTitle missing_reference'] },
    because: 'D9: the GroupTitle is needed',
  },
  {
    name: 'an element inside a value',
    asks: deleting(title('<b>1</b>')),
    ours: refused('/GroupTitle invalid_xml'),
    because: strict,
  },
  { name: 'character references', asks: deleting(title('a&amp;b&#x1F600;')), ours: 'as ASMX' },
  {
    name: 'a reference to a control character',
    asks: deleting(title('a&#x1;b')),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D35: the 400 carries a fault that says why',
  },
  {
    name: 'the operation in another namespace',
    asks: soap11(message(deleteG.replace(namespace, 'urn:evil'))),
    ours: { error: 'action_mismatch' },
    because: 'D33: the action names what is not in the body',
  },
  {
    name: 'nothing in the body',
    asks: soap11(message('')),
    ours: refused(' invalid_xml'),
    because: 'D34: there is no operation to run',
  },
  {
    name: 'two elements in the body',
    asks: soap11(message(deleteG + deleteG)),
    ours: refused(' invalid_xml'),
    because: 'D34: exactly one is asked for',
  },
  {
    name: 'an empty request',
    asks: soap11(''),
    ours: { error: 'empty_body', status: 400 },
    because: 'D35: the 400 carries a fault that says why',
  },
  {
    name: 'UTF-16 without byte order mark',
    asks: soap11(
      Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${message(deleteG).slice(38)}`, 'utf16le'),
      {
        contentType: 'text/xml; charset=utf-16',
      },
    ),
    ours: 'as ASMX',
  },
  {
    name: 'ISO-8859-1',
    asks: soap11(
      Buffer.from(
        `<?xml version="1.0" encoding="iso-8859-1"?>${message(deleteG.replace('>g<', '>é<')).slice(38)}`,
        'latin1',
      ),
      { contentType: 'text/xml; charset=iso-8859-1' },
    ),
    ours: 'as ASMX',
  },
  {
    name: 'a SOAP 1.2 action that names another operation',
    asks: soap12(message(deleteG, '1.2'), {
      contentType: `${soap12Type}; action=${actionOf('UpdateGroup')}`,
    }),
    ours: { error: 'action_mismatch' },
    because: 'D33: nothing runs with another element’s parameters',
  },
  {
    name: 'a SOAP 1.2 action that fits',
    asks: soap12(message(deleteG, '1.2'), {
      contentType: `${soap12Type}; action=${actionOf('modAPI.DeleteGroup_Alternate')}`,
    }),
    ours: 'as ASMX',
  },
  {
    name: 'an unknown envelope',
    asks: soap11(message(deleteG).replace('http://schemas.xmlsoap.org/soap/envelope/', 'urn:x')),
    ours: { error: 'version_mismatch' },
    filled: ['urn:x', 'http://schemas.xmlsoap.org/soap/envelope/'],
  },
  {
    name: 'data that is no DataSet',
    asks: updating('<data><junk/></data>'),
    ours: refused('/data invalid_xml'),
    because: 'D37: data without tables',
  },
  {
    name: 'a DataSet with schema and rows',
    asks: updating(`<data>${groupSchema}${diffgram('<Group><GroupTitle>x</GroupTitle></Group>')}</data>`),
    ours: 'as ASMX',
  },
  {
    name: 'a DataSet without schema',
    asks: updating(`<data>${diffgram('<Group><GroupTitle>x</GroupTitle></Group>')}</data>`),
    ours: { updates: { Group: [{ GroupTitle: 'x' }] } },
    because: 'D37: its rows are used',
  },
  {
    name: 'a DataSet with a schema only',
    asks: updating(`<data>${groupSchema}</data>`),
    ours: { error: 'partial_dataset', items: ['/data/Group partial_dataset'] },
    because: 'D37: Group is declared and has no row',
  },
  {
    name: 'rows outside a diffgram',
    asks: updating(
      `<data>${groupSchema}<NewDataSet xmlns=""><Group><GroupTitle>x</GroupTitle></Group></NewDataSet></data>`,
    ),
    ours: refused('/data invalid_xml'),
    because: 'D34: the schema allows only a schema and a diffgram; ASMX passes over the rows',
  },
];
