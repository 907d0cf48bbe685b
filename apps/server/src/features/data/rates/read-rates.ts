import type { Rates } from '@flightdeck/contract/rates'
import { INSTALLATION, type Tx } from '@flightdeck/db'
import { formatRatio, type CrossRate } from '@flightdeck/domain/money'
import type { App } from '../../../ground/app.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { openExchange, type Exchange } from './exchange.ts'
import { feedAddress, nextFetch } from './schedule-rate-feed.ts'
import {
  currenciesBought,
  findFeed,
  loadHeldRates,
  ownRates,
  publishedThrough,
  type StoredRate,
} from './store.ts'

const MAX_OWN_RATES = 200
const SHOWN_DIGITS = 6

/** Rates for conversion on a day, today by default. */
export async function readRates(ctx: MemberContext, { on }: { on?: string | undefined }): Promise<Rates> {
  const { organisationId, app } = ctx
  const day = on ?? ctx.today
  const nextAt = await app.database.inOrganisation(INSTALLATION, nextFetch)
  return ctx.transaction(async (tx) => {
    const exchange = await openExchange(tx, organisationId, day)
    const own = await ownRates(tx, organisationId, MAX_OWN_RATES)
    return {
      currency: exchange.currency,
      day,
      rates: await listed(tx, organisationId, exchange, own),
      own: own.map(presentKept),
      held: (await loadHeldRates(tx, day)).map(presentKept),
      feed: await presentFeed(tx, app, nextAt),
    }
  })
}

/** Currencies the organisation buys in first, with or without a rate; then all other convertible ones. */
async function listed(
  tx: Tx,
  organisationId: string,
  { currency, book }: Exchange,
  own: readonly StoredRate[],
): Promise<Rates['rates']> {
  const bought = await currenciesBought(tx, organisationId)
  const others = [...book.currencies, ...own.flatMap(({ base, quote }) => [base, quote])]
  const inUse = new Set(bought)
  const all = [...new Set([...bought, ...others.toSorted()])].filter((one) => one !== currency)
  return all.map((code) => ({
    currency: code,
    in_use: inUse.has(code),
    ...presentListed(book.crossRate(currency, code)),
  }))
}

function presentListed(rate: CrossRate | null) {
  if (!rate) return { rate: null, on: null, days_old: null, source: null, origin: null }
  const { ratio, on, daysOld, legs } = rate
  return {
    rate: formatRatio(ratio, SHOWN_DIGITS),
    on,
    days_old: daysOld,
    source: [...new Set(legs.map(({ source }) => source))].join(', '),
    origin: legs.find(({ origin }) => origin !== 'feed')?.origin ?? ('feed' as const),
  }
}

const presentKept = ({ base, quote, rate, on, source, origin, by, at }: StoredRate) => ({
  base,
  quote,
  rate,
  on,
  source,
  origin,
  by,
  at: at.toISOString(),
})

async function presentFeed(tx: Tx, app: App, nextAt: Date | null): Promise<Rates['feed']> {
  const address = feedAddress(app)
  const feed = await findFeed(tx)
  const state =
    address === null ? 'off' : feed?.failingSince ? 'failing' : feed?.readAt ? 'reading' : 'waiting'
  return {
    state,
    host: address && new URL(address).host,
    read_at: feed?.readAt?.toISOString() ?? null,
    through: await publishedThrough(tx),
    failing_since: feed?.failingSince?.toISOString() ?? null,
    sentence: feed?.errorSentence ?? null,
    next_at: address === null ? null : (nextAt?.toISOString() ?? null),
  }
}
