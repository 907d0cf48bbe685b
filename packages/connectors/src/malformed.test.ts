import type { DayFacts, SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { AD_PLATFORMS } from '@flightdeck/domain/platforms'
import { addDays, dayNumber } from '@flightdeck/domain/time'
import { worldAt, type World } from '@flightdeck/platform-sim'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlatformError } from './platform-error.ts'
import { platformReads } from './platforms.ts'
import { damageText, damages } from './test/damage-text.ts'
import { play } from './test/played.ts'
import { readStructure } from './test/read-all.ts'
import { recording, replayWith, type Recording } from './test/replay-with.ts'
import { isFullRun, propertyRuns } from '@flightdeck/domain/property-runs'

const today = '2026-11-15'
/** The same hundred cases each time, or a thousand random ones in a full run. */
const RUNS = propertyRuns(1_000)
const span = { from: addDays(today, -9), to: addDays(today, -7) }

/** A small sample of everything: small responses are corrupted faster. */
function few(world: World): World {
  const running = world.campaigns.filter((one) => one.startsOn <= span.from && one.endsOn >= span.to)
  const campaigns = Object.values(Object.groupBy(running, ({ platform }) => platform)).map((list) => list[0]!)
  const ids = new Set(campaigns.map(({ id }) => id))
  const lineItems = campaigns.flatMap(({ id }) =>
    world.lineItems.filter((item) => item.campaignId === id).slice(0, 6),
  )
  const used = new Set(lineItems.flatMap(({ creativeIds }) => creativeIds))
  return {
    ...world,
    accounts: world.accounts.filter((one) => campaigns.some(({ accountId }) => accountId === one.id)),
    campaigns,
    insertionOrders: world.insertionOrders.filter(({ campaignId }) => ids.has(campaignId)),
    lineItems,
    creatives: world.creatives.filter(({ id }) => used.has(id)),
  }
}

test.each(AD_PLATFORMS)(
  'any answer of %s is read whole or refused with a reason',
  { timeout: 120_000 + RUNS * 20 },
  async (key) => {
    const platform = platformReads(key)
    const world = few(worldAt({ seed: 'demo', anchor: today, today }))
    const played = await play(key, () => world, `${today}T14:00:00Z`)
    const [account] = (await Array.fromAsync(platform.accounts(played.world))) as [SeenAccount]
    const job = await platform.startReport(played.world, account, span)
    const readings = {
      accounts: (of) => Array.fromAsync(platform.accounts(of)),
      structure: async (of) => (await readStructure(platform, of, account)).entities,
      assets: (of) => Array.fromAsync(platform.assets(of, account)),
      report: (of) => platform.finishReport(of, account, span, job),
    } satisfies Record<string, (of: typeof played.world) => Promise<unknown[]>>
    const recorded = new Map<keyof typeof readings, Recording>()
    for (const name of Object.keys(readings) as (keyof typeof readings)[]) {
      const recordedCalls: Recording = new Map()
      await readings[name](recording(played.world, recordedCalls))
      recorded.set(name, recordedCalls)
    }
    await played.stop()
    const whole = numbersIn(await readings.report(replayWith(recorded.get('report')!, { key: '', text: '' })))
    expect(whole.length).toBeGreaterThan(5)

    const answers = [...recorded].flatMap(([name, of]) =>
      [...of.keys()].map((requestKey) => ({ name, requestKey })),
    )
    // `noBias` avoids favouring the beginning: most of a response is its middle.
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...answers),
        fc.noBias(damages),
        async ({ name, requestKey }, damage) => {
          const of = recorded.get(name)!
          const text = damageText(of.get(requestKey)!, damage)
          try {
            const read = await readings[name](replayWith(of, { key: requestKey, text }))
            // Google signals an empty result with an empty stream.
            if (text === '[]' && key === 'google_ads') return
            if (name === 'report') expectWhole(numbersIn(read as DayFacts[]), whole)
            else if (name !== 'accounts') for (const entity of read as SeenEntity[]) expectSound(entity)
          } catch (error) {
            if (!(error instanceof PlatformError)) throw error
          }
        },
      ),
      { numRuns: RUNS, ...(isFullRun ? {} : { seed: 15 }) },
    )
  },
)

/**
 * A row of no deal may, with one digit too many, look like another deal; no row may be missing or different.
 */
function expectWhole(actualRows: string[], whole: string[]): void {
  const lineItems = (rows: string[]) => rows.filter((row) => row.startsWith('line_item'))
  expect(lineItems(actualRows)).toEqual(lineItems(whole))
  expect(actualRows).toEqual(expect.arrayContaining(whole))
}

/** A corrupted id or day may pass for another one; a number or a missing row may not. */
function numbersIn(days: DayFacts[]): string[] {
  return days
    .flatMap(({ level, nativeIds, columns }) =>
      // A corrupted zero is unknown, and no longer zero.
      nativeIds.map(
        (_, at) =>
          `${level} ${Object.values(columns)
            .map((column) => column[at] || 0)
            .join()}`,
      ),
    )
    .toSorted()
}

function expectSound(entity: SeenEntity): void {
  expect(entity.nativeId).toMatch(/./)
  expect(entity.name).toMatch(/./s)
  for (const day of [entity.startsOn, entity.endsOn]) if (day !== null) dayNumber(day)
  const { total, daily } = entity.settings.budget ?? {}
  for (const amount of [total, daily]) if (amount) expect(amount.micros).toMatch(/^-?\d+$/)
}
