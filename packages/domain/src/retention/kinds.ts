/** Kind of data with a retention: its description, its days, and the reason for the minimum. */
export type RetentionKind = {
  label: string
  what: string
  days: { usual: number; least: number; most: number }
  /** Reason for the minimum. */
  because: string
}

const YEAR = 365

/** Data with a configurable retention. Everything else is stored as long as the organisation. */
export const RETENTION_KINDS = {
  facts: {
    label: 'Delivery data',
    what: 'Daily data of line items and deals, as reported',
    days: { usual: 3 * YEAR, least: 430, most: 10 * YEAR },
    because: 'Syncs go back up to 400 days. A shorter period would sync the same days again.',
  },
  entity_versions: {
    label: 'Setup history',
    what: 'Earlier settings of campaigns, line items and deals',
    days: { usual: 3 * YEAR, least: 180, most: 10 * YEAR },
    because: 'Certificates show what changed since they were signed.',
  },
  alerts: {
    label: 'Alerts',
    what: 'Alerts with their evaluations, feedback and snoozes',
    days: { usual: 3 * YEAR, least: 400, most: 10 * YEAR },
    because: 'Late corrections must not alert twice.',
  },
  findings: {
    label: 'Closed issues',
    what: 'Fixed and closed issues, with their history',
    days: { usual: 3 * YEAR, least: 90, most: 10 * YEAR },
    because: 'An issue that returns is recognised.',
  },
  reports: {
    label: 'Generated reports',
    what: 'Generated reports with their files, deliveries and links. Saved reports stay.',
    days: { usual: 3 * YEAR, least: 180, most: 10 * YEAR },
    because: 'A report can be compared with today’s figures for half a year.',
  },
  check_runs: {
    label: 'Check runs',
    what: 'Check runs with their results, and daily QA scores. Certificates stay.',
    days: { usual: 90, least: 30, most: 3 * YEAR },
    because: 'A run stays long enough to be signed and compared.',
  },
  agent_runs: {
    label: 'Agent runs',
    what: 'Runs of agents with their traces. Change sets they proposed stay.',
    days: { usual: 400, least: 90, most: 3 * YEAR },
    because: 'A decision can be traced to its run for a quarter.',
  },
  syncs: {
    label: 'Syncs',
    what: 'Sync log of each account',
    days: { usual: 90, least: 14, most: 400 },
    because: 'The health of a connection shows the last two weeks.',
  },
  platform_calls: {
    label: 'Calls to platforms',
    what: 'Each request to an ad platform, without secrets',
    days: { usual: 14, least: 7, most: 90 },
    because: 'A fault can be traced for a week.',
  },
  messages: {
    label: 'Sent messages',
    what: 'Emails and webhook messages, with their recipients',
    days: { usual: 90, least: 30, most: 400 },
    because: 'No one is notified twice.',
  },
  invitations: {
    label: 'Past invitations',
    what: 'Invitations that were accepted, revoked or expired',
    days: { usual: 90, least: 7, most: 400 },
    because: 'How many are sent is limited by the day and the week.',
  },
  audit: {
    label: 'Audit log',
    what: 'Who did what. A signed entry records what was cleared.',
    days: { usual: 3 * YEAR, least: YEAR, most: 10 * YEAR },
    because: 'Someone must be able to look back a year.',
  },
} as const satisfies Record<string, RetentionKind>

export type RetentionKindName = keyof typeof RETENTION_KINDS
export const RETENTION_KIND_NAMES = Object.keys(RETENTION_KINDS) as RetentionKindName[]

/** Data with a fixed retention: shown beside the others, and not configurable. */
export const FIXED_KINDS = [
  {
    label: 'Sessions',
    what: 'Where people are signed in, with device and address',
    days: 7,
    from: 'after they end',
  },
  {
    label: 'Sign-up codes and reset links',
    what: 'With the recipient’s address',
    days: 7,
    from: 'after they expire',
  },
  {
    label: 'Organisation exports',
    what: 'The file with everything, requested by an owner',
    days: 7,
    from: 'after it is ready',
  },
  {
    label: 'Finished background work',
    what: 'Run times, without content',
    days: 40,
    from: 'after it is done',
  },
  {
    label: 'Answers to repeated requests',
    what: 'Prevents a repeated click from counting twice',
    days: 1,
    from: 'after the request',
  },
] as const

/** Retention in days, configured or default. Older settings are clamped to the current bounds. */
export function retentionDays(kind: RetentionKindName, set: number | null): number {
  const { usual, least, most } = RETENTION_KINDS[kind].days
  return Math.min(most, Math.max(least, set ?? usual))
}

/** Reason for refusing a retention, or null. */
export function retentionProblem(kind: RetentionKindName, days: number): string | null {
  const { label, days: bounds, because } = RETENTION_KINDS[kind]
  if (days < bounds.least) return `${label} is kept for at least ${bounds.least} days. ${because}`
  if (days > bounds.most) return `${label} is kept for at most ${bounds.most} days.`
  return null
}
