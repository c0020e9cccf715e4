import { tell } from '../../../../tools/qa/exchange/answer.js';
import type { Answered } from '../../../../tools/qa/transport.js';
import type { Mutation } from './answers.js';
import type { RecordedRun } from './recorded.js';

const codes = [
  ['Client', 'Server'],
  ['Sender', 'Receiver'],
] as const;

/** Every fault of a request that the server found, overlooked; every error code of each protocol, answered in another way. */
export async function faultMutations({ trials }: RecordedRun): Promise<Mutation[]> {
  const overlooked = new Map<string, Mutation>();
  const answered = new Map<string, Mutation>();
  for (const { exchanges } of trials) {
    for (const one of exchanges) {
      if (one.response.status === 200) continue;
      const protocol = one.path.endsWith('.asmx') ? 'soap' : 'json';
      const { code = '', faults } = await tell(protocol, one.response);
      for (const [place, item] of faults) {
        // The size of a list is no other rule.
        const name = `${protocol} overlooks ${place.replace(/\d{2,}/, '*')} ${item}`;
        if (code === 'rule_violation' || code === 'not_found' || code === 'natural_key_taken')
          overlooked.set(name, overlookedFault(name, one, place, item));
      }
      if (protocol === 'soap') for (const mutation of ofFault(code)) answered.set(mutation.name, mutation);
    }
  }
  return [...overlooked.values(), ...answered.values()];
}

/** A server that does not find one fault: it says nothing of it where others are beside it, and else succeeds. */
function overlookedFault(name: string, first: Answered, place: string, item: string): Mutation {
  const isSoap = first.path.endsWith('.asmx');
  const json = `{"path":"${place}","code":"${item}"`;
  const xml = `<path>${place}</path><code>${item}</code>`;
  return {
    name,
    mutate: ({ path, response }) => {
      if (path !== first.path || response.status === 200) return undefined;
      const text = response.body.toString();
      if (place === '' ? !text.includes(isSoap ? xml : json) : !text.includes(isSoap ? xml : json))
        return undefined;
      if (isSoap) {
        const others = text.replace(new RegExp(`<item>${escaped(xml)}[^]*?</item>`), '');
        return others.includes('<item>')
          ? { ...response, body: Buffer.from(others) }
          : success(response, isSoap);
      }
      const problem = JSON.parse(text) as { errors: { path: string; code: string }[] };
      const errors = problem.errors.filter((error) => error.path !== place || error.code !== item);
      if (errors.length === 0) return success(response, isSoap);
      return { ...response, body: Buffer.from(JSON.stringify({ ...problem, errors })) };
    },
  };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** A success in place of a refusal, whatever was asked for. */
function success(response: Answered['response'], isSoap: boolean): Answered['response'] {
  const namespace = 'http://company-administration.example/api';
  const envelope =
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>' +
    `<UpdateUserResponse xmlns="${namespace}"><UpdateUserResult>1</UpdateUserResult></UpdateUserResponse></soap:Body></soap:Envelope>`;
  return { ...response, status: 200, body: Buffer.from(isSoap ? envelope : '1') };
}

function ofFault(code: string): Mutation[] {
  const on = (
    what: string,
    change: (text: string) => string,
    more: Partial<Answered['response']> = {},
  ): Mutation => ({
    name: `SOAP fault ${code} ${what}`,
    mutate: ({ path, response }) => {
      const text = response.body.toString();
      const isThis =
        code === 'header_not_understood'
          ? text.includes('MustUnderstand')
          : text.includes(`<code>${code}</code>`);
      if (!path.endsWith('.asmx') || response.status === 200 || !isThis) return undefined;
      const changed = change(text);
      if (changed === text && Object.keys(more).length === 0) return undefined;
      return { ...response, ...more, body: Buffer.from(changed) };
    },
  });
  const swapped = (text: string): string =>
    codes.reduce(
      (all, [one, other]) =>
        all.replace(
          new RegExp(`:(?:${one}|${other})\\b`),
          (found) => `:${found === `:${one}` ? other : one}`,
        ),
      text,
    );
  return [
    on('with the code of the other side', swapped),
    on('with a code that is none', (text) =>
      text.replace(/soap:(Client|Server|Sender|Receiver|VersionMismatch|MustUnderstand)/, 'soap:Nonsense'),
    ),
    on('with another error code', (text) =>
      text.replace(`<code>${code}</code>`, '<code>internal_error</code>'),
    ),
    on('without its text', (text) => text.replace(/<(faultstring|soap:Reason)[^]*<\/\1>/, '')),
    on('without its detail', (text) => text.replace(/<((?:soap:D|d)etail)>[^]*<\/\1>/, '')),
    on('without its request id', (text) => text.replace(/<requestId>[^<]*<\/requestId>/, '')),
    on('with another request id', (text) => text.replace(/<requestId>[^<]*/, '<requestId>x')),
    on('without latestRevision', (text) => text.replace(/<latestRevision>[^<]*<\/latestRevision>/, '')),
    on('with status 200', (text) => text, { status: 200 }),
    on('with status 502', (text) => text, { status: 502 }),
  ];
}
