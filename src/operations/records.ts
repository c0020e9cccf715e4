import type {
  DeleteGroupRequest,
  DeleteUserRequest,
  GetGroupRequest,
  GetUserRequest,
  GroupAnswer,
  UpdateGroupRequest,
  UpdateUserRequest,
  UserAnswer,
} from '../../generated/json/types.js';
import type { Change, ChangeResult } from '../data/changes/change.js';
import type { Company } from '../data/company/company.js';
import { AppError } from '../domain/errors.js';
import { recordResult } from '../domain/records/results.js';
import { groupRecord, userRecord, type RecordDefinition } from '../domain/records/records.js';
import { isGiven, naturalKey, noRecord, parseId } from '../domain/text.js';
import { ignoredElements } from '../domain/update/plan.js';
import { rejectRequest } from '../domain/violations.js';
import { longReadOperation } from './operation.js';
import type { Required, UpdateData, WriteOperation } from './operation.js';

// Reading, updating and deleting one user profile or group.

/** An operation's input. */
type Input<Request> = Omit<Request, 'APIkey'>;

/** The input of an update. */
interface UpdateInput<Request extends { data: unknown }> extends Required {
  readonly data: UpdateData<Request['data']>;
  /** The original rows of the sets that a DataSet of only changed rows declares. */
  readonly before?: UpdateData<Request['data']>;
}

/**
 * Reads a user profile with all its sets, by ID, by EmailAddress, or by both, which must then match the same record.
 * @throws AppError rule_violation if neither is given, not_found if no profile matches
 */
export const getUser = longReadOperation<Input<GetUserRequest>, UserAnswer>((company, input, write) =>
  readNamedRecord(company, userRecord, input.ID, input.EmailAddress, write),
);

/**
 * Reads a group with all its sets, by ID, by GroupTitle, or by both, which must then match the same record.
 * @throws AppError rule_violation if neither is given, not_found if no group matches
 */
export const getGroup = longReadOperation<Input<GetGroupRequest>, GroupAnswer>((company, input, write) =>
  readNamedRecord(company, groupRecord, input.ID, input.GroupTitle, write),
);

/**
 * Creates or updates a user profile and replaces the sets that the request includes (specification, updateuser).
 * @returns the profile's ID
 * @throws AppError with every violation: not_found for an unknown ID, else natural_key_taken for a rename to a taken address, else
 * rule_violation; partial_dataset
 */
export const updateUser = writeOperation<UpdateInput<UpdateUserRequest>, number>(
  ({ data, before }) => ({ definition: userRecord, update: data, before }),
  getId,
  { ignored: ({ data }) => ignoredElements(userRecord, data) },
);

/**
 * Creates or updates a group and replaces the sets that the request includes (specification, updategroup).
 * @returns the group's ID
 * @throws AppError with every violation: not_found for an unknown ID, else natural_key_taken for a rename to a taken title, else
 * rule_violation; partial_dataset
 */
export const updateGroup = writeOperation<UpdateInput<UpdateGroupRequest>, number>(
  ({ data, before }) => ({ definition: groupRecord, update: data, before }),
  getId,
  { ignored: ({ data }) => ignoredElements(groupRecord, data) },
);

/**
 * Deletes the user profile named by ID, EmailAddress or both, and its rows in every set.
 * @returns false if the company has no such user profile, so that the request is safe to repeat
 * @throws AppError rule_violation if neither is given
 */
export const deleteUser = writeOperation<Input<DeleteUserRequest> & Required, boolean>(
  ({ ID, EmailAddress }) => ({ definition: userRecord, selector: namedRecord(userRecord, ID, EmailAddress) }),
  isDeleted,
);

/**
 * Deletes the group named by ID, GroupTitle or both, and its rows in every set.
 * @returns false if the company has no such group, so that the request is safe to repeat
 * @throws AppError rule_violation if neither is given
 */
export const deleteGroup = writeOperation<Input<DeleteGroupRequest> & Required, boolean>(
  ({ ID, GroupTitle }) => ({ definition: groupRecord, selector: namedRecord(groupRecord, ID, GroupTitle) }),
  isDeleted,
);

/** Declares an operation that changes one record. @param result maps the outcome to the result */
function writeOperation<I extends Required, R>(
  change: (input: I) => Change,
  result: (made: ChangeResult) => R,
  more: Pick<WriteOperation<I, R>, 'ignored'> = {},
): WriteOperation<I, R> {
  return {
    mode: 'write',
    changes: (input) => [{ ...change(input), preconditions: input.preconditions?.[0] }],
    result([outcome]) {
      if (outcome instanceof AppError) throw outcome;
      return result(outcome as ChangeResult);
    },
    ...more,
  };
}

function getId({ id }: ChangeResult): number {
  return id ?? noRecord;
}

function isDeleted({ change }: ChangeResult): boolean {
  return change === 'deleted';
}

/** Reads the record that a request names, with all its sets, in the contract's form. */
async function readNamedRecord<Written>(
  company: Company,
  definition: RecordDefinition,
  id: string | null | undefined,
  key: string | null | undefined,
  write: (result: never) => Written | Promise<Written>,
): Promise<Written> {
  return company.find(definition, namedRecord(definition, id, key), (read) => {
    if (read === undefined) throw new AppError('not_found', `The company has no such ${definition.noun}.`);
    return write(recordResult(definition, read.found, read.catalogue) as never);
  });
}

/** The record that a request names by ID, by natural key, or by both. A blank natural key counts as absent here. */
function namedRecord(
  { keyMember }: RecordDefinition,
  id: string | null | undefined,
  key: string | null | undefined,
): { id: number | undefined; key: string | undefined } {
  const normalizedKey = naturalKey(key ?? '');
  if (!isGiven(id) && normalizedKey === '')
    rejectRequest(
      '',
      'missing_reference',
      `${keyMember} is missing or empty, and no ID names the record either.`,
    );
  return {
    id: isGiven(id) ? parseId(id) : undefined,
    key: normalizedKey === '' ? undefined : normalizedKey,
  };
}
