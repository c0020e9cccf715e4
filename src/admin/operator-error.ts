/**
 * A command that cannot be done, said to the operator as it is: one clear sentence, and one line for each single fault.
 * It never reaches a partner.
 */
export class OperatorError extends Error {
  constructor(
    message: string,
    readonly faults: readonly string[] = [],
  ) {
    super(message);
    this.name = 'OperatorError';
  }
}
