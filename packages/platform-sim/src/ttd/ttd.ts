import { setTimeout as sleep } from 'node:timers/promises'
import { buckets } from '../core/bucket.ts'
import { shortMemory, type Memory } from '../core/memory.ts'
import { startSimulator, wrapRoutes, type Answer, type Call, type Routes } from '../core/simulator.ts'
import { deedsOn } from '../world/deeds.ts'
import type { World } from '../world/world.ts'
import { ttdAuth, type TtdUser } from './auth.ts'
import { delta, WHOLE } from './delta.ts'
import { forbidden, invalid, ttdError, tooManyRequests } from './errors.ts'
import { myReports } from './my-reports.ts'
import { page, PAGING } from './page.ts'
import { advertiser, PARTNER } from './present.ts'
import { readBody } from './read-body.ts'
import { ttdState, type Kind, type TtdState } from './state.ts'
import { postFlight, put, putFlight } from './write.ts'

type Parts = {
  world: () => World
  now: () => number
  user: TtdUser
  /** Real time an answer takes: calls that were sent together must be seen together. */
  answerMs?: number
  secret?: string
  memory?: Memory
}

/** The Trade Desk's REST interface, v3. */
export async function startTtd({ world, now, user, answerMs = 2, secret, memory = shortMemory() }: Parts) {
  const auth = ttdAuth(now, user, secret)
  const deeds = deedsOn('ttd', world, now, memory)
  const state = ttdState(world, now, deeds, memory)
  const limited = ttdLimits(now, answerMs)
  const reports = myReports({ world: deeds.world, now, owns: (id) => owns(state, id) })
  const routes = { ...reads(state, now), ...writes(state), ...reports.routes }
  const admitted = wrapRoutes(routes, (handler, endpoint) => (call) => {
    auth.admit(call)
    return limited(endpoint, () => handler(call))
  })
  const simulator = await startSimulator(
    { ...admitted, 'POST /v3/authentication': (call) => auth.logIn(call) },
    (call) => ttdError(404, `There is no ${call.path} here.`),
  )
  return { ...simulator, auth, failNextReports: reports.failNext }
}
export type SimulatedTtd = Awaited<ReturnType<typeof startTtd>>

const owns = (state: TtdState, advertiserId: string) =>
  state.accounts.some((account) => account.id === advertiserId)

function reads(state: TtdState, now: () => number): Routes {
  function advertiserIn(body: Record<string, unknown>): string {
    const id = body.AdvertiserId
    if (typeof id !== 'string') throw invalid('The advertiser is required.', 'AdvertiserId')
    if (!owns(state, id)) throw forbidden()
    return id
  }
  const listed =
    (kind: Kind) =>
    (call: Call): Answer => {
      const body = readBody(call, ['AdvertiserId', ...PAGING])
      return page(
        body,
        state.list(kind, advertiserIn(body)).map(({ native }) => native),
      )
    }
  const readEntity =
    (kind: Kind) =>
    ({ params }: Call): Answer => {
      const native = state.find(kind, params.id!)
      if (!native) throw forbidden()
      return { body: native }
    }
  const changed =
    (kind: keyof typeof WHOLE) =>
    (call: Call): Answer => {
      const body = readBody(call, ['AdvertiserId', 'LastChangeTrackingVersion', WHOLE[kind]])
      return delta(state, kind, advertiserIn(body), body, now())
    }
  return {
    'POST /v3/partner/query': (call) =>
      page(readBody(call, PAGING), [{ PartnerId: PARTNER, PartnerName: 'Northwind' }]),
    'POST /v3/advertiser/query/partner': (call) => {
      const body = readBody(call, ['PartnerId', ...PAGING])
      if (body.PartnerId !== PARTNER) throw forbidden()
      return page(body, state.accounts.map(advertiser))
    },
    'POST /v3/campaign/query/advertiser': listed('campaign'),
    'POST /v3/adgroup/query/advertiser': listed('adgroup'),
    'POST /v3/creative/query/advertiser': listed('creative'),
    'POST /v3/contract/query/advertiser/available': listed('contract'),
    'GET /v3/campaign/{id}': readEntity('campaign'),
    'GET /v3/adgroup/{id}': readEntity('adgroup'),
    'GET /v3/creative/{id}': readEntity('creative'),
    'GET /v3/contract/{id}': readEntity('contract'),
    'POST /v3/delta/campaign/query/advertiser': changed('campaign'),
    'POST /v3/delta/adgroup/query/advertiser': changed('adgroup'),
    'POST /v3/delta/creative/query/advertiser': changed('creative'),
    'POST /v3/bidlist/batch/get': (call) => {
      const { BidListIds: ids } = readBody(call, ['BidListIds'])
      if (!Array.isArray(ids)) throw invalid('The bid lists are required.', 'BidListIds')
      const lists = ids.flatMap((id) => state.bidList(String(id)) ?? [])
      if (lists.length < ids.length) throw forbidden()
      return { body: { Result: lists } }
    },
  }
}

const writes = (state: TtdState): Routes => ({
  'PUT /v3/campaign': (call) => put(state, 'campaign', call),
  'PUT /v3/adgroup': (call) => put(state, 'adgroup', call),
  'PUT /v3/creative': (call) => put(state, 'creative', call),
  'PUT /v3/campaignflight': (call) => putFlight(state, call),
  'POST /v3/campaignflight': (call) => postFlight(state, call),
})

const CALLS_PER_MINUTE = 100
const PARALLEL = 4
/** Limits per endpoint: calls per minute, and four concurrent calls. */
function ttdLimits(now: () => number, answerMs: number) {
  const perMinute = buckets(now, CALLS_PER_MINUTE, 60_000)
  const underWay = new Map<string, number>()
  return async <T>(endpoint: string, answer: () => T | Promise<T>): Promise<T> => {
    const waitS = perMinute(endpoint)
    if (waitS > 0) throw tooManyRequests(waitS)
    const others = underWay.get(endpoint) ?? 0
    if (others >= PARALLEL) throw tooManyRequests(1)
    underWay.set(endpoint, others + 1)
    try {
      await sleep(answerMs)
      return await answer()
    } finally {
      underWay.set(endpoint, underWay.get(endpoint)! - 1)
    }
  }
}
