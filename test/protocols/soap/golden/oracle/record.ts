import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allCases, type Question } from '../question.js';

// Asks the real service every question and writes answers.txt and asmx.wsdl: npx tsx test/protocols/soap/golden/oracle/record.ts

function encode(field: string | Buffer | undefined): string {
  if (field === undefined) return '-';
  return field.length === 0 ? '=' : Buffer.from(field).toString('base64');
}

function decode(field = '-'): string {
  return field === '-' ? '' : Buffer.from(field, 'base64').toString('utf8');
}

function lineOf({ method = 'POST', path, query, contentType, soapAction, body }: Question): string {
  // HTTP takes the blanks around a header's value away.
  return [method, path, query, contentType, soapAction?.trim(), body].map(encode).join(' ');
}

const questions = [{ method: 'GET', query: 'WSDL' }, ...allCases.map(({ asks }) => asks)];
const input = questions.map((question) => `${lineOf(question)}\n`).join('');
const script = fileURLToPath(new URL('ask.sh', import.meta.url));
const { stdout, stderr, status } = spawnSync(script, { input, encoding: 'utf8', maxBuffer: 1 << 26 });
const [wsdl, ...lines] = stdout.trim().split('\n');
if (status !== 0 || lines.length !== allCases.length) throw new Error(stderr || `${lines.length} answers`);
const responses = allCases.map(({ name }, index) => {
  const [code, type, body] = lines[index]?.split(' ') ?? [];
  const text = decode(type).startsWith('text/html') ? '(a page)' : decode(body);
  return `# ${name}\n${code} ${decode(type)}\n${text}\n`;
});
writeFileSync(new URL('../answers.txt', import.meta.url), responses.join(''));
writeFileSync(new URL('../asmx.wsdl', import.meta.url), decode(wsdl?.split(' ')[2]));
