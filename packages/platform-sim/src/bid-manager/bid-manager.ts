import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@flightdeck/domain/time'
import { bucket } from '../core/bucket.ts'
import { Refusal } from '../core/refusal.ts'
import { startSimulator, type Answer, type Call, type Simulator } from '../core/simulator.ts'
import { googleError, notFound } from '../google-api/errors.ts'
import type { GoogleOauth } from '../google-api/oauth.ts'
import { readObject } from '../google-api/read-object.ts'
import type { World } from '../world/world.ts'
import { readQuery, type Query } from './query.ts'
import { reportCsv } from './report-csv.ts'

export const BID_MANAGER_SCOPE = 'https://www.googleapis.com/auth/doubleclickbidmanager'
const LINK_MS = 10 * 60_000

type Report = { id: string; query: Query; polls: number; file: string | null; failed: boolean }
type Parts = { world: () => World; now: () => number; oauth: GoogleOauth; pollsUntilDone?: number }

/** Bid Manager v2, where DV360's numbers come from: a query, a run, some polls, a signed link that expires. */
export async function startBidManager({ world, now, oauth, pollsUntilDone = 2 }: Parts) {
  const queries = new Map<string, Query & { queryId: string }>()
  const reports = new Map<string, Report>()
  const files = new Map<string, { until: number; report: Report }>()
  const perSecond = bucket(now, 4, 1_000)
  const perDay = bucket(now, 2_000, DAY_MS)
  let nextId = 900_000
  let failNext = 0

  const guarded = (handler: (call: Call) => Answer) => (call: Call) => {
    oauth.admit(call, BID_MANAGER_SCOPE)
    if (perDay() > 0)
      throw googleError(403, 'PERMISSION_DENIED', 'Daily Limit Exceeded', 'dailyLimitExceeded')
    if (perSecond() > 0)
      throw googleError(403, 'PERMISSION_DENIED', 'User Rate Limit Exceeded', 'userRateLimitExceeded')
    return handler(call)
  }
  const findQuery = ({ params }: Call) => {
    const query = queries.get(params.queryId!)
    if (!query) throw notFound(`Query ${params.queryId}`)
    return query
  }

  const simulator: Simulator = await startSimulator(
    {
      'POST /v2/queries': guarded((call) => {
        const query = { ...readQuery(readObject(call.body)), queryId: String((nextId += 1)) }
        queries.set(query.queryId, query)
        return { body: { ...query.native, queryId: query.queryId } }
      }),
      'POST /v2/queries/{queryId}:run': guarded((call) => {
        const storedQuery = findQuery(call)
        const body = call.body ? readObject(call.body) : {}
        const query = body.dataRange
          ? readQuery({
              ...storedQuery.native,
              metadata: { ...storedQuery.native.metadata, dataRange: body.dataRange },
            })
          : storedQuery
        const report: Report = {
          id: String((nextId += 1)),
          query,
          polls: 0,
          file: null,
          failed: failNext-- > 0,
        }
        failNext = Math.max(0, failNext)
        reports.set(report.id, report)
        return { body: view(report, storedQuery.queryId, simulator.url) }
      }),
      'GET /v2/queries/{queryId}/reports/{reportId}': guarded((call) => {
        const { queryId } = findQuery(call)
        const report = reports.get(call.params.reportId!)
        if (!report) throw notFound(`Report ${call.params.reportId}`)
        report.polls += 1
        if (report.polls >= pollsUntilDone && !report.failed) {
          // A finished report gets a new link at each request; old ones run out.
          report.file = randomUUID()
          files.set(report.file, { until: now() + LINK_MS, report })
        }
        return { body: view(report, queryId, simulator.url) }
      }),
      'DELETE /v2/queries/{queryId}': guarded((call) => {
        queries.delete(findQuery(call).queryId)
        return { body: {} }
      }),
      'GET /storage/{file}': (call) => {
        if (call.headers.authorization) throw new Refusal(400, 'Only one auth mechanism allowed')
        const file = files.get(call.params.file!)
        if (!file) throw new Refusal(404, 'NoSuchKey')
        if (file.until < now()) throw new Refusal(400, 'ExpiredToken')
        const { query } = file.report
        return { headers: { 'content-type': 'text/csv' }, body: reportCsv(world(), query, new Date(now())) }
      },
    },
    (call) => notFound(call.path),
  )
  return { ...simulator, failNextReports: (count: number) => void (failNext = count) }
}

function view(report: Report, queryId: string, base: string) {
  const state = report.file
    ? 'DONE'
    : report.failed && report.polls > 0
      ? 'FAILED'
      : report.polls > 0
        ? 'RUNNING'
        : 'QUEUED'
  return {
    key: { queryId, reportId: report.id },
    metadata: {
      status: { state, format: 'CSV' },
      ...(report.file && { googleCloudStoragePath: `${base}/storage/${report.file}` }),
    },
    params: report.query.native.params,
  }
}
