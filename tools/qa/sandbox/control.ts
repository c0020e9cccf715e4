import type { RequestListener } from 'node:http';
import express, { type ErrorRequestHandler } from 'express';
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
  const app = express().set('json spaces', 2).disable('x-powered-by').disable('etag');
  app.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  app.post('/sandbox/reset', (_req, res, next) => {
    states.reset().then(() => {
      faults.reset();
      res.json(describe(states, faults));
    }, next);
  });
  app.put('/sandbox/faults', express.json({ type: () => true }), (req, res) => {
    const rules: unknown = req.body;
    if (!Array.isArray(rules)) throw new Error('Send a JSON array of rules, [] for none.');
    faults.replace(rules.map((rule) => parseFaultRule(String(rule))));
    res.json(describe(states, faults));
  });
  app.get(['/sandbox', '/sandbox/reset', '/sandbox/faults'], (_req, res) => {
    res.json(describe(states, faults));
  });
  app.use((_req, res) => {
    const error = 'The sandbox has GET /sandbox, POST /sandbox/reset and PUT /sandbox/faults, nothing else.';
    res.status(404).json({ error });
  });
  // Only rules can be wrong; a reset that fails is a defect.
  const refuse: ErrorRequestHandler = ({ message }: Error, req, res, _next) => {
    res.status(req.method === 'PUT' ? 400 : 500).json({ error: message });
  };
  return app.use(refuse) as RequestListener;
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
