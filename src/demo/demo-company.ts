import type { Store } from '../data/store.js';
import { updateGroup, updateUser } from '../operations/records.js';
import type { Update } from './demo-records.js';

/** The demo company, and the records that the printed calls read. */
export interface DemoCompany {
  companyId: number;
  name: string;
  apiKey: string;
  emailAddress: string;
  groupTitle: string;
}

export async function runUpdates(
  store: Store,
  caller: { companyId: number; keyPrefix: string; protocol: string },
  updates: readonly Update[],
): Promise<void> {
  for (const update of updates) {
    if ('group' in update) {
      const input = { data: update.group };
      const context = { ...caller, operation: 'updateGroup' };
      updateGroup.result(await store.change(context, updateGroup.changes(input)), input);
    } else {
      const input = { data: update.user };
      const context = { ...caller, operation: 'updateUser' };
      updateUser.result(await store.change(context, updateUser.changes(input)), input);
    }
  }
}

/** The text printed once the demo company is created: its key, and two calls to paste into a shell. @param namespace API_NAMESPACE */
export function demoCalls(baseUrl: string, namespace: string, demo: DemoCompany): string {
  return [
    `  The database was empty: "${demo.name}" was made to try the API with.`,
    `  Its API key, shown only now: ${demo.apiKey}`,
    '',
    '  A user by JSON:',
    '',
    jsonCall(baseUrl, demo),
    '',
    '  A group by SOAP 1.1:',
    '',
    soapCall(baseUrl, namespace, demo),
    '',
    '',
  ].join('\n');
}

function jsonCall(baseUrl: string, demo: DemoCompany): string {
  const body = JSON.stringify({ APIkey: demo.apiKey, EmailAddress: demo.emailAddress });
  return `curl -s ${baseUrl}/public/api/getuser -H 'Content-Type: application/json' -d ${quoted(body)}`;
}

function soapCall(baseUrl: string, namespace: string, demo: DemoCompany): string {
  const operation = 'modAPI.GetGroup_Alternate';
  const body =
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>' +
    `<${operation} xmlns="${namespace}"><APIkey>${demo.apiKey}</APIkey><GroupTitle>${demo.groupTitle}</GroupTitle></${operation}>` +
    '</soap:Body></soap:Envelope>';
  const headers = `-H 'Content-Type: text/xml; charset=utf-8' -H ${quoted(`SOAPAction: "${namespace}/${operation}"`)}`;
  return `curl -s ${baseUrl}/public/api.asmx ${headers} -d ${quoted(body)}`;
}

/** Quotes a text as one word for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
