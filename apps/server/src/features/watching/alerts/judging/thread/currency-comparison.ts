import { comparedIn, withThresholdsIn, type Rule } from '@flightdeck/domain/alerts'
import { openRateBook, type CrossRate, type DatedRate, type RateBook } from '@flightdeck/domain/money'
import { dayFromNumber } from '@flightdeck/domain/time'
import type { Reach } from '@flightdeck/engine'
import { scopedRule, blocksFor, type DeliverySnapshot } from '../../../../data/delivery/index.ts'

/** Reporting currency, and the rates of the evaluated days, for comparing amounts of several currencies. */
export type JudgingRates = { reporting: string; rates: readonly DatedRate[] }

/** A rule over accounts of several currencies: part by part, each in the currency of its accounts. */
export type Comparing = {
  /** Currency of the rule's amounts; null is each account's own. */
  currency: string | null
  /** Parts of the accounts; a null entry is all of them. */
  reaches: (Reach | null)[]
  /** The rule with thresholds converted for a part on a day; null without a rate. */
  on: (reach: Reach | null, asOf: number) => Rule | null
  /** Value of 1 unit of the part's currency in the rule's currency on a day; NaN without a rate. */
  factorOn: (reach: Reach | null, asOf: number) => number
}

export type Exchange = { reporting: string; bookOn: (day: number) => RateBook }

/** Opens each day's rate book once, however many rules there are. */
export function makeExchange(judgingRates: JudgingRates | null): Exchange | null {
  if (!judgingRates) return null
  const books = new Map<number, RateBook>()
  return {
    reporting: judgingRates.reporting,
    bookOn(day) {
      let book = books.get(day)
      if (!book) books.set(day, (book = openRateBook(judgingRates.rates, dayFromNumber(day))))
      return book
    },
  }
}

/**
 * Converts thresholds into each account's currency, at the rate of its last day with data, so that sums are
 * compared as reported.
 */
export function comparing(rule: Rule, delivery: DeliverySnapshot, exchange: Exchange | null): Comparing {
  const currency = exchange && comparedIn(rule, ruleCurrencies(delivery, rule), exchange.reporting)
  if (!exchange || currency === null)
    return { currency: null, reaches: [null], on: () => rule, factorOn: () => 1 }
  const rateOn = (reach: Reach, asOf: number): CrossRate | null => {
    const last = Math.min(reach.dataThrough ?? asOf - 1, asOf - 1)
    return exchange.bookOn(last).crossRate(currency, reach.currency)
  }
  const reaches = listReaches(delivery, rule)
  return {
    currency,
    // A rule without any entity still gets an outcome.
    reaches: reaches.length > 0 ? reaches : [null],
    on(reach, asOf) {
      if (!reach) return rule
      const rate = rateOn(reach, asOf)
      return rate && { ...rule, conditions: withThresholdsIn(rule.conditions, rate) }
    },
    factorOn(reach, asOf) {
      const rate = reach && rateOn(reach, asOf)
      return rate ? Number(rate.ratio.under) / Number(rate.ratio.over) : Number.NaN
    },
  }
}

/** Currencies of the rule's accounts in this snapshot. */
const ruleCurrencies = ({ accounts }: DeliverySnapshot, { platform }: Rule): string[] =>
  accounts
    .filter((account) => platform === null || account.platform === platform)
    .map(({ currency }) => currency)

function listReaches(delivery: DeliverySnapshot, rule: Rule): Reach[] {
  const reaches = new Map<string, Reach>()
  for (const { from, dataThrough } of blocksFor(delivery, scopedRule(delivery, rule))) {
    const { currency } = delivery.entitiesByPlace[from]!
    reaches.set(`${currency} ${dataThrough}`, { currency, dataThrough })
  }
  return [...reaches.values()]
}
