import type { EntityKind } from '../ad-data/entity.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { CheckMode, Severity } from './vocabulary.ts'

/** What a certificate says in one word. */
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

type Failed = { severity: Severity; mode: CheckMode }

export function blockersIn(failed: Iterable<Failed>): Blockers {
  const blockers = { critical: 0, blocking: 0 }
  for (const { severity, mode } of failed)
    if (severity === 'critical') blockers.critical++
    else if (mode === 'block') blockers.blocking++
  return blockers
}

export const hasBlockers = ({ critical, blocking }: Blockers): boolean => critical + blocking > 0

/** By the worst that failed. Who signs over blockers gives a reason, and the certificate says so. */
export function verdictOf(failed: readonly Failed[], reason: string | null): CertificateVerdict {
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

/** Every failure it lists, with how bad its check is. */
export function failedIn({ checks, entities }: Pick<CertificateContent, 'checks' | 'entities'>): Failed[] {
  const severityOf = new Map(checks.map(({ id, severity }) => [id, severity]))
  return entities.flatMap(({ fails }) =>
    fails.map(({ check, mode }) => ({ mode, severity: severityOf.get(check) ?? ('low' as const) })),
  )
}

/** What a certificate may say today: one that was signed before criticals counted is read as not cleared. */
export function readVerdict(content: CertificateContent): {
  verdict: CertificateVerdict
  blockers: Blockers
} {
  const failed = failedIn(content)
  return { verdict: verdictOf(failed, content.reason ?? null), blockers: blockersIn(failed) }
}

/** A check as it was selected for a platform and a channel when the run looked. */
export type CertifiedSelection = {
  platform: AdPlatformKey
  channel: string
  version: number
  mode: CheckMode
  parameters: Record<string, unknown>
  /** What was different for an advertiser or a campaign. */
  exceptions: unknown[]
}

export type CertifiedCheck = {
  id: string
  name: string
  severity: Severity
  selections: CertifiedSelection[]
  /** What somebody wrote, of a check of their own. */
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
  /** The names above it, the topmost first. */
  path: string[]
  /** Of its settings, as they were judged. */
  version: number
  passes: string[]
  fails: { check: string; mode: CheckMode; expected: string; found: string }[]
  not_applicable: { why: string; checks: string[] }[]
}

/** What a certificate says, all of it. It is written once, and its text is what the hash is of. */
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
  /** In which the organisation reads these moments. */
  zone: string
  verdict: CertificateVerdict
  /** Why it was signed over blockers; absent where nobody did. */
  reason?: string
  totals: { entities: number; checks: number; passed: number; failed: number; not_applicable: number }
  /** How far each account was read. */
  accounts: {
    id: string
    platform: AdPlatformKey
    name: string
    settings_read_at: string | null
    data_through: string | null
    /** Set where it could not be read any more when the run looked. */
    failing_since: string | null
  }[]
  checks: CertifiedCheck[]
  entities: CertifiedEntity[]
}
