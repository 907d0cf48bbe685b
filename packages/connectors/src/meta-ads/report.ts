import type { Day } from '@flightdeck/domain/time'
import { z } from 'zod'
import type { PlatformRequest } from '../connector.ts'
import { PlatformError } from '../platform-error.ts'
import { pollWaitMs } from '../send/poll-wait.ts'
import { readJson } from '../send/json.ts'
import { allPages } from '../send/pages.ts'
import type { Send } from '../send/sender.ts'
import { Insight, INSIGHT_FIELDS, METRIC_FIELDS, Summary } from './insights.ts'
import { readMetaPage } from './lists.ts'
import { broken, readInsights, type MetaReportRow } from './read-insights.ts'
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

const GIVE_UP_AFTER_MS = 15 * 60_000

type World = { send: Send; sleep: (ms: number) => Promise<void>; now: () => number }

/** Must not be retried blindly: the caller stores the returned job before it does anything else. */
export async function startMetaReport({ send }: World, range: Range): Promise<MetaReportJob> {
  const started = Started.safeParse(readJson((await send(create(range))).text))
  if (!started.success) throw broken('Meta did not say which report it has begun.', 'shape')
  return { ...range, reportRunId: started.data.report_run_id }
}

/**
 * Waits for a run and reads its pages. After a restart it resumes by the stored id; no second run is created.
 */
export async function finishMetaReport(
  { send, sleep, now }: World,
  job: MetaReportJob,
): Promise<MetaReportRow[]> {
  const startedAt = now()
  for (let poll = 0; now() - startedAt < GIVE_UP_AFTER_MS; poll++) {
    const run = Run.safeParse(readJson((await send(look(job))).text)).data
    if (!run) throw broken('Meta sent something that cannot be read.', 'shape')
    if (OVER_WITHOUT_RESULT.includes(run.async_status))
      throw broken('Meta could not make the report.', 'failed')
    // Meta reports "completed" a moment too early.
    if (run.async_status === 'Job Completed' && run.async_percent_completion === 100)
      return readPages(send, job)
    await sleep(pollWaitMs(poll))
  }
  throw broken('The platform did not finish the report in time.', 'late')
}

const OVER_WITHOUT_RESULT = ['Job Failed', 'Job Skipped']
const Started = z.object({ report_run_id: z.string().min(1) })
const Run = z.object({ async_status: z.string(), async_percent_completion: z.number() })
const WithSummary = z.object({ summary: Summary })

async function readPages(send: Send, job: MetaReportJob): Promise<MetaReportRow[]> {
  let summary = Summary.parse({})
  function read(answer: unknown) {
    const parsedAnswer = WithSummary.safeParse(answer)
    if (!parsedAnswer.success)
      throw new PlatformError('unwell', 'Meta sent a report without its sum.', { code: 'report_shape' })
    summary = parsedAnswer.data.summary
    return readMetaPage(answer, Insight, (after) => pageRequest(job, after))
  }
  const insights: Insight[] = []
  for await (const insight of allPages(send, pageRequest(job), read)) insights.push(insight)
  return readInsights(insights, summary, job)
}

function create({ accountId, from, to }: Range): PlatformRequest {
  const form = {
    level: 'adset',
    time_increment: '1',
    time_range: JSON.stringify({ since: from, until: to }),
    fields: INSIGHT_FIELDS.join(),
    summary: METRIC_FIELDS.join(),
  }
  const at = { path: `${GRAPH}/act_${accountId}/insights` }
  return { method: 'POST', at, body: { form }, isSigned: true, isRepeatable: false }
}

function look({ reportRunId }: MetaReportJob): PlatformRequest {
  const query = [['fields', 'id,async_status,async_percent_completion']] as const
  return { method: 'GET', at: { path: `${GRAPH}/${reportRunId}`, query }, isSigned: true, isRepeatable: true }
}

function pageRequest({ reportRunId }: MetaReportJob, after?: string): PlatformRequest {
  const query: [string, string][] = [['limit', '500']]
  if (after) query.push(['after', after])
  const at = { path: `${GRAPH}/${reportRunId}/insights`, query }
  return { method: 'GET', at, isSigned: true, isRepeatable: true }
}
