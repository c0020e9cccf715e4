import type { GroupUpdate, UpdateResultsAnswer, UserUpdate } from '../../generated/json/types.js';
import { UpdateOutcomes } from '../data/changes/update-outcomes.js';
import type { UpdateOutcome } from '../data/changes/update-outcomes.js';
import type { AppError } from '../domain/errors.js';
import { groupRecord, userRecord } from '../domain/records/records.js';
import type { RecordDefinition } from '../domain/records/records.js';
import { ignoredElements } from '../domain/update/plan.js';
import type { BatchOperation } from './operation.js';

interface Input<U> {
  data: U[];
  /** At the SOAP endpoint: the original rows of DataSets of changed rows (D37), for each element of data. */
  before?: (U | null)[];
}

/** Creates and updates many user profiles, each as updateUser does one (D61). */
export const updateUsers = updateMany<UserUpdate>(userRecord);

/** Creates and updates many groups, each as updateGroup does one (D61). */
export const updateGroups = updateMany<GroupUpdate>(groupRecord);

/** Declares the operation that makes many updates of records of one kind, each as an update alone makes it (D61). */
function updateMany<U extends UserUpdate | GroupUpdate>(
  definition: RecordDefinition,
): BatchOperation<Input<U>, UpdateResultsAnswer> {
  return {
    mode: 'batch',
    begin({ data, before }) {
      const outcomes = new UpdateOutcomes();
      const updates = data.map((update, at) => ({ update, before: before?.[at] ?? undefined }));
      return {
        async next(company) {
          const some = await company.updateSome(definition, updates, outcomes.all.length);
          for (const outcome of some) outcomes.add(outcome);
          return outcomes.all.length < data.length;
        },
        result: () => answerOf(outcomes.all),
      };
    },
    ignored: ({ data }) => data.reduce((sum, update) => sum + ignoredElements(definition, update), 0),
  };
}

function answerOf(outcomes: readonly UpdateOutcome[]): UpdateResultsAnswer {
  return {
    Results: outcomes.map(({ id, result, error, faults }, at) => {
      return {
        Index: String(at),
        ID: id === undefined ? '' : String(id),
        Result: result,
        Code: error?.code ?? '',
        Message: error === undefined ? '' : ofElement(error.detail, at),
        ErrorCount: String(faults),
      };
    }),
    Errors: outcomes.flatMap(({ error }, at) => (error === undefined ? [] : itemsOf(error, at))),
  };
}

function itemsOf({ items }: AppError, at: number): UpdateResultsAnswer['Errors'] {
  return items.map(({ path, code, message }) => ({
    Index: String(at),
    Path: ofElement(path, at),
    Code: code,
    Message: message,
  }));
}

/** The path of an update, at the beginning of a text, as that of one of many. */
function ofElement(text: string, at: number): string {
  return text.replace(/^\/data(?=[/:]|$)/, `/data/${at}`);
}
