import { byWorth, rankedIn, unitsOf, type Day, type Micros, type RankedAmount } from '@flightdeck/domain'
import { presentTotal, type Exchange } from '../../rates/index.ts'
import type { Spend } from '../judging/thread/spend.ts'
import type { KeptAlert } from '../triggered/alert-store.ts'
import { dayWords, moneyWords } from './words.ts'

/** What entities spent in the last seven days: in their own currency to be read, in the reporting one to be ranked. */
export type MoneyOf = {
  byEntity: ReadonlyMap<number, RankedAmount<Micros>>
  /** The last of the seven days of each entity, where they are not the same for all. */
  through: ReadonlyMap<number, Day>
  /** All of it together, as words; empty where nothing is known. */
  total: string
  /** By which rates several currencies are ranked, and which have none; empty over one. */
  ranking: string
}

const UNKNOWN: RankedAmount<Micros> = { currency: '', amount: null, worth: null }

/** Of entities that each are in one account, and have its currency; and of all of them, each amount once. */
export function moneyIn(
  each: readonly (readonly [entityNo: number, spend: Spend])[],
  all: Spend | undefined,
  exchange: Exchange,
  through: ReadonlyMap<number, Day> = new Map(),
): MoneyOf {
  const rankOf = ({ micros: spent }: Spend) => {
    const [currency, micros] = Object.entries(spent)[0] ?? []
    if (currency === undefined || micros === undefined) return UNKNOWN
    return rankedIn(exchange.currency, { currency, micros }, exchange.book)
  }
  const sums = Object.entries(all?.micros ?? {})
  const total = presentTotal(
    sums.map(([currency, micros]) => ({ currency, micros, count: 1 })),
    exchange,
  )
  return {
    byEntity: new Map(each.map(([entityNo, spend]) => [entityNo, rankOf(spend)])),
    through: new Set(through.values()).size > 1 ? through : new Map(),
    total: moneyWords(total.parts),
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

/** `14,774 EUR`, and where days differ `14,774 EUR to 16 Nov`. */
export function moneyOf(
  { entityNo }: Pick<KeptAlert, 'entityNo'>,
  { byEntity, through }: Pick<MoneyOf, 'byEntity' | 'through'>,
): string {
  const { amount, currency } = byEntity.get(entityNo) ?? UNKNOWN
  if (amount === null) return 'not known'
  const last = through.get(entityNo)
  const money = moneyWords([{ amount: unitsOf(amount), currency }])
  return last === undefined ? money : `${money} to ${dayWords(last)}`
}

/** The most money first, over all currencies; what has no rate and what is not known comes last, and among equals the order stays. */
export const inMoneyOrder = <T extends Pick<KeptAlert, 'entityNo'>>(
  alerts: readonly T[],
  { byEntity }: MoneyOf,
): T[] => {
  const own = ({ entityNo }: T) => byEntity.get(entityNo) ?? UNKNOWN
  return alerts.toSorted((one, other) => byWorth(own(one), own(other)))
}
