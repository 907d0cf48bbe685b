import { addDays, type Day } from '@flightdeck/domain'
import { z } from 'zod'
import type { PlatformRequest } from '../connector.ts'
import { PlatformError } from '../platform-error.ts'
import { readJson } from '../send/json.ts'
import type { Send } from '../send/sender.ts'
import type { TtdTemplates } from './columns.ts'
import { readTtdReport, type TtdReportRow } from './read-report.ts'

type Range = { advertiserId: string; from: Day; to: Day }
/** What must be kept to go on after a restart. */
export const TtdReportJob = z.object({
  advertiserId: z.string(),
  from: z.string(),
  to: z.string(),
  dailyScheduleId: z.int(),
  totalsScheduleId: z.int(),
})
export type TtdReportJob = z.infer<typeof TtdReportJob>

const POLL_MS = [5_000, 10_000, 20_000, 30_000]
const GIVE_UP_AFTER_MS = 15 * 60_000
const LINK_IS_GONE = [403, 404, 410]

type World = { send: Send; sleep: (ms: number) => Promise<void>; now: () => number }

/** Two schedules that must not be made twice blindly: whoever starts a job keeps its names before anything else happens. */
export async function startTtdReport(
  { send }: World,
  range: Range,
  { dailyTemplateId, totalsTemplateId }: TtdTemplates,
): Promise<TtdReportJob> {
  const schedule = async (templateId: number) =>
    read(Scheduled, (await send(create(range, templateId))).text).ReportScheduleId
  const dailyScheduleId = await schedule(dailyTemplateId)
  return { ...range, dailyScheduleId, totalsScheduleId: await schedule(totalsTemplateId) }
}

/** Waits for a job and reads its files. After a restart it goes on with the kept names: no second job is made. */
export async function finishTtdReport(world: World, job: TtdReportJob): Promise<TtdReportRow[]> {
  const { send, sleep, now } = world
  const startedAt = now()
  let hasRenewedLinks = false
  for (let poll = 0; now() - startedAt < GIVE_UP_AFTER_MS; poll++) {
    const links = linksOf(read(Executions, (await send(executions(job))).text), job)
    if (links) {
      try {
        const [daily, totals] = [await send(download(links.daily)), await send(download(links.totals))]
        return readTtdReport(daily.text, totals.text, job)
      } catch (error) {
        const isGone = error instanceof PlatformError && LINK_IS_GONE.includes(error.status ?? 0)
        if (!isGone || hasRenewedLinks) throw error
        hasRenewedLinks = true
      }
    } else await sleep(POLL_MS[Math.min(poll, POLL_MS.length - 1)]!)
  }
  throw new PlatformError('unwell', 'The platform did not finish the report in time.', {
    code: 'report_late',
  })
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

function read<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> {
  const parsed = shape.safeParse(readJson(text))
  if (parsed.success) return parsed.data
  throw new PlatformError('unwell', 'The Trade Desk sent something that cannot be read.', {
    code: 'report_shape',
  })
}

/** Both links, or null while one of them is not there yet. */
function linksOf({ Result: found }: z.infer<typeof Executions>, job: TtdReportJob) {
  if (found.some((one) => one.ReportExecutionState === 'Failed'))
    throw new PlatformError('unwell', 'The platform could not make the report.', { code: 'report_failed' })
  const linkOf = (scheduleId: number) =>
    found.find((one) => one.ReportScheduleId === scheduleId && one.ReportExecutionState === 'Complete')
      ?.ReportDeliveries?.[0]?.DownloadURL
  const [daily, totals] = [linkOf(job.dailyScheduleId), linkOf(job.totalsScheduleId)]
  return daily && totals ? { daily, totals } : null
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

function executions({ advertiserId, dailyScheduleId, totalsScheduleId }: TtdReportJob): PlatformRequest {
  const json = {
    AdvertiserIds: [advertiserId],
    ReportScheduleIds: [dailyScheduleId, totalsScheduleId],
    PageStartIndex: 0,
    PageSize: 10,
  }
  const at = { path: '/v3/myreports/reportexecution/query/advertisers' }
  return { method: 'POST', at, body: { json }, isSigned: true, isRepeatable: true }
}

const download = (address: string): PlatformRequest => ({
  method: 'GET',
  at: { address },
  isSigned: true,
  isRepeatable: true,
})
