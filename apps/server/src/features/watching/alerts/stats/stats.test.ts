import type { AnswerOf, Routes } from '@flightdeck/contract'
import type { AlertRule } from '@flightdeck/contract/alerts'
import { newId } from '@flightdeck/db'
import { addDays, dayIn, dayText } from '@flightdeck/domain/time'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aRuleBody, aRun, anAlert } from '../../../../test/an-alert.ts'
import { anOrganisation, signedIn } from '../../../../test/an-organisation.ts'
import { someEntities } from '../../../../test/some-entities.ts'

let server: TestServer
let organisationId: string
let userId: string
let caller: Awaited<ReturnType<typeof signedIn>>
let deals: number[]

beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  const organisation = await anOrganisation(server)
  ;({ organisationId, userId } = organisation)
  caller = await signedIn(server, organisation.email)
  const dealSetups = ['1', '2'].map((nativeId) => ({ kind: 'deal_id' as const, nativeId }))
  deals = (await someEntities(server, organisationId, 'dv360', dealSetups)).entityNos
})

const daysAgo = (days: number) => addDays(dayIn('UTC', server.clock.now()), -days)
const make = async (more: object = {}) => {
  server.clock.advance({ seconds: 1 })
  return (await caller.call('POST', '/alerts/rules/', aRuleBody(more))).json().data as AlertRule
}
const stats = async () =>
  (await caller.call('GET', '/alerts/rules/stats/')).json().data as AnswerOf<Routes['alertRules.stats']>
const findRuleStats = async ({ id }: AlertRule) => (await stats()).rules.find(({ rule }) => rule === id)!
const healthKinds = async (rule: AlertRule) => (await findRuleStats(rule)).health.map(({ kind }) => kind)

test('alerts are counted by day, oldest first, with the last alert', async () => {
  const rule = await make()
  await anAlert(server, organisationId, { rule, entityNo: deals[0]!, day: daysAgo(29) })
  for (const entityNo of deals) await anAlert(server, organisationId, { rule, entityNo })
  await anAlert(server, organisationId, { rule, entityNo: deals[0]!, day: daysAgo(30) })
  const { fired_30d, last_fired_at } = await findRuleStats(rule)
  expect(fired_30d).toEqual([1, ...Array.from({ length: 28 }, () => 0), 2])
  expect(last_fired_at).toBe(server.clock.now().toISOString())
})

test('the last alert is the one created last, also when it is for an earlier day', async () => {
  const rule = await make()
  await anAlert(server, organisationId, { rule, entityNo: deals[0]! })
  server.clock.advance({ seconds: 19 })
  const late = await anAlert(server, organisationId, { rule, entityNo: deals[1]!, day: daysAgo(1) })
  await server.database.inOrganisation(organisationId, (tx) =>
    tx.updateTable('alerts').set({ triggeredAt: server.clock.now() }).where('alertNo', '=', late).execute(),
  )
  expect((await findRuleStats(rule)).last_fired_at).toBe(server.clock.now().toISOString())
})

test('statistics include the last run, missed days, feedback and snoozes', async () => {
  const rule = await make()
  const id = await anAlert(server, organisationId, { rule, entityNo: deals[0]!, day: daysAgo(3) })
  await aRun(server, organisationId, rule.id, daysAgo(2), 'missed')
  await aRun(server, organisationId, rule.id, daysAgo(1), 'clear')
  await caller.call('PUT', `/alerts/alerts/${id}/feedback/`, { feedback: 'known' })
  await caller.call('POST', `/alerts/alerts/${id}/snooze/`)
  expect(await findRuleStats(rule)).toMatchObject({
    last_run: { day: daysAgo(1), outcome: 'clear', sentence: null },
    missed_days: [daysAgo(2)],
    feedback: { useful: 0, noise: 0, known: 1 },
    snoozed_30d: 1,
    flaps: 0,
  })
})

