import { z } from 'zod'
import { VERDICTS } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import { ShareLink } from '../share-links/share-link.ts'
import { CheckMode, Severity, Sums } from '../checks/words.ts'
import { CheckedKind, DspName } from '../entity-fields.ts'
import { Count } from '../lists.ts'

export const Verdict = z.enum(typedKeys(VERDICTS))
const Moment = z.iso.datetime()
/** Failures that prevent clearance: critical ones, and others whose check blocks a launch. */
export const Blockers = z.strictObject({ critical: Count, blocking: Count })

export const Certificate = z.strictObject({
  id: Count,
  run_id: Count,
  scope: z.string(),
  verdict: Verdict,
  entities: Count,
  checks: Count,
  failures: Count,
  blockers: Blockers,
  signed_by: z.string(),
  signed_at: Moment,
  hash: z.string(),
  /** Entities that have changed since they were checked. */
  changed_entities: Count,
  /** Links that work now. */
  open_links: Count,
})
export type Certificate = z.infer<typeof Certificate>

export const CertifiedContent = z.strictObject({
  organisation: z.string(),
  scope: z.string(),
  unknown_ids: z.array(z.string()),
  verdict: Verdict,
  blockers: Blockers,
  /** Reason for signing despite the blockers. */
  reason: z.string().nullable(),
  asked_by: z.string(),
  asked_at: Moment,
  checked_at: Moment,
  signed_by: z.string(),
  signed_at: Moment,
  zone: z.string(),
  totals: z.strictObject({
    entities: Count,
    checks: Count,
    passed: Count,
    failed: Count,
    not_applicable: Count,
  }),
  /** Spend at risk on these items when it was signed; null in certificates signed before it was stated. */
  at_risk: Sums.nullable(),
  accounts: z.array(
    z.strictObject({
      id: z.string(),
      platform: DspName,
      name: z.string(),
      settings_read_at: Moment.nullable(),
      data_through: z.iso.date().nullable(),
      failing_since: Moment.nullable(),
    }),
  ),
  checks: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      severity: Severity,
      selections: z.array(
        z.strictObject({
          platform: DspName,
          channel: z.string(),
          version: Count,
          mode: CheckMode,
          parameters: z.record(z.string(), z.unknown()),
          exceptions: Count,
        }),
      ),
      passed: Count,
      failed: Count,
      not_applicable: Count,
    }),
  ),
  /** The first failures, blocking ones before warnings; `totals.failed` counts all. */
  failures: z.array(
    z.strictObject({
      check: z.string(),
      mode: CheckMode,
      expected: z.string(),
      found: z.string(),
      entity: z.strictObject({ id: z.string(), name: z.string(), kind: CheckedKind, platform: DspName }),
    }),
  ),
  /** The first entities, those with failures before the others; `totals.entities` counts all. */
  entities: z.array(
    z.strictObject({
      id: z.string(),
      kind: CheckedKind,
      name: z.string(),
      platform: DspName,
      account: z.string(),
      path: z.array(z.string()),
      version: Count,
      passed: Count,
      failed: Count,
      not_applicable: Count,
    }),
  ),
})
export type CertifiedContent = z.infer<typeof CertifiedContent>

/** Certified content, and whether it still matches the hash it was signed with. */
const Signed = { hash: Certificate.shape.hash, is_intact: z.boolean(), content: CertifiedContent }

export const CertificateDetail = z.strictObject({
  ...Certificate.shape,
  ...Signed,
  links: z.array(ShareLink),
})
export type CertificateDetail = z.infer<typeof CertificateDetail>

export const SharedCertificate = z.strictObject({
  ...Signed,
  /** Certificate number, for members who open it inside the product. */
  id: Count,
  expires_at: Moment,
  /** Number of changed settings and the latest change; details are shown to members only. */
  drift: z.strictObject({ settings: Count, latest: Moment.nullable() }),
})
export type SharedCertificate = z.infer<typeof SharedCertificate>
