import { Buffer } from 'node:buffer';
import { createServer } from 'node:http';
import process from 'node:process';
import { dataSet } from './data-set.js';
import { openData, Rejection } from './sql.js';

// The floor: Node's own HTTP and SQL by hand. It checks nothing of the contract, so it shows the minimum cost of the same responses. SOAP
// is read by regular expressions and written as text.

const call = await openData(process.env.DATABASE_URL);
const envelope = [
  '<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><soap:Body>',
  '</soap:Body></soap:Envelope>',
]; // prettier-ignore
const getUserBySoap = 'modAPI.GetUser_Alternate';
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

createServer((req, res) => {
  const chunks = [];
  req.on('data', (chunk) => chunks.push(chunk));
  req.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    const isSoap = req.url === '/public/api.asmx';
    const work = isSoap ? answerSoap(body) : answerJson(req.url.slice('/public/api/'.length), body);
    work
      .then((text) => send(res, 200, isSoap ? 'text/xml; charset=utf-8' : 'application/json', text))
      .catch(({ status = 500, code = 'internal_error' }) =>
        send(res, status, 'application/problem+json', JSON.stringify({ status, code })),
      );
  });
}).listen(Number(process.env.PORT), '127.0.0.1');

async function answerJson(operation, body) {
  return JSON.stringify(await call(operation, JSON.parse(body)));
}

async function answerSoap(body) {
  const [, operation, xmlns, inner] =
    /<soap:Body><([\w.]+) xmlns="([^"]*)">([^]*)<\/\1><\/soap:Body>/.exec(body) ?? [];
  if (operation !== getUserBySoap) throw new Rejection(500, 'unknown_operation');
  const input = {};
  for (const [, parameter, text] of inner.matchAll(/<(\w+)>([^<]*)<\/\1>/g)) {
    input[parameter] = text.replace(/&(\w+);/g, (whole, entity) => entities[entity] ?? whole);
  }
  const result = dataSet(await call('getuser', input));
  return `${envelope[0]}<${operation}Response xmlns="${xmlns}"><${operation}Result>${result}</${operation}Result></${operation}Response>${envelope[1]}`;
}

function send(res, status, type, body) {
  res.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  res.end(body);
}
