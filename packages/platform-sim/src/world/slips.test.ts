import { addDays } from '@flightdeck/domain/time'
import { expect, test } from 'vitest'
import { deliveryOn } from './delivery.ts'
import { worldAt, type World } from './world.ts'

const ANCHORS = ['2026-11-16', '2026-03-29', '2026-10-25', '2026-12-31', '2027-02-28']
const at = (anchor: string, days: number) =>
  worldAt({ seed: 'northwind', anchor, today: addDays(anchor, days) })
const faultsByItem = (world: World) => new Map(world.lineItems.map(({ id, faults }) => [id, faults.join()]))

test.each(ANCHORS)('before %s, at least thirty slips were made and put right again', (anchor) => {
  let before = faultsByItem(at(anchor, -30))
  let mended = 0
  for (let day = -29; day <= 0; day++) {
    const now = faultsByItem(at(anchor, day))
    for (const [id, faults] of now) if (before.get(id) && faults === '') mended += 1
    before = now
  }
  expect(mended).toBeGreaterThanOrEqual(30)
})

test.each(ANCHORS)('on %s and afterwards only permanently planted faults remain', (anchor) => {
  const plain = faultsByItem(at(anchor, 0))
  const later = faultsByItem(at(anchor, 7))
  for (const [id, faults] of later) if (plain.has(id)) expect(faults).toBe(plain.get(id))
})

test('a slip changes settings, and nothing of what was delivered', () => {
  const anchor = ANCHORS[0]!
  const today = new Map(at(anchor, 0).lineItems.map((item) => [item.id, item]))
  let slips = 0
  for (const days of [-25, -20, -15, -10])
    for (const item of at(anchor, days).lineItems) {
      const now = today.get(item.id)
      if (!now || item.faults.join() === now.faults.join()) continue
      slips += 1
      const day = addDays(anchor, days)
      expect(deliveryOn('northwind', item, day, false)).toEqual(deliveryOn('northwind', now, day, false))
    }
  expect(slips).toBeGreaterThan(20)
})
