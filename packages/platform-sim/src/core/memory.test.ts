import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dv360State } from '../dv360/state.ts'
import { customers } from '../google-ads/customers.ts'
import { googleAdsState } from '../google-ads/state.ts'
import { metaState } from '../meta/state.ts'
import { ttdState } from '../ttd/state.ts'
import { deedsOn } from '../world/deeds.ts'
import type { Platform } from '../world/traits.ts'
import { worldAt } from '../world/world.ts'
import { memoryIn } from './memory.ts'

const today = '2026-11-15'
const demoWorld = worldAt({ seed: 'demo', anchor: today, today })
const world = () => demoWorld
const now = () => Date.parse(`${today}T14:00:00Z`)
const aFile = () => join(mkdtempSync(join(tmpdir(), 'flightdeck-')), 'simulators.log')
const itemOn = (platform: Platform) => demoWorld.lineItems.find((item) => item.platform === platform)!

test('set values are read back, deleted ones are not, amounts beyond a float included', () => {
  const file = aFile()
  const first = memoryIn(file).part<unknown>('words')
  first.set('a', { budget: 90_071_992_547_409_931n, note: undefined })
  first.set('b', 1)
  first.set('b', 2)
  first.set('c', 3)
  first.delete('c')
  const again = memoryIn(file)
  expect([...again.part('words')]).toEqual([
    ['a', { budget: 90_071_992_547_409_931n, note: undefined }],
    ['b', 2],
  ])
  expect([...again.part('others')]).toEqual([])
})

test('a line that a kill cut off is left out, and nothing after it is lost', () => {
  const file = aFile()
  memoryIn(file).part('words').set('a', 1)
  const whole = readFileSync(file, 'utf8')
  appendFileSync(file, whole.slice(0, 20))
  memoryIn(file).part('words').set('b', 2)
  expect([...memoryIn(file).part('words').keys()]).toEqual(['a', 'b'])
})

test('every platform shows after a restart what was written to it before', () => {
  const file = aFile()
  const open = () => {
    const memory = memoryIn(file)
    const deeds = (platform: Platform) => deedsOn(platform, world, now, memory)
    return {
      dv360: dv360State(world, now, deeds('dv360'), memory),
      ttd: ttdState(world, now, deeds('ttd'), memory),
      meta: metaState(world, now, deeds('meta_ads'), memory),
      googleAds: googleAdsState(world, now, deeds('google_ads'), memory),
      delivered: deeds('dv360').world().deeds,
    }
  }
  const before = open()
  const [dv360, ttd, meta] = (['dv360', 'ttd', 'meta_ads'] as const).map(itemOn)
  const customer = customers(demoWorld.accounts.filter(({ platform }) => platform === 'google_ads')).find(
    (one) => before.googleAds.list('ad_group', one).length > 0,
  )
  const group = (state: typeof before.googleAds) =>
    state.list('ad_group', customer!).find((row) => row['ad_group.name'] === 'Renamed')
  before.dv360.write('lineItems', dv360!.accountId, dv360!.id, { displayName: 'Renamed', entityStatus: 'ENTITY_STATUS_PAUSED' }) // prettier-ignore
  before.ttd.write('adgroup', ttd!.id, { AdGroupName: 'Renamed' })
  before.meta.write(meta!.id, { name: 'Renamed' })
  const [row] = before.googleAds.list('ad_group', customer!)
  before.googleAds.write(customer!, 'ad_group', row!, { 'ad_group.name': 'Renamed' })

  const after = open()
  expect(after.dv360.find('lineItems', dv360!.accountId, dv360!.id)).toMatchObject({ displayName: 'Renamed' })
  expect(after.delivered).toMatchObject([{ id: dv360!.id, isActive: false, on: today }])
  expect(after.ttd.find('adgroup', ttd!.id)).toMatchObject({ AdGroupName: 'Renamed' })
  expect(after.ttd.currentVersion()).toBe(before.ttd.currentVersion())
  expect(after.meta.find(meta!.id)!.native).toMatchObject({ name: 'Renamed' })
  expect(group(after.googleAds)).toBeDefined()
  expect(after.googleAds.list('change_event', customer!)).toHaveLength(1)
})
