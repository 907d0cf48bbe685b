import type { BudgetSegment } from '@flightdeck/domain/ad-data'
import { UNIT_MICROS } from '@flightdeck/domain/money'
import type { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { moneyIf } from '../../normalise/money.ts'
import { toDays, type DateRange } from './dates.ts'

export const IMPRESSIONS = 'BUDGET_UNIT_IMPRESSIONS'

type Native = {
  budgetUnit?: string | null | undefined
  budgetAmountMicros?: bigint | null | undefined
  dateRange?: z.infer<typeof DateRange>
  description?: string | null | undefined
  ref?: string | null | undefined
}

/** Parts of a budget by their days. One of impressions counts millionths of an impression too. */
export function toSegments(natives: Native[], currency: string): BudgetSegment[] {
  return natives.flatMap((native) => {
    const { startsOn, endsOn } = toDays(native.dateRange)
    if (!startsOn || !endsOn) return []
    const micros = native.budgetAmountMicros
    const isUnits = native.budgetUnit === IMPRESSIONS
    return omitBlanks({
      startsOn,
      endsOn,
      amount: isUnits ? undefined : moneyIf(micros, currency),
      units: isUnits && typeof micros === 'bigint' ? Number(micros / UNIT_MICROS) : undefined,
      ref: native.ref,
      note: native.description || undefined,
    })
  })
}
