import type { ReportAnswer } from '@flightdeck/contract/reports'
import { hasPlanEnded } from '@flightdeck/domain/subscription'
import { addDays, dayText, type Day } from '@flightdeck/domain/time'
import {
  COMPLETE_WAIT_MS,
  MAX_WAIT_MS,
  LOOK_AGAIN_MS,
  missingSentence,
  whyNotSent,
  withParameters,
  type ReportParameters,
  type ReportQuestion,
  type SendCondition,
} from '@flightdeck/domain/reports'
import { actIn, type ActorContext } from '../../../../ground/actor-context.ts'
import { AppError } from '../../../../ground/app-error.ts'
import { planSlot, type Slot, type SlotHandler } from '../../../../work/slots.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { findOrganisation } from '../../../people/organisation/index.ts'
import { readLost } from '../answer/filters/read-lost.ts'
import { answerText } from '../runs/answer-text.ts'
import { makeRun } from '../runs/make-run.ts'
import { refusedRun } from '../runs/refused-run.ts'
import { insertRun } from '../runs/run-store.ts'
import { mayStillSend } from '../saved/may-still-send.ts'
import { planNext, REPORT_SEND, scheduleVersion } from './plan-sends.ts'
import { deliverRun } from './deliver-run.ts'
import { deleteSchedule, findSchedule, scheduledReport, type ScheduleRow } from './schedule-store.ts'

/**
 * A report at its time: generated once, kept, and handed on in the transaction that marks the slot done. Where
 * the day before is not complete it looks again later, for four hours from its first look; then it goes out without totals
 * and says what is missing.
 */
export const sendReport: SlotHandler = async (app, slot) => {
  const { organisationId, subject, slotKey } = slot
  const reportNo = Number(subject)
  const { organisation, schedule, report, isAllowed } = await app.database.inOrganisation(
    organisationId,
    async (tx) => ({
      organisation: await findOrganisation(tx, organisationId),
      schedule: await findSchedule(tx, organisationId, reportNo),
      report: await scheduledReport(tx, organisationId, reportNo),
      isAllowed: await mayStillSend(tx, organisationId, reportNo),
    }),
  )
  if (!schedule || !report) return async () => 'no longer scheduled'
  if (!slotKey.startsWith(scheduleVersion(schedule)))
    return async (tx) => planned(tx, schedule, app.now(), 'rescheduled')
  const { timezone } = organisation
  const ctx = actIn(app, { organisationId, timezone, actor: { kind: 'job', name: 'reports' } })
  if (!isAllowed) return (tx) => endSchedule(ctx, tx, reportNo, report.name)
  const { question } = withParameters(report.question as ReportQuestion, schedule.parameters as ReportParameters) // prettier-ignore
  const draft = { name: report.name, reportNo, question, by: schedule.changedBy, missing: 'keep' as const }
  const run = hasPlanEnded(organisation, ctx.now) ? planEnded() : await makeRun(ctx, draft).catch(refusal)
  if (run instanceof AppError) {
    const line = await refusedRun(ctx, draft, run.message)
    return async (tx) => {
      await insertRun(tx, line)
      return planned(tx, schedule, later(slot.dueAt, ctx.now), run.message)
    }
  }
  const wait = readWait(slot, ctx.now)
  if (isToWait(schedule, run.answered, ctx.today) && ctx.now < waitEnds(schedule, wait))
    return (tx) => planRecheck(tx, slot, wait, ctx.now)
  const notSent = await whyKept(ctx, question, schedule, run.answered)
  const answer = withholdTotals(run.answered, ctx.today)
  const row = answer === run.answered ? run.row : { ...run.row, answer: await answerText(answer) }
  return async (tx, afterwards) => {
    const runNo = await insertRun(tx, { ...row, notSent })
    const next = later(slot.dueAt, ctx.now)
    if (notSent !== null) return planned(tx, schedule, next, 'not sent')
    const generatedRun = { runNo, answer, text: row.answer }
    const [, day = ''] = slotKey.split(' ')
    const count = await deliverRun(tx, app, schedule, generatedRun, { slotKey, day, now: ctx.now })
    afterwards?.(() => app.wake('outbox'))
    return planned(tx, schedule, next, `sent to ${count}`)
  }
}

