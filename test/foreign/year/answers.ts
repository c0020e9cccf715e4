import { jsonOperations } from '../../../generated/json/registry.js';

/** A call of a JSON operation, without its key, and what came back. */
export interface RecordedAnswer {
  path: string;
  body: Record<string, string>;
  answer: unknown;
}

/** Asks a server for everything that it has of a company. @throws Error for anything but a success */
export async function askAll(baseUrl: string, apiKey: string): Promise<RecordedAnswer[]> {
  const answers: RecordedAnswer[] = [];
  const call = async (path: string, body: Record<string, string> = {}): Promise<unknown> => {
    const text = JSON.stringify({ APIkey: apiKey, ...body });
    const response = await fetch(baseUrl + path, { method: 'POST', body: text });
    const answer: unknown = await response.json();
    if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    answers.push({ path, body, answer });
    return answer;
  };
  const paths = Object.values(jsonOperations).map(({ path }) => path);
  for (const path of paths.filter((each) => each.endsWith('list'))) await call(path);
  const found = answers.map(({ answer }) => answer as Record<string, Record<string, string>[]>);
  const [users = []] = found.flatMap(({ Users }) => (Users ? [Users] : []));
  const [groups = []] = found.flatMap(({ Groups }) => (Groups ? [Groups] : []));
  for (const { EmailAddress = '' } of users) await call('/public/api/getuser', { EmailAddress });
  for (const { GroupTitle = '' } of groups) await call('/public/api/getgroup', { GroupTitle });
  return answers;
}
