import type { Exchange, Finding } from './types.js';

const refusedCode = /"code"\s*:\s*"invalid_request"|<code>invalid_request<\/code>/;

/**
 * Compares the contract's verdict on a request with the server's: the answer must be invalid_request exactly when the contract refuses the
 * request (D29).
 * @param asked the findings about the request
 */
export function refusalFindings(
  protocol: 'json' | 'soap',
  { response }: Exchange,
  asked: readonly Finding[],
  operation: string | undefined,
): Finding[] {
  if (response === undefined) return [];
  const rule =
    'The request is refused with invalid_request exactly when it does not match this contract. (Errors)';
  const finding = (code: Finding['code'], message: string): Finding[] => [
    { side: 'response', operation, place: '', code, message, rule },
  ];
  if (response.status === 200 && asked[0] !== undefined) {
    return finding(
      'not_refused',
      `The request breaks the contract (${asked[0].code}), but was answered with 200.`,
    );
  }
  const isRefusal = response.status === (protocol === 'json' ? 400 : 500);
  if (isRefusal && asked.length === 0 && refusedCode.test(response.body.toString('latin1'))) {
    return finding('refused_without_cause', 'The request matches the contract, but was refused by it.');
  }
  return [];
}
