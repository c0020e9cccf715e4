import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { parseFaultRule, type Faults } from './faults.js';
import { sandboxCompanies, sandboxKeys } from './sandbox-data.js';
import type { States } from './states.js';

/** True for the sandbox's own paths. */
export function isControlPath(url = ''): boolean {
  return /^\/sandbox(?:\/|\?|$)/.test(url);
}

/**
 * Answers the sandbox's own paths: GET /sandbox describes it, POST /sandbox/reset restores its first state, PUT /sandbox/faults replaces
 * the rules with a JSON array.
 */
export function createControl(states: States, faults: Faults): RequestListener {
  return (req, res) => {
    answer(states, faults, req).then(
      ([status, body]) => send(res, status, body),
      () => send(res, 500, { error: 'The sandbox could not do that.' }),
    );
  };
}

type Answer = [status: number, body: Readonly<Record<string, unknown>>];

async function answer(states: States, faults: Faults, req: IncomingMessage): Promise<Answer> {
  const path = (req.url ?? '').replace(/\?.*$/s, '').replace(/\/$/, '');
  const body = await buffer(req);
  const call = `${req.method === 'HEAD' ? 'GET' : req.method} ${path}`;
  if (call === 'POST /sandbox/reset') {
    await states.reset();
    faults.reset();
  } else if (call === 'PUT /sandbox/faults') {
    try {
      const rules: unknown = JSON.parse(body.toString('utf8'));
      if (!Array.isArray(rules)) throw new Error('Send a JSON array of rules, [] for none.');
      faults.replace(rules.map((rule) => parseFaultRule(String(rule))));
    } catch (error) {
      return [400, { error: error instanceof Error ? error.message : 'Send a JSON array of rules.' }];
    }
  } else if (!/^GET \/sandbox(\/reset|\/faults)?$/.test(call)) {
    return [
      404,
      { error: 'The sandbox has GET /sandbox, POST /sandbox/reset and PUT /sandbox/faults, nothing else.' },
    ];
  }
  return [200, describe(states, faults)];
}

/** Describes the companies and the state. The keys are not secret: they are the same in every sandbox. */
function describe(states: States, faults: Faults) {
  return {
    sandbox: true,
    apiKey: sandboxKeys.main,
    company: sandboxCompanies.main,
    users: { '466': 'anna.berger@alpenbau.example', '467': 'murat.yilmaz@alpenbau.example' },
    groups: { '462': 'Field Service', '463': 'Warehouse Graz' },
    otherCompany: { apiKey: sandboxKeys.other, company: sandboxCompanies.other, user: '429', group: '428' },
    revokedApiKey: sandboxKeys.revoked,
    faults: faults.rules(),
    seed: faults.seed,
    resets: states.resets(),
  };
}

function send(res: ServerResponse, status: number, body: Readonly<Record<string, unknown>>): void {
  const text = `${JSON.stringify(body, null, 2)}\n`;
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  });
  res.end(text);
}
