import type { Row, Tx } from '@flightdeck/db'
import { addDays, dayIn, dayNumber, truthOn, viewOn, type Day } from '@flightdeck/domain'
import { planSlot, type SlotHandler } from '../../../work/slots.ts'
import type { App } from '../../../boot/app.ts'
import type { Book } from '../judging/book.ts'
import { openBook } from '../judging/books.ts'
import { evaluate, type Evaluation } from '../judging/evaluate.ts'
import { ruleOf } from '../rules/rule-of.ts'
import { findOrganisation } from './gather-slot.ts'
import { keepEvaluation, type TriggeredConditions } from './keep-evaluation.ts'
import { alertsToReview, annotate, judgedDays, type ReviewedDay } from './review-store.ts'

export const ALERT_REVIEW = 'alert-review'
const TOGETHER_MS = 20_000
/** How far back a correction may still raise an alert. Older ones only change what is said of those that are there. */
const DAYS_BACK = 3

/** Numbers of past days changed: what was judged on them is looked at again, once for all that changed together. */
export async function planReview(tx: Tx, organisationId: string, now: Date): Promise<void> {
  const dueAt = new Date((Math.floor(now.getTime() / TOGETHER_MS) + 1) * TOGETHER_MS)
  await planSlot(tx, {
    organisationId,
    kind: ALERT_REVIEW,
    subject: 'all',
    slotKey: dueAt.toISOString(),
    dueAt,
  })
}

type Reviewed = ReviewedDay & { evaluation: Evaluation }

/**
 * What would newly fire is told late, once. What would not fire any more stays, with what the numbers say now; nobody
 * gets a mail about it.
 */
export const reviewAlerts: SlotHandler = async (app, { organisationId }) => {
  const now = app.now()
  const { organisation, days } = await app.database.inOrganisation(organisationId, async (tx) => {
    const found = await findOrganisation(tx, organisationId)
    const from = addDays(dayIn(found.timezone, now), 1 - DAYS_BACK)
    return { organisation: found, days: await judgedDays(tx, organisationId, from) }
  })
  if (days.length === 0) return async () => 'nothing to review'
  const book = await openBook(app, organisationId)
  const reviewed: Reviewed[] = days.map((one) => ({
    ...one,
    evaluation: evaluate(ruleOf(one.rule), book, one.day),
  }))
  return async (tx) => {
    let isNew = 0
    for (const one of reviewed) isNew += await keep(tx, app, organisation, book, one)
    app.ring('outbox')
    return isNew > 0 ? `${isNew} late` : 'nothing new'
  }
}

async function keep(
  tx: Tx,
  app: App,
  organisation: Row<'organisations'>,
  book: Book,
  { rule, day, evaluation }: Reviewed,
): Promise<number> {
  const isLate = day < dayIn(organisation.timezone, app.now())
  await restate(tx, app, book, rule, day)
  return (
    await keepEvaluation(tx, { app, organisation, rule, day, cause: 'review', book, evaluation, isLate })
  ).isNew
}

/** Says of each alert of the day what its numbers are now, when they would not fire it any more. */
async function restate(tx: Tx, app: App, book: Book, rule: Row<'alertRules'>, day: Day): Promise<void> {
  const asOf = dayNumber(day)
  for (const alert of await alertsToReview(tx, rule.organisationId, rule.ruleNo, day)) {
    const who = book.byNo.get(alert.entityNo)
    if (!who || alert.ruleVersion !== rule.version) continue
    const view = viewOn(ruleOf(rule), who, asOf)
    const isOver = typeof view !== 'string' && truthOn(ruleOf(rule), who, asOf) === false
    if (!isOver && alert.restated === null) continue
    const values = Object.entries(alert.conditions as TriggeredConditions).map(([key, { metric }]) => {
      const value = typeof view === 'string' ? null : view.read(metric)
      return [key, typeof value === 'number' ? value : null]
    })
    await annotate(tx, alert, isOver ? Object.fromEntries(values) : null, app.now())
  }
}
