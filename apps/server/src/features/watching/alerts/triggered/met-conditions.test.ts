import type { MetCondition } from '@flightdeck/domain/alerts'
import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { toStoredConditions, toMetConditions, presentConditions } from './met-conditions.ts'

const MET: MetCondition[] = Array.from({ length: 11 }, (_, at) => ({
  metric: 'spend',
  operator: 'gt',
  threshold: at,
  value: 100 + at,
}))
/** Map in the key order of PostgreSQL's jsonb: shorter names first. */
const FIRST = Object.fromEntries(
  MET.map(({ value, ...condition }, at) => [`condition_${at + 1}`, { ...condition, current_value: value }]),
)

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

test('conditions are stored in order, without transient fields, and read back the same', () => {
  const because = MET.map((one) => ({ ...one, receipt: 'elsewhere' }))
  expect(toStoredConditions(because)).toEqual(MET)
  expect(toMetConditions({ conditions: toStoredConditions(because) })).toEqual(MET)
})

test('conditions in the old format are read and returned the same', () => {
  expect(toMetConditions({ conditions: FIRST })).toEqual(MET)
  expect(presentConditions({ conditions: FIRST })).toEqual(presentConditions({ conditions: MET }))
  expect(presentConditions({ conditions: MET })).toEqual(FIRST)
})

test('an old-format alert is listed, opened and found on its entity like a new one', async () => {
  const watch = await aWatch(server, [[150]])
  await watch.judge(await watch.rule(100))
  const ask = async () => {
    const [alert] = (await watch.caller.call('GET', '/alerts/alerts/?days=7')).json().data as TriggeredAlert[]
    return [alert, (await watch.caller.call('GET', `/alerts/alerts/${alert!.id}/`)).json().data]
  }
  const [today] = await watch.alerts()
  const before = await ask()
  expect(before[0]).toMatchObject({ triggered_conditions: { condition_1: { current_value: 150 } } })
  const [condition] = toMetConditions(today!)
  const { value, ...rest } = condition!
  await server.database.inOrganisation(watch.organisationId, (tx) =>
    tx
      .updateTable('alerts')
      .set({ conditions: JSON.stringify({ condition_1: { ...rest, current_value: value } }) })
      .where('organisationId', '=', watch.organisationId)
      .execute(),
  )
  expect(await ask()).toEqual(before)
})
