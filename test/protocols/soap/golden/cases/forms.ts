import { why, asAsmx, otherwise } from '../question.js';
import type { GoldenCase, Question } from '../question.js';

const form = (operation: string, body: string, more: Partial<Question> = {}): Question => ({
  path: `/${operation}`,
  contentType: 'application/x-www-form-urlencoded',
  body,
  ...more,
});
const get = 'modAPI.GetGroup_Alternate';
const remove = 'modAPI.DeleteGroup_Alternate';

/** Form-encoded calls, from the local machine. */
export const formCases: GoldenCase[] = [
  ...asAsmx({
    'a form for a DataSet': form(get, 'APIkey=k&GroupTitle=g'),
    'a form for a plain result': form(remove, 'APIkey=k&GroupTitle=g'),
    'a form in another order': form(remove, 'GroupTitle=g&APIkey=k'),
    'a form with encoded characters': form(remove, 'APIkey=k&GroupTitle=a%26b+%C3%A9', {
      contentType: 'application/x-www-form-urlencoded; charset=utf-8',
    }),
  }),
  ...otherwise({ text: 'GroupTitle', status: 500 }, 'D9: the GroupTitle is needed', {
    'a form with an empty field': form(remove, 'APIkey=k&GroupTitle='),
  }),
  ...otherwise(
    { text: 'GroupTitle', status: 500 },
    'the schema lets GroupTitle be absent, and D9 asks for it',
    { 'a form without a field': form(remove, 'APIkey=k') },
  ),
  ...otherwise({ text: '"Foo" is not a parameter', status: 500 }, why.unknown, {
    'a form with an unknown field': form(remove, 'APIkey=k&GroupTitle=g&Foo=1'),
  }),
  ...otherwise({ text: '"apikey" is not a parameter', status: 500 }, why.unknown, {
    'a form with a field in the wrong case': form(remove, 'apikey=k&grouptitle=g'),
  }),
  ...otherwise({ text: 'The API key is unknown', status: 500 }, 'D35: the text is that of the error table', {
    'a form with a wrong key': form(get, 'APIkey=bad&GroupTitle=g'),
  }),
  ...otherwise('as ASMX', 'D10: an empty DataSet, not a missing one', {
    'a form for no DataSet': form(get, 'APIkey=k&GroupTitle=none'),
  }),
  {
    name: 'a form for an unknown operation',
    asks: form('Nope', 'APIkey=k'),
    ours: { text: 'Nope Web Service method name is not valid.', status: 404 },
    because: 'HTTP: there is nothing at this address',
    filled: ['Nope'],
  },
  ...otherwise(
    { text: 'by SOAP only', status: 404 },
    'HTTP: there is nothing at this address; the text says why',
    { 'a form for an operation with a DataSet': form('UpdateGroup', 'APIkey=k&data=x') },
  ),
  ...otherwise({ text: 'Use POST.', status: 405 }, 'D40: by POST only', {
    'GET below the address': { method: 'GET', path: `/${get}`, query: 'APIkey=k&GroupTitle=g' },
  }),
];