test('three changes between fired and clear count as flapping', async () => {
  const rule = await make()
  for (let days = 8; days >= 2; days--) {
    if (days % 2 === 0)
      await anAlert(server, organisationId, { rule, entityNo: deals[0]!, day: daysAgo(days) })
    else await aRun(server, organisationId, rule.id, daysAgo(days), 'clear')
  }
  expect(await findRuleStats(rule)).toMatchObject({ flaps: 3, health: [{ kind: 'flapping' }] })
})

test('a rule that duplicates an older one names it', async () => {
  const older = await make({ name: 'Older' })
  const newer = await make({ name: 'Newer', schedule_type: 'weekly' })
  expect((await findRuleStats(newer)).health).toEqual([
    { kind: 'duplicate', sentence: `Duplicates rule #${older.id}, “Older”.`, other: older.id },
  ])
  expect(await healthKinds(older)).toEqual([])
  await caller.call('POST', `/alerts/rules/${older.id}/deactivate/`)
  expect(await healthKinds(newer)).toEqual([])
})

test('a rule on an ended or removed entity, without a day, or with an error reports it', async () => {
  const dealSetups = [
    { kind: 'deal_id' as const, nativeId: '8', endsOn: daysAgo(1) },
    { kind: 'deal_id' as const, nativeId: '9', goneAt: server.clock.now() },
  ]
  await someEntities(server, organisationId, 'dv360', dealSetups)
  expect((await findRuleStats(await make({ entity_id: '8' }))).health[0]).toMatchObject({
    kind: 'entity_ended',
    sentence: `The deal ended on ${dayText(daysAgo(1))}.`,
  })
  expect(await healthKinds(await make({ entity_id: '9' }))).toEqual(['entity_ended'])
  expect(await healthKinds(await make({ entity_id: '1' }))).toEqual([])
  expect(await healthKinds(await make({ schedule_type: 'specific_days' }))).toEqual(['never_due'])
  const failing = await make({ platform: 'ttd' })
  await aRun(server, organisationId, failing.id, daysAgo(1), 'error')
  expect(await healthKinds(failing)).toEqual(['failing'])
})

test('a rule is stale when its platform is late, and not when another one is', async () => {
  const id = newId()
  await server.database.inOrganisation(organisationId, async (tx) => {
    const about = { platform: 'dv360' as const, label: 'Desk', addresses: '{}', connectedBy: userId }
    await tx
      .insertInto('connections')
      .values({ organisationId, id, ...about, signedInAt: new Date() })
      .execute()
    const { accountNo } = await tx
      .updateTable('adAccounts')
      .set({ readBy: id })
      .returning('accountNo')
      .executeTakeFirstOrThrow()
    const far = {
      dataset: 'facts' as const,
      pulledAt: new Date(),
      dataFrom: daysAgo(90),
      dataThrough: daysAgo(9),
    }
    await tx
      .insertInto('watermarks')
      .values({ organisationId, accountNo, ...far })
      .execute()
  })
  expect((await findRuleStats(await make())).health).toMatchObject([
    { kind: 'stale', sentence: 'Data from DV360 is late.' },
  ])
  expect(await healthKinds(await make({ platform: 'ttd' }))).toEqual([])
})

test('hygiene names the loudest rules and the ones that never fired', async () => {
  expect((await stats()).hygiene).toEqual([])
  const rule = await make()
  const quiet = await make({ name: 'Quiet', platform: 'ttd' })
  expect((await stats()).hygiene).toMatchObject([{ words: 'None of your 2 rules fired last month' }])
  await anAlert(server, organisationId, { rule, entityNo: deals[0]! })
  expect((await stats()).hygiene).toEqual([
    { part: 'loudest', words: '1 of 2 rules caused 100% of last month’s alerts', rules: [rule.id] },
    { part: 'quiet', words: '1 never fired', rules: [quiet.id] },
  ])
})
