import { addDays } from '@flightdeck/domain/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { claimSlot } from '../../../../test/run-slot.ts'
import { onNewData } from './on-new-data.ts'
import { ALERT_RULE } from './plan-store.ts'
import { evaluateRule } from './evaluate-rule.ts'

let shared: TestServer
beforeAll(async () => {
  shared = await aServer()
})

describe('a rule on a day', () => {
  test('fires for each breaching entity, with the values that breached', async () => {
    const watch = await aWatch(shared, [[50], [150], [250]])
    const rule = await watch.rule(100)
    expect(await watch.judge(rule)).toBe('triggered')
    const alerts = await watch.alerts()
    expect(alerts.map(({ entityName }) => entityName)).toEqual(['Line item 02', 'Line item 03'])
    expect(alerts[0]).toMatchObject({
      day: watch.today(),
      dataThrough: watch.yesterday(),
      conditions: [{ metric: 'spend', operator: 'gt', threshold: 100, value: 150 }],
    })
    expect(await watch.runs()).toMatchObject([
      { outcome: 'triggered', judged: 3, fired: 2, unknown: 0, cause: 'schedule' },
    ])
  })

  test('fires once when judged twice, and keeps the first evidence', async () => {
    const watch = await aWatch(shared, [[150]])
    const rule = await watch.rule(100)
    await watch.judge(rule)
    const [first] = await watch.alerts()
    const answer = await watch.caller.call('POST', `/alerts/rules/${rule.id}/run/`)
    expect(answer.json().data).toMatchObject({
      fired: 0,
      known: 1,
      message: 'Nothing new fired. 1 already fired today.',
    })
    expect(await watch.alerts()).toEqual([first])
  })

  test('has the outcome no_data without data, which is not the same as clear', async () => {
    const watch = await aWatch(shared, [[50]])
    const quiet = await watch.rule(100)
    const unknown = await watch.rule(100, { time_range_type: 'last_30_days' })
    expect(await watch.judge(quiet)).toBe('clear')
    expect(await watch.judge(unknown)).toBe('no_data')
    const run = (await watch.runs()).find(({ ruleNo }) => ruleNo === unknown.id)
    expect(run).toMatchObject({ outcome: 'no_data', judged: 0, unknown: 1, notJudged: { history: 1 } })
  })

  test('a worker that lost its lease writes nothing', async () => {
    const watch = await aWatch(shared, [[150]])
    const rule = await watch.rule(100)
    const slot = await claimSlot(shared, { organisationId: watch.organisationId, kind: ALERT_RULE, subject: String(rule.id), slotKey: watch.today() }) // prettier-ignore
    await evaluateRule(shared.app, slot)
    expect(await watch.alerts()).toEqual([])
    expect(await watch.judge(rule)).toBe('triggered')
    expect(await watch.alerts()).toHaveLength(1)
  })

  test('is not judged while its connection is days late, and the run records it', async () => {
    const server = await aServer()
    const watch = await aWatch(server, [[150]])
    const rule = await watch.rule(100)
    await watch.judge(rule)
    server.clock.advance({ days: 4 })
    await watch.plan()
    expect(await watch.judge(rule)).toBe('no_data')
    expect((await watch.runs()).at(-1)).toMatchObject({ outcome: 'no_data', notJudged: { stale: 1 } })
  })

  test('is skipped when switched off, removed or rescheduled meanwhile', async () => {
    const watch = await aWatch(shared, [[150]])
    const [off, gone, other] = [await watch.rule(100), await watch.rule(100), await watch.rule(100)]
    await watch.caller.call('POST', `/alerts/rules/${off.id}/deactivate/`)
    await watch.caller.call('DELETE', `/alerts/rules/${gone.id}/`)
    await shared.database.inOrganisation(watch.organisationId, (tx) =>
      tx
        .updateTable('alertRules')
        .set({ scheduleType: 'specific_days' })
        .where('ruleNo', '=', other.id)
        .execute(),
    )
    for (const rule of [off, gone, other]) expect(await watch.judge(rule)).toBe('skipped')
    expect(await watch.alerts()).toEqual([])
  })

  test('a parent’s alert on the same metric mutes alerts on its children: they are stored without a message', async () => {
    const watch = await aWatch(shared, [[150], [250]])
    const parent = await watch.rule(300, { snapshot_type: 'campaign', is_urgent: true })
    const children = await watch.rule(200, { is_urgent: true })
    await watch.judge(parent)
    await watch.judge(children)
    const [onCampaign, onLineItem] = await watch.alerts()
    expect(onLineItem).toMatchObject({ entityName: 'Line item 02', mutedBy: onCampaign!.alertNo })
    const messages = await shared.database.inOrganisation(watch.organisationId, (tx) =>
      tx.selectFrom('outbox').select('subject').execute(),
    )
    expect(messages.map(({ subject }) => subject)).toEqual(['Spend over 300: Spring'])
  })

  test('ends with an error after three failed tries, and stays scheduled', async () => {
    const server = await aServer()
    const watch = await aWatch(server, [[150]])
    const rule = await watch.rule(100)
    await server.database.inOrganisation(
      watch.organisationId,
      (tx) =>
      tx.updateTable('alertRules').set({ conditions: '{"conditions": [{"metric": "nonsense"}], "groups": []}' }).where('ruleNo', '=', rule.id).execute(), // prettier-ignore
    )
    await expect(watch.judge(rule)).rejects.toThrow()
    await expect(watch.judge(rule)).rejects.toThrow()
    expect(await watch.judge(rule)).toBe('error')
    expect(await watch.runs()).toMatchObject([{ outcome: 'error' }])
    server.clock.advance({ days: 1 })
    await watch.plan()
    expect((await watch.slots()).map(({ slotKey }) => slotKey)).toContain(watch.today())
  })

  test('is not judged after the freemium period, and the day counts as missed', async () => {
    const watch = await aWatch(shared, [[150]])
    const rule = await watch.rule(100)
    await shared.database.inOrganisation(watch.organisationId, (tx) =>
      tx.updateTable('organisations').set({ freemiumEndsAt: shared.clock.now() }).execute(),
    )
    expect(await watch.judge(rule)).toBe('missed')
    expect(await watch.alerts()).toEqual([])
  })
})

describe('late and corrected numbers', () => {
  test('a correction that crosses the threshold raises a late alert, once', async () => {
    const server = await aServer()
    const watch = await aWatch(server, [[50, 50]])
    const rule = await watch.rule(100)
    await watch.judge(rule)
    server.clock.advance({ days: 1 })
    await watch.know([[60, 170, 50]])
    await watch.plan()
    await watch.judge(rule)
    await newData(server, watch)
    expect(await watch.review()).toBe('1 late')
    expect(await watch.alerts()).toMatchObject([{ day: addDays(watch.today(), -1), isLate: true }])
    server.clock.advance({ seconds: 30 })
    await newData(server, watch)
    expect(await watch.review()).toBe('nothing new')
  })

  test('a correction back below the threshold keeps the alert, with the corrected value', async () => {
    const watch = await aWatch(shared, [[150]])
    const rule = await watch.rule(100)
    await watch.judge(rule)
    await watch.know([[80]])
    await newData(shared, watch)
    await watch.review()
    expect(await watch.alerts()).toMatchObject([
      { conditions: [{ value: 150 }], restated: { condition_1: 80 } },
    ])
  })
})

type Watch = Awaited<ReturnType<typeof aWatch>>
const newData = (server: TestServer, { organisationId }: Watch) =>
  server.database.inOrganisation(organisationId, (tx) => onNewData(tx, organisationId, server.clock.now()))
