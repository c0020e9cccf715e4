/** What a request requires of the record that it changes. An answer is the record as a read returns it. */
export interface Precondition {
  /** Whether the record may be changed (D48). @param answer undefined when there is none */
  holds(answer: object | undefined): boolean;
  /** Told the record after an update, unless another change of the company came between (D52). */
  updated(answer: object): void;
}
