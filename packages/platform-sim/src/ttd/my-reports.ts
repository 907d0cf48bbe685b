import { randomUUID } from 'node:crypto'
import type { Answer, Call, Routes } from '../core/simulator.ts'
import type { World } from '../world/world.ts'
import { TEMPLATES } from './columns.ts'
import { forbidden, invalid, ttdError } from './errors.ts'
import { page, PAGING } from './page.ts'
import { readBody } from './read-body.ts'
import { reportCsv, type Schedule } from './report-csv.ts'
import { readSchedule } from './schedule.ts'

const LINK_MS = 60 * 60_000
const IN_PROGRESS_AFTER = 2
const COMPLETE_AFTER = 3

type Execution = { id: number; scheduleId: number; schedule: Schedule; polls: number; isFailing: boolean }
type Parts = {
  world: () => World
  now: () => number
  owns: (advertiserId: string) => boolean
  url: () => string
}

/** MyReports: a schedule, an execution that takes its time, and a link that wants the token and runs out. */
export function myReports({ world, now, owns, url }: Parts) {
  const executions = new Map<number, Execution>()
  const links = new Map<string, { until: number; execution: Execution }>()
  let nextId = 700
  let failing = 0

  function view(execution: Execution) {
    const { polls, isFailing } = execution
    const isOver = polls >= COMPLETE_AFTER
    const state = isOver
      ? isFailing
        ? 'Failed'
        : 'Complete'
      : polls >= IN_PROGRESS_AFTER
        ? 'InProgress'
        : 'Pending'
    const deliveries = []
    if (state === 'Complete') {
      const link = randomUUID()
      links.set(link, { until: now() + LINK_MS, execution })
      deliveries.push({ DownloadURL: `${url()}/v3/myreports/download/${link}` })
    }
    return {
      ReportExecutionId: execution.id,
      ReportScheduleId: execution.scheduleId,
      ReportExecutionState: state,
      ReportDeliveries: deliveries,
    }
  }

  function templates(call: Call): Answer {
    const body = readBody(call, ['NameContains', ...PAGING])
    const namePart = typeof body.NameContains === 'string' ? body.NameContains : ''
    const matches = TEMPLATES.filter(({ name }) => name.includes(namePart))
    return page(
      body,
      matches.map(({ id, name }) => ({ ReportTemplateId: id, Name: name, Type: 'Custom' })),
    )
  }
  function create(call: Call): Answer {
    const schedule = readSchedule(call)
    if (!schedule.advertiserIds.every(owns)) throw forbidden()
    const scheduleId = (nextId += 1)
    const isFailing = failing > 0
    failing = Math.max(0, failing - 1)
    executions.set(scheduleId, { id: scheduleId + 10_000, scheduleId, schedule, polls: 0, isFailing })
    return { body: { ReportScheduleId: scheduleId } }
  }
  function polled(call: Call): Answer {
    const body = readBody(call, ['AdvertiserIds', 'ReportScheduleIds', ...PAGING])
    if (!Array.isArray(body.AdvertiserIds) || !Array.isArray(body.ReportScheduleIds))
      throw invalid('Advertisers and schedules are required.', 'AdvertiserIds', 'ReportScheduleIds')
    if (!body.AdvertiserIds.every((id) => owns(String(id)))) throw forbidden()
    const matches = body.ReportScheduleIds.flatMap((id) => executions.get(Number(id)) ?? [])
    for (const execution of matches) execution.polls += 1
    return page(body, matches.map(view))
  }
  function remove(call: Call): Answer {
    if (!executions.delete(Number(call.params.id))) throw forbidden()
    return { status: 240, body: '' }
  }
  function download(call: Call): Answer {
    const link = links.get(call.params.link!)
    if (!link || !executions.has(link.execution.scheduleId)) throw ttdError(404, 'There is no such file.')
    if (link.until < now()) throw ttdError(410, 'The link has run out.')
    return {
      headers: { 'content-type': 'text/csv' },
      body: reportCsv(world(), link.execution.schedule, now()),
    }
  }

  const routes: Routes = {
    'POST /v3/myreports/reporttemplateheader/query': templates,
    'POST /v3/myreports/reportschedule': create,
    'POST /v3/myreports/reportexecution/query/advertisers': polled,
    'DELETE /v3/myreports/reportschedule/{id}': remove,
    'GET /v3/myreports/download/{link}': download,
  }
  return { routes, failNext: (count: number) => void (failing = count) }
}
