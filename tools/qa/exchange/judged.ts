import type { Operation } from '../../../src/operations/operation.js';
import { answerRules, cacheRule } from './answer-rules.js';
import { certainRefusals } from './certain-refusals.js';
import { tell } from './told.js';
import type { Asked, Exchange, Finding, Inspection, Told } from './types.js';

/** A request as its protocol has read it. */
export interface Request {
  readonly protocol: 'json' | 'soap';
  /** The protocol's name, and the domain's. */
  readonly operation: string | undefined;
  readonly answers: string | undefined;
  readonly findings: readonly Finding[];
  readonly asked?: Asked;
  /** How many elements of an update are not read (D51). */
  readonly ignored?: number;
}

/**
 * Puts together what is found in an exchange: in the request, in the answer by its schema, and what words alone say of both.
 * @param answered the findings about the answer
 * @param compare also compare answer and request
 */
export async function judged(
  request: Request,
  exchange: Exchange,
  answered: readonly Finding[],
  compare: boolean,
): Promise<Inspection> {
  const { protocol, operation, answers, findings: broken, asked, ignored = 0 } = request;
  const { response, lone } = exchange;
  const refused = asked === undefined ? [] : certainRefusals(asked.operation, asked.input);
  const told = response && (await tell(protocol, response));
  const found: Finding[] = [...answered];
  const isHeader = ({ place }: Pick<Finding, 'place'>): boolean => place.startsWith('header:');
  if (response !== undefined && told !== undefined) {
    const input = asked?.input;
    const more = [
      // The contract of JSON declares the header.
      ...(protocol === 'soap' ? cacheRule(response) : []),
      // What is wrong by its schema is wrong by these, too.
      ...(answered.every(isHeader)
        ? answerRules({ protocol, operation: answers, input, response, told })
        : []),
      ...(compare && lone === undefined ? comparison(request, refused, response.status, told) : []),
    ];
    for (const one of more) {
      // Its schema may say the same.
      const isSaid = answered.some(({ place, code }) => place === one.place && code === one.code);
      if (!isSaid) found.push({ side: 'response', operation, ...one });
    }
  }
  const noun = ignored === 1 ? 'element is' : 'elements are';
  const warnings = [
    ...(ignored === 0
      ? []
      : [`Only the first element of the record's array is read; ${ignored} ${noun} ignored.`]),
    ...(response === undefined && refused.length > 0
      ? [
          `Every company refuses this, whatever its data (422): ${refused.map((fault) => fault.join(' ').trim()).join(', ')}.`,
        ]
      : []),
  ];
  return {
    protocol,
    operation,
    findings: [...broken, ...(lone === undefined ? found : found.filter((one) => !isHeader(one)))],
    warnings,
    ...(asked !== undefined && { asked }),
    ...(told !== undefined && { told }),
  };
}

const exactly =
  'The request is refused with invalid_request exactly when it does not match this contract. (Errors)';

/**
 * Compares the contract's verdict on a request with the server's: the answer must be invalid_request exactly when the contract refuses the
 * request (D29), and no success when every company refuses it.
 */
function comparison(
  { findings: [broken], asked }: Request,
  [refused]: ReturnType<typeof certainRefusals>,
  status: number,
  { code }: Told,
): Pick<Finding, 'place' | 'code' | 'message' | 'rule'>[] {
  const finding = (kind: Finding['code'], message: string, rule = exactly) => [
    { place: '', code: kind, message, rule },
  ];
  if (status === 200 && broken !== undefined)
    return finding(
      'not_refused',
      `The request breaks the contract (${broken.code}), but was answered with 200.`,
    );
  if (status === 200 && refused !== undefined) {
    const message = `No company can carry this out (${refused.join(' ').trim()}), but it was answered with 200.`;
    return finding('not_refused', message, 'A record is named by its ID or its natural key. (D9, D14, D15)');
  }
  if (code === 'invalid_request' && broken === undefined && asked !== undefined)
    return finding('refused_without_cause', 'The request matches the contract, but was refused by it.');
  return [];
}

/** How many elements of an update are not read (D51). */
export function ignoredIn(operation: Operation<never, unknown>, input: object): number {
  return operation.mode === 'write' ? (operation.ignored?.(input as never) ?? 0) : 0;
}
