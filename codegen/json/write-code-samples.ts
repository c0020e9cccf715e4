import { requestSamples } from '../../src/pages/request-samples.js';
import { resolve, type Contract, type ContractOperation } from './read-contract.js';

interface Examples {
  content: { 'application/json': { examples: Record<string, { value: unknown } | { $ref: string }> } };
}

/** What the tools that show x-codeSamples call the languages. */
const languages: Readonly<Record<string, string>> = {
  curl: 'Shell',
  js: 'TypeScript',
  python: 'Python',
  csharp: 'C#',
  java: 'Java',
  php: 'PHP',
};

/** The address that the server replaces by its own where it serves the contract. */
const writtenAddress = 'http://localhost:8080';

/** x-codeSamples of an operation: its first example, sent from each language. Only generated files have them: written by hand they would be 2,000 lines. */
export function codeSamples(contract: Contract, path: string, { requestBody }: ContractOperation): object[] {
  const { content } = resolve<object>(contract, requestBody) as Examples;
  const [first] = Object.values(content['application/json'].examples);
  if (first === undefined) throw new Error(`${path} has no example of a request`);
  const { value } = resolve<{ value: unknown }>(contract, first);
  return requestSamples(writtenAddress + path, value).map(({ language = '', title, text }) => {
    const lang = languages[language];
    if (lang === undefined) throw new Error(`x-codeSamples need a name for ${language}`);
    return { lang, label: language === 'js' ? 'TypeScript, JavaScript' : title, source: text };
  });
}
