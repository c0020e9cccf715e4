import type { Config } from '../../../../src/config/config.js';
import type { Contract } from '../../../../src/contract/load.js';
import type { ErrorItem } from '../../../../src/domain/errors.js';
import { bodyTooLarge, codingsOf, decoded } from '../../../../src/http/body.js';
import { charsetOf, decode } from '../../../../src/http/charset.js';
import { createReadJson, type ReadJson } from '../../../../src/json/request.js';
import { findRoute, routesOf } from '../../../../src/json/routes.js';
import type { Route } from '../../../../src/json/routes.js';
import { findingsOf } from '../findings.js';
import { ignoredIn, judged, type Request } from '../judged.js';
import { requestRule } from '../json-rules.js';
import { type Exchange, headerOf, type Inspection, type Place } from '../types.js';
import { createJsonResponseCheck } from './response.js';
import { jsonSource } from './source.js';

interface JsonApi {
  readonly contract: Contract;
  readonly config: Config;
  readonly routes: ReadonlyMap<string, Route>;
  readonly read: ReadJson;
}

/**
 * Judges exchanges with the JSON API: the request by the protocol's own steps in their order (D43), the answer by openapi.yaml's
 * description of its status.
 * @returns takes what follows /public/api/ in the path, too
 * @throws ContractError when the contract cannot be used
 */
export function createJsonInspector(
  contract: Contract,
  config: Config,
  judgeRefusals: boolean,
): (exchange: Exchange, segment: string) => Promise<Inspection> {
  const routes = routesOf(contract);
  const paths = [...routes.values()].map(({ path }) => path);
  const read = createReadJson(config);
  const protocol = { contract, config, routes, read };
  const checkResponse = createJsonResponseCheck(contract.document, paths);
  return async (exchange, segment) => {
    const route = routes.get(segment);
    const asked =
      exchange.lone === undefined
        ? await judgeRequest(protocol, exchange, segment, route)
        : { findings: [], answers: route?.name };
    const request = { protocol: 'json' as const, operation: route?.name, ...asked };
    return judged(request, exchange, await checkResponse(exchange, route), judgeRefusals);
  };
}

async function judgeRequest(
  protocol: JsonApi,
  exchange: Exchange,
  segment: string,
  known: Route | undefined,
): Promise<Pick<Request, 'findings' | 'asked' | 'ignored' | 'answers'>> {
  let body = Buffer.alloc(0);
  try {
    const route = findRoute(protocol.routes, segment, exchange.method);
    body = await plainBody(exchange, protocol.config.maxBodyBytes);
    const request = await protocol.read(body, contentTypeOf(exchange), route);
    const input = request.input();
    const ignored = ignoredIn(route.operation, input);
    return { findings: [], asked: { operation: route.name, input }, ignored, answers: route.name };
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
    return { findings: findingsOf(error, known?.name, placeOf, ruleOf), answers: known?.name };
  }
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
