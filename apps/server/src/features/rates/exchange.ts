import { sql, type Tx } from '@flightdeck/db'
import { decimalOf, openRateBook, type CrossRate, type Day, type RateBook } from '@flightdeck/domain'
import { ratesBetween, reportingCurrency } from './store.ts'

/** What an organisation converts by on a day: its reporting currency and the rates that count. */
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
 * Rows of currency and factor to rank by, as a table of the statement. The factor is what 1 is worth in the reporting
 * currency; it is null where there is no rate, and whoever has none comes last.
 */
export function factorsOf({ currency, book }: Exchange, currencies: readonly string[]) {
  const factors = currencies.map((one) => {
    const rate = book.crossRate(one, currency)
    return rate && decimalOf(rate.ratio, DIGITS)
  })
  return sql`unnest(${[...currencies]}::text[], ${factors}::numeric[]) as rates(currency, factor)`
}

/** The rate of each currency into the reporting currency; those without one are left out. */
export const ratesFor = ({ currency, book }: Exchange, currencies: readonly string[]): CrossRate[] =>
  currencies.flatMap((one) => book.crossRate(one, currency) ?? [])

/** What 1 of each currency is worth, as plain numbers for a thread that adds up many rows. */
export const factorsIn = (rates: readonly CrossRate[]): Record<string, number> =>
  Object.fromEntries(rates.map(({ from, ratio }) => [from, Number(ratio.over) / Number(ratio.under)]))
