import type { Settings } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { moneyIf } from '../../normalise/money.ts'
import { whole } from '../../normalise/shape.ts'
import { lookUp } from '../../normalise/words.ts'

export const Target = z.object({ targetCpaMicros: whole }).nullish()

type Bid = NonNullable<Settings['bid']>
const MANUAL: Readonly<Record<string, NonNullable<Bid['type']>>> = {
  MANUAL_CPC: 'cpc',
  MANUAL_CPM: 'cpm',
  MANUAL_CPV: 'cpv',
  MANUAL_CPA: 'cpa',
}
type Native = {
  biddingStrategyType?: string | null | undefined
  targetCpa?: z.infer<typeof Target>
  maximizeConversions?: z.infer<typeof Target>
  targetRoas?: { targetRoas?: number | null | undefined } | null | undefined
}

export function toBid(campaign: Native, currency: string): Bid | undefined {
  const { biddingStrategyType: strategy, targetRoas: roas } = campaign
  if (!strategy) return undefined
  const cpa = campaign.targetCpa?.targetCpaMicros ?? campaign.maximizeConversions?.targetCpaMicros
  const aimed = roas ? 'roas' : cpa ? 'cpa' : undefined
  return omitBlanks({
    strategy,
    type: aimed ?? lookUp(MANUAL, strategy) ?? 'auto',
    target: moneyIf(cpa, currency),
    targetRatio: roas?.targetRoas,
  })
}
