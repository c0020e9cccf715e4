import type { SchemaViolation } from '../contract/violations.js';
import type { Operation } from '../operations/operation.js';

/** One table of a DataSet; columns in the order in which they are written. */
export interface TableDescription {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of the record that a row refers to: accepted in a request and not looked at (D28), never written. */
  readonly passedOver?: readonly string[];
}

/** A generated validator; the faults of its last call are in `errors`. */
export interface DataValidator {
  (data: unknown): boolean;
  errors?: readonly SchemaViolation[] | null;
}

/** A DataSet, whose one table is a list where `list` names it. */
export interface DataSetResult {
  readonly kind: 'dataset';
  readonly tables: readonly TableDescription[];
  readonly list?: string;
}

/** What an operation answers: a DataSet or a plain value. */
export type SoapResult = DataSetResult | { readonly kind: 'boolean' | 'long' };

/** A result as it is sent; a DataSet is the pieces of its XML. */
export type ResultValue = boolean | number | readonly Buffer[];

/** One operation of the SOAP contract, as generated/soap/registry.ts lists it under its SOAP name. */
export interface SoapOperation {
  /** The domain's name. */
  readonly name: string;
  readonly operation: Operation<never, unknown>;
  /** Names of the parameters, in the contract's order; the first is APIkey. */
  readonly parameters: readonly string[];
  /** Names of those that must be there. */
  readonly required: readonly string[];
  /** The parameter that is a DataSet, if there is one, with what its tables must satisfy. */
  readonly data?: {
    readonly parameter: string;
    readonly tables: readonly TableDescription[];
    readonly validate: DataValidator;
  };
  readonly result: SoapResult;
}
