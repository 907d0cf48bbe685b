import type { Money, SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { worldAt } from '@flightdeck/platform-sim'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { PlatformClient } from '../platform.ts'
import { microsFromMinorUnits, minorUnitsFrom } from '../meta-ads/units.ts'
import { PLATFORM_OF } from '../platforms.ts'
import { play, type PlayedPlatform } from '../test/played.ts'
import { readStructure } from '../test/read-all.ts'
import { beforeWrites, makeChange, WRITES } from '../test/writable.ts'
import { amountFromMicros, microsFromAmount } from '../ttd/units.ts'
import type { ChangeRequest, WritableField } from '../change.ts'

const today = '2026-11-15'
const demo = worldAt({ seed: 'demo', anchor: today, today })
let played: PlayedPlatform | undefined
afterEach(() => played?.stop())

async function begun(key: AdPlatformKey) {
  const { reads, writes } = PLATFORM_OF[key]
  played = await play(key, () => demo, `${today}T14:00:00Z`)
  const { world, calls } = played
  const [account] = (await Array.fromAsync(reads.accounts(world))) as [SeenAccount]
  const structure = async () => (await readStructure(reads, world, account)).entities
  const entities = await structure()
  return {
    played,
    account,
    structure,
    change: (field: WritableField) => makeChange(key, field, entities),
    apply: (change: ChangeRequest, by: PlatformClient = world, isDryRun = false) =>
      writes.change(by, account, change, { isDryRun }),
    writes: () => calls().filter(({ method, path }) => WRITES[key].test(`${method} ${path}`)),
  }
}
type Budget = Extract<ChangeRequest, { field: 'budget' }>
const more = ({ micros, currency }: Money, by: bigint) => ({ micros: String(BigInt(micros) + by), currency })
const findEntity = (all: SeenEntity[], { entity }: ChangeRequest) =>
  all.find(({ kind, nativeId }) => kind === entity.kind && nativeId === entity.nativeId)!

describe('names', () => {
  test.each([
    ['dv360', 'é'.repeat(120), 'é'.repeat(121)],
    ['google_ads', 'é'.repeat(255), 'é'.repeat(256)],
  ] as const)(
    '%s: the longest name is written, and a longer one is refused here',
    async (key, longest, tooLong) => {
      const { change, apply, writes } = await begun(key)
      const rename = change('line_item.name')
      expect(await apply({ ...rename, after: tooLong } as ChangeRequest)).toMatchObject({ kind: 'refused' })
      expect(writes()).toEqual([])
      expect(await apply({ ...rename, after: longest } as ChangeRequest)).toMatchObject({ kind: 'done' })
    },
  )
})

describe('budgets', () => {
  test('dv360: of several segments the one with the days is written, and the others stay as they are', async () => {
    const { played: it, account, change, apply, structure } = await begun('dv360')
    const whole = change('insertion_order.budget') as Budget
    const half = (amount: string, start: number, end: number) => ({
      budgetAmountMicros: amount,
      description: `From ${start}`,
      campaignBudgetId: '77',
      dateRange: {
        startDate: { year: 2026, month: 12, day: start },
        endDate: { year: 2026, month: 12, day: end },
      },
    })
    const budgetSegments = [half('5000000', 1, 10), half('6000000', 11, 20)]
    await it.world.send({
      method: 'PATCH',
      at: {
        path: `/v4/advertisers/${account.nativeId}/insertionOrders/${whole.entity.nativeId}`,
        query: [['updateMask', 'budget.budgetSegments']],
      },
      body: { json: { budget: { budgetSegments } } },
      isSigned: true,
      isRepeatable: true,
    })
    const [first, second] = findEntity(await structure(), whole).settings.budget!.segments
    const total = { ...whole, before: more(first!.amount!, 6_000_000n), after: more(first!.amount!, 1n) }
    expect(await apply(total)).toEqual({ kind: 'refused', sentence: expect.stringContaining('2 segments') })

    const { startsOn, endsOn, amount } = second!
    const segmentChange = { ...whole, part: { startsOn, endsOn }, before: amount!, after: more(amount!, 1n) }
    expect(await apply(segmentChange)).toMatchObject({ kind: 'done', now: segmentChange.after })
    expect(findEntity(await structure(), whole).settings.budget!.segments).toEqual([
      first,
      { ...second, amount: segmentChange.after },
    ])
    const never = { ...segmentChange, part: { startsOn, endsOn: '2027-01-01' } }
    expect(await apply(never)).toMatchObject({ kind: 'conflict', found: null })
  })

  test('ttd: an empty answer counts as an answer', async () => {
    const { change, apply, writes, structure } = await begun('ttd')
    const flight = change('campaign.budget') as Budget
    const before = findEntity(await structure(), flight).settings.budget!.total!
    const total: Budget = { ...flight, part: 'total', before, after: more(before, 1n) }
    expect(await apply(total)).toEqual({ kind: 'refused', sentence: expect.stringContaining('flights') })
    expect(writes()).toEqual([])
  })

  test('ttd: an answer without a word is an answer', async () => {
    const { played: it, change, apply } = await begun('ttd')
    const before = it.clock.now
    const world = beforeWrites(it, [() => it.fault({ kind: 'replace', with: '', match: WRITES.ttd })])
    expect(await apply(change('line_item.budget'), world)).toMatchObject({ kind: 'done' })
    expect(it.clock.now).toBe(before)
  })

  test('meta_ads: an amount between two cents is refused here, and a budget is not put where there is none', async () => {
    const { change, apply, writes, structure } = await begun('meta_ads')
    const budget = change('line_item.budget') as Budget
    const between = { ...budget, after: more(budget.before, 1n) }
    expect(await apply(between)).toEqual({
      kind: 'refused',
      sentence: expect.stringContaining('smallest unit'),
    })
    const sharing = (await structure()).find(({ settings }) => settings.budget?.allocation === 'shared')!
    const entity = { kind: sharing.kind, nativeId: sharing.nativeId }
    expect(await apply({ ...budget, entity })).toMatchObject({ kind: 'conflict', found: null })
    expect(writes()).toEqual([])
  })

  test('google_ads: a value that only Google can refuse is refused by its dry run, and is not written', async () => {
    const { change, apply, writes, structure } = await begun('google_ads')
    const budget = change('campaign.budget') as Budget
    const odd = { ...budget, after: more(budget.before, 1n) }
    const outcome = { kind: 'refused', sentence: expect.stringContaining('not accepted') }
    expect(await apply(odd)).toEqual(outcome)
    expect(writes()).toHaveLength(1)
    const { total, daily } = findEntity(await structure(), budget).settings.budget!
    expect([total, daily]).toContainEqual(budget.before)
  })

  test('google_ads: a change to a shared budget warns how many campaigns it affects', async () => {
    const { played: it, change, apply } = await begun('google_ads')
    const shared: PlatformClient = {
      ...it.world,
      async send(request) {
        const answer = await it.world.send(request)
        const text = answer.text
          .replaceAll('"explicitlyShared":false', '"explicitlyShared":true')
          .replaceAll('"referenceCount":"1"', '"referenceCount":"3"')
        return { ...answer, text }
      },
    }
    const warning = expect.stringContaining('all 3 campaigns')
    expect(await apply(change('campaign.budget'), shared, true)).toEqual({ kind: 'valid', warning })
    expect(await apply(change('campaign.budget'), shared)).toMatchObject({ kind: 'done', warning })
    expect(await apply(change('campaign.name'), shared)).toMatchObject({ kind: 'done', warning: null })
  })
})

describe('refusals', () => {
  test('dv360: a line item that a bulk edit names as failed is refused in the platform’s words', async () => {
    const { change, apply } = await begun('dv360')
    const geo = change('line_item.geo') as Extract<ChangeRequest, { field: 'geo' }>
    const unknown = {
      ...geo,
      after: { ...geo.before, include: [...geo.before.include, { id: 'nowhere' }] },
    }
    expect(await apply(unknown)).toEqual({ kind: 'refused', sentence: expect.stringContaining('nowhere') })
  })
})

describe('units', () => {
  const micros = fc.bigInt({ min: 1n, max: 10n ** 15n })
  test('an amount reads back exactly, or is not sent', () => {
    fc.assert(
      fc.property(micros, fc.constantFrom('EUR', 'JPY', 'HUF'), (amount, currency) => {
        const units = minorUnitsFrom(amount, currency)
        const unit = currency === 'EUR' ? 10_000n : 1_000_000n
        expect(units === null).toBe(amount % unit !== 0n)
        if (units !== null) expect(microsFromMinorUnits(units, currency)).toBe(amount)
        expect(microsFromAmount(amountFromMicros(amount)!)).toBe(amount)
      }),
    )
    expect(amountFromMicros(10n ** 17n + 1n)).toBeNull()
  })
})
