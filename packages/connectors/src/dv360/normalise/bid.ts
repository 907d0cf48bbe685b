import type { Settings } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { moneyIf } from '../../normalise/money.ts'
import { text, whole } from '../../normalise/shape.ts'

const Auto = z
  .object({
    performanceGoalType: text,
    performanceGoalAmountMicros: whole,
    maxAverageCpmBidAmountMicros: whole,
  })
  .nullish()
const Typed = z.object({ type: text }).nullish()
export const NativeBid = z
  .object({
    fixedBid: z.object({ bidAmountMicros: whole }).nullish(),
    maximizeSpendAutoBid: Auto,
    performanceGoalAutoBid: Auto,
    youtubeAndPartnersBid: Typed,
    demandGenBid: Typed,
  })
  .nullish()

const GOALS = [
  ['_CPA', 'cpa'],
  ['_CPC', 'cpc'],
  ['_VIEWABLE_CPM', 'cpm'],
  ['_CPM', 'cpm'],
  ['_CPV', 'cpv'],
  ['_ROAS', 'roas'],
] as const

const bidType = (native: string | null | undefined) =>
  GOALS.find(([ending]) => native?.endsWith(ending))?.[1] ?? 'auto'

/** The platform's own name of the strategy, and the amounts that mean the same everywhere. */
export function toBid(bid: z.infer<typeof NativeBid>, currency: string): Settings['bid'] {
  if (bid?.fixedBid)
    return omitBlanks({
      strategy: 'fixedBid',
      type: 'cpm' as const,
      base: moneyIf(bid.fixedBid.bidAmountMicros, currency),
    })
  for (const strategy of ['maximizeSpendAutoBid', 'performanceGoalAutoBid'] as const) {
    const auto = bid?.[strategy]
    if (auto)
      return omitBlanks({
        strategy,
        type: strategy === 'performanceGoalAutoBid' ? bidType(auto.performanceGoalType) : ('auto' as const),
        target: moneyIf(auto.performanceGoalAmountMicros, currency),
        max: moneyIf(auto.maxAverageCpmBidAmountMicros, currency),
      })
  }
  const typed = bid?.youtubeAndPartnersBid ?? bid?.demandGenBid
  return typed ? { strategy: typed.type ?? 'unknown', type: bidType(typed.type) } : undefined
}
