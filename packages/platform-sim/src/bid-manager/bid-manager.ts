import { DAY_MS } from '@flightdeck/domain/time'
import { bucket } from '../core/bucket.ts'
import { Refusal } from '../core/refusal.ts'
import { fileLinks, reportRuns } from '../core/report-runs.ts'
import { behind, startSimulator, type Call, type Routes, type Simulator } from '../core/simulator.ts'
import { googleError, notFound } from '../google-api/errors.ts'
import type { GoogleOauth } from '../google-api/oauth.ts'
import { readObject } from '../google-api/read-object.ts'
import type { World } from '../world/world.ts'
import { readQuery, type Query } from './query.ts'
import { reportCsv } from './report-csv.ts'

export const BID_MANAGER_SCOPE = 'https://www.googleapis.com/auth/doubleclickbidmanager'
const LINK_MS = 10 * 60_000
const STATES = { waiting: 'QUEUED', running: 'RUNNING', done: 'DONE', failed: 'FAILED' } as const

type Parts = { world: () => World; now: () => number; oauth: GoogleOauth; pollsUntilDone?: number }

/** Bid Manager v2, where DV360's numbers come from: a query, a run, some polls, a signed link that expires. */
export async function startBidManager({ world, now, oauth, pollsUntilDone = 2 }: Parts) {
  const queries = new Map<string, Query & { queryId: string }>()
  const reports = reportRuns<Query>({ runsAfter: 1, overAfter: pollsUntilDone })
  const files = fileLinks<Query>(now, LINK_MS)
  const perSecond = bucket(now, 4, 1_000)
  const perDay = bucket(now, 2_000, DAY_MS)
  let nextId = 900_000

  function admit(call: Call): void {
    oauth.admit(call, BID_MANAGER_SCOPE)
    if (perDay() > 0)
      throw googleError(403, 'PERMISSION_DENIED', 'Daily Limit Exceeded', 'dailyLimitExceeded')
    if (perSecond() > 0)
      throw googleError(403, 'PERMISSION_DENIED', 'User Rate Limit Exceeded', 'userRateLimitExceeded')
  }
  const findQuery = ({ params }: Call) => {
    const query = queries.get(params.queryId!)
    if (!query) throw notFound(`Query ${params.queryId}`)
    return query
  }
  /** A finished report gets a new link at each request; old ones run out. */
  function view({ base }: Call, queryId: string, reportId: string) {
    const { question } = reports.find(reportId)!
    const state = STATES[reports.state(reportId)]
    const link = state === 'DONE' && { googleCloudStoragePath: `${base}/storage/${files.issue(question)}` }
    return {
      key: { queryId, reportId },
      metadata: { status: { state, format: 'CSV' }, ...link },
      params: question.native.params,
    }
  }

  const routes: Routes = {
    'POST /v2/queries': (call) => {
      const query = { ...readQuery(readObject(call.body)), queryId: String((nextId += 1)) }
      queries.set(query.queryId, query)
      return { body: { ...query.native, queryId: query.queryId } }
    },
    'POST /v2/queries/{queryId}:run': (call) => {
      const query = findQuery(call)
      const { dataRange } = call.body ? readObject(call.body) : {}
      const metadata = { ...query.native.metadata, dataRange }
      const reportId = String((nextId += 1))
      reports.start(reportId, dataRange ? readQuery({ ...query.native, metadata }) : query)
      return { body: view(call, query.queryId, reportId) }
    },
    'GET /v2/queries/{queryId}/reports/{reportId}': (call) => {
      const { queryId } = findQuery(call)
      const reportId = call.params.reportId!
      if (!reports.find(reportId)) throw notFound(`Report ${reportId}`)
      reports.poll(reportId)
      return { body: view(call, queryId, reportId) }
    },
    'DELETE /v2/queries/{queryId}': (call) => {
      queries.delete(findQuery(call).queryId)
      return { body: {} }
    },
  }
  const simulator: Simulator = await startSimulator(
    {
      ...behind(routes, admit),
      'GET /storage/{file}': (call) => {
        if (call.headers.authorization) throw new Refusal(400, 'Only one auth mechanism allowed')
        const file = files.open(call.params.file!)
        if (!file) throw new Refusal(404, 'NoSuchKey')
        if (file.isOver) throw new Refusal(400, 'ExpiredToken')
        return {
          headers: { 'content-type': 'text/csv' },
          body: reportCsv(world(), file.file, new Date(now())),
        }
      },
    },
    (call) => notFound(call.path),
  )
  return { ...simulator, failNextReports: reports.failNext }
}
