// Generated from deploy/prometheus/alerts.yml by `npm run generate`. Do not edit.

/** An alarm fires above this value, if that has been so for so many minutes. */
export const alarmRules = {
  CompanyApiNotReady: { severity: 'page', above: 0, minutes: 1 },
  CompanyApiTakesNoChanges: { severity: 'page', above: 0, minutes: 0 },
  CompanyApiDefect: { severity: 'page', above: 0, minutes: 0 },
  CompanyApiUnavailable: { severity: 'ticket', above: 0, minutes: 0 },
  CompanyApiErrorRate: { severity: 'page', above: 0.01, minutes: 5 },
  CompanyApiTransactionsFail: { severity: 'ticket', above: 1, minutes: 5 },
  CompanyApiRequestsWait: { severity: 'ticket', above: 0, minutes: 5 },
  CompanyApiConnectionsWait: { severity: 'ticket', above: 0, minutes: 5 },
  CompanyApiBodyMemory: { severity: 'ticket', above: 200000000, minutes: 1 },
  CompanyApiLargeBodiesRefused: { severity: 'ticket', above: 0, minutes: 0 },
  CompanyApiDatabaseSlow: { severity: 'ticket', above: 0.5, minutes: 10 },
  CompanyApiSlow: { severity: 'ticket', above: 2, minutes: 10 },
  CompanyApiBusy: { severity: 'ticket', above: 0.25, minutes: 5 },
  CompanyApiInFlight: { severity: 'page', above: 500, minutes: 1 },
  CompanyApiWorkerEnded: { severity: 'ticket', above: 0, minutes: 0 },
  CompanyApiWorkersMissing: { severity: 'page', above: 0, minutes: 5 },
  CompanyApiBadKeys: { severity: 'ticket', above: 5, minutes: 0 },
  CompanyApiLimitReached: { severity: 'ticket', above: 0, minutes: 0 },
  CompanyApiAborted: { severity: 'ticket', above: 1, minutes: 0 },
  CompanyApiMemory: { severity: 'ticket', above: 1000000000, minutes: 10 },
  CompanyApiFileDescriptors: { severity: 'page', above: 0.8, minutes: 5 },
  CompanyApiBackupOld: { severity: 'page', above: 93600, minutes: 10 },
} as const;
