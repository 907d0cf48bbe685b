import type { SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { shaped } from '../normalise/shape.ts'

const Budgeted = z.object({
  campaignBudget: z.object({
    id: z.string().regex(/^\d+$/),
    explicitlyShared: z.boolean().default(false),
    referenceCount: z.coerce.number().default(1),
  }),
})

/** A campaign's budget is a thing of its own, which campaigns name. */
export const budgetIn = ({ raw }: SeenEntity) => shaped(Budgeted, raw, 'a budget').campaignBudget
