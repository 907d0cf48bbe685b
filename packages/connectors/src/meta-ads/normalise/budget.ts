import type { Money, Settings } from '@flightdeck/domain/ad-data'
import { omitBlanks } from '../../normalise/given.ts'
import { money } from '../../normalise/money.ts'
import { lookUp } from '../../normalise/words.ts'
import { PlatformError } from '../../platform-error.ts'
import { microsFromMinorUnits } from '../units.ts'

type Text = string | null | undefined
export type NativeBudget = {
  daily_budget?: Text
  lifetime_budget?: Text
  lifetime_imps?: number | null | undefined
}

/** Parses an amount in minor units. Meta writes "no amount" as nothing or as 0. */
export function parseAmount(units: Text, currency: string): Money | undefined {
  if (!units || units === '0') return undefined
  const micros = microsFromMinorUnits(units, currency)
  if (micros === null)
    throw new PlatformError('unwell', 'Meta sent an amount that cannot be read.', { code: 'entity_shape' })
  return money(micros, currency)
}

/** The entity's own budget; null if it has none. */
export function toBudget(native: NativeBudget, cap: Text, currency: string): Settings['budget'] | null {
  const total = parseAmount(native.lifetime_budget, currency)
  const daily = parseAmount(native.daily_budget, currency)
  const totalUnits = native.lifetime_imps || undefined
  if (!total && !daily && !totalUnits) return null
  return omitBlanks({
    total,
    daily,
    totalUnits,
    unit: total || daily ? ('currency' as const) : ('impressions' as const),
    allocation: 'fixed' as const,
    basis: 'billed' as const,
    segments: [],
    cap: parseAmount(cap, currency),
  })
}

const MODES = { standard: 'even', no_pacing: 'asap' } as const

/** Daily budgets are paced over a day, all others over the flight. */
export function toPacing(
  types: string[] | null | undefined,
  budget: Settings['budget'] | null,
): Settings['pacing'] {
  const [type] = types ?? []
  if (!type) return undefined
  return omitBlanks({
    period: budget ? (budget.daily ? ('daily' as const) : ('flight' as const)) : undefined,
    mode: lookUp<'even' | 'asap'>(MODES, type) ?? ('other' as const),
    native: types!.join(' '),
  })
}
