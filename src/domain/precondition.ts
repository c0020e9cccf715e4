/**
 * What a request requires of a record before changing it (D48).
 * @param answer the record as a read returns it; undefined when there is none
 */
export type Precondition = (answer: object | undefined) => boolean;
