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
const after = (lines: LeverEntity[], signed: string[], platform: 'dv360' | 'google_ads' = 'dv360') =>
  placeChanges({ platform, currency: 'EUR' }, lines, signed).changes.map(({ entityNo, change }) => [
    entityNo,
    change.field === 'geo' && change.after.include.map(({ id }) => id),
  ])

test('line items that run where nobody signed go back to what was signed; the others stay', () => {
  const lines = [aLine(1, '2826'), aLine(2, '2826', '2076'), aLine(3, '2076'), aLine(4)]
  expect(after(lines, ['GB'])).toEqual([
    [2, ['2826']],
    [3, ['2826']],
    [4, ['2826']],
  ])
})

test('a country that is missing is given to nobody, and a city is left alone', () => {
  expect(after([aLine(1, '2826'), aLine(2, '1014221')], ['FR', 'GB'])).toEqual([])
})

test('where a platform keeps places above the line item, a person is told so', () => {
  const { changes, byHand } = placeChanges(
    { platform: 'google_ads', currency: 'EUR' },
    [aLine(1, '2076')],
    ['GB'],
  )
  expect(changes).toEqual([])
  expect(byHand).toEqual([{ entityNo: 1, reason: expect.stringMatching(/Google Ads does not let us set/) }])
})
