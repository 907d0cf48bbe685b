import { z } from 'zod'
import { CheckedKind, Count, DspName } from './words.ts'

const DriftEntity = z.strictObject({ id: z.string(), name: z.string(), kind: CheckedKind, platform: DspName })

/** What is no longer as it was when it was signed. Each list is the first of so many. */
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
      /** Null where nobody has it selected any more. */
      after: Count.nullable(),
    }),
  ),
})
export type CertificateDrift = z.infer<typeof CertificateDrift>
