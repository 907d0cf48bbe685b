import type { Money } from '@flightdeck/domain/ad-data'

export const money = (micros: bigint, currency: string): Money => ({ micros: String(micros), currency })

export const moneyIf = (micros: bigint | null | undefined, currency: string): Money | undefined =>
  micros === null || micros === undefined ? undefined : money(micros, currency)
