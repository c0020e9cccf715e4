import type { CaseResponse } from './judge.js';

/** Words of validators and of schemas, and signs of patterns: nothing that a person should have to read. */
const jargon =
  /pattern|regex|must match|schema path|keyword|facet|additionalPropert|minLength|maxLength|minItems|maxItems|instancePath|\{http|\[A-Z|\\[sSdwu]|\^|undefined|\[object|NaN|null or|xs:|openapi/i;

/**
 * Judges the words of a response's items: one sentence or more that name the member.
 * @returns what is poor about each, none for good ones
 */
export function poorMessages(items: CaseResponse['items']): string[] {
  return items.flatMap(({ path, code, message }) => {
    // What is too deep has no name of its own: the message has line and column.
    const steps = code === 'too_deep' ? [] : path.split('/').slice(1);
    const isName = (step: string): boolean => code === 'unknown_member' || !/^\d+$/.test(step);
    const named = [...steps].reverse().find(isName) ?? '';
    const name = steps.length === 0 ? '' : named.replaceAll('~1', '/').replaceAll('~0', '~');
    const problems = [
      ...(jargon.test(message.replaceAll(`"${name}"`, '')) ? ['jargon'] : []),
      ...(/^["A-Za-z][^]*[.?]$/.test(message) && !/[.?]{2}$/.test(message) ? [] : ['no sentence']),
      ...(isNamed(name, message) ? [] : [`does not name ${name}`]),
      ...(message.length > 250 ? ['too long'] : []),
    ];
    return problems.map((problem) => `${problem}: ${message}`);
  });
}

/** The whole request is the body or the envelope. A long name may be cut. */
function isNamed(name: string, message: string): boolean {
  return name === '' ? /body|envelope|""/i.test(message) : message.includes(name.slice(0, 50));
}
