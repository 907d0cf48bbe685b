import type { EntityKind } from '../ad-data/entity.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { CheckMode, Severity } from './vocabulary.ts'

/** What a certificate says in one word, by the modes of the checks that failed. */
export const VERDICTS = {
  cleared: { label: 'Cleared', means: 'no check that warns or blocks failed' },
  warned: { label: 'Cleared with warnings', means: 'a check that warns failed' },
  blocked: { label: 'Not cleared', means: 'a check that blocks a launch failed' },
} as const
export type CertificateVerdict = keyof typeof VERDICTS

export function verdictOf(failed: Iterable<CheckMode>): CertificateVerdict {
  const modes = new Set(failed)
  if (modes.has('block')) return 'blocked'
  return modes.has('warn') ? 'warned' : 'cleared'
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
