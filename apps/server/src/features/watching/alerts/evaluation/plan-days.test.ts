import { addDays } from '@flightdeck/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { onNewData } from './on-new-data.ts'

let shared: TestServer
beforeAll(async () => {
  shared = await aServer()
})
// The clock starts on a Monday, 2026-03-02, at 09:00 UTC.

test('every due day has one job, created the day before, also after repeated planning', async () => {
  const watch = await aWatch(shared, [[1]])
  await watch.rule(100)
  await watch.plan()
  await watch.plan()
  expect((await watch.slots()).map(({ slotKey }) => slotKey)).toEqual(['2026-03-02', '2026-03-03'])
  expect((await watch.slots())[1]!.dueAt.toISOString()).toBe('2026-03-03T09:00:02.000Z')
})

test('a weekly rule is due on Mondays, one with chosen days on those, and one without a day never', async () => {
  const server = await aServer()
  const watch = await aWatch(server, [[1]])
  const [weekly, chosen] = [await watch.rule(1, { schedule_type: 'weekly' }), await watch.rule(1, { schedule_type: 'specific_days', schedule_days: [1, 5] })] // prettier-ignore
  await watch.rule(1, { schedule_type: 'specific_days', schedule_days: [] })
  for (let day = 0; day < 8; day++) {
    await watch.plan()
    server.clock.advance({ days: 1 })
  }
  const slots = (await watch.slots()).map(({ subject, slotKey }) => `${subject} ${slotKey}`).toSorted()
  expect(slots).toEqual(
    [`${weekly.id} 2026-03-02`, `${weekly.id} 2026-03-09`, `${chosen.id} 2026-03-03`, `${chosen.id} 2026-03-07`, `${chosen.id} 2026-03-10`].toSorted(), // prettier-ignore
  )
})

test('the latest day after a pause is judged, and older ones are marked missed', async () => {
  const server = await aServer()
  const watch = await aWatch(server, [[150]])
  const rule = await watch.rule(100)
  await watch.judge(rule)
  server.clock.advance({ days: 3, minutes: 1 })
  await watch.know([[150, 150, 150, 150]])
  await watch.plan()
  const [third, fourth, today] = [addDays(watch.today(), -2), addDays(watch.today(), -1), watch.today()]
  expect(await watch.judge(rule, third)).toBe('missed')
  expect(await watch.judge(rule, fourth)).toBe('missed')
  expect(await watch.judge(rule, today)).toBe('triggered')
  expect((await watch.runs()).map(({ outcome }) => outcome)).toEqual([
    'triggered',
    'missed',
    'missed',
    'triggered',
  ])
})

test('a rule waits for its day’s data until 09:00, and is judged as soon as data arrives', async () => {
  const server = await aServer()
  const watch = await aWatch(server, [[150]])
  await watch.rule(100)
  await watch.plan()
  server.clock.advance({ hours: 20 })
  const tomorrow = async () => (await watch.slots()).find(({ slotKey }) => slotKey === watch.today())!.dueAt
  const arrived = () =>
    server.database.inOrganisation(watch.organisationId, (tx) =>
      onNewData(tx, watch.organisationId, server.clock.now()),
    )
  await arrived()
  expect((await tomorrow()).toISOString()).toBe('2026-03-03T09:00:02.000Z')
  await watch.know([[150, 150]])
  await arrived()
  expect((await tomorrow()).toISOString()).toBe('2026-03-03T05:00:02.000Z')
})

test('a changed rule is judged again today, and does not fire twice for an entity', async () => {
  const watch = await aWatch(shared, [[150], [90]])
  const rule = await watch.rule(100)
  await watch.judge(rule)
  const changed = { ...rule, condition_structure: { ...rule.condition_structure, conditions: [{ metric: 'spend', operator: 'gt', threshold_value: 80 }] } } // prettier-ignore
  await watch.caller.call('PUT', `/alerts/rules/${rule.id}/`, changed)
  await watch.judge(rule)
  expect((await watch.alerts()).map(({ entityName, ruleVersion }) => [entityName, ruleVersion])).toEqual([
    ['Line item 01', 1],
    ['Line item 02', 2],
  ])
})
