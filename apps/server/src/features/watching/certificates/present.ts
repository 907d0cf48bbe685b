import type { Certificate, CertifiedContent } from '@flightdeck/contract/certificates'
import { readVerdict, SEVERITIES, type CertificateContent, type CheckMode } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import type { CertificateRow } from './store.ts'

/** Limits of a page; the file lists everything. */
const MAX_FAILURES = 500
const MAX_ENTITIES = 200
const WORST_FIRST: Record<CheckMode, number> = { block: 0, warn: 1, note: 2 }

export const presentCertificate = (row: CertificateRow): Certificate => ({
  id: row.certificateNo,
  run_id: row.runNo,
  scope: row.scope,
  verdict: row.verdict,
  entities: row.entities,
  checks: row.checks,
  failures: row.failures,
  blockers: { critical: row.critical, blocking: row.blocking },
  signed_by: row.person ?? 'Former member',
  signed_at: row.signedAt.toISOString(),
  hash: row.contentHash.toString('hex'),
  changed_entities: row.changedEntities,
  open_links: row.openLinks,
})

const RANKS = typedKeys(SEVERITIES)

/** Failures of blocking checks first, then by severity. */
export function listFailures({ checks, entities }: CertificateContent) {
  const rankByCheck = new Map(checks.map(({ id, severity }) => [id, RANKS.indexOf(severity)]))
  return entities
    .flatMap(({ id, name, kind, platform, fails }) =>
      fails.map((failure) => ({ ...failure, entity: { id, name, kind, platform } })),
    )
    .toSorted(
      (one, other) =>
        WORST_FIRST[one.mode] - WORST_FIRST[other.mode] ||
        rankByCheck.get(one.check)! - rankByCheck.get(other.check)!,
    )
}

export function presentContent(content: CertificateContent): CertifiedContent {
  const { format: _format, entities, checks, reason, at_risk: atRisk, ...rest } = content
  return {
    ...rest,
    ...readVerdict(content),
    reason: reason ?? null,
    at_risk: atRisk ?? null,
    checks: checks.map(({ selections, definition: _definition, ...check }) => ({
      ...check,
      selections: selections.map(({ exceptions, ...selection }) => ({
        ...selection,
        exceptions: exceptions.length,
      })),
    })),
    failures: listFailures(content).slice(0, MAX_FAILURES),
    entities: entities
      .toSorted((one, other) => other.fails.length - one.fails.length)
      .slice(0, MAX_ENTITIES)
      .map(({ passes, fails, not_applicable, ...entity }) => ({
        ...entity,
        passed: passes.length,
        failed: fails.length,
        not_applicable: not_applicable.reduce((sum, { checks: all }) => sum + all.length, 0),
      })),
  }
}
