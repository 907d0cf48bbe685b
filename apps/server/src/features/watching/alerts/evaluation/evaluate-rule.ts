import type { Row } from '@flightdeck/db'
import { isDueOn } from '@flightdeck/domain/alerts'
import { remainingFreemiumDays } from '@flightdeck/domain/subscription'
import type { Day } from '@flightdeck/domain/time'
import { describeError } from '../../../../edge/describe-error.ts'
import type { SlotHandler } from '../../../../work/slots.ts'
import { judgeTogether } from './judge-batch.ts'
import { toRule } from '../rules/rule-from-row.ts'
import { insertMissed, upsertRuns, type Run } from '../triggered/alert-store.ts'
import { gatherSlot } from './gather-slot.ts'
import { storeEvaluation } from './store-evaluation.ts'

const TRIES_BEFORE_ERROR = 3

/** Slot handler: evaluates the current version of one rule on the slot's local day. */
export const evaluateRule: SlotHandler = async (app, slot) => {
  const { organisationId } = slot
  const day: Day = slot.slotKey
  const { organisation, rule, isPassed } = await app.database.inOrganisation(organisationId, (tx) =>
    gatherSlot(tx, slot, app.now()),
  )
  if (!rule?.isActive || rule.removedAt !== null) return async () => 'skipped'
  if (!isDueOn(toRule(rule).schedule, day)) return async () => 'skipped'
  const isOver =
    !organisation.isPremium && remainingFreemiumDays(organisation.freemiumEndsAt, app.now()) === 0
  if (isPassed || isOver) {
    const why = isOver ? 'Freemium period expired.' : 'No run that day. Evaluated on the latest day.'
    return async (tx) => {
      await insertMissed(tx, organisationId, emptyRun(rule, day, app.now(), 'missed', why))
      return 'missed'
    }
  }
  try {
    const evaluation = await judgeTogether(app, rule, day)
    return async (tx) => {
      await storeEvaluation(tx, {
        app,
        organisation,
        rule,
        day,
        cause: 'schedule',
        evaluation,
        isLate: false,
      })
      app.wake('outbox')
      return evaluation.outcome
    }
  } catch (error) {
    if (slot.attempts < TRIES_BEFORE_ERROR) throw error
    // A rule that cannot be evaluated is shown as such and keeps its schedule.
    app.log.error({ ruleNo: rule.ruleNo, err: describeError(error) }, 'a rule could not be judged')
    return async (tx) => {
      const run = emptyRun(
        rule,
        day,
        app.now(),
        'error',
        'Couldn’t evaluate the rule. We’ve been notified. Next try tomorrow.',
      )
      await upsertRuns(tx, organisationId, [run])
      return 'error'
    }
  }
}

const emptyRun = (
  rule: Row<'alertRules'>,
  day: Day,
  ranAt: Date,
  outcome: 'missed' | 'error',
  errorSentence: string,
): Run => ({
  ruleNo: rule.ruleNo,
  day,
  ranAt,
  cause: 'schedule',
  outcome,
  ruleVersion: rule.version,
  judged: 0,
  fired: 0,
  unknown: 0,
  notJudged: {},
  loads: {},
  errorSentence,
})