/** The schedule of a former member that no path ended when they left. */
async function endSchedule(ctx: ActorContext, tx: Tx, reportNo: number, name: string): Promise<string> {
  await deleteSchedule(tx, ctx.organisationId, reportNo)
  await recordAudit(ctx, tx, { action: 'report.unscheduled', subject: name })
  return 'author left'
}

/** Why a report is kept and not sent: it would be about something else, or its condition does not hold. */
async function whyKept(
  ctx: ActorContext,
  question: ReportQuestion,
  { onlyIf }: ScheduleRow,
  answer: ReportAnswer,
): Promise<string | null> {
  const lost = await readLost(ctx, question)
  if (lost.missing.length > 0) return missingSentence(lost)
  const condition = onlyIf as SendCondition | null
  return condition && whyNotSent(condition, answer)
}

type Tx = Parameters<typeof planNext>[0]

const later = (one: Date, other: Date): Date => (one > other ? one : other)

async function planned(tx: Tx, schedule: ScheduleRow, now: Date, outcome: string): Promise<string> {
  await planNext(tx, schedule, now)
  return outcome
}

/** How long a report waits for data: since it was due, and since its data was checked first. */
type Wait = { dueAt: Date; firstLook: Date }

/** The program may have been down when the report was due: the wait then begins with the first look, before a sync. */
function readWait({ detail, firstDueAt }: Slot, now: Date): Wait {
  const { since, firstLook } = (detail ?? {}) as { since?: string; firstLook?: string }
  return {
    dueAt: since === undefined ? firstDueAt : new Date(since),
    firstLook: firstLook === undefined ? now : new Date(firstLook),
  }
}

function waitEnds({ whenComplete }: ScheduleRow, { dueAt, firstLook }: Wait): Date {
  const evening = whenComplete ? dueAt.getTime() + COMPLETE_WAIT_MS : 0
  return new Date(Math.max(evening, firstLook.getTime() + MAX_WAIT_MS))
}

async function planRecheck(tx: Tx, slot: Slot, wait: Wait, now: Date): Promise<string> {
  const { organisationId, subject } = slot
  const dueAt = new Date(now.getTime() + LOOK_AGAIN_MS)
  const [version, day] = slot.slotKey.split(' ')
  const slotKey = `${version} ${day} ${dueAt.toISOString()}`
  const detail = { since: wait.dueAt.toISOString(), firstLook: wait.firstLook.toISOString() }
  await planSlot(tx, { organisationId, kind: REPORT_SEND, subject, slotKey, dueAt, detail })
  return 'waiting for data'
}

/** Whether a platform has no data yet of days that the report is about; of today it has none before tomorrow. */
function isToWait({ waits, whenComplete }: ScheduleRow, answer: ReportAnswer, today: Day): boolean {
  const through = whenComplete ? dueThrough(answer, today) : answer.days.to
  return (waits || whenComplete) && isIncomplete(answer, through)
}

const planEnded = () =>
  new AppError('plan_expired', 'The freemium period has expired, so this report wasn’t sent.')

function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

/** The day through which a period can have data: today's is not there before tomorrow. */
const dueThrough = ({ days }: Pick<ReportAnswer, 'days'>, today: Day): Day =>
  days.to < today ? days.to : addDays(today, -1)

/** Whether an account lacks days of the period that should be there. */
const isIncomplete = (answer: ReportAnswer, through: Day): boolean =>
  answer.data_through.some(({ day }) => day === null || day < through)

/** Removes the totals while an account lacks days, because they would add up different periods. */
function withholdTotals(answer: ReportAnswer, today: Day): ReportAnswer {
  const through = dueThrough(answer, today)
  if (!isIncomplete(answer, through)) return answer
  return {
    ...answer,
    totals: { values: answer.totals.values.map(() => null), partial: [] },
    notes: [...answer.notes, `No totals: not all accounts have data through ${dayText(through)}.`],
  }
}
