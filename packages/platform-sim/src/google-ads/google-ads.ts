import { DAY_MS } from '@flightdeck/domain/time'
import { shortMemory, type Memory } from '../core/memory.ts'
import { Refusal } from '../core/refusal.ts'
import { startSimulator, type Answer, type Call, type Routes, type Simulator } from '../core/simulator.ts'
import { tokenPage } from '../core/token-page.ts'
import { invalidArgument, notFound } from '../google-api/errors.ts'
import type { GoogleOauth } from '../google-api/oauth.ts'
import { readObject } from '../google-api/read-object.ts'
import { deedsOn } from '../world/deeds.ts'
import type { World } from '../world/world.ts'
import { bucket } from '../core/bucket.ts'
import { admitCustomer, admittedAtAll } from './access.ts'
import { MANAGER, type Customer } from './customers.ts'
import { badRequest, requestId, quotaExceeded } from './errors.ts'
import { COLLECTIONS, mutate, type MutateBody } from './mutate.ts'
import { runQuery, type QueryAnswer } from './run-query.ts'
import { googleAdsState } from './state.ts'

type Parts = {
  world: () => World
  now: () => number
  oauth: GoogleOauth
  limits?: Partial<Limits>
  memory?: Memory
}
const ROWS = 10_000
/** Switched off, and says so; a version that never was is only not there. */
const LAST_SUNSET = 22

/** Google Ads' REST interface: one query language for everything that can be read, and a mutate for each kind. */
export function startGoogleAds(parts: Parts): Promise<Simulator> {
  const { world, now, oauth, limits, memory = shortMemory() } = parts
  const deeds = deedsOn('google_ads', world, now, memory)
  const state = googleAdsState(world, now, deeds, memory)
  const spend = googleAdsLimits(now, limits)

  function readRequest(call: Call, allowedFields: string[], operations = 1): ReadRequest {
    const of = admitCustomer(call, oauth, state)
    spend(operations)
    const body = readObject(call.body)
    for (const name of Object.keys(body))
      if (!allowedFields.includes(name))
        throw invalidArgument(`Invalid JSON payload received. Unknown name "${name}": Cannot find field.`)
    const query = textIn(body, 'query')
    return { of, body, query, run: () => runQuery({ world: deeds.world(), state, of, now: now() }, query) }
  }

  const routes: Routes = {
    'GET /v25/customers:listAccessibleCustomers': (call) => {
      admittedAtAll(call, oauth)
      return { body: { resourceNames: [`customers/${MANAGER.id}`] } }
    },
    ...queryRoutes(readRequest, limits?.rowsPerPage ?? ROWS),
  }
  for (const collection of Object.keys(COLLECTIONS))
    routes[`POST /v25/customers/{customerId}/${collection}:mutate`] = (call) => {
      const { operations } = readObject(call.body)
      if (!Array.isArray(operations) || operations.length === 0)
        throw badRequest('fieldError.REQUIRED', 'There are no operations.')
      const allowedFields = ['operations', 'partialFailure', 'validateOnly']
      const { of, body } = readRequest(call, allowedFields, operations.length)
      return { body: mutate(state, of, collection, body as MutateBody) }
    }

  return startSimulator(routes, (call) => {
    const version = Number(/^\/v(\d+)\//.exec(call.path)?.[1])
    return version <= LAST_SUNSET
      ? badRequest('requestError.UNSUPPORTED_VERSION', `Version v${version} is deprecated and blocked.`)
      : notFound(call.path)
  })
}

type ReadRequest = { of: Customer; body: Record<string, unknown>; query: string; run: () => QueryAnswer }

function queryRoutes(
  readRequest: (call: Call, allowedFields: string[]) => ReadRequest,
  rowsPerPage: number,
): Routes {
  function search(call: Call): Answer {
    if ('pageSize' in readObject(call.body))
      throw badRequest('requestError.PAGE_SIZE_NOT_SUPPORTED', 'Setting the page size is not supported.')
    const { body, query, run } = readRequest(call, ['query', 'pageToken'])
    const { rows, fieldMask } = run()
    const page = tokenPage(rows, `${call.path} ${query}`, textIn(body, 'pageToken'), rowsPerPage)
    if (!page) throw badRequest('requestError.INVALID_PAGE_TOKEN', 'The page token is invalid.')
    return {
      body: {
        ...(page.items.length > 0 && { results: page.items }),
        ...(page.next && { nextPageToken: page.next }),
        fieldMask,
      },
    }
  }

  function searchStream(call: Call): Answer {
    const { body, run } = readRequest(call, ['query', 'summaryRowSetting'])
    const { rows, fieldMask, summaryRow } = run()
    const hasSummary = body.summaryRowSetting === 'SUMMARY_ROW_WITH_RESULTS'
    if (hasSummary && !summaryRow)
      throw badRequest(
        'requestError.CANNOT_RETURN_SUMMARY_ROW_FOR_REQUEST_WITHOUT_METRICS',
        'There are no metrics.',
      )
    const size = Math.max(1, Math.min(rowsPerPage, Math.ceil(rows.length / 2)))
    const of = { fieldMask, requestId: requestId() }
    const chunks: object[] = []
    for (let at = 0; at < rows.length; at += size) chunks.push({ results: rows.slice(at, at + size), ...of })
    if (hasSummary) chunks.push({ summaryRow, ...of })
    return { body: chunks.length > 0 ? chunks : [of] }
  }

  return {
    'POST /v25/customers/{customerId}/googleAds:search': search,
    'POST /v25/customers/{customerId}/googleAds:searchStream': (call) => {
      try {
        return searchStream(call)
      } catch (error) {
        // A stream that fails is still a stream.
        if (error instanceof Refusal) throw new Refusal(error.status, [error.body], error.headers)
        throw error
      }
    },
  }
}

function textIn(body: Record<string, unknown>, name: string): string {
  const text = body[name]
  return typeof text === 'string' ? text : ''
}

const MINUTE_MS = 60_000

type Limits = { operationsPerDay: number; callsPerMinute: number; rowsPerPage: number }

/**
 * Daily limit of operations, where a query counts as one and a write as its number of parts; and a limit of
 * calls per minute.
 */
function googleAdsLimits(
  now: () => number,
  { operationsPerDay = 15_000, callsPerMinute = 1_200 }: Partial<Limits> = {},
) {
  const daily = bucket(now, operationsPerDay, DAY_MS)
  const perMinute = bucket(now, callsPerMinute, MINUTE_MS)
  return (operations: number): void => {
    const shortWaitS = perMinute()
    if (shortWaitS > 0) throw quotaExceeded('quotaError.RESOURCE_TEMPORARILY_EXHAUSTED', shortWaitS)
    for (let n = 0; n < operations; n++) {
      const waitS = daily()
      if (waitS > 0) throw quotaExceeded('quotaError.RESOURCE_EXHAUSTED', waitS)
    }
  }
}
