import type { LineItem } from './shape.ts'
import { platformTraits } from './traits.ts'

/** Half of the campaigns hold the budget themselves where either may; in the others it is the line items' own. */
export const holdsBudget = (campaignId: string): boolean => BigInt(campaignId) % 2n === 0n

/** Whether a line item has a budget of its own. */
export function carriesBudget({ platform, campaignId }: Pick<LineItem, 'platform' | 'campaignId'>): boolean {
  const { budgetAt } = platformTraits(platform)
  return budgetAt === 'line_item' || (budgetAt === 'either' && !holdsBudget(campaignId))
}
