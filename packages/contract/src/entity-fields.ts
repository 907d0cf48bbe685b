import { z } from 'zod'
import { ENTITY_KINDS } from '@flightdeck/domain/ad-data'
import { AD_PLATFORMS } from '@flightdeck/domain/platforms'

/** The platforms that have checks, by the keys they have everywhere. */
export const DspName = z.enum(AD_PLATFORMS)
export const CheckedKind = z.enum(ENTITY_KINDS)

/** An entity with where it hangs, the topmost first. Its id is `platform:id`. */
export const CheckedEntity = z.strictObject({
  type: CheckedKind,
  id: z.string(),
  name: z.string(),
  dsp_name: DspName,
  account_name: z.string(),
  path: z.array(z.strictObject({ type: CheckedKind, id: z.string(), name: z.string() })),
})
export type CheckedEntity = z.infer<typeof CheckedEntity>
