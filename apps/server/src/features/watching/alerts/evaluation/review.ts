import type { Tx } from '@flightdeck/db'
import { addDays, dayIn } from '@flightdeck/domain/time'
import { planSlot, type SlotHandler } from '../../../../work/slots.ts'
import type { App } from '../../../../ground/app.ts'
import { judgeClient } from '../judging/judge.ts'
import { prepareRules } from '../judging/prepare-rules.ts'
import type { Evaluation } from '../judging/thread/evaluation.ts'
import type { EntityReading } from '../judging/thread/entity-readings.ts'
import { toRule } from '../rules/rule-from-row.ts'
import type { ListedAlert } from '../triggered/alert-columns.ts'
import { findOrganisation } from '../../../people/organisation/index.ts'
import { upsertRuns } from '../triggered/alert-store.ts'
import { byCondition, toMetConditions } from '../triggered/met-conditions.ts'
import { storeAlerts, toRun } from './store-evaluation.ts'
import {
  alertsToReview,
  annotate,
  isReviewWaiting,
  judgedDays,
  reviewKey,
  type ReviewedDay,
} from './review-store.ts'

export const ALERT_REVIEW = 'alert-review'
const TOGETHER_MS = 20_000
/** Days that a review evaluates again, counted back from today; alerts of earlier days stay unchanged. */
const DAYS_BACK = 3

/** Plans one review for all past days whose numbers changed within the same interval. */
export async function planReview(tx: Tx, organisationId: string, now: Date): Promise<void> {
  if (await isReviewWaiting(tx, organisationId, ALERT_REVIEW)) return
  const dueAt = new Date((Math.floor(now.getTime() / TOGETHER_MS) + 1) * TOGETHER_MS)
  await planSlot(tx, {
    organisationId,
    kind: ALERT_REVIEW,
    subject: 'all',
    slotKey: dueAt.toISOString(),
    dueAt,
  })
}

/** A rule re-evaluated on a day, with the current readings of its alerts. */
type DayReview = ReviewedDay & {
  evaluation: Evaluation
  alerts: { alert: ListedAlert; look: EntityReading }[]
  known: ReadonlySet<number>
}

/**
 * Evaluates past days again. New alerts are sent as late, once; alerts that would no longer fire stay, with
 * their current numbers and without a mail.
 */
export const reviewAlerts: SlotHandler = async (app, { organisationId }) => {
  const now = app.now()
  const { organisation, days } = await app.database.inOrganisation(organisationId, async (tx) => {
    const organisationRow = await findOrganisation(tx, organisationId)
    const from = addDays(dayIn(organisationRow.timezone, now), 1 - DAYS_BACK)
    return { organisation: organisationRow, days: await judgedDays(tx, organisationId, from) }
  })
  if (days.length === 0) return async () => 'nothing to review'
  const reviewed = await judgeAgain(app, organisationId, days)
  return async (tx) => {
    const today = dayIn(organisation.timezone, app.now())
    const judgements = reviewed.map((review) => ({
      ...review,
      app,
      organisation,
      cause: 'review' as const,
      isLate: review.day < today,
    }))
    await upsertRuns(tx, organisationId, judgements.map(toRun))
    let isNew = 0
    for (const judgement of judgements) {
      await restate(tx, app, judgement)
      isNew += (await storeAlerts(tx, judgement)).isNew
    }
    app.wake('outbox')
    return isNew > 0 ? `${isNew} late` : 'nothing new'
  }
}

async function judgeAgain(app: App, organisationId: string, days: ReviewedDay[]): Promise<DayReview[]> {
  const prepared = await app.database.inOrganisation(organisationId, (tx) =>
    prepareRules(
      tx,
      organisationId,
      days.map(({ rule }) => toRule(rule)),
      days.map(({ day }) => day),
    ),
  )
  const { rates } = prepared
  const rules = days.map(({ day }, at) => ({ rule: prepared.rules[at]!, day }))
  const evaluations = await judgeClient(app).ask('evaluate', { organisationId, rules, rates })
  const alertsByRuleDay = await app.database.inOrganisation(organisationId, (tx) =>
    alertsToReview(tx, organisationId, days),
  )
  const findAlerts = ({ rule: { ruleNo }, day }: ReviewedDay) =>
    alertsByRuleDay.get(reviewKey({ ruleNo, day })) ?? []
  const alerts = days.flatMap((reviewedDay, at) =>
    findAlerts(reviewedDay)
      .filter(({ ruleVersion }) => ruleVersion === reviewedDay.rule.version)
      .map((alert) => ({ at, alert })),
  )
  const looks = await judgeClient(app).ask('look', {
    organisationId,
    rates,
    looks: alerts.map(({ at, alert }) => ({
      entityNo: alert.entityNo,
      ...rules[at]!,
      metrics: toMetConditions(alert).map(({ metric }) => metric),
    })),
  })
  const alertLooks = alerts.map(({ at, alert }, index) => ({ at, alert, look: looks[index]! }))
  return days.map((reviewedDay, at) => ({
    ...reviewedDay,
    evaluation: evaluations[at]!,
    alerts: alertLooks.filter((alertLook) => alertLook.at === at),
    known: new Set(findAlerts(reviewedDay).map(({ entityNo }) => entityNo)),
  }))
}

/** Restates alerts whose current numbers would not fire them any more. */
async function restate(tx: Tx, app: App, { alerts }: DayReview): Promise<void> {
  for (const { alert, look } of alerts) {
    const isOver = look.truth === false
    if (!isOver && alert.restated === null) continue
    await annotate(tx, alert, isOver ? byCondition(look.values) : null, app.now())
  }
}
