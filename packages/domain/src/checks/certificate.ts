import type { EntityKind } from '../ad-data/entity.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import { moneyWords, type MoneyAmount } from '../money/money-words.ts'
import type { CheckMode, Severity } from './vocabulary.ts'

export const VERDICTS = {
  cleared: { label: 'Cleared', means: 'No check that warns or blocks failed.' },
  warned: {
    label: 'Cleared with warnings',
    means: 'Some checks failed. None is critical or blocks a launch.',
  },
  blocked: { label: 'Not cleared', means: 'A critical check, or one that blocks a launch, failed.' },
  excepted: { label: 'Signed with exceptions', means: 'Signed over failures that would block a launch.' },
} as const
export type CertificateVerdict = keyof typeof VERDICTS

/** Failures that keep a certificate from clearing: critical ones in any mode, and others whose check blocks a launch. */
export type Blockers = { critical: number; blocking: number }

type FailedCheck = { severity: Severity; mode: CheckMode }

export function blockersIn(failed: Iterable<FailedCheck>): Blockers {
  const blockers = { critical: 0, blocking: 0 }
  for (const { severity, mode } of failed)
    if (severity === 'critical') blockers.critical++
    else if (mode === 'block') blockers.blocking++
  return blockers
}

export const hasBlockers = ({ critical, blocking }: Blockers): boolean => critical + blocking > 0

/** Verdict by the worst failure. Signing over blockers needs a reason, which the certificate shows. */
export function decideVerdict(failed: readonly FailedCheck[], reason: string | null): CertificateVerdict {
  if (hasBlockers(blockersIn(failed))) return reason === null ? 'blocked' : 'excepted'
  return failed.some(({ mode }) => mode === 'warn') ? 'warned' : 'cleared'
}

/** `Signed with exceptions (3 critical)`. */
export function verdictWords(verdict: CertificateVerdict, { critical, blocking }: Blockers): string {
  const { label } = VERDICTS[verdict]
  if (verdict !== 'excepted') return label
  const counts = [critical > 0 && `${critical} critical`, blocking > 0 && `${blocking} blocking`]
  return `${label} (${counts.filter(Boolean).join(', ')})`
}

/** Spend at risk with its basis: `£9,000 of open issues on these items …`. */
export const certifiedRiskWords = (atRisk: readonly MoneyAmount[]): string =>
  atRisk.length === 0
    ? 'None: no open issue on these items when it was signed.'
    : `${atRisk.map((one) => moneyWords(one)).join(' and ')} of open issues on these items when it was signed, as Opportunities counts them: each amount once, accepted and snoozed issues left out.`

/** Failures in a certificate, with the severity of their checks. */
export function failedIn({
  checks,
  entities,
}: Pick<CertificateContent, 'checks' | 'entities'>): FailedCheck[] {
  const severityById = new Map(checks.map(({ id, severity }) => [id, severity]))
  return entities.flatMap(({ fails }) =>
    fails.map(({ check, mode }) => ({ mode, severity: severityById.get(check) ?? ('low' as const) })),
  )
}

/** Recomputes the verdict: a certificate signed before criticals counted is read as not cleared. */
export function readVerdict(content: CertificateContent): {
  verdict: CertificateVerdict
  blockers: Blockers
} {
  const failed = failedIn(content)
  return { verdict: decideVerdict(failed, content.reason ?? null), blockers: blockersIn(failed) }
}

/** Check as selected for a platform and a channel at the time of the run. */
export type CertifiedSelection = {
  platform: AdPlatformKey
  channel: string
  version: number
  mode: CheckMode
  parameters: Record<string, unknown>
  /** Deviations for an advertiser or a campaign. */
  exceptions: unknown[]
}

export type CertifiedCheck = {
  id: string
  name: string
  severity: Severity
  selections: CertifiedSelection[]
  /** User's definition of a custom check. */
  definition: unknown
  passed: number
  failed: number
  not_applicable: number
}

export type CertifiedEntity = {
  id: string
  kind: EntityKind
  name: string
  platform: AdPlatformKey
  account: string
  /** Names of its parents, the topmost first. */
  path: string[]
  /** Version of the checked settings. */
  version: number
  passes: string[]
  fails: { check: string; mode: CheckMode; expected: string; found: string }[]
  not_applicable: { why: string; checks: string[] }[]
}

/** Complete content of a certificate. Written once; its text is hashed. */
export type CertificateContent = {
  format: 1
  organisation: string
  scope: string
  unknown_ids: string[]
  asked_by: string
  asked_at: string
  checked_at: string
  signed_by: string
  signed_at: string
  /** Timezone in which the organisation reads these moments. */
  zone: string
  verdict: CertificateVerdict
  /** Why it was signed over blockers; absent otherwise. */
  reason?: string
  totals: { entities: number; checks: number; passed: number; failed: number; not_applicable: number }
  /** Spend at risk on its items when it was signed, by currency; absent in certificates signed before it was stated. */
  at_risk?: MoneyAmount[]
  /** Data range of each account. */
  accounts: {
    id: string
    platform: AdPlatformKey
    name: string
    settings_read_at: string | null
    data_through: string | null
    /** Set where the account could no longer be read at the time of the run. */
    failing_since: string | null
  }[]
  checks: CertifiedCheck[]
  entities: CertifiedEntity[]
}
