import type { AlertRule } from '@flightdeck/contract/alerts'
import { addDays, dayIn, type Day } from '@flightdeck/domain/time'
import { ALERT_REVIEW, ALERT_RULE, planAlertDays } from '../features/watching/alerts/index.ts'
import type { TestServer } from './a-server.ts'
import { aRuleBody } from './an-alert.ts'
import { anOrganisation, signedIn } from './an-organisation.ts'
import { insertLineItems, knowSpend } from './seeded-line-items.ts'
import { runSlot } from './run-slot.ts'

/** An organisation with known spend of line items, a user who makes rules, and helpers that let days pass. */
export async function aWatch(server: TestServer, spend: number[][]) {
  const owner = await anOrganisation(server)
  const { organisationId } = owner
  const caller = await signedIn(server, owner.email)
  const today = () => dayIn('UTC', server.clock.now())
  const lineItems = await server.database.inOrganisation(organisationId, (tx) =>
    insertLineItems(tx, { organisationId, by: owner.userId, now: server.clock.now(), today: today(), spend }),
  )
  const judge = (rule: AlertRule, day: Day = today()) =>
    runSlot(server, { organisationId, kind: ALERT_RULE, subject: String(rule.id), slotKey: day })
  return {
    ...lineItems,
    organisationId,
    owner,
    caller,
    today,
    judge,
    plan: () => planAlertDays(server.app),
    async rule(threshold: number, more: object = {}): Promise<AlertRule> {
      const condition_structure = {
        operator: 'AND',
        conditions: [{ metric: 'spend', operator: 'gt', threshold_value: threshold }],
        groups: [],
      }
      const body = aRuleBody({ name: `Spend over ${threshold}`, snapshot_type: 'line_item', time_range_type: 'last_24_hours', condition_structure, ...more }) // prettier-ignore
      const answer = await caller.call('POST', '/alerts/rules/', body)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json().data as AlertRule
    },
    /** Simulates a later load of the same days, or of one day more. */
    know: (later: number[][]) =>
      server.database.inOrganisation(organisationId, (tx) =>
        knowSpend(tx, {
          organisationId,
          accountNo: lineItems.accountNo,
          now: server.clock.now(),
          today: today(),
          spend: later,
        }),
      ),
    slots: () =>
      server.database.inOrganisation(organisationId, (tx) =>
        tx.selectFrom('slots').selectAll().where('kind', '=', ALERT_RULE).orderBy('slotKey').execute(),
      ),
    runs: () =>
      server.database.inOrganisation(organisationId, (tx) =>
        tx.selectFrom('alertRuns').selectAll().orderBy('day').execute(),
      ),
    alerts: () =>
      server.database.inOrganisation(organisationId, (tx) =>
        tx.selectFrom('alerts').selectAll().orderBy('day').orderBy('entityNo').orderBy('alertNo').execute(),
      ),
    async review(): Promise<string> {
      const waiting = await server.database.inOrganisation(organisationId, (tx) =>
        tx
          .selectFrom('slots')
          .selectAll()
          .where('kind', '=', ALERT_REVIEW)
          .where('state', '=', 'waiting')
          .execute(),
      )
      return runSlot(server, waiting[0]!)
    },
    yesterday: () => addDays(today(), -1),
  }
}
