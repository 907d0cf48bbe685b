import { z } from 'zod'
import { CheckedKind, DspName } from '../entity-fields.ts'
import { Count } from '../lists.ts'

const DriftEntity = z.strictObject({ id: z.string(), name: z.string(), kind: CheckedKind, platform: DspName })

/** Changes since the certificate was signed. Lists are truncated; the totals count everything. */
export const CertificateDrift = z.strictObject({
  settings: z.array(
    z.strictObject({
      entity: DriftEntity,
      field: z.string(),
      before: z.string(),
      after: z.string(),
      who: z.string().nullable(),
      when: z.iso.datetime(),
    }),
  ),
  settings_total: Count,
  /** No longer on the platform. */
  gone: z.array(DriftEntity),
  results: z.array(
    z.strictObject({
      entity: DriftEntity,
      check: z.strictObject({ id: z.string(), name: z.string() }),
      before: z.enum(['passes', 'fails', 'not_applicable']),
      after: z.enum(['fails', 'passes', 'not_applicable']),
      found: z.string().nullable(),
      when: z.iso.datetime(),
    }),
  ),
  results_total: Count,
  checks: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      platform: DspName,
      channel: z.string(),
      before: Count,
      /** Null when the check is no longer selected. */
      after: Count.nullable(),
    }),
  ),
})
export type CertificateDrift = z.infer<typeof CertificateDrift>
