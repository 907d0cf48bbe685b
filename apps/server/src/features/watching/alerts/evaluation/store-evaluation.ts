import type { Row, Tx } from '@flightdeck/db'
import { dayFromNumber, type Day } from '@flightdeck/domain/time'
import type { App } from '../../../../ground/app.ts'
import type { Evaluation, FiredAlert } from '../judging/thread/evaluation.ts'
import { byCondition, toMetConditions, toStoredConditions } from '../triggered/met-conditions.ts'
import { lockMailQuota, notifyNewAlerts } from '../notifications/index.ts'
import {
  alertsOn,
  insertAlerts,
  upsertRuns,
  type NewAlert,
  type ParentAlert,
  type Run,
} from '../triggered/alert-store.ts'

type RuleJudgement = {
  app: App
  organisation: Row<'organisations'>
  rule: Row<'alertRules'>
  day: Day
  cause: Row<'alertRuns'>['cause']
  evaluation: Evaluation
  isLate: boolean
  /** Entities that already have their alert of the day. */
  alertedEntityNos?: ReadonlySet<number>
}

/** Stores an evaluation in the given transaction: its alerts, once each, the run, and the messages. */
export async function storeEvaluation(tx: Tx, judgement: RuleJudgement): Promise<{ isNew: number }> {
  await upsertRuns(tx, judgement.organisation.organisationId, [toRun(judgement)])
  return storeAlerts(tx, judgement)
}

/** Stores alerts and messages; the caller stores the runs, several in one statement. */
export async function storeAlerts(tx: Tx, judgement: RuleJudgement): Promise<{ isNew: number }> {
  const { app, organisation, rule, day, evaluation, alertedEntityNos } = judgement
  const { organisationId } = organisation
  const firing = alertedEntityNos
    ? evaluation.fired.filter(({ entity }) => !alertedEntityNos.has(entity.entityNo))
    : evaluation.fired
  if (firing.length === 0) return { isNew: 0 }
  await lockMailQuota(tx, organisationId)
  const parents = await alertsOn(tx, organisationId, day, [
    ...new Set(firing.flatMap(({ entity }) => entity.ancestors)),
  ])
  const alerts = firing.map((fired) => alertFrom(judgement, fired, parents, app.now()))
  const fresh = await insertAlerts(tx, organisationId, alerts)
  const news = fresh.filter(({ mutedBy }) => mutedBy === null)
  if (news.length > 0) await notifyNewAlerts(tx, app, { organisation, rule, day, alerts: news })
  return { isNew: fresh.length }
}

export const toRun = ({ app, rule, day, cause, evaluation }: RuleJudgement): Run => ({
  ruleNo: rule.ruleNo,
  day,
  ranAt: app.now(),
  cause,
  outcome: evaluation.outcome,
  ruleVersion: rule.version,
  judged: evaluation.judged,
  fired: evaluation.fired.length,
  unknown: evaluation.unknown,
  notJudged: evaluation.notJudged,
  loads: evaluation.loads,
  errorSentence: null,
})

function alertFrom(
  { rule, day, isLate }: RuleJudgement,
  fired: FiredAlert,
  parents: ParentAlert[],
  now: Date,
): NewAlert {
  const { entity, metConditions } = fired
  return {
    ruleNo: rule.ruleNo,
    entityNo: entity.entityNo,
    day,
    triggeredAt: now,
    dataThrough: dayFromNumber(fired.dataThrough),
    ruleName: rule.name,
    ruleVersion: rule.version,
    entityName: entity.name,
    entityId: entity.id,
    platform: entity.platform,
    snapshotType: entity.type,
    currency: entity.currency,
    conditions: toStoredConditions(metConditions),
    receipts: byCondition(metConditions.map(({ receipt }) => receipt)),
    isProvisional: fired.isProvisional,
    isLate,
    mutedBy: findExplanation(fired, parents),
  }
}

/** Nearest parent that fired that day for one of the same metrics, so that the child needs no message. */
function findExplanation({ entity, metConditions }: FiredAlert, parents: ParentAlert[]): number | null {
  const metrics = new Set<string>(metConditions.map(({ metric }) => metric))
  for (const ancestor of entity.ancestors) {
    const alert = parents.find(
      (parent) =>
        parent.entityNo === ancestor && toMetConditions(parent).some(({ metric }) => metrics.has(metric)),
    )
    if (alert) return alert.alertNo
  }
  return null
}
