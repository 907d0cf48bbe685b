import { moneyWords } from '../../lib/amount-words.ts'

/** Money that is not known is never shown as 0. */
export const riskWords = ({ amount, currency }: { amount: number | null; currency: string }): string =>
  amount === null ? 'not known' : moneyWords({ amount, currency })
