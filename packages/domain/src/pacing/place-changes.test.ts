import { expect, test } from 'vitest'
import type { LeverEntity } from './lever-changes.ts'
import { placeChanges } from './place-changes.ts'

const aLine = (entityNo: number, ...places: string[]): LeverEntity => ({
  entityNo,
  kind: 'line_item',
  nativeId: String(100 + entityNo),
  startsOn: '2026-03-01',
  endsOn: '2026-03-31',
  settings: {
    targeting: { geo: { include: places.map((id) => ({ id })), exclude: [] } } as never,
  },
})
const after = (lines: LeverEntity[], signed: string[]) =>
  placeChanges({ platform: 'dv360', currency: 'EUR' }, { holder: lines[0]!, lines, signed }).changes.map(
    ({ entityNo, change }) => [entityNo, change.field === 'geo' && change.after.include.map(({ id }) => id)],
  )

test('line items that run outside the signed countries go back to them; the others stay', () => {
  const lines = [aLine(1, '2826'), aLine(2, '2826', '2076'), aLine(3, '2076'), aLine(4)]
  expect(after(lines, ['GB'])).toEqual([
    [2, ['2826']],
    [3, ['2826']],
    [4, ['2826']],
  ])
})

test('a missing country is added to no line, and a city stays', () => {
  expect(after([aLine(1, '2826'), aLine(2, '1014221')], ['FR', 'GB'])).toEqual([])
})

test('locations are changed at the level where the platform stores them', () => {
  const holder: LeverEntity = { ...aLine(9, '2826', '2076'), kind: 'campaign' }
  const where = { platform: 'google_ads', currency: 'EUR' } as const
  const lines = [aLine(1, '2826', '2076'), aLine(2, '2826', '2076')]
  const moved = placeChanges(where, { holder, lines, signed: ['GB'] })
  expect(moved).toMatchObject({
    changes: [{ entityNo: 9, change: { after: { include: [{ id: '2826' }] } } }],
    byHand: [],
  })
  expect(placeChanges(where, { holder: lines[0]!, lines, signed: ['GB'] }).byHand).toEqual([
    { entityNo: 1, reason: expect.stringMatching(/^Google Ads does not let us set/) },
    { entityNo: 2, reason: expect.stringMatching(/^Google Ads does not let us set/) },
  ])
})
