import type { Day } from '@flightdeck/domain/time'
import { z } from 'zod'
import type { PlatformClient } from '../platform.ts'
import type { PlatformRequest } from '../connector.ts'
import { failedJob, finishedJob } from '../facts/finished-job.ts'
import { parseShape } from '../normalise/shape.ts'
import { PlatformError } from '../platform-error.ts'
import { file, get, write } from '../send/ask.ts'
import { readJson } from '../send/json.ts'
import { downloadFile } from '../send/download-file.ts'
import { queryFields, type ReportQuery } from './report-query.ts'

export const QueryJob = z.object({ queryId: z.string(), reportId: z.string() })
export type QueryJob = z.infer<typeof QueryJob>
type Range = { advertiserId: string; from: Day; to: Day }

/**
 * Two calls that must not be retried blindly: the caller stores the returned job ids before it does anything
 * else.
 */
export async function startQuery(
  { sendReports: send }: PlatformClient,
  range: Range,
  question: ReportQuery,
): Promise<QueryJob> {
  const created = readJson((await send(create(range, question))).text)
  const { queryId } = parseShape(Query, created, 'a report')
  const run = readJson((await send(write('POST', `/v2/queries/${queryId}:run`, { json: {} }))).text)
  return { queryId, reportId: parseShape(Report, run, 'a report').key.reportId }
}

/**
 * Waits for a job and reads its file. After a restart it resumes by the stored ids; no second job is created.
 */
export async function finishQuery<Read>(
  client: PlatformClient,
  job: QueryJob,
  read: (blocks: AsyncIterable<Uint8Array>) => Promise<Read>,
): Promise<Read> {
  const { sendReports: send, streamReports } = client
  const look = async () => {
    const { text } = await send(get(`/v2/queries/${job.queryId}/reports/${job.reportId}`))
    const { metadata } = parseShape(Report, readJson(text), 'a report')
    if (metadata.status.state === 'FAILED') throw failedJob()
    return metadata.googleCloudStoragePath ?? null
  }
  // The link is signed itself and must not carry our token.
  return downloadFile(
    () => finishedJob(client, look),
    (address) => read(streamReports(file(address, false))),
  )
}

/** Whether the platform rejected the query itself, so that a smaller one may succeed. */
export const isRefused = (error: unknown): boolean =>
  error instanceof PlatformError && error.kind === 'our_mistake' && error.status === 400

const Query = z.object({ queryId: z.string().min(1) })
const Report = z.object({
  key: z.object({ reportId: z.string().min(1) }),
  metadata: z.object({
    status: z.object({ state: z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED']) }),
    googleCloudStoragePath: z.url().optional(),
  }),
})

function create({ advertiserId, from, to }: Range, question: ReportQuery): PlatformRequest {
  const json = {
    metadata: {
      title: `flightdeck ${advertiserId} ${question.level} ${from} ${to}`,
      format: 'CSV',
      dataRange: { range: 'CUSTOM_DATES', customStartDate: dateParts(from), customEndDate: dateParts(to) },
    },
    params: {
      type: 'STANDARD',
      ...queryFields(question),
      filters: [{ type: 'FILTER_ADVERTISER', value: advertiserId }],
    },
    schedule: { frequency: 'ONE_TIME' },
  }
  return write('POST', '/v2/queries', { json })
}

function dateParts(day: Day) {
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  return { year, month, day: dayOfMonth }
}
