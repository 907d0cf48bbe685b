import { shortMemory, type Memory } from '../core/memory.ts'
import { startSimulator, wrapRoutes, type Call, type Handler } from '../core/simulator.ts'
import { tokenPage } from '../core/token-page.ts'
import type { Account } from '../world/shape.ts'
import { deedsOn } from '../world/deeds.ts'
import type { World } from '../world/world.ts'
import { graphError, invalidParameter, missing } from './errors.ts'
import { pickFields, readFields, type Native } from './fields.ts'
import { insights, readInsights, type InsightsQuestion } from './insights.ts'
import { ACCOUNT_FIELDS, FIELDS, RUN_FIELDS } from './known-fields.ts'
import { metaOauth, type MetaApp } from './oauth.ts'
import { account as presentAccount } from './present.ts'
import { insightRuns } from './runs.ts'
import { metaState, type Kind, type MetaState } from './state.ts'
import { changedSince } from './changed-since.ts'
import { metaUsage } from './usage.ts'
import { write } from './write.ts'

const VERSIONS = ['v26.0', 'v25.0']
type Parts = {
  world: () => World
  now: () => number
  app: MetaApp
  callsPerHour?: number
  secret?: string
  memory?: Memory
}

/** Meta's Marketing API on the Graph, with its sign-in. */
export async function startMeta(parts: Parts) {
  const { world, now, app, callsPerHour = 5_000, secret, memory = shortMemory() } = parts
  const oauth = metaOauth(now, app, secret)
  const deeds = deedsOn('meta_ads', world, now, memory)
  const state = metaState(world, now, deeds, memory)
  const runs = insightRuns(deeds.world, now)
  const used = metaUsage(now, callsPerHour)

  /** Account whose hourly usage a call counts toward. */
  function usageOwner(id = 'me'): string {
    const account = runs.accountOf(id) ?? state.find(id)?.account
    return account ? `act_${account.id}` : id
  }
  /** Runs the common checks, and adds the usage headers to the response. */
  const guarded =
    (handler: (call: Call) => Native): Handler =>
    (call) => {
      const { version = '', id } = call.params
      if (/^v\d+\.0$/.test(version) && !VERSIONS.includes(version))
        throw graphError(2635, 'You are calling a deprecated version of the Ads API.')
      if (!VERSIONS.includes(version)) throw graphError(2500, `Unknown path components: ${call.path}`)
      oauth.admit(call)
      const headers = used(
        usageOwner(id),
        call.path.endsWith('/insights') ? 'ads_insights' : 'ads_management',
      )
      return { headers: { ...headers, 'facebook-api-version': version }, body: handler(call) }
    }
  const ask = (question: InsightsQuestion) => insights(deeds.world(), question, now())
  const routes = wrapRoutes({ ...graphRoutes(state, runs), ...insightRoutes(state, runs, ask) }, guarded)
  const simulator = await startSimulator({ ...oauth.routes, ...routes }, (call) =>
    invalidParameter(`Unknown path components: ${call.path}`),
  )
  return { ...simulator, oauth, endNextReportWith: runs.endNextWith }
}
export type SimulatedMeta = Awaited<ReturnType<typeof startMeta>>

type NativeRoutes = Record<`${string} /${string}`, (call: Call) => Native>
type InsightRuns = ReturnType<typeof insightRuns>

function requireAccount(state: MetaState, { params }: Call): Account {
  const account = state.accounts.find((one) => `act_${one.id}` === params.id)
  if (!account) throw missing(params.id!)
  return account
}

function graphRoutes(state: MetaState, runs: InsightRuns): NativeRoutes {
  const listed = (kind: Kind) => (call: Call) => {
    const account = requireAccount(state, call)
    const fields = readFields(call.query.get('fields'), FIELDS[kind])
    const all = state.list(kind, account).filter(changedSince(call.query))
    return page(
      call,
      all.map((native) => pickFields(native, fields)),
    )
  }
  return {
    'GET /{version}/me/adaccounts': (call) => {
      const fields = readFields(call.query.get('fields'), ACCOUNT_FIELDS)
      return page(
        call,
        state.accounts.map((account) => pickFields(presentAccount(account), fields)),
      )
    },
    'GET /{version}/{id}/campaigns': listed('campaigns'),
    'GET /{version}/{id}/adsets': listed('adsets'),
    'GET /{version}/{id}/ads': listed('ads'),
    'GET /{version}/{id}': ({ params, query }) => {
      const id = params.id!
      if (runs.has(id)) return pickFields(runs.poll(id), readFields(query.get('fields'), RUN_FIELDS))
      const entity = state.find(id)
      if (!entity) throw missing(id)
      return pickFields(entity.native, readFields(query.get('fields'), FIELDS[entity.kind]))
    },
    'POST /{version}/{id}': (call) => write(state, call),
  }
}

const insightRoutes = (
  state: MetaState,
  runs: InsightRuns,
  ask: (question: InsightsQuestion) => ReturnType<typeof insights>,
): NativeRoutes => ({
  'GET /{version}/{id}/insights': (call) => {
    const { id } = call.params as { id: string }
    const { rows, summary } = runs.has(id)
      ? runs.read(id)
      : ask(readInsights(call.query, requireAccount(state, call)))
    return { ...page(call, rows), ...(summary && { summary }) }
  },
  'POST /{version}/{id}/insights': (call) => ({
    report_run_id: runs.create(readInsights(new URLSearchParams(call.body), requireAccount(state, call))),
  }),
})

const MAX_PAGE_SIZE = 500

/** A page between cursors. The link to the next one carries the caller's token, as the real one does. */
function page({ path, query, base, headers }: Call, all: unknown[]): Native {
  const limit = Number(query.get('limit') ?? 25)
  if (!Number.isInteger(limit) || limit < 1) throw invalidParameter('The parameter limit must be positive.')
  if (limit > MAX_PAGE_SIZE)
    throw graphError(1, "Please reduce the amount of data you're asking for, then retry your request")
  const current = tokenPage(all, path, query.get('after'), limit)
  if (!current) throw invalidParameter('Invalid cursors values')
  const { items: data, at: before, end: after } = current
  if (data.length === 0) return { data }
  if (!current.next) return { data, paging: { cursors: { before, after } } }
  const next = new URL(path, base)
  for (const [name, value] of query) next.searchParams.set(name, value)
  next.searchParams.set('after', after)
  next.searchParams.set('access_token', (headers.authorization ?? '').replace('Bearer ', ''))
  return { data, paging: { cursors: { before, after }, next: next.href } }
}
