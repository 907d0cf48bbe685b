import { sql } from '@flightdeck/db'
import { addDays, dayIn } from '@flightdeck/domain/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { signedIn } from '../../../../test/an-organisation.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { insertLineItems } from '../../../../test/seeded-line-items.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

describe('the preview', () => {
  test('shows present and past results of a rule, without storing or sending anything', async () => {
    const watch = await aWatch(server, [
      [50, 150, 50],
      [150, 150, 150],
      [250, 50, 50],
    ])
    const { rule } = { rule: { ...(await watch.rule(100)), name: '' } }
    const answer = await watch.caller.call('POST', '/alerts/rules/preview/', { rule, most_per_week: 5 })
    expect(answer.statusCode).toBe(200)
    const preview = answer.json().data
    expect(preview).toMatchObject({
      sentence: 'Daily: alert when any line item has Spend > 100.00 over the last 24 hours.',
      population: 3,
      data_through: watch.yesterday(),
      now: { fired: 2, clear: 1, unknown: 0 },
      fired_total: 5,
      opened_total: 3,
      currencies: [],
      entities_fired: 3,
      tree: { conditions: [{ pass: 2, fail: 1, unknown: 0 }], groups: [] },
      histogram: { metric: 'spend', threshold: 100, values: [50, 150, 250], unknown: 0 },
      near_misses: [{ entity: { name: 'Line item 01' }, metric: 'spend', value: 50, distance: 0.5 }],
    })
    expect(preview.by_day.slice(-3).map((day: { fired: number }) => day.fired)).toEqual([1, 2, 2])
    expect(preview.days_not_judged).toBe(preview.by_day.length - 3)
    expect(await watch.alerts()).toEqual([])
  })

  test('ends where each account’s data ends, and lists those days where they differ', async () => {
    const watch = await aWatch(server, [[250, 50, 50]])
    const { organisationId, owner } = watch
    const rule = { ...(await watch.rule(100)), name: '' }
    // Far in the west it is still the day that the account has behind it.
    expect(dayIn('Etc/GMT+12', server.clock.now())).toBe(watch.yesterday())
    await server.database.inOrganisation(organisationId, async (tx) => {
      await sql`update organisations set timezone = 'Etc/GMT+12'`.execute(tx)
      const base = { organisationId, by: owner.userId, now: server.clock.now() }
      await insertLineItems(tx, { ...base, today: watch.yesterday(), spend: [[150, 60]] })
    })
    const { data } = (await watch.caller.call('POST', '/alerts/rules/preview/', { rule })).json()
    expect(data).toMatchObject({
      data_through: watch.yesterday(),
      data_through_earliest: addDays(watch.yesterday(), -1),
      now: { fired: 2, clear: 0, unknown: 0 },
      histogram: { values: [150, 250] },
    })
  })

  test('does not judge all-time rules on flights that began before the data or have no dates', async () => {
    const watch = await aWatch(server, [[250, 50, 50]])
    const rule = { ...(await watch.rule(300, { time_range_type: 'all_time' })), name: '' }
    const previewed = async (startsOn: string | null) => {
      await server.database.inOrganisation(watch.organisationId, (tx) =>
        sql`update entities set starts_on = ${startsOn} where entity_no = ${watch.campaignNo}`.execute(tx),
      )
      const { data } = (await watch.caller.call('POST', '/alerts/rules/preview/', { rule })).json()
      return { fired: data.now.fired, why: data.not_judged.map(({ reason }: { reason: string }) => reason) }
    }
    const dataFrom = addDays(watch.today(), -3)
    expect(await previewed(dataFrom)).toEqual({ fired: 1, why: [] })
    expect(await previewed(addDays(dataFrom, -1))).toEqual({ fired: 0, why: ['history'] })
    expect(await previewed(null)).toEqual({ fired: 0, why: ['no_flight'] })
  })

  test('suggests the threshold for a wanted number of alerts a week', async () => {
    const watch = await aWatch(
      server,
      Array.from({ length: 40 }, (_, at) => [at * 10]),
    )
    const rule = await watch.rule(100)
    const { suggestion } = (
      await watch.caller.call('POST', '/alerts/rules/preview/', { rule, most_per_week: 1 })
    ).json().data
    expect(suggestion).toMatchObject({ kind: 'threshold' })
    expect(suggestion.per_week).toBeLessThanOrEqual(1)
    expect(suggestion.threshold).toBeGreaterThan(100)
  })
})

describe('an alert', () => {
  test('has the history of its metric with the threshold, and the receipt of its value', async () => {
    const watch = await aWatch(server, [[150, 90, 80]])
    const rule = await watch.rule(100)
    await watch.judge(rule)
    const alertNo = (await watch.alerts())[0]!.alertNo
    const { data } = (await watch.caller.call('GET', `/alerts/alerts/${alertNo}/`)).json()
    expect(data.alert).toMatchObject({
      id: alertNo,
      rule: rule.id,
      episode: { since: watch.today(), days: 1 },
    })
    const [trace] = data.traces
    expect(trace).toMatchObject({
      metric: 'spend',
      threshold: 100,
      current_value: 150,
      receipt: {
        formula: 'spend',
        inputs: [
          {
            name: 'spend',
            value: 150,
            unit: 'money',
            basis: 'client revenue',
            from: watch.yesterday(),
            to: watch.yesterday(),
          },
        ],
        data_through: watch.yesterday(),
        is_provisional: false,
      },
    })
    expect(trace.points.slice(-3).map((point: { value: number }) => point.value)).toEqual([80, 90, 150])
  })

  test('keeps its receipt after a correction; an old alert states that it has none', async () => {
    const watch = await aWatch(server, [[150], [170]])
    const rule = await watch.rule(100)
    await watch.judge(rule)
    const [first, second] = await watch.alerts()
    await watch.know([[120], [130]])
    const { organisationId } = first!
    await server.database.inOrganisation(organisationId, (tx) =>
      tx.updateTable('alerts').set({ receipts: null }).where('alertNo', '=', second!.alertNo).execute(),
    )
    const read = async (alertNo: number) =>
      (await watch.caller.call('GET', `/alerts/alerts/${alertNo}/`)).json().data.traces[0]
    const trace = await read(first!.alertNo)
    expect(trace.points.at(-1).value).toBe(120)
    expect(trace.current_value).toBe(150)
    expect(trace.receipt.inputs).toMatchObject([{ name: 'spend', value: 150 }])
    expect((await read(second!.alertNo)).receipt).toBeNull()
  })

  test('is still breaching, or has recovered, by the latest numbers', async () => {
    const watch = await aWatch(server, [[150], [150]])
    const rule = await watch.rule(100)
    await watch.judge(rule)
    server.clock.advance({ hours: 20 })
    await watch.know([
      [160, 150],
      [20, 150],
    ])
    const later = await signedIn(server, watch.owner.email)
    const { data } = (await later.call('GET', '/alerts/alerts/standing/?days=7')).json()
    const states = new Map(data.map((one: { alert: number; state: string }) => [one.alert, one.state]))
    const alerts = await watch.alerts()
    expect(alerts.map(({ alertNo }) => states.get(alertNo))).toEqual(['still_breaching', 'recovered'])
  })
})
