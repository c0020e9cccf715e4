import type { GroupUpdate, UpdateResultsAnswer, UserUpdate } from '../../generated/json/types.js';
import type { Outcome } from '../data/changes/change.js';
import { AppError, maxReportedViolations } from '../domain/errors.js';
import { groupRecord, userRecord } from '../domain/records/records.js';
import type { RecordDefinition } from '../domain/records/records.js';
import { ignoredElements } from '../domain/update/plan.js';
import type { Required, UpdateData, WriteOperation } from './operation.js';

interface Input<U> extends Required {
  /** The updates; instead of one that violates the contract, its error. */
  data: (U | AppError)[];
  /** At the SOAP endpoint: the original rows of DataSets of changed rows, for each element of data. */
  before?: (U | null)[];
}

/** Creates and updates many user profiles, each like updateUser. */
export const updateUsers = updateMany<UpdateData<UserUpdate>>(userRecord);

/** Creates and updates many groups, each like updateGroup. */
export const updateGroups = updateMany<UpdateData<GroupUpdate>>(groupRecord);

/** Declares an operation that makes many updates of records of one kind, each succeeding or failing on its own. */
function updateMany<U extends UpdateData<UserUpdate | GroupUpdate>>(
  definition: RecordDefinition,
): WriteOperation<Input<U>, UpdateResultsAnswer> {
  return {
    mode: 'write',
    changes: ({ data, before, preconditions }) =>
      data.flatMap((update, at) =>
        update instanceof AppError
          ? []
          : [{ definition, update, before: before?.[at] ?? undefined, preconditions: preconditions?.[at] }],
      ),
    result(made, { data }) {
      const outcomes = made[Symbol.iterator]();
      return toResult(
        data.map((update) => (update instanceof AppError ? update : (outcomes.next().value as Outcome))),
      );
    },
    ignored: ({ data }) =>
      data.reduce(
        (sum, update) => sum + (update instanceof AppError ? 0 : ignoredElements(definition, update)),
        0,
      ),
  };
}

function toResult(outcomes: readonly Outcome[]): UpdateResultsAnswer {
  return {
    Results: outcomes.map((outcome, at) => {
      const Index = String(at);
      if (outcome instanceof AppError) {
        const { code, detail, found } = outcome;
        const Message = insideElement(detail);
        return { Index, ID: '', Result: 'refused', Code: code, Message, ErrorCount: String(found) };
      }
      const { id, change } = outcome;
      const Result = change === 'created' || change === 'updated' ? change : 'unchanged';
      return { Index, ID: String(id), Result, Code: '', Message: '', ErrorCount: '0' };
    }),
    Errors: outcomes
      .flatMap((outcome, at) => (outcome instanceof AppError ? toErrors(outcome, at) : []))
      .slice(0, maxReportedViolations),
  };
}

function toErrors({ items }: AppError, at: number): UpdateResultsAnswer['Errors'] {
  return items.map(({ path, code, message }) => ({
    Index: String(at),
    Path: insideElement(path),
    Code: code,
    Message: message,
  }));
}

/** Removes the leading part of a path that locates the update, so that what remains is a path inside the element. */
function insideElement(text: string): string {
  return text.replace(/^\/data(?:\/\d+)?(?:: |(?=\/)|$)/, '');
}
