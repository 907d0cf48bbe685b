import { z } from 'zod'
import { AD_PLATFORMS, CHECK_MODES, ENTITY_KINDS, typedKeys, SEVERITIES } from '@flightdeck/domain'
import { Money } from '../rates/amount.ts'

export const Count = z.number().int()
export const Severity = z.enum(typedKeys(SEVERITIES))
export const CheckMode = z.enum(typedKeys(CHECK_MODES), 'Choose note, warn or block')
/** The platforms that have checks, by the keys they have everywhere. */
export const DspName = z.enum(AD_PLATFORMS)
export const CheckedKind = z.enum(ENTITY_KINDS)

/** Spend at risk, each currency separately. */
export const Sums = z.array(Money)

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

export const Person = z.strictObject({ id: z.uuid(), name: z.string() })

export const Page = z.coerce.number().int().min(1).max(1_000_000).default(1)
export const PerPage = z.coerce.number().int().min(1).max(200).default(50)
