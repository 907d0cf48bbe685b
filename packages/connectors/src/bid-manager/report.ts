import type { Day } from '@flightdeck/domain'
import { z } from 'zod'
import type { PlatformRequest } from '../connector.ts'
import { PlatformError } from '../platform-error.ts'
import { readJson } from '../send/json.ts'
import type { Send } from '../send/sender.ts'
import { GROUP_BYS, METRICS } from './columns.ts'
import { readReport, type ReportRow } from './read-report.ts'

export type ReportJob = { queryId: string; reportId: string }
type Range = { advertiserId: string; from: Day; to: Day }

const POLL_MS = [5_000, 10_000, 20_000, 30_000]
const GIVE_UP_AFTER_MS = 15 * 60_000

type World = { send: Send; sleep: (ms: number) => Promise<void>; now: () => number }

/** Two calls that must not be repeated blindly: whoever starts a job keeps its name before anything else happens. */
export async function startReport({ send }: World, range: Range): Promise<ReportJob> {
  const created = Query.parse(readJson((await send(create(range))).text))
  const run = Report.parse(readJson((await send(post(`/v2/queries/${created.queryId}:run`, {}))).text))
  return { queryId: created.queryId, reportId: run.key.reportId }
}

/** Waits for a job and reads its file. After a restart it goes on with the kept name: no second job is made. */
export async function finishReport({ send, sleep, now }: World, job: ReportJob): Promise<ReportRow[]> {
  const startedAt = now()
  for (let poll = 0; now() - startedAt < GIVE_UP_AFTER_MS; poll++) {
    const { metadata } = Report.parse(
      readJson((await send(get(`/v2/queries/${job.queryId}/reports/${job.reportId}`))).text),
    )
    if (metadata.status.state === 'FAILED') {
      throw new PlatformError('unwell', 'The platform could not make the report.', { code: 'report_failed' })
    }
    if (metadata.googleCloudStoragePath) {
      const link: PlatformRequest = {
        method: 'GET',
        at: { address: metadata.googleCloudStoragePath },
        isSigned: false,
        isRepeatable: true,
      }
      const { text } = await send(link)
      return [...readReport(text.split('\n'))]
    }
    await sleep(POLL_MS[Math.min(poll, POLL_MS.length - 1)]!)
  }
  throw new PlatformError('unwell', 'The platform did not finish the report in time.', {
    code: 'report_late',
  })
}

const Query = z.object({ queryId: z.string() })
const Report = z.object({
  key: z.object({ reportId: z.string() }),
  metadata: z.object({
    status: z.object({ state: z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED']) }),
    googleCloudStoragePath: z.url().optional(),
  }),
})

function create({ advertiserId, from, to }: Range): PlatformRequest {
  return post('/v2/queries', {
    metadata: {
      title: `flightdeck ${advertiserId} ${from} ${to}`,
      format: 'CSV',
      dataRange: { range: 'CUSTOM_DATES', customStartDate: dateParts(from), customEndDate: dateParts(to) },
    },
    params: {
      type: 'STANDARD',
      groupBys: GROUP_BYS,
      metrics: METRICS,
      filters: [{ type: 'FILTER_ADVERTISER', value: advertiserId }],
    },
    schedule: { frequency: 'ONE_TIME' },
  })
}

const post = (path: string, json: unknown): PlatformRequest => ({
  method: 'POST',
  at: { path },
  body: { json },
  isSigned: true,
  isRepeatable: false,
})
const get = (path: string): PlatformRequest => ({
  method: 'GET',
  at: { path },
  isSigned: true,
  isRepeatable: true,
})

function dateParts(day: Day) {
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  return { year, month, day: dayOfMonth }
}
