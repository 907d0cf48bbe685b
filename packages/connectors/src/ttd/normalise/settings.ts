import type { EntityStatus, Money } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import type { Draft } from '../../normalise/entity.ts'
import { money } from '../../normalise/money.ts'
import { part, text } from '../../normalise/shape.ts'
import { lookUp } from '../../normalise/words.ts'
import { unreadable } from '../../platform-error.ts'
import { microsFromAmount } from '../units.ts'

/** Settings that campaigns, ad groups and contracts have in the same shape. */

export const NativeMoney = part({ Amount: z.number(), CurrencyCode: text })

export function moneyFromAmount(amount: number | null | undefined, currency: string): Money | undefined {
  if (amount === null || amount === undefined) return undefined
  const micros = microsFromAmount(amount)
  if (micros === null) throw unreadable('The Trade Desk sent an amount', 'entity_shape')
  return money(micros, currency)
}

export const toMoney = (native: z.infer<typeof NativeMoney>, currency: string): Money | undefined =>
  moneyFromAmount(native?.Amount, native?.CurrencyCode ?? currency)

/** Campaigns cannot be paused: they are available or archived. */
export const availabilityStatus = (native: string | null | undefined): EntityStatus =>
  native === 'Archived' ? 'archived' : native === 'Available' ? 'active' : 'unknown'

export const Goal = z.record(z.string(), z.unknown()).nullish()

/** A goal is an object with the one member that it is. */
export function toGoals(natives: z.infer<typeof Goal>[], currency: string): Draft['goals'] {
  const goals = natives.flatMap((native) => {
    const [type, value] = Object.entries(native ?? {}).find(([, one]) => one !== null) ?? []
    if (!type) return []
    const amount = toMoney(NativeMoney.safeParse(value).data, currency)
    return {
      type,
      amount,
      percent: typeof value === 'number' && type.endsWith('Percent') ? value : undefined,
    }
  })
  return goals.length > 0 ? goals : undefined
}

const PACING: Readonly<Record<string, Omit<NonNullable<Draft['pacing']>, 'native'>>> = {
  Off: { mode: 'asap' },
  PaceAhead: { period: 'flight', mode: 'ahead' },
  PaceToEndOfFlight: { period: 'flight', mode: 'even' },
  PaceToEndOfDay: { period: 'daily', mode: 'even' },
}

/** The platform's values are not a closed list: an unknown one becomes 'other' and stays in `native`. */
export const toPacing = (native: string | null | undefined): Draft['pacing'] =>
  native ? { ...(lookUp(PACING, native) ?? { mode: 'other' }), native } : undefined
