import { byWorth, microsToUnits, moneyWords, type Micros, type RankedAmount } from '@flightdeck/domain/money'
import type { Day } from '@flightdeck/domain/time'
import { presentTotal, type Exchange } from '../../../data/rates/index.ts'
import { rankSpend } from '../judging/rank-spend.ts'
import type { Spend } from '../judging/thread/spend.ts'
import type { StoredAlert } from '../triggered/alert-store.ts'
import { dayWords, sumWords } from './words.ts'

/**
 * Spend of the last seven days: in each entity's own currency for display, in the reporting one for ranking.
 */
export type BriefMoney = {
  byEntity: ReadonlyMap<number, RankedAmount<Micros>>
  /** Last of an entity's seven days, when the days differ between entities. */
  through: ReadonlyMap<number, Day>
  /** Total of all entities as text; empty when unknown. */
  total: string
  /** Text naming the rates of the ranking and currencies without a rate; empty for a single currency. */
  ranking: string
}

const UNKNOWN: RankedAmount<Micros> = { currency: '', amount: null, worth: null }

/** Spend per entity, in the currency of its account, and the total in which each amount counts once. */
export function moneyIn(
  each: readonly (readonly [entityNo: number, spend: Spend])[],
  all: Spend | undefined,
  exchange: Exchange,
  through: ReadonlyMap<number, Day> = new Map(),
): BriefMoney {
  const sums = Object.entries(all?.micros ?? {})
  const total = presentTotal(
    sums.map(([currency, micros]) => ({ currency, micros, count: 1 })),
    exchange,
  )
  return {
    byEntity: new Map(each.map(([entityNo, spend]) => [entityNo, rankSpend(spend, exchange)])),
    through: new Set(through.values()).size > 1 ? through : new Map(),
    total: sumWords(total.parts),
    ranking: total.approximate ? rankingWords(total) : '',
  }
}

type Total = ReturnType<typeof presentTotal>

/** `Ranked in GBP: 1 USD = 0.790640 GBP (ECB, 13 Nov). No exchange rate for PLN, listed last.` */
function rankingWords({ currency, rates, without_rate: without }: Total): string {
  const used = rates.map(({ from, to, rate, source, on }) => `1 ${from} = ${rate} ${to} (${source}, ${dayWords(on)})`) // prettier-ignore
  const lacking = without.map((one) => one.currency).join(', ')
  return [
    `Ranked in ${currency}${used.length > 0 ? `: ${used.join(', ')}` : ''}.`,
    ...(lacking === '' ? [] : [`No exchange rate for ${lacking}, listed last.`]),
  ].join(' ')
}

/** `€14,774`, or `€14,774 to 16 Nov` when days differ. */
export function formatAlertMoney(
  { entityNo }: Pick<StoredAlert, 'entityNo'>,
  { byEntity, through }: Pick<BriefMoney, 'byEntity' | 'through'>,
): string {
  const { amount, currency } = byEntity.get(entityNo) ?? UNKNOWN
  if (amount === null) return 'not known'
  const last = through.get(entityNo)
  const money = moneyWords({ amount: microsToUnits(amount), currency })
  return last === undefined ? money : `${money} to ${dayWords(last)}`
}

/** Sorts by converted spend, highest first; amounts without a rate and unknown ones come last. Stable. */
export const inMoneyOrder = <T extends Pick<StoredAlert, 'entityNo'>>(
  alerts: readonly T[],
  { byEntity }: BriefMoney,
): T[] => {
  const own = ({ entityNo }: T) => byEntity.get(entityNo) ?? UNKNOWN
  return alerts.toSorted((one, other) => byWorth(own(one), own(other)))
}
