export type { ConvertedMoney, MoneyTotal, RateUsed } from './amount.ts'
export type { NewRates, Rates, SavedRates } from './rates.ts'
