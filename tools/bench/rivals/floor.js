import { Buffer } from 'node:buffer';
import { createServer } from 'node:http';
import process from 'node:process';
import { openData, Refusal } from './sql.js';

// The floor: Node's own HTTP and better-sqlite3. It validates nothing, so it shows what the same answers cost at least.

const { operations, companyOf } = openData(process.env.DATABASE_FILE);

createServer((req, res) => {
  const chunks = [];
  req.on('data', (chunk) => chunks.push(chunk));
  req.on('end', () => {
    try {
      const input = JSON.parse(Buffer.concat(chunks).toString());
      const operation = operations[req.url.slice('/public/api/'.length)];
      if (operation === undefined) throw new Refusal(404, 'unknown_operation');
      const company = companyOf(input.APIkey);
      if (company === undefined) throw new Refusal(401, 'invalid_api_key');
      delete input.APIkey;
      send(res, 200, 'application/json', operation(company, input.data ?? input));
    } catch (error) {
      const status = error.status ?? 500;
      send(res, status, 'application/problem+json', { status, code: error.code ?? 'internal_error' });
    }
  });
}).listen(Number(process.env.PORT), '127.0.0.1');

function send(res, status, type, value) {
  const body = JSON.stringify(value);
  res.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  res.end(body);
}
