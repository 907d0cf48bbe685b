import type { Day } from '@flightdeck/domain/time'
import { z } from 'zod'
import { broken } from '../facts/broken.ts'
import { finishedJob } from '../facts/finished-job.ts'
import type { PlatformClient } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { get, write } from '../send/ask.ts'
import { readJson } from '../send/json.ts'
import { byTokens } from '../send/pages.ts'
import type { Send } from '../send/sender.ts'
import { Insight, INSIGHT_FIELDS, METRIC_FIELDS, Summary } from './insights.ts'
import { metaPages } from './lists.ts'
import { readInsights, type MetaReportRow } from './read-insights.ts'
import { GRAPH } from './version.ts'

type Range = { accountId: string; currency: string; from: Day; to: Day }
/** Stored to resume after a restart. */
export const MetaReportJob = z.object({
  accountId: z.string(),
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  reportRunId: z.string(),
})
export type MetaReportJob = z.infer<typeof MetaReportJob>
type Client = Pick<PlatformClient, 'send' | 'sleep' | 'now'>

const OVER_WITHOUT_RESULT = ['Job Failed', 'Job Skipped']
const Started = z.object({ report_run_id: z.string().min(1) })
const Run = z.object({ async_status: z.string(), async_percent_completion: z.number() })

/** Must not be retried blindly: the caller stores the returned job before it does anything else. */
export async function startMetaReport({ send }: Client, range: Range): Promise<MetaReportJob> {
  const { accountId, from, to } = range
  const form = {
    level: 'adset',
    time_increment: '1',
    time_range: JSON.stringify({ since: from, until: to }),
    fields: INSIGHT_FIELDS.join(),
    summary: METRIC_FIELDS.join(),
  }
  const { text } = await send(write('POST', `${GRAPH}/act_${accountId}/insights`, { form }))
  const started = Started.safeParse(readJson(text))
  if (!started.success) throw broken('Meta did not say which report it has begun.', 'shape')
  return { ...range, reportRunId: started.data.report_run_id }
}

/**
 * Waits for a run and reads its pages. After a restart it resumes by the stored id; no second run is created.
 */
export function finishMetaReport(client: Client, job: MetaReportJob): Promise<MetaReportRow[]> {
  const look = get(`${GRAPH}/${job.reportRunId}`, [['fields', 'id,async_status,async_percent_completion']])
  return finishedJob(client, async () => {
    const run = Run.safeParse(readJson((await client.send(look)).text)).data
    if (!run) throw broken('Meta sent something that cannot be read.', 'shape')
    if (OVER_WITHOUT_RESULT.includes(run.async_status))
      throw broken('Meta could not make the report.', 'failed')
    // Meta reports "completed" a moment too early.
    const isDone = run.async_status === 'Job Completed' && run.async_percent_completion === 100
    return isDone ? readPages(client.send, job) : null
  })
}

async function readPages(send: Send, job: MetaReportJob): Promise<MetaReportRow[]> {
  let summary = Summary.parse({})
  const pages = metaPages(`${GRAPH}/${job.reportRunId}/insights`, [['limit', '500']], Insight)
  const insights = byTokens(send, {
    ...pages,
    page: pages.page.extend({ summary: z.unknown() }),
    read(page) {
      const parsedSummary = Summary.safeParse(page.summary)
      if (!parsedSummary.success)
        throw new PlatformError('unwell', 'Meta sent a report without its sum.', { code: 'report_shape' })
      summary = parsedSummary.data
      return pages.read(page)
    },
  })
  return readInsights(await Array.fromAsync(insights), summary, job)
}
