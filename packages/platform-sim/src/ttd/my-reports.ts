import { fileLinks, reportRuns } from '../core/report-runs.ts'
import type { Answer, Call, Routes } from '../core/simulator.ts'
import type { World } from '../world/world.ts'
import { TEMPLATES } from './columns.ts'
import { forbidden, invalid, ttdError } from './errors.ts'
import { page, PAGING } from './page.ts'
import { readBody } from './read-body.ts'
import { reportCsv, type Schedule } from './report-csv.ts'
import { readSchedule } from './schedule.ts'

const LINK_MS = 60 * 60_000
const STATES = { waiting: 'Pending', running: 'InProgress', done: 'Complete', failed: 'Failed' } as const

type Parts = { world: () => World; now: () => number; owns: (advertiserId: string) => boolean }

/** MyReports: a schedule, an execution that takes its time, and a link that wants the token and runs out. */
export function myReports({ world, now, owns }: Parts) {
  const schedules = reportRuns<Schedule>({ runsAfter: 2, overAfter: 3 })
  const links = fileLinks<string>(now, LINK_MS)
  let nextId = 700

  function view({ base }: Call, scheduleId: string) {
    const state = STATES[schedules.state(scheduleId)]
    return {
      ReportExecutionId: Number(scheduleId) + 10_000,
      ReportScheduleId: Number(scheduleId),
      ReportExecutionState: state,
      ReportDeliveries:
        state === 'Complete'
          ? [{ DownloadURL: `${base}/v3/myreports/download/${links.issue(scheduleId)}` }]
          : [],
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
    schedules.start(String((nextId += 1)), schedule)
    return { body: { ReportScheduleId: nextId } }
  }
  function polled(call: Call): Answer {
    const body = readBody(call, ['AdvertiserIds', 'ReportScheduleIds', ...PAGING])
    if (!Array.isArray(body.AdvertiserIds) || !Array.isArray(body.ReportScheduleIds))
      throw invalid('Advertisers and schedules are required.', 'AdvertiserIds', 'ReportScheduleIds')
    if (!body.AdvertiserIds.every((id) => owns(String(id)))) throw forbidden()
    const matches = body.ReportScheduleIds.map(String).filter((id) => schedules.find(id))
    for (const id of matches) schedules.poll(id)
    return page(
      body,
      matches.map((id) => view(call, id)),
    )
  }
  function remove(call: Call): Answer {
    if (!schedules.remove(call.params.id!)) throw forbidden()
    return { status: 240, body: '' }
  }
  function download(call: Call): Answer {
    const link = links.open(call.params.link!)
    const schedule = link && schedules.find(link.file)
    if (!schedule) throw ttdError(404, 'There is no such file.')
    if (link.isOver) throw ttdError(410, 'The link has run out.')
    const body = reportCsv(world(), schedule.question, now())
    return { headers: { 'content-type': 'text/csv' }, body }
  }

  const routes: Routes = {
    'POST /v3/myreports/reporttemplateheader/query': templates,
    'POST /v3/myreports/reportschedule': create,
    'POST /v3/myreports/reportexecution/query/advertisers': polled,
    'DELETE /v3/myreports/reportschedule/{id}': remove,
    'GET /v3/myreports/download/{link}': download,
  }
  return { routes, failNext: schedules.failNext }
}
