import { moneyWords } from '@flightdeck/domain/money'

/** Money that is unknown is never shown as 0. */
export const riskWords = ({ amount, currency }: { amount: number | null; currency: string }): string =>
  amount === null ? 'unknown' : moneyWords({ amount, currency })
