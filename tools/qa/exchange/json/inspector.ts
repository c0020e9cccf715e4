import type { Config } from '../../../../src/config.js';
import type { Contract } from '../../../../src/contract/load.js';
import type { ErrorItem } from '../../../../src/domain/errors.js';
import { bodyTooLarge, codingsOf, decoded } from '../../../../src/http/body.js';
import { charsetOf, decode } from '../../../../src/http/charset.js';
import { createReadJson, type ReadJson } from '../../../../src/json/request.js';
import { findRoute, type Route, routesOf } from '../../../../src/json/routes.js';
import type { Operation } from '../../../../src/operations/operation.js';
import { findingsOf, refusalFindings } from '../findings.js';
import { requestRule } from '../json-rules.js';
import {
  type Exchange,
  type Finding,
  headerOf,
  type Inspection,
  type LoneAnswer,
  type Place,
} from '../types.js';
import { createJsonResponseCheck } from './response.js';
import { jsonSource } from './source.js';

interface JsonApi {
  readonly contract: Contract;
  readonly config: Config;
  readonly routes: ReadonlyMap<string, Route>;
  readonly read: ReadJson;
}

/** Judges exchanges with the JSON API. */
interface JsonInspector {
  /** @param segment what follows /public/api/ in the path */
  exchange(exchange: Exchange, segment: string): Promise<Inspection>;
  answer(answer: LoneAnswer): Promise<Inspection>;
}

/**
 * Judges exchanges with the JSON API: the request by the protocol's own steps in their order (D43), the answer by openapi.yaml's
 * description of its status.
 * @throws ContractError when the contract cannot be used
 */
export function createJsonInspector(
  contract: Contract,
  config: Config,
  judgeRefusals: boolean,
): JsonInspector {
  const routes = routesOf(contract);
  const paths = [...routes.values()].map(({ path }) => path);
  const read = createReadJson(config);
  const protocol = { contract, config, routes, read };
  const checkResponse = createJsonResponseCheck(contract.document, paths);
  return {
    async exchange(exchange, segment) {
      const route = routes.get(segment);
      const { asked, warnings } = await judgeRequest(protocol, exchange, segment, route);
      const answered = await checkResponse(exchange, route);
      const compared = judgeRefusals ? refusalFindings('json', exchange, asked, route?.name) : [];
      const findings = [...asked, ...answered, ...compared];
      return { protocol: 'json', operation: route?.name, findings, warnings };
    },
    async answer({ operation: segment = '', status, body }) {
      const route = routes.get(segment);
      const findings = await checkResponse(withoutRequest(status, body), route);
      return { protocol: 'json', operation: route?.name, findings: ofTheBody(findings) };
    },
  };
}

/** An exchange of which only the answer's body is known. */
export function withoutRequest(status: number, body: Buffer): Exchange {
  const nothing = { method: 'POST', path: '', requestHeaders: {}, requestBody: Buffer.alloc(0) };
  return { ...nothing, response: { status, headers: {}, body } };
}

/** Leaves out findings about headers, which are unknown. */
export function ofTheBody(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ place }) => !place.startsWith('header:'));
}

async function judgeRequest(
  protocol: JsonApi,
  exchange: Exchange,
  segment: string,
  known: Route | undefined,
): Promise<{ asked: Finding[]; warnings: string[] }> {
  let body = Buffer.alloc(0);
  try {
    const route = findRoute(protocol.routes, segment, exchange.method);
    body = await plainBody(exchange, protocol.config.maxBodyBytes);
    const request = await protocol.read(body, contentTypeOf(exchange), route);
    return { asked: [], warnings: warningsOf(route.operation, request.input()) };
  } catch (error) {
    let source: ReturnType<typeof jsonSource> | undefined;
    const placeOf = (item: ErrorItem): Place => {
      source ??= jsonSource(decode(body, charsetOf(contentTypeOf(exchange))));
      return source.find(item.path, wanted(item));
    };
    const path = known?.path;
    const { document } = protocol.contract;
    const ruleOf = (item: ErrorItem): string =>
      path === undefined
        ? item.message
        : requestRule(document, protocol.contract.requestSchema(path), item.path, item.code);
    return { asked: findingsOf(error, known?.name, placeOf, ruleOf), warnings: [] };
  }
}

/** Elements of an update that are not read (D51). */
export function warningsOf(operation: Operation<never, unknown>, input: object): string[] {
  const ignored = operation.mode !== 'read' ? (operation.ignored?.(input as never) ?? 0) : 0;
  if (ignored === 0) return [];
  const noun = ignored === 1 ? 'element is' : 'elements are';
  return [`Only the first element of the record's array is read; ${ignored} ${noun} ignored.`];
}

/** The body without its content codings. @throws AppError as readBody does */
export async function plainBody(
  { requestBody, requestHeaders }: Exchange,
  limit: number,
): Promise<Buffer<ArrayBuffer>> {
  if (requestBody.length > limit) throw bodyTooLarge(limit);
  const codings = codingsOf(headerOf(requestHeaders, 'content-encoding'));
  return decoded(requestBody, codings, limit);
}

function contentTypeOf({ requestHeaders }: Exchange): string | undefined {
  return headerOf(requestHeaders, 'content-type');
}

function wanted({ code }: ErrorItem): 'value' | 'name' | 'again' {
  if (code === 'duplicate_member') return 'again';
  return code === 'unknown_member' ? 'name' : 'value';
}
