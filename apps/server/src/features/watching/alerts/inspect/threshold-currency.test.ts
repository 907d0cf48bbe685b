import type { AlertRule, Preview } from '@flightdeck/contract/alerts'
import { addDays } from '@flightdeck/domain/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { insertLineItems } from '../../../../test/seeded-line-items.ts'
import { someRates } from '../../../../test/some-rates.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
  const day = (ago: number) =>
    new Date(server.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10)
  // Yesterday, the day numbers reach to, and the day before it a pound was worth less.
  await someRates(server, { GBP: '0.8', USD: '1.2' }, day(1))
  await someRates(server, { GBP: '1', USD: '1.2' }, day(2))
})

/** An organisation that reports in pounds and spends in euros, and in another currency. */
async function aMixedWatch(euros: number[][], others: Record<string, number[][]>) {
  const watch = await aWatch(server, euros)
  await server.database.inOrganisation(watch.organisationId, async (tx) => {
    await tx.updateTable('organisations').set({ currency: 'GBP' }).execute()
    for (const [currency, spend] of Object.entries(others)) {
      const now = server.clock.now()
      await insertLineItems(tx, { organisationId: watch.organisationId, by: watch.owner.userId, now, today: watch.today(), spend, currency }) // prettier-ignore
    }
  })
  return watch
}
type Watch = Awaited<ReturnType<typeof aMixedWatch>>

const preview = async ({ caller }: Watch, rule: AlertRule) =>
  (await caller.call('POST', '/alerts/rules/preview/', { rule, most_per_week: 1 })).json().data as Preview
const fired = async ({ alerts }: Watch) =>
  (await alerts()).map(({ currency, conditions }) => {
    const [{ value, threshold }] = conditions as [Record<string, number>]
    return [currency, value, threshold]
  })

describe('over accounts of several currencies', () => {
  test('a threshold is in the reporting currency, and is labelled so', async () => {
    // 100 pounds are 125 euros, and 150 dollars.
    const watch = await aMixedWatch([[120], [130]], { USD: [[140], [160]], GBP: [[99], [101]] })
    const rule = await watch.rule(100)
    expect(rule).toMatchObject({ threshold_currency: null, compares_in: 'GBP' })
    expect(rule.sentence).toContain('Spend > £100')
    expect(await watch.judge(rule)).toBe('triggered')
    expect(await fired(watch)).toEqual([
      ['EUR', 130, 125],
      ['USD', 160, 150],
      ['GBP', 101, 100],
    ])
    expect(await watch.runs()).toMatchObject([{ judged: 6, fired: 3, unknown: 0 }])
  })

  test('an alert keeps its threshold as set, with the rate, its day and its source', async () => {
    const watch = await aMixedWatch([[130]], { GBP: [[99]] })
    await watch.judge(await watch.rule(100))
    const { conditions } = (await watch.alerts())[0]!
    expect(conditions).toEqual([
      {
        metric: 'spend',
        operator: 'gt',
        threshold: 125,
        value: 130,
        stated: { threshold: 100, currency: 'GBP', rate: '1.25000', on: watch.yesterday(), source: 'ECB' },
      },
    ])
    const answer = await watch.caller.call('GET', '/alerts/alerts/?days=7')
    expect(answer.statusCode).toBe(200)
  })

  test('the rate is that of the last day of data, and the preview agrees day by day', async () => {
    // On the day before, 100 pounds were 100 euros.
    const watch = await aMixedWatch([[110, 110]], { GBP: [[99, 99]] })
    const rule = await watch.rule(100)
    const { by_day, now, compares_in, sentence, histogram } = await preview(watch, rule)
    expect(by_day.slice(-2).map((day) => [day.fired, day.judged])).toEqual([[1, 2], [0, 2]]) // prettier-ignore
    expect(now).toEqual({ fired: 0, clear: 2, unknown: 0 })
    expect({ compares_in, sentence }).toMatchObject({
      compares_in: 'GBP',
      sentence: expect.stringContaining('Spend > £100') as string,
    })
    expect(histogram!.values).toEqual([88, 99])
    expect(await watch.judge(rule)).toBe('clear')
  })

  test('a chosen currency is used for comparison, also over one currency', async () => {
    const watch = await aMixedWatch([[140], [160]], {})
    const rule = await watch.rule(180, { threshold_currency: 'USD' })
    expect(rule).toMatchObject({ threshold_currency: 'USD', compares_in: 'USD' })
    expect(await watch.judge(rule)).toBe('triggered')
    expect(await fired(watch)).toEqual([['EUR', 160, 150]])
    expect((await preview(watch, rule)).now).toEqual({ fired: 1, clear: 1, unknown: 0 })
  })

  test('accounts without a rate are not judged, with the reason', async () => {
    const watch = await aMixedWatch([[130]], { PLN: [[9_000], [1]] })
    const rule = await watch.rule(100)
    expect(await watch.judge(rule)).toBe('triggered')
    expect(await fired(watch)).toEqual([['EUR', 130, 125]])
    expect(await watch.runs()).toMatchObject([{ judged: 1, unknown: 2, notJudged: { no_rate: 2 } }])
    const { now, not_judged } = await preview(watch, rule)
    expect(now).toEqual({ fired: 1, clear: 0, unknown: 2 })
    expect(not_judged).toEqual([
      { reason: 'no_rate', sentence: 'no exchange rate for the account’s currency', count: 2 },
    ])
  })

  test('the recovery state of an alert uses the same comparison', async () => {
    const watch = await aMixedWatch([[130]], { GBP: [[99]] })
    await watch.judge(await watch.rule(100))
    const standing = async () =>
      (await watch.caller.call('GET', '/alerts/alerts/standing/?days=7')).json().data
    expect(await standing()).toMatchObject([{ state: 'still_breaching' }])
    await watch.know([[124]])
    expect(await standing()).toMatchObject([{ state: 'recovered' }])
  })

  test('metrics without money are compared without conversion', async () => {
    const watch = await aMixedWatch([[130]], { GBP: [[99]] })
    const conditions = [{ metric: 'impressions', operator: 'lt', threshold_value: 5 }]
    const rule = await watch.rule(100, { condition_structure: { operator: 'AND', conditions, groups: [] } })
    expect(rule.compares_in).toBeNull()
  })
})

test('a rule without a currency compares natively over one currency', async () => {
  const watch = await aMixedWatch([[99], [101]], {})
  const rule = await watch.rule(100)
  expect(rule.compares_in).toBeNull()
  expect(rule.sentence).toContain('Spend > 100.00 over')
  await watch.judge(rule)
  expect(await fired(watch)).toEqual([['EUR', 101, 100]])
  const { conditions } = (await watch.alerts())[0]!
  expect((conditions as object[])[0]).not.toHaveProperty('stated')
})

test('backtest days without a rate count as not judged', async () => {
  const watch = await aMixedWatch([[130, 130, 130]], { GBP: [[99, 99, 99]] })
  const { by_day } = await preview(watch, await watch.rule(100))
  const third = by_day.at(-3)!
  expect(third).toMatchObject({ day: addDays(watch.today(), -2), unknown: 1, judged: 1 })
})

test('400: an invalid currency', async () => {
  const watch = await aWatch(server, [[1]])
  const body = { ...(await watch.rule(100)), threshold_currency: 'pounds' }
  expect((await watch.caller.call('POST', '/alerts/rules/', body)).statusCode).toBe(400)
})
