import type { Contract } from '../src/contract/load.js';
import { describeContract, findOperation } from '../src/contract/description.js';
import type { SoapContract } from '../src/soap/contract.js';
import { namedOperation } from '../src/soap/samples.js';
import { codeBlock, heading, markup, type Html } from './html.js';
import { renderInline } from './markdown.js';
import type { LinkTo } from './page.js';
import { requestTabs } from './reference/operations.js';

/** A request and its response. A test sends all of them, one after the other, with the demo company's key. */
interface Step {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly operation: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly response: unknown;
}

const APIkey = '<API_KEY>';
const unknownUser =
  'The company has no user profile with this EmailAddress. getuserlist (SOAP: GetUserList) lists the user profiles.';
const unknownCountry =
  "The company's country list has no such code or title. getcountrylist (SOAP: GetCountryList) lists the valid ones.";

export const steps: readonly Step[] = [
  {
    id: 'first-read',
    title: 'First read',
    text: 'Lists the groups of your company. Replace `<API_KEY>` with your key.',
    operation: 'getGroupList',
    body: { APIkey },
    status: 200,
    response: {
      Groups: [
        {
          ID: '462',
          GroupTitle: 'Field Service',
          Description: "Technicians who work at customers' sites",
        },
        { ID: '463', GroupTitle: 'Warehouse Graz', Description: '' },
        { ID: '464', GroupTitle: 'Accounting', Description: 'Books, invoices & closing' },
        { ID: '465', GroupTitle: 'Research & Development', Description: 'Builds "Falcon"' },
      ],
    },
  },
  {
    id: 'first-write',
    title: 'First write',
    text: 'Creates a group, or updates the one with this title. `Users` becomes its list of members; sets that are not mentioned stay as they are. The response is the ID of the group. You can send it twice: the second time changes nothing.',
    operation: 'updateGroup',
    body: {
      APIkey,
      data: {
        Group: [{ GroupTitle: 'Travel desk', Description: 'Books trips' }],
        Users: [{ EmailAddress: 'ada.lovelace@demo.example' }],
      },
    },
    status: 200,
    response: 471,
  },
  {
    id: 'first-error',
    title: 'First error',
    text: 'A group with a member that does not exist. The status is 422; SOAP returns a fault. Programs act on `code`; `errors` has a row with the `path` of each violation. Nothing has changed.',
    operation: 'updateGroup',
    body: {
      APIkey,
      data: {
        Group: [{ GroupTitle: 'Travel desk' }],
        Users: [{ EmailAddress: 'ada@demo.example' }],
      },
    },
    status: 422,
    response: {
      type: 'urn:company-administration:problem:rule_violation',
      title: 'The request breaks a rule or names something that does not exist.',
      status: 422,
      detail: `/data/Users/0/EmailAddress: ${unknownUser}`,
      instance: '/public/api/updategroup',
      code: 'rule_violation',
      requestId: 'a9ba2f61-9867-489d-9353-92a7b2e7e2ab',
      errors: [{ path: '/data/Users/0/EmailAddress', code: 'unknown_reference', message: unknownUser }],
    },
  },
  {
    id: 'first-nightly-run',
    title: 'First nightly run',
    text: 'Sends up to 1,000 updates in one request. Each is made or rejected for itself: read `Result` in every row, as the status is 200 all the same. Here the second user is rejected.',
    operation: 'updateUsers',
    body: {
      APIkey,
      data: [
        { User: [{ EmailAddress: 'ada.lovelace@demo.example', Title: 'Head of travel' }] },
        {
          User: [
            {
              EmailAddress: 'alan.turing@demo.example',
              FirstName: 'Alan',
              LastName: 'Turing',
              Country: 'Atlantis',
              Currency: 'GBP',
            },
          ],
        },
      ],
    },
    status: 200,
    response: {
      Results: [
        { Index: '0', ID: '468', Result: 'updated', Code: '', Message: '', ErrorCount: '0' },
        {
          Index: '1',
          ID: '',
          Result: 'refused',
          Code: 'rule_violation',
          Message: `/User/0/Country: ${unknownCountry}`,
          ErrorCount: '1',
        },
      ],
      Errors: [{ Index: '1', Path: '/User/0/Country', Code: 'unknown_reference', Message: unknownCountry }],
    },
  },
];

/** From a key to a nightly run, in five minutes. */
export function writeQuickstart(contract: Contract, soap: SoapContract, to: LinkTo): Html {
  const description = describeContract(contract);
  return markup`<p>Five minutes from a key to a nightly run. Every request is shown in six languages and as SOAP; choose one, and the other
      pages follow.</p>
    ${heading(2, 'get-a-key', '1. Get a key')}
    <p>Ask the operator of this server<span data-support="Support" hidden></span>. A key begins with <code>cak_</code>, names your company,
      and is shown once: <a href="${to('/docs/keys')}">keep it as you keep a password</a>.</p>
    ${steps.map(({ id, title, text, operation, body, status, response }, at) => {
      const { path } = findOperation(description, operation);
      const example = { name: id, summary: title, value: body };
      return markup`${heading(2, id, `${at + 2}. ${title}`)}
        <p>${renderInline(text)}</p>
        ${requestTabs(path, namedOperation(operation, soap), [example])}
        <p>Response ${status}:</p>
        ${codeBlock({ language: 'json', text: JSON.stringify(response, null, 2) })}`;
    })}
    <p>A whole program that compares a CSV file with what is stored, sends what differs, and reports each row:
      <a href="${to('/docs/examples/typescript')}">TypeScript</a>, <a href="${to('/docs/examples/csharp')}">C#</a>,
      <a href="${to('/docs/examples/python')}">Python</a>. Next: <a href="${to('/docs#updating')}">what an update does</a>,
      <a href="${to('/docs#lost-updates')}">not overwriting others</a>, <a href="${to('/docs#retries')}">when to send again</a>.</p>`;
}
