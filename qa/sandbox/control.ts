import type { RequestListener } from 'node:http';
import express, { type ErrorRequestHandler } from 'express';
import { parseFaultRule, type Faults } from './faults.js';
import type { States } from './states.js';

/** True for the sandbox's own paths. */
export function isControlPath(url = ''): boolean {
  return /^\/sandbox(?:\/|\?|$)/.test(url);
}

/**
 * Answers the sandbox's own paths with the rules that hold from now on: POST /sandbox/reset restores its first state, PUT /sandbox/faults
 * replaces the rules with a JSON array.
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
      res.json({ faults: faults.rules() });
    }, next);
  });
  app.put('/sandbox/faults', express.json({ type: () => true }), (req, res) => {
    const rules: unknown = req.body;
    if (!Array.isArray(rules)) throw new Error('Send a JSON array of rules, [] for none.');
    faults.replace(rules.map((rule) => parseFaultRule(String(rule))));
    res.json({ faults: faults.rules() });
  });
  app.use((_req, res) => {
    const error = 'The sandbox has POST /sandbox/reset and PUT /sandbox/faults, nothing else.';
    res.status(404).json({ error });
  });
  // Only rules can be wrong; a reset that fails is a defect.
  const refuse: ErrorRequestHandler = ({ message }: Error, req, res, _next) => {
    res.status(req.method === 'PUT' ? 400 : 500).json({ error: message });
  };
  return app.use(refuse) as RequestListener;
}
