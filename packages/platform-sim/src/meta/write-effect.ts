import { dayIn } from '@flightdeck/domain/time'
import type { UndatedEffect } from '../world/write-effect.ts'
import type { Account } from '../world/shape.ts'
import type { Native } from './fields.ts'
import { unitMicros } from './present.ts'

/** The part of a write that affects delivery. */
export function toWriteEffect(
  kind: string,
  id: string,
  change: Native,
  { advertiser: { timezone, currency } }: Account,
): UndatedEffect | null {
  if (kind === 'ads') return null
  const {
    status,
    lifetime_budget: budget,
    daily_budget: daily,
    start_time: start,
    end_time: end,
  } = change as Record<string, string>
  const day = (moment: string) => dayIn(timezone, new Date(moment))
  return {
    kind: kind === 'campaigns' ? 'campaign' : 'line_item',
    id,
    ...(status && { isActive: status === 'ACTIVE' }),
    ...(budget && { budgetMicros: BigInt(budget) * unitMicros(currency) }),
    ...(daily && { dailyMicros: BigInt(daily) * unitMicros(currency) }),
    ...(start && { startsOn: day(start) }),
    ...(end && end !== '0' && { endsOn: day(end) }),
  }
}
