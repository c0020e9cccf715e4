export { CompanyAdministrationClient } from './client.js';
export { ChangeStream, type ChangeOptions } from './changes.js';
export { CompanyCopy, type SavedCopy } from './copy.js';
export {
  CompanyAdministrationError,
  ConnectionError,
  ProblemError,
  RevisionGoneError,
  TimeoutError,
  UnexpectedAnswerError,
} from './errors.js';
export { countryCodeOf } from './countries.js';
export { etagOf } from './etag.js';
export type * from './generated/contract.js';
export type { OperationPath } from './generated/operations.js';
export { GroupMembers, type GroupName, type MemberOptions, type UserName } from './group-members.js';
export {
  RecordStream,
  type BatchOptions,
  type PageOptions,
  type UpdateOutcome,
  type UpdateSummary,
} from './many.js';
export { naturalKey } from './natural-key.js';
export type { CallOptions, ClientOptions, WriteOptions } from './options.js';
export type { RetryNotice } from './retry.js';
