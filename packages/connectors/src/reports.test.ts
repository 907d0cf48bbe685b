import type { SeenAccount } from '@flightdeck/domain/ad-data'
import { MEASURES } from '@flightdeck/domain/delivery'
import { AD_PLATFORMS, reportedMetrics } from '@flightdeck/domain/platforms'
import { addDays } from '@flightdeck/domain/time'
import { worldAt, type World } from '@flightdeck/platform-sim'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { platformReads } from './platforms.ts'
import { collectFacts } from './test/facts-of.ts'
import { play, type PlayedPlatform } from './test/played.ts'
import { computeTruth } from './test/truth.ts'

const today = '2026-11-15'
const demo = worldAt({ seed: 'demo', anchor: today, today })
/** Some line items buy through two deals, so that a day has to be parted. */
const world: World = {
  ...demo,
  lineItems: demo.lineItems.map((item, at) => {
    const others = demo.deals.filter(
      (deal) => deal.platform === item.platform && deal.accountId === item.accountId,
    )
    const second = others.find((deal) => !item.dealIds.includes(deal.id))
    return item.dealIds.length > 0 && second && at % 2 === 0
      ? { ...item, dealIds: [...item.dealIds, second.id] }
      : item
  }),
}
const lately = { from: addDays(today, -30), to: today }

describe.each(AD_PLATFORMS)('%s', (key) => {
  const platform = platformReads(key)
  const reportsDeals = key === 'dv360' || key === 'ttd'
  let played: PlayedPlatform
  let accounts: SeenAccount[]
  beforeAll(async () => {
    played = await play(key, () => world, `${today}T14:00:00Z`)
    accounts = await Array.fromAsync(platform.accounts(played.world))
  })
  afterAll(() => played.stop())
  beforeEach(() => void (played.clock.now += 120_000))
  const run = async (account: SeenAccount, span = lately) =>
    platform.finishReport(
      played.world,
      account,
      span,
      await platform.startReport(played.world, account, span),
    )

  test('gives exactly the declared metrics at each level', async () => {
    const metricsByLevel = { line_item: new Set<string>(), deal_id: new Set<string>() }
    for (const account of accounts)
      for (const { level, columns } of await run(account))
        for (const [metric, column] of Object.entries(columns))
          if (column.some((value) => !Number.isNaN(value))) metricsByLevel[level].add(metric)
    for (const level of ['line_item', 'deal_id'] as const)
      expect(MEASURES.filter((measure) => metricsByLevel[level].has(measure))).toEqual(
        MEASURES.filter((measure) => reportedMetrics(key, level).includes(measure)),
      )
  })

  test('every line item and every deal has its day to the millionth, settled or not', async () => {
    let dealDays = 0
    for (const account of accounts)
      for (const span of [lately, { from: addDays(today, -80), to: addDays(today, -50) }]) {
        const days = await run(account, span)
        const truth = computeTruth(world, key, account, span, played.clock.now)
        const reportedFacts = collectFacts(days, 'line_item')
        expect([...reportedFacts.keys()].toSorted()).toEqual([...truth.lineItems.keys()].toSorted())
        for (const [name, metrics] of truth.lineItems) expect(reportedFacts.get(name)).toMatchObject(metrics)
        expect(truth.lineItems.size).toBeGreaterThan(50)
        if (reportsDeals) {
          expect(collectFacts(days, 'deal_id')).toEqual(truth.deals)
          dealDays += truth.deals.size
        }
        const last = truth.lastDay!
        const levels = reportsDeals ? ['line_item', 'deal_id'] : ['line_item']
        const expectedDays = []
        for (let day = span.from; day <= last; day = addDays(day, 1))
          expectedDays.push(...levels.map((level) => `${day} ${level}`))
        expect(days.map(({ day, level }) => `${day} ${level}`)).toEqual(expectedDays)
      }
    if (reportsDeals) expect(dealDays).toBeGreaterThan(200)
  })

  test('a dead deal has no rows, and every column has a value for every row', async () => {
    const dead = new Set(world.deals.filter((one) => one.faults.includes('dead_deal')).map(({ id }) => id))
    for (const account of accounts)
      for (const { nativeIds, columns } of await run(account)) {
        expect(nativeIds.some((id) => dead.has(id))).toBe(false)
        for (const column of Object.values(columns)) expect(column).toHaveLength(nativeIds.length)
      }
  })

  test('an unfinished day has no rows, which is not a zero', async () => {
    expect(await run(accounts[0]!, { from: addDays(today, 1), to: addDays(today, 3) })).toEqual([])
  })

  test('a stored job is finished after a restart, and no second one is created', async () => {
    const [account] = accounts as [SeenAccount]
    const storedJob = JSON.stringify(await platform.startReport(played.world, account, lately))
    const creations = () =>
      played.calls().filter(({ path }) => /queries$|:run$|reportschedule$/.test(path)).length
    const before = creations()
    const days = await platform.finishReport(played.world, account, lately, JSON.parse(storedJob))
    expect(collectFacts(days, 'line_item').size).toBeGreaterThan(50)
    expect(creations()).toBe(before)
  })

  test('the call log contains no token, no secret and no signed link', async () => {
    await run(accounts[0]!)
    const log = JSON.stringify(played.sent)
    expect(log).not.toMatch(/ya29|1\/\/|EAA|ttd-[0-9a-f]{8}-|hidden|sesame|Bearer|access_token|\?/)
    expect(played.sent.length).toBeGreaterThan(2)
  })
})

