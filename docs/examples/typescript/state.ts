import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What became of one row. */
export interface Result {
  line: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'failed';
  emailAddress: string;
  /** The fields that changed, or the reasons. */
  details: string[];
}

/** A user that is as the file says, with the fingerprint of what it says. */
export interface UserInStep {
  ID: string;
  groupIds: string[];
  row: string;
}

/** What a run leaves to the next one. */
export interface State {
  /** The next run asks what changed since this revision; '' before the first run. */
  revision: string;
  /** By EmailAddress. */
  inStep: Record<string, UserInStep>;
  /** The CSV file of a run that was stopped, and its rows that are done. */
  file: string;
  results: Result[];
}

/** Rows of another CSV file are not taken over. */
export function readState(stateFile: string, csvFingerprint: string): State {
  const fresh: State = { revision: '', inStep: {}, file: csvFingerprint, results: [] };
  if (!existsSync(stateFile)) return fresh;
  const kept = JSON.parse(readFileSync(stateFile, 'utf8')) as State;
  return kept.file === csvFingerprint ? kept : { ...fresh, revision: kept.revision, inStep: kept.inStep };
}

export function writeState(stateFile: string, state: State): void {
  writeFileSync(stateFile, JSON.stringify(state));
}
