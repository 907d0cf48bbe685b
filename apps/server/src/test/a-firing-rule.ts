import { randomUUID } from 'node:crypto'
import type { MetCondition } from '@flightdeck/domain/alerts'
import { METRICS } from '@flightdeck/domain/metrics'
import { addDays, dayIn, dayNumber, type Day } from '@flightdeck/domain/time'
import type { AlertRule } from '@flightdeck/contract/alerts'
import type { FiredEntity } from '../features/watching/alerts/judging/thread/evaluation.ts'
import { storeEvaluation } from '../features/watching/alerts/evaluation/store-evaluation.ts'
import type { TestServer } from './a-server.ts'
import { aRuleBody } from './an-alert.ts'
import type { signedIn } from './an-organisation.ts'
import { someEntities } from './some-entities.ts'

type Caller = Awaited<ReturnType<typeof signedIn>>
type RuleSetup = { organisationId: string; entities: number; names?: string[]; rule?: object }
type AlertSetup = {
  day?: Day
  only?: number[]
  because?: MetCondition[]
  isProvisional?: boolean
  isLate?: boolean
}

const SLOW: MetCondition[] = [{ metric: 'pacing', operator: 'lt', threshold: 80, value: 71.2 }]

const aReceipt = (day: Day) => ({
  formula: METRICS.pacing.formula,
  inputs: [],
  data_through: addDays(day, -1),
  is_provisional: false,
})

/** A rule on deals, and a way to let it fire on them as an evaluation would. */
export async function aFiringRule(
  server: TestServer,
  caller: Caller,
  { organisationId, entities, names = [], rule: more = {} }: RuleSetup,
) {
  const deals = Array.from({ length: entities }, (_, n) => ({
    kind: 'deal_id' as const,
    nativeId: `D-${n + 1}-${randomUUID()}`,
    name: names[n] ?? `Deal ${n + 1}`,
  }))
  const { entityNos } = await someEntities(server, organisationId, 'dv360', deals)
  const response = await caller.call('POST', '/alerts/rules/', aRuleBody({ is_urgent: true, ...more }))
  if (response.statusCode !== 200) throw new Error(response.body)
  const rule = response.json().data as AlertRule

  async function fire(how: AlertSetup = {}): Promise<number> {
    const { only, because = SLOW, isProvisional = false, isLate = false } = how
    const day = how.day ?? dayIn('UTC', server.clock.now())
    const fired = deals
      .map(({ nativeId, name }, n) => ({
        entity: {
          entityNo: entityNos[n]!,
          type: 'deal_id',
          id: nativeId,
          name,
          platform: 'dv360',
          currency: 'EUR',
          ancestors: [],
        } satisfies FiredEntity as FiredEntity,
        metConditions: because.map((finding) => ({
          ...finding,
          value: finding.value - n / 10,
          receipt: aReceipt(day),
        })),
        dataThrough: dayNumber(day) - 1,
        isProvisional,
      }))
      .filter((_, n) => only?.includes(n) ?? true)
    const evaluation = { outcome: 'triggered', judged: fired.length, fired, clear: [], unknown: 0, notJudged: {} } as const // prettier-ignore
    const { isNew } = await server.database.inOrganisation(organisationId, async (tx) => {
      const organisation = await tx
        .selectFrom('organisations')
        .selectAll()
        .where('organisationId', '=', organisationId)
        .executeTakeFirstOrThrow()
      const row = await tx
        .selectFrom('alertRules')
        .selectAll()
        .where('ruleNo', '=', rule.id)
        .executeTakeFirstOrThrow()
      return storeEvaluation(tx, {
        app: server.app,
        organisation,
        rule: row,
        day,
        cause: 'schedule',
        evaluation: { ...evaluation, clear: 0, loads: {} },
        isLate,
      })
    })
    return isNew
  }
  return { rule, entityNos, fire }
}
