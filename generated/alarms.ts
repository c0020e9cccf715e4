// Generated from deploy/prometheus/alerts.yml by `npm run generate`. Do not edit.

/** An alarm fires above this value, if that has been so for so many minutes. The summaries have placeholders of Prometheus. */
export const alarmRules = {
  CompanyApiNotReady: {
    severity: 'page',
    above: 0,
    minutes: 1,
    summary: '{{ $labels.instance }} is not ready.',
  },
  CompanyApiTakesNoChanges: {
    severity: 'page',
    above: 0,
    minutes: 0,
    summary: '{{ $labels.instance }} refuses changes: the disk of its database is full, or it is read-only.',
  },
  CompanyApiDefect: {
    severity: 'page',
    above: 0,
    minutes: 0,
    summary: 'A request at {{ $labels.instance }} met a defect.',
  },
  CompanyApiUnavailable: {
    severity: 'ticket',
    above: 0,
    minutes: 0,
    summary: '{{ $labels.instance }} answered requests with 503.',
  },
  CompanyApiErrorRate: {
    severity: 'page',
    above: 0.01,
    minutes: 5,
    summary: '{{ $value | humanizePercentage }} of the requests at {{ $labels.instance }} fail.',
  },
  CompanyApiRequestsWait: {
    severity: 'ticket',
    above: 0,
    minutes: 5,
    summary: 'Requests at {{ $labels.instance }} wait for their turn.',
  },
  CompanyApiLargeBodiesRefused: {
    severity: 'ticket',
    above: 0,
    minutes: 0,
    summary: 'Requests at {{ $labels.instance }} are too large.',
  },
  CompanyApiDatabaseSlow: {
    severity: 'ticket',
    above: 0.5,
    minutes: 10,
    summary:
      '1 % of the transactions at {{ $labels.instance }} take longer than {{ $value | humanizeDuration }}.',
  },
  CompanyApiSlow: {
    severity: 'ticket',
    above: 2,
    minutes: 10,
    summary:
      '1 % of the requests of one operation at {{ $labels.instance }} take longer than {{ $value | humanizeDuration }}.',
  },
  CompanyApiBusy: {
    severity: 'ticket',
    above: 0.25,
    minutes: 5,
    summary: '{{ $labels.instance }} is too busy to take up work in time.',
  },
  CompanyApiBadKeys: {
    severity: 'ticket',
    above: 5,
    minutes: 0,
    summary: '{{ $value | humanize }} wrong keys a second at {{ $labels.instance }}.',
  },
  CompanyApiLimitReached: {
    severity: 'ticket',
    above: 0,
    minutes: 0,
    summary: 'A limit per minute was passed at {{ $labels.instance }}.',
  },
  CompanyApiMemory: {
    severity: 'ticket',
    above: 1000000000,
    minutes: 10,
    summary: '{{ $labels.instance }} has {{ $value | humanize1024 }}B of memory.',
  },
  CompanyApiFileDescriptors: {
    severity: 'page',
    above: 0.8,
    minutes: 5,
    summary: '{{ $labels.instance }} will soon take no new connections.',
  },
  CompanyApiBackupOld: {
    severity: 'page',
    above: 93600,
    minutes: 10,
    summary: 'No backup was made for more than a day.',
  },
} as const;
