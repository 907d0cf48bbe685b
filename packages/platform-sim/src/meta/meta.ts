import { shortMemory, type Memory } from '../core/memory.ts'
import { startSimulator, type Answer, type Call, type Routes } from '../core/simulator.ts'
import type { Account } from '../world/shape.ts'
import { deedsOn } from '../world/deeds.ts'
import type { World } from '../world/world.ts'
import { pageToken, readPageToken } from '../core/page-token.ts'
import { graphError, invalidParameter, missing } from './errors.ts'
import { picked, readFields, type Native } from './fields.ts'
import { insights, readInsights } from './insights.ts'
import { ACCOUNT_FIELDS, FIELDS, RUN_FIELDS } from './known-fields.ts'
import { metaOauth, type MetaApp } from './oauth.ts'
import { account as presentAccount } from './present.ts'
import { insightRuns } from './runs.ts'
import { metaState, type Kind } from './state.ts'
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
export async function startMeta({
  world,
  now,
  app,
  callsPerHour = 5_000,
  secret,
  memory = shortMemory(),
}: Parts) {
  const oauth = metaOauth(now, app, secret)
  const deeds = deedsOn('meta_ads', world, now, memory)
  const state = metaState(world, now, deeds, memory)
  const runs = insightRuns(deeds.world, now)
  const used = metaUsage(now, callsPerHour)

  function requireAccount(id: string): Account {
    const account = state.accounts.find((one) => `act_${one.id}` === id)
    if (!account) throw missing(id)
    return account
  }
  /** Account whose hourly usage a call counts toward. */
  function usageOwner(id = 'me'): string {
    const account = runs.accountOf(id) ?? state.find(id)?.account
    return account ? `act_${account.id}` : id
  }
  /** Runs the common checks, and adds the usage headers to the response. */
  const guarded =
    (type: 'ads_management' | 'ads_insights', handler: (call: Call) => Native) =>
    (call: Call): Answer => {
      const { version = '', id } = call.params
      if (/^v\d+\.0$/.test(version) && !VERSIONS.includes(version))
        throw graphError(2635, 'You are calling a deprecated version of the Ads API.')
      if (!VERSIONS.includes(version)) throw graphError(2500, `Unknown path components: ${call.path}`)
      oauth.admit(call)
      const headers = used(usageOwner(id), type)
      return { headers: { ...headers, 'facebook-api-version': version }, body: handler(call) }
    }
  const listed = (kind: Kind) =>
    guarded('ads_management', (call) => {
      const account = requireAccount(call.params.id!)
      const fields = readFields(call.query.get('fields'), FIELDS[kind])
      const all = state.list(kind, account).filter(changedSince(call.query))
      return page(
        call,
        all.map((native) => picked(native, fields)),
      )
    })
  function pageOfInsights(call: Call): Native {
    const { id } = call.params as { id: string }
    const { rows, summary } = runs.has(id)
      ? runs.read(id)
      : insights(deeds.world(), readInsights(call.query, requireAccount(id)), now())
    return { ...page(call, rows), ...(summary && { summary }) }
  }
  function single(call: Call): Native {
    const { id } = call.params as { id: string }
    if (runs.has(id)) return picked(runs.poll(id), readFields(call.query.get('fields'), RUN_FIELDS))
    const entity = state.find(id)
    if (!entity) throw missing(id)
    return picked(entity.native, readFields(call.query.get('fields'), FIELDS[entity.kind]))
  }

  const routes: Routes = {
    ...oauth.routes,
    'GET /{version}/me/adaccounts': guarded('ads_management', (call) => {
      const fields = readFields(call.query.get('fields'), ACCOUNT_FIELDS)
      return page(
        call,
        state.accounts.map((account) => picked(presentAccount(account), fields)),
      )
    }),
    'GET /{version}/{id}/campaigns': listed('campaigns'),
    'GET /{version}/{id}/adsets': listed('adsets'),
    'GET /{version}/{id}/ads': listed('ads'),
    'GET /{version}/{id}/insights': guarded('ads_insights', pageOfInsights),
    'POST /{version}/{id}/insights': guarded('ads_insights', (call) => {
      const question = readInsights(new URLSearchParams(call.body), requireAccount(call.params.id!))
      return { report_run_id: runs.create(question) }
    }),
    'GET /{version}/{id}': guarded('ads_management', single),
    'POST /{version}/{id}': guarded('ads_management', (call) => write(state, call)),
  }
  const simulator = await startSimulator(routes, (call) =>
    invalidParameter(`Unknown path components: ${call.path}`),
  )
  return { ...simulator, oauth, endNextReportWith: runs.endNextWith }
}
export type SimulatedMeta = Awaited<ReturnType<typeof startMeta>>

const LARGEST = 500

/** A page between cursors. The link to the next one carries the caller's token, as the real one does. */
function page({ path, query, base, headers }: Call, all: unknown[]): Record<string, unknown> {
  const limit = Number(query.get('limit') ?? 25)
  if (!Number.isInteger(limit) || limit < 1) throw invalidParameter('The parameter limit must be positive.')
  if (limit > LARGEST)
    throw graphError(1, "Please reduce the amount of data you're asking for, then retry your request")
  const after = query.get('after')
  const offset = after ? readPageToken(path, after) : 0
  if (offset === null) throw invalidParameter('Invalid cursors values')
  const data = all.slice(offset, offset + limit)
  if (data.length === 0) return { data }
  const cursors = { before: pageToken(path, offset), after: pageToken(path, offset + data.length) }
  if (offset + data.length >= all.length) return { data, paging: { cursors } }
  const next = new URL(path, base)
  for (const [name, value] of query) next.searchParams.set(name, value)
  next.searchParams.set('after', cursors.after)
  next.searchParams.set('access_token', (headers.authorization ?? '').replace('Bearer ', ''))
  return { data, paging: { cursors, next: next.href } }
}
