import type { ReportScheduleInput, SavedReport } from '@flightdeck/contract/reports'
import type { ReportQuestion } from '@flightdeck/domain/reports'
import { notFound } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { must } from '../../../ground/must.ts'
import { recordBy } from '../../audit/index.ts'
import { mayChange, mustFind, presentReport } from '../saved/saved-reports.ts'
import { toldQuestion } from '../saved/told-question.ts'
import { planNext } from './plan-sends.ts'
import { deleteSchedule, keepSchedule } from './schedule-store.ts'

export function scheduleReport(
  ctx: MemberContext,
  reportNo: number,
  input: ReportScheduleInput,
): Promise<SavedReport> {
  must(ctx, 'reports:write')
  const { organisationId, userId, now } = ctx
  return ctx.transaction(async (tx) => {
    const row = await mustFind(ctx, tx, reportNo)
    mayChange(ctx, row)
    const { recipients, parameters, ...times } = input
    toldQuestion(row.question as ReportQuestion, parameters)
    const told = JSON.stringify(parameters)
    const schedule = { organisationId, reportNo, ...times, parameters: told, changedBy: userId, changedAt: now } // prettier-ignore
    await keepSchedule(tx, schedule, recipients)
    await planNext(tx, schedule, now)
    await recordBy(ctx, tx, { action: 'report.scheduled', subject: row.name, detail: input })
    return presentReport(ctx, await mustFind(ctx, tx, reportNo))
  })
}

export function unscheduleReport(ctx: MemberContext, reportNo: number): Promise<{ message: string }> {
  must(ctx, 'reports:write')
  return ctx.transaction(async (tx) => {
    const row = await mustFind(ctx, tx, reportNo)
    mayChange(ctx, row)
    if (!(await deleteSchedule(tx, ctx.organisationId, reportNo))) throw notFound()
    await recordBy(ctx, tx, { action: 'report.unscheduled', subject: row.name })
    return { message: 'Schedule removed' }
  })
}
