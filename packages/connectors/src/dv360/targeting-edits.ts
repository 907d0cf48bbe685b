import type { SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { shaped } from '../normalise/shape.ts'
import { AssignedTargeting } from './normalise/targeting.ts'

type Details = Record<string, unknown>
type Create = { targetingType: string; assignedTargetingOptions: Details[] }
type Delete = { targetingType: string; assignedTargetingOptionIds: string[] }
export type Edits = { createRequests?: Create[]; deleteRequests?: Delete[] }
export type MadeOption = { type: string; details: Details }

const Assigned = z.object({
  assignedTargetingOptions: z.array(AssignedTargeting.extend({ assignedTargetingOptionId: z.string() })),
})
export type Option = z.infer<typeof Assigned>['assignedTargetingOptions'][number]

/** Targeting options set on the line item itself. Inherited options are edited on the parent. */
export const ownOptions = ({ raw }: SeenEntity): Option[] =>
  shaped(Assigned, raw, 'targeting').assignedTargetingOptions.filter(
    ({ inheritance }) => (inheritance ?? 'NOT_INHERITED') === 'NOT_INHERITED',
  )

/** Groups deletions and creations by targeting type. */
export function groupEdits(gone: Option[], newOptions: MadeOption[]): Edits {
  const createRequests = [...Map.groupBy(newOptions, ({ type }) => type)].map(([type, all]) => ({
    targetingType: `TARGETING_TYPE_${type}`,
    assignedTargetingOptions: all.map(({ details }) => details),
  }))
  const deleteRequests = [...Map.groupBy(gone, ({ targetingType }) => targetingType)].map(
    ([targetingType, all]) => ({
      targetingType,
      assignedTargetingOptionIds: all.map(({ assignedTargetingOptionId: id }) => id),
    }),
  )
  return {
    ...(createRequests.length > 0 && { createRequests }),
    ...(deleteRequests.length > 0 && { deleteRequests }),
  }
}
