import type { Money } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { money } from '../../normalise/money.ts'
import { text } from '../../normalise/shape.ts'
import { PlatformError } from '../../platform-error.ts'
import { microsFromAmount } from '../units.ts'

export const NativeMoney = z.object({ Amount: z.number(), CurrencyCode: text }).nullish()

export function moneyFromAmount(amount: number | null | undefined, currency: string): Money | undefined {
  if (amount === null || amount === undefined) return undefined
  const micros = microsFromAmount(amount)
  if (micros === null)
    throw new PlatformError('unwell', 'The Trade Desk sent an amount that cannot be read.', {
      code: 'entity_shape',
    })
  return money(micros, currency)
}

export const toMoney = (native: z.infer<typeof NativeMoney>, currency: string): Money | undefined =>
  moneyFromAmount(native?.Amount, native?.CurrencyCode ?? currency)