describe.each(['dv360', 'ttd'] as const)('the file of %s', (key) => {
  const platform = platformReads(key)
  const FILE = key === 'dv360' ? /storage/ : /download/
  const CREATE = key === 'dv360' ? /POST \/v2\/queries$/ : /reportschedule$/
  let played: PlayedPlatform
  let account: SeenAccount
  beforeAll(async () => {
    played = await play(key, () => world, `${today}T14:00:00Z`)
    ;[account] = (await Array.fromAsync(platform.accounts(played.world))) as [SeenAccount]
  })
  afterAll(() => played.stop())
  beforeEach(() => void (played.clock.now += 120_000))
  const fault = (...args: Parameters<PlayedPlatform['fault']>) => played.fault(...args)
  const run = async () =>
    platform.finishReport(
      played.world,
      account,
      lately,
      await platform.startReport(played.world, account, lately),
    )

  test.each([
    ['broke off on its way', { kind: 'break', keep: 0.5 } as const],
    ['is behind a link that ran out', { kind: 'answer', status: 410 } as const],
    ['is behind a bad minute', { kind: 'answer', status: 503 } as const],
    ['is behind a cut connection', { kind: 'drop' } as const],
  ])('is started again when it %s, and fails in the end', async (_name, what) => {
    const whole = await run()
    fault({ ...what, match: FILE })
    expect(await run()).toEqual(whole)
    fault({ ...what, match: FILE, times: 50 })
    await expect(run()).rejects.toMatchObject({ name: 'PlatformError' })
    played.clearFaults()
  })

  test.each([
    ['cut', { kind: 'truncate', keep: 0.7 } as const],
    ['empty', { kind: 'replace', with: '' } as const],
    ['a page of regret', { kind: 'replace', with: '<html>back soon</html>' } as const],
  ])('is refused when it is %s', async (_name, what) => {
    fault({ ...what, match: FILE, times: 10 })
    await expect(run()).rejects.toMatchObject({ kind: 'unwell', code: expect.stringMatching(/^report_/) })
    played.clearFaults()
  })

  test('is never created twice: the call is not retried after a cut', async () => {
    fault({ kind: 'drop', match: CREATE })
    const before = played.sent.length
    await expect(platform.startReport(played.world, account, lately)).rejects.toMatchObject({
      kind: 'unwell',
    })
    expect(played.sent.slice(before).filter(({ status }) => status === null)).toHaveLength(1)
  })
})
