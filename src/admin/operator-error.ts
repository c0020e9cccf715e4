/**
 * A command that cannot be carried out. The operator sees the message as it is: one clear sentence, and one line per fault. It never
 * reaches a partner.
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
