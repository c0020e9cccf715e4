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
  { name: 'a form for a DataSet', asks: form(get, 'APIkey=k&GroupTitle=g'), ours: 'as ASMX' },
  { name: 'a form for a plain result', asks: form(remove, 'APIkey=k&GroupTitle=g'), ours: 'as ASMX' },
  { name: 'a form in another order', asks: form(remove, 'GroupTitle=g&APIkey=k'), ours: 'as ASMX' },
  {
    name: 'a form with encoded characters',
    asks: form(remove, 'APIkey=k&GroupTitle=a%26b+%C3%A9', {
      contentType: 'application/x-www-form-urlencoded; charset=utf-8',
    }),
    ours: 'as ASMX',
  },
  {
    name: 'a form with an empty field',
    asks: form(remove, 'APIkey=k&GroupTitle='),
    ours: { text: 'GroupTitle', status: 500 },
    because: 'D9: the GroupTitle is needed',
  },
  {
    name: 'a form without a field',
    asks: form(remove, 'APIkey=k'),
    ours: { text: 'GroupTitle', status: 500 },
    because: 'the schema lets GroupTitle be absent, and D9 asks for it',
  },
  {
    name: 'a form with an unknown field',
    asks: form(remove, 'APIkey=k&GroupTitle=g&Foo=1'),
    ours: { text: '"Foo" is not a parameter', status: 500 },
    because: 'D34: nothing unknown',
  },
  {
    name: 'a form with a field in the wrong case',
    asks: form(remove, 'apikey=k&grouptitle=g'),
    ours: { text: '"apikey" is not a parameter', status: 500 },
    because: 'D34: nothing unknown',
  },
  {
    name: 'a form with a wrong key',
    asks: form(get, 'APIkey=bad&GroupTitle=g'),
    ours: { text: 'The API key is unknown', status: 500 },
    because: 'D35: the text is that of the error table',
  },
  {
    name: 'a form for no DataSet',
    asks: form(get, 'APIkey=k&GroupTitle=none'),
    ours: 'as ASMX',
    because: 'D10: an empty DataSet, not a missing one',
  },
  {
    name: 'a form for an unknown operation',
    asks: form('Nope', 'APIkey=k'),
    ours: { text: 'Nope Web Service method name is not valid.', status: 404 },
    filled: ['Nope'],
    because: 'HTTP: there is nothing at this address',
  },
  {
    name: 'a form for an operation with a DataSet',
    asks: form('UpdateGroup', 'APIkey=k&data=x'),
    ours: { text: 'by SOAP only', status: 404 },
    because: 'HTTP: there is nothing at this address; the text says why',
  },
  {
    name: 'GET below the address',
    asks: { method: 'GET', path: `/${get}`, query: 'APIkey=k&GroupTitle=g' },
    ours: { text: 'Use POST.', status: 405 },
    because: 'D40: by POST only',
  },
];
