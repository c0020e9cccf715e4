import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { DocumentedErrors } from './documented.js';
import { parseFaultRule } from './fault-rules.js';
import type { Faults } from './faults.js';
import { sandboxCompanies, sandboxKeys } from './sandbox-data.js';
import type { States } from './states.js';

/** What the sandbox's own paths work on. */
export interface ControlParts {
  states: States;
  faults: Faults;
  documented: DocumentedErrors;
  seed: number;
}

/** True for the sandbox's own paths. */
export function isControlPath(url = ''): boolean {
  return /^\/sandbox(?:\/|\?|$)/.test(url);
}

/**
 * Answers the sandbox's own paths: GET /sandbox describes it, POST /sandbox/reset restores its first state, PUT /sandbox/faults replaces
 * the rules with a JSON array.
 */
export function createControl(parts: ControlParts): RequestListener {
  return (req, res) => {
    answer(parts, req).then(
      ([status, body]) => send(res, status, body),
      () => send(res, 500, { error: 'The sandbox could not do that.' }),
    );
  };
}

type Answer = [status: number, body: Readonly<Record<string, unknown>>];

async function answer(parts: ControlParts, req: IncomingMessage): Promise<Answer> {
  const path = (req.url ?? '').replace(/\?.*$/s, '').replace(/\/$/, '');
  const body = await buffer(req);
  const call = `${req.method === 'HEAD' ? 'GET' : req.method} ${path}`;
  if (call === 'GET /sandbox' || call === 'GET /sandbox/reset' || call === 'GET /sandbox/faults') {
    return [200, describe(parts)];
  }
  if (call === 'POST /sandbox/reset') {
    await parts.states.reset();
    parts.faults.reset();
    return [200, describe(parts)];
  }
  if (call === 'PUT /sandbox/faults') return replaceFaults(parts, body.toString('utf8'));
  return [
    404,
    { error: 'The sandbox has GET /sandbox, POST /sandbox/reset and PUT /sandbox/faults, nothing else.' },
  ];
}

function replaceFaults(parts: ControlParts, text: string): Answer {
  try {
    const rules: unknown = JSON.parse(text);
    if (!Array.isArray(rules)) throw new Error('Send a JSON array of rules, [] for none.');
    parts.faults.replace(rules.map((rule) => parseFaultRule(String(rule), parts.documented)));
    return [200, describe(parts)];
  } catch (error) {
    return [400, { error: error instanceof Error ? error.message : 'Send a JSON array of rules.' }];
  }
}

/** Describes the companies and the state. The keys are not secret: they are the same in every sandbox. */
function describe({ states, faults, seed }: ControlParts) {
  return {
    sandbox: true,
    apiKey: sandboxKeys.main,
    company: sandboxCompanies.main,
    users: { '466': 'anna.berger@alpenbau.example', '467': 'murat.yilmaz@alpenbau.example' },
    groups: { '462': 'Field Service', '463': 'Warehouse Graz' },
    otherCompany: { apiKey: sandboxKeys.other, company: sandboxCompanies.other, user: '429', group: '428' },
    revokedApiKey: sandboxKeys.revoked,
    faults: faults.rules(),
    seed,
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
