import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';
import type { Request, Response } from 'express';
import type { OnStatement } from '../data/session.js';
import { errorTable } from '../domain/errors.js';
import { maskKeys } from '../domain/text.js';
import { contextOfRequest, outcomeOf, requestIdOf } from '../http/request.js';
import type { Exchange, Pipeline } from './pipeline.js';

// Spans by OpenTelemetry's API, for operators who load a provider before the server (node --import). Names and attributes are those of its
// semantic conventions for HTTP servers and databases. Without a provider nothing of it is in the way of a request.

const instrumentation = 'company-administration-api';

/**
 * True when somebody registered a provider of traces before this was loaded: the API's own tracer makes spans without an ID. This one is
 * never ended, so nobody gets to see it.
 */
export const isTraced = trace.isSpanContextValid(
  trace.getTracer(instrumentation).startSpan('probe', { root: true }).spanContext(),
);

/** The methods that the conventions know; any other could be made up by a client. */
const methods = ['GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT'];

/** The pipeline, with a span for each of its requests; the same pipeline when nobody looks. */
export function traced(pipeline: Pipeline): Pipeline {
  if (!isTraced) return pipeline;
  const tracer = trace.getTracer(instrumentation);
  return (req, res, exchange) => {
    const isKnown = methods.includes(req.method);
    const attributes = {
      'http.request.method': isKnown ? req.method : '_OTHER',
      'url.scheme': req.protocol,
      // A key in the wrong place stays unseen (D30).
      'url.path': maskKeys(req.baseUrl + (req.path === '/' ? '' : req.path)),
      'company_api.request_id': requestIdOf(res),
    };
    const parent = propagation.extract(context.active(), req.headers);
    const name = isKnown ? req.method : 'HTTP';
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    contextOfRequest(res).traceId = span.spanContext().traceId;
    res.once('close', () => end(span, name, req, res, exchange));
    return context.with(trace.setSpan(parent, span), () => pipeline(req, res, exchange));
  };
}

/** Tells how a request ended. Nothing from a client is in it that the log would not show. */
function end<R>(span: Span, method: string, req: Request, res: Response, { protocol }: Exchange<R>): void {
  const { operation } = contextOfRequest(res);
  const outcome = outcomeOf(res);
  // Only of a known operation: whatever else is in a path is the client's.
  const route = protocol === 'json' ? req.baseUrl + req.path : req.baseUrl;
  if (operation !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
  span.setAttributes({
    'company_api.protocol': protocol,
    'company_api.operation': operation,
    'company_api.outcome': outcome,
    'http.response.status_code': outcome === 'aborted' ? undefined : res.statusCode,
  });
  // Faults of the server. A SOAP fault is HTTP status 500 whoever is to blame.
  if (outcome in errorTable && errorTable[outcome as keyof typeof errorTable].status >= 500) {
    span.setAttribute('error.type', outcome).setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** Longer statements are cut: their length grows with the items of a set. */
const maxStatementLength = 1000;

/**
 * Makes a span of each statement of a request; undefined when nobody looks.
 * @param url DATABASE_URL, checked
 */
export function statementSpans(url: string): OnStatement | undefined {
  if (!isTraced) return undefined;
  const tracer = trace.getTracer(instrumentation);
  const database = databaseAttributes(url);
  return (sql, milliseconds) => {
    // The server's own statements, such as those of /ready, belong to no trace.
    if (trace.getActiveSpan() === undefined) return;
    const { 0: operation = '' } = /^\w+/.exec(sql.trim()) ?? [];
    const [, table] = /\b(?:FROM|INTO|UPDATE)\s+"(\w+)"/.exec(sql) ?? [];
    const startTime = performance.timeOrigin + performance.now() - milliseconds;
    const attributes = {
      ...database,
      'db.operation.name': operation,
      'db.collection.name': table,
      // With placeholders for its values.
      'db.query.text': sql.slice(0, maxStatementLength),
    };
    const name = table === undefined ? operation : `${operation} ${table}`;
    tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes }).end();
  };
}

function databaseAttributes(url: string): Attributes {
  if (url.startsWith('file:')) return { 'db.system.name': 'sqlite' };
  const { hostname, port, pathname } = new URL(url);
  return {
    'db.system.name': 'postgresql',
    'db.namespace': decodeURIComponent(pathname.slice(1)),
    'server.address': hostname,
    'server.port': Number(port || 5432),
  };
}
