import { expect, test } from '@jest/globals';
import { isXmlText, lookAlikeFault } from '../../src/domain/text.js';
import { person } from '../support/scenarios/company.js';
import { useCompany, useServer } from '../support/servers/use-server.js';

const server = useServer();
const company = useCompany(server);

/** All of the Basic Multilingual Plane that a title can have, and some others, 200 in each. */
function allLetters(): string[] {
  const planes = [0x10000, 0x1f600, 0x10fff0].flatMap((from) =>
    Array.from({ length: 10 }, (_, at) => from + at),
  );
  const letters = [...Array(0x10000).keys(), ...planes]
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => isXmlText(letter) && lookAlikeFault(letter) === undefined);
  return Array.from({ length: Math.ceil(letters.length / 200) }, (_, at) => {
    return `${at}: ${letters.slice(200 * at, 200 * (at + 1)).join('')}.`;
  });
}

test('the database writes every letter that a title can have as JSON.stringify does (D48)', async () => {
  const titles = allLetters();
  const data = titles.map((GroupTitle) => ({ Group: [{ GroupTitle }] }));
  await company.must('updateGroups', { data });
  const EmailAddress = 'all@example.com';
  const ask = async (Groups: object[]): Promise<string> => {
    await company.must('updateUser', { data: { User: [person(EmailAddress)], Groups } });
    return (await company.call('getUser', { EmailAddress })).http.text;
  };
  for (const some of [titles, titles.slice(0, 3)]) {
    const text = await ask(some.map((GroupTitle) => ({ GroupTitle })));
    const user = JSON.parse(text) as { Groups: { GroupTitle: string }[] };
    expect(user.Groups.map(({ GroupTitle }) => GroupTitle)).toEqual(some);
    expect(text).toBe(JSON.stringify(user));
  }
});
