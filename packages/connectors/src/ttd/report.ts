import { addDays, type Day } from '@flightdeck/domain/time'
import { z } from 'zod'
import type { PlatformClient } from '../platform.ts'
import { failedJob, finishedJob } from '../facts/finished-job.ts'
import { parseShape } from '../normalise/shape.ts'
import { PlatformError } from '../platform-error.ts'
import { queryBy, readShape, write } from '../send/ask.ts'
import { readJson } from '../send/json.ts'
import type { Send } from '../send/sender.ts'

/**
 * Templates are made in the platform's interface; users are requested to add these three, which are found by
 * name.
 */
const TEMPLATES = {
  daily: 'Flightdeck daily by ad group',
  totals: 'Flightdeck daily totals',
  deals: 'Flightdeck daily by contract',
} as const
const Templates = z.object({ Result: z.array(z.object({ ReportTemplateId: z.int(), Name: z.string() })) })

async function findTemplates(send: Send): Promise<Record<keyof typeof TEMPLATES, number>> {
  const json = { NameContains: 'Flightdeck', PageStartIndex: 0, PageSize: 100 }
  const request = queryBy('/v3/myreports/reporttemplateheader/query', json)
  const { Result: templates } = await readShape(send, request, Templates, 'The Trade Desk sent something')
  const idOf = (name: string) => {
    const template = templates.find((one) => one.Name === name)
    if (template) return template.ReportTemplateId
    throw new PlatformError('our_mistake', `The Trade Desk has no report template named “${name}” yet.`, {
      code: 'no_template',
    })
  }
  return { daily: idOf(TEMPLATES.daily), totals: idOf(TEMPLATES.totals), deals: idOf(TEMPLATES.deals) }
}

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
const Scheduled = z.object({ ReportScheduleId: z.int() })

/** Must not be retried blindly: the caller stores the returned schedule ids before it does anything else. */
export async function startTtdReport({ send }: PlatformClient, range: Range): Promise<TtdReportJob> {
  const templates = await findTemplates(send)
  const schedule = async (templateId: number) => {
    const { text } = await send(
      write('POST', '/v3/myreports/reportschedule', { json: plan(range, templateId) }),
    )
    return parseShape(Scheduled, readJson(text), 'a report').ReportScheduleId
  }
  const daily = await schedule(templates.daily)
  const totals = await schedule(templates.totals)
  return { ...range, daily, totals, deals: await schedule(templates.deals) }
}

function plan({ advertiserId, from, to }: Range, templateId: number) {
  const midnight = (day: Day) => `${day}T00:00:00`
  return {
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
}

const Executions = z.object({
  Result: z.array(
    z.object({
      ReportScheduleId: z.int(),
      ReportExecutionState: z.string(),
      ReportDeliveries: z.array(z.object({ DownloadURL: z.url() })).nullish(),
    }),
  ),
})

/** Links of all files of a job, once every file is ready. */
export function linksOfTtdReport(client: PlatformClient, job: TtdReportJob) {
  const request = queryBy('/v3/myreports/reportexecution/query/advertisers', {
    AdvertiserIds: [job.advertiserId],
    ReportScheduleIds: [job.daily, job.totals, job.deals],
    PageStartIndex: 0,
    PageSize: 10,
  })
  return finishedJob(client, async () => {
    const { Result: all } = parseShape(Executions, readJson((await client.send(request)).text), 'a report')
    if (all.some((one) => one.ReportExecutionState === 'Failed')) throw failedJob()
    const complete = all.filter((one) => one.ReportExecutionState === 'Complete')
    const findLink = (scheduleId: number) =>
      complete.find((one) => one.ReportScheduleId === scheduleId)?.ReportDeliveries?.[0]?.DownloadURL
    const [daily, totals, deals] = [findLink(job.daily), findLink(job.totals), findLink(job.deals)]
    return daily && totals && deals ? { daily, totals, deals } : null
  })
}
