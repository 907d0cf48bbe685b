import { z } from 'zod'
import { ENTITY_SETTINGS, NAME_FAULTS, NAME_STATUSES } from '@flightdeck/domain/taxonomy'

export const NameStatus = z.enum(NAME_STATUSES)
export const NameFault = z.enum(NAME_FAULTS)

export const SegmentVerdict = z.strictObject({
  key: z.string(),
  text: z.string().nullable(),
  value: z.string().nullable(),
  valid: z.boolean(),
  fault: NameFault.nullable(),
  expected: z.string().nullable(),
  reason: z.string().nullable(),
  suggestion: z.string().nullable(),
  confidence: z.number(),
  wants: z
    .strictObject({ setting: z.enum(ENTITY_SETTINGS), values: z.array(z.string()).readonly() })
    .optional(),
})
export type SegmentVerdict = z.infer<typeof SegmentVerdict>

export const verdictFields = {
  status: NameStatus,
  segments: z.array(SegmentVerdict).readonly(),
  faults: z.array(z.strictObject({ fault: NameFault, reason: z.string() })).readonly(),
  suggested_name: z.string().nullable(),
  confidence: z.number(),
}
export const NameVerdict = z.strictObject({ name: z.string(), ...verdictFields })
export type NameVerdict = z.infer<typeof NameVerdict>
