import type { ReportScheduleInput, SavedReport } from '@flightdeck/contract/reports'
import type { Tx } from '@flightdeck/db'
import { conditionMistake, type ReportQuestion } from '@flightdeck/domain/reports'
import { notFound } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { mayChange, mustFind, presentReport } from '../saved/saved-reports.ts'
import { applyParameters } from '../saved/apply-parameters.ts'
import { requestRecipientConsent } from './ask-for-consent.ts'
import { planNext } from './plan-sends.ts'
import { deleteSchedule, saveSchedule } from './schedule-store.ts'
import { invalidField } from '../../../../ground/invalid-field.ts'

export function scheduleReport(
  ctx: MemberContext,
  reportNo: number,
  input: ReportScheduleInput,
): Promise<SavedReport> {
  return ctx.transaction(async (tx) => {
    const row = await mustFind(ctx, tx, reportNo)
    mayChange(ctx, row)
    await keep(ctx, tx, { reportNo, name: row.name, question: row.question as ReportQuestion }, input)
    return presentReport(ctx, await mustFind(ctx, tx, reportNo))
  })
}

type ScheduledReport = { reportNo: number; name: string; question: ReportQuestion }

async function keep(
  ctx: MemberContext,
  tx: Tx,
  report: ScheduledReport,
  input: ReportScheduleInput,
): Promise<void> {
  const { organisationId, userId: changedBy, now: changedAt } = ctx
  const { reportNo, name, question } = report
  const { recipients, outsiders, webhooks, destinations, parameters, only_if: onlyIf, when_complete: whenComplete, ...times } = input // prettier-ignore
  if (recipients.length + outsiders.length + webhooks.length + destinations.length === 0)
    throw invalidField('recipients', 'Choose at least one recipient')
  const mistake = onlyIf && conditionMistake(question, onlyIf)
  if (mistake) throw invalidField('only_if', mistake)
  applyParameters(question, parameters)
  const schedule = {
    organisationId,
    reportNo,
    ...times,
    whenComplete,
    onlyIf: onlyIf && JSON.stringify(onlyIf),
    webhookIds: webhooks,
    destinationIds: destinations,
    parameters: JSON.stringify(parameters),
    changedBy,
    changedAt,
  }
  await saveSchedule(tx, schedule, { recipients, outsiders })
  await requestRecipientConsent(tx, ctx, name, outsiders)
  await planNext(tx, schedule, changedAt)
  await recordAudit(ctx, tx, { action: 'report.scheduled', subject: name, detail: input })
}

export function unscheduleReport(ctx: MemberContext, reportNo: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const row = await mustFind(ctx, tx, reportNo)
    mayChange(ctx, row)
    if (!(await deleteSchedule(tx, ctx.organisationId, reportNo))) throw notFound()
    await recordAudit(ctx, tx, { action: 'report.unscheduled', subject: row.name })
    return { message: 'Schedule removed' }
  })
}
