import { addDays, type Day } from '@flightdeck/domain/time'
import { z } from 'zod'
import type { PlatformClient } from '../platform.ts'
import type { PlatformRequest } from '../connector.ts'
import { broken } from '../facts/broken.ts'
import { shaped } from '../normalise/shape.ts'
import { pollWaitMs } from '../send/poll-wait.ts'
import { readJson } from '../send/json.ts'
import type { TtdTemplates } from './templates.ts'

type Range = { advertiserId: string; from: Day; to: Day }
/** Stored to resume after a restart: one schedule per file. */
export const TtdReportJob = z.object({
  advertiserId: z.string(),
  from: z.string(),
  to: z.string(),
  daily: z.int(),
  totals: z.int(),
  deals: z.int(),
})
export type TtdReportJob = z.infer<typeof TtdReportJob>
export type TtdLinks = Record<keyof TtdTemplates, string>

const GIVE_UP_AFTER_MS = 15 * 60_000

/** Must not be retried blindly: the caller stores the returned schedule ids before it does anything else. */
export async function startTtdReport(
  { send }: PlatformClient,
  range: Range,
  templates: TtdTemplates,
): Promise<TtdReportJob> {
  const schedule = async (templateId: number) =>
    shaped(Scheduled, readJson((await send(create(range, templateId))).text), 'a report').ReportScheduleId
  const daily = await schedule(templates.daily)
  const totals = await schedule(templates.totals)
  return { ...range, daily, totals, deals: await schedule(templates.deals) }
}

/** Waits for all files of a job. After a restart it resumes by the stored ids; no second job is created. */
export async function linksOfTtdReport(
  { send, sleep, now }: PlatformClient,
  job: TtdReportJob,
): Promise<TtdLinks> {
  const startedAt = now()
  for (let poll = 0; now() - startedAt < GIVE_UP_AFTER_MS; poll++) {
    const links = readLinks(shaped(Executions, readJson((await send(executions(job))).text), 'a report'), job)
    if (links) return links
    await sleep(pollWaitMs(poll))
  }
  throw broken('The platform did not finish the report in time.', 'late')
}

const Scheduled = z.object({ ReportScheduleId: z.int() })
const Executions = z.object({
  Result: z.array(
    z.object({
      ReportScheduleId: z.int(),
      ReportExecutionState: z.string(),
      ReportDeliveries: z.array(z.object({ DownloadURL: z.url() })).nullish(),
    }),
  ),
})

/** All links; null until every file is ready. */
function readLinks(
  { Result: reportExecutions }: z.infer<typeof Executions>,
  job: TtdReportJob,
): TtdLinks | null {
  if (reportExecutions.some((one) => one.ReportExecutionState === 'Failed'))
    throw broken('The platform could not make the report.', 'failed')
  const findLink = (scheduleId: number) =>
    reportExecutions.find(
      (one) => one.ReportScheduleId === scheduleId && one.ReportExecutionState === 'Complete',
    )?.ReportDeliveries?.[0]?.DownloadURL
  const [daily, totals, deals] = [findLink(job.daily), findLink(job.totals), findLink(job.deals)]
  return daily && totals && deals ? { daily, totals, deals } : null
}

function create({ advertiserId, from, to }: Range, templateId: number): PlatformRequest {
  const midnight = (day: Day) => `${day}T00:00:00`
  const json = {
    ReportScheduleName: `flightdeck ${advertiserId} ${from} ${to}`,
    ReportTemplateId: templateId,
    ReportFileFormat: 'CSV',
    ReportDateRange: 'Custom',
    ReportStartDateInclusive: midnight(from),
    ReportEndDateExclusive: midnight(addDays(to, 1)),
    TimeZone: 'UTC',
    ReportDateFormat: 'Sortable',
    ReportNumericFormat: 'US',
    IncludeHeaders: true,
    ReportFrequency: 'Once',
    ScheduleStartDate: midnight(from),
    AdvertiserFilters: [advertiserId],
  }
  const at = { path: '/v3/myreports/reportschedule' }
  return { method: 'POST', at, body: { json }, isSigned: true, isRepeatable: false }
}

function executions({ advertiserId, daily, totals, deals }: TtdReportJob): PlatformRequest {
  const json = {
    AdvertiserIds: [advertiserId],
    ReportScheduleIds: [daily, totals, deals],
    PageStartIndex: 0,
    PageSize: 10,
  }
  const at = { path: '/v3/myreports/reportexecution/query/advertisers' }
  return { method: 'POST', at, body: { json }, isSigned: true, isRepeatable: true }
}
