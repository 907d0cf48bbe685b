import { sql, type Tx } from '@flightdeck/db'
import { formatRatio, openRateBook, type CrossRate, type RateBook } from '@flightdeck/domain/money'
import type { Day } from '@flightdeck/domain/time'
import { ratesBetween, reportingCurrency } from './store.ts'

/** Currency conversion of an organisation on a day: its reporting currency and the valid rates. */
export type Exchange = { currency: string; book: RateBook }

export async function openExchange(tx: Tx, organisationId: string, day: Day): Promise<Exchange> {
  const [currency, rates] = await Promise.all([
    reportingCurrency(tx, organisationId),
    ratesBetween(tx, organisationId, day, day),
  ])
  return { currency, book: openRateBook(rates, day) }
}

const DIGITS = 15

/**
 * Table of currency and factor for ranking in a statement. The factor is the value of 1 in the reporting
 * currency; null without a rate, which ranks last.
 */
export function factorTable({ currency, book }: Exchange, currencies: readonly string[]) {
  const factors = currencies.map((code) => {
    const rate = book.crossRate(code, currency)
    return rate && formatRatio(rate.ratio, DIGITS)
  })
  return sql`unnest(${[...currencies]}::text[], ${factors}::numeric[]) as rates(currency, factor)`
}

/** The rate of each currency into the reporting currency; those without one are left out. */
export const ratesFor = ({ currency, book }: Exchange, currencies: readonly string[]): CrossRate[] =>
  currencies.flatMap((one) => book.crossRate(one, currency) ?? [])

/** Value of 1 unit of each currency, as plain numbers for a thread that adds up many rows. */
export const factorsIn = (rates: readonly CrossRate[]): Record<string, number> =>
  Object.fromEntries(rates.map(({ from, ratio }) => [from, Number(ratio.over) / Number(ratio.under)]))
