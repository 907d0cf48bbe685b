import type { AlertRule } from '@flightdeck/contract/alerts'
import { addDays, dayIn, type Day } from '@flightdeck/domain/time'
import type { TestServer } from './a-server.ts'

type AlertSetup = { rule: AlertRule; entityNo: number; day?: Day; mutedBy?: number; restated?: object }

/** The payload of a rule, with only what matters. */
export const aRuleBody = (more: object = {}) => ({
  name: 'Slow deals',
  description: '',
  platform: null,
  snapshot_type: 'deal_id',
  entity_id: null,
  time_range_type: 'last_7_days',
  schedule_type: 'daily',
  email_recipients: '',
  notification_message: '',
  condition_structure: {
    operator: 'AND',
    conditions: [{ metric: 'pacing', operator: 'lt', threshold_value: 80 }],
    groups: [],
  },
  ...more,
})

/** An alert as an evaluation would have written it, with the run it came from. */
export async function anAlert(
  server: TestServer,
  organisationId: string,
  { rule, entityNo, day, mutedBy, restated }: AlertSetup,
): Promise<number> {
  const now = server.clock.now()
  const on = day ?? dayIn('UTC', now)
  const triggeredAt = day ? new Date(`${day}T09:00:00Z`) : now
  const conditions = JSON.stringify([{ metric: 'pacing', operator: 'lt', threshold: 80, value: 71.2 }])
  return server.database.inOrganisation(organisationId, async (tx) => {
    const entity = await tx
      .selectFrom('entities')
      .innerJoin('adAccounts', 'adAccounts.accountNo', 'entities.accountNo')
      .select(['entities.name', 'entities.nativeId', 'platform'])
      .where('entityNo', '=', entityNo)
      .executeTakeFirstOrThrow()
    const { alertNo } = await tx
      .insertInto('alerts')
      .values({
        organisationId,
        ruleNo: rule.id,
        entityNo,
        day: on,
        triggeredAt,
        dataThrough: addDays(on, -1),
        ruleName: rule.name,
        ruleVersion: rule.version,
        entityName: entity.name,
        entityId: entity.nativeId,
        platform: entity.platform,
        snapshotType: rule.snapshot_type,
        currency: 'EUR',
        conditions,
        isProvisional: false,
        isLate: false,
        mutedBy: mutedBy ?? null,
        restated: restated ? JSON.stringify(restated) : null,
      })
      .returning('alertNo')
      .executeTakeFirstOrThrow()
    await aRunIn(tx, organisationId, rule.id, on, 'triggered')
    return alertNo
  })
}

type Outcome = 'triggered' | 'clear' | 'no_data' | 'error' | 'missed'
type Tx = Parameters<Parameters<TestServer['database']['inOrganisation']>[1]>[0]

const aRunIn = (tx: Tx, organisationId: string, ruleNo: number, day: Day, outcome: Outcome) =>
  tx
    .insertInto('alertRuns')
    .values({ organisationId, ruleNo, day, ranAt: new Date(`${day}T09:00:00Z`), cause: 'schedule', outcome, ruleVersion: 1, notJudged: '{}', loads: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute() // prettier-ignore

/** Result of evaluating a rule on a day. */
export const aRun = (
  server: TestServer,
  organisationId: string,
  ruleNo: number,
  day: Day,
  outcome: Outcome,
) => server.database.inOrganisation(organisationId, (tx) => aRunIn(tx, organisationId, ruleNo, day, outcome))
