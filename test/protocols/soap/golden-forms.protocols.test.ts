import { describe, expect, test } from '@jest/globals';
import { GroupDataSet } from '../../../generated/soap/datasets.js';
import { writeDataSet } from '../../../src/soap/dataset/writer.js';
import type { DataSetRows } from '../../../src/soap/dataset/writer.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';
import { namespace } from '../../support/messages/xml.js';
import { formCases } from './golden/question.js';
import type { GoldenCase } from './golden/question.js';
import { ask, giveGroup, recordedResponses } from './golden/replay.js';

const recorded = recordedResponses();
const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
const server = useServer();
const company = useCompany(server);

/** What ASMX's text means here: a DataSet, a nil one, or the parameters that DeleteGroup saw. */
async function expectedText(asmx: string): Promise<string> {
  if (!asmx.startsWith('SEEN')) {
    // ASMX indents; that is no difference to a parser.
    const root = /^<\?xml[^>]*\?>\n<DataSet [^>]*xmlns="([^"]*)"/.exec(asmx);
    expect(root?.[1]).toBe(namespace);
    const isFound = asmx.includes('<xs:schema ');
    const rows = isFound ? await company.must<DataSetRows>('getGroup', { GroupTitle: 'g' }) : {};
    return `${declaration}<DataSet xmlns="${namespace}">${writeDataSet(GroupDataSet, rows)}</DataSet>`;
  }
  const title = /GroupTitle=\[(.*)\]/.exec(asmx)?.[1] ?? '';
  // ASMX writes its plain text as if it were HTML.
  await giveGroup(company, title.replace('&amp;', '&').replace('&#233;', 'é'));
  return `${declaration}<boolean xmlns="${namespace}">true</boolean>`;
}

async function replay({ name, asks, ours }: GoldenCase): Promise<void> {
  const asmx = recorded.get(name)!;
  await giveGroup(company, 'g');
  if (ours === 'as ASMX') {
    const text = await expectedText(asmx.text);
    const response = await ask(server, company, asks);
    expect([response.status, response.headers['content-type'], response.text]).toEqual([
      200,
      'text/xml; charset=utf-8',
      text,
    ]);
  } else if ('text' in ours) {
    const response = await ask(server, company, asks);
    expect([response.status, response.headers['content-type']]).toEqual([
      ours.status,
      'text/plain; charset=utf-8',
    ]);
    expect(response.text).toContain(ours.text);
    expect((await company.call('getGroup', { GroupTitle: 'g' })).error).toBeUndefined();
  } else throw new Error('no matter of this test');
}

describe('form-encoded calls of a real ASMX service', () => {
  test.each(
    formCases.map((golden) => ({
      title: golden.because === undefined ? golden.name : `${golden.name} - otherwise (${golden.because})`,
      golden,
    })),
  )('$title', ({ golden }) => replay(golden));
});
