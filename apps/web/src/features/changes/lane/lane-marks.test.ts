import type { ChangeTick } from '@flightdeck/contract/changes'
import { expect, test } from 'vitest'
import { apart, laneMarks, laneWords } from './lane-marks.ts'

const tick = (day: string, whose: ChangeTick['whose'], overrides: Partial<ChangeTick> = {}): ChangeTick => ({
  day,
  whose,
  kind: 'budget',
  count: 1,
  set_ids: whose === 'ours' ? [7] : [],
  changes: [
    {
      at: `${day}T10:00:00Z`,
      who: null,
      entity_name: 'Prospecting',
      field: 'Budget total',
      before: '€1,000',
      after: '€1,200',
      set_id: null,
    },
  ],
  ...overrides,
})
const span = { from: '2026-10-01', to: '2026-10-05' }

test('a day has a mark for our sets and one for other changes, at its position', () => {
  const marks = laneMarks(
    [
      tick('2026-10-01', 'ours'),
      tick('2026-10-05', 'others'),
      tick('2026-10-05', 'others', { kind: 'bid', count: 2 }),
      tick('2026-10-05', 'ours'),
    ],
    span,
    'edges',
  )
  expect(marks.map(({ whose, place, setId }) => [whose, place, setId])).toEqual([
    ['ours', 0, 7],
    ['others', 1, null],
    ['ours', 1, 7],
  ])
  expect(marks[1]!.words).toBe(
    '5 Oct: 3 changes made in the platform. Prospecting: Budget total €1,000 → €1,200. Prospecting: Budget total €1,000 → €1,200',
  )
})

test.each([
  ['edges', '2026-10-03', 0.5],
  ['cells', '2026-10-01', 0.1],
  ['cells', '2026-10-05', 0.9],
] as const)('with %s, %s is at %d', (places, day, place) => {
  expect(laneMarks([tick(day, 'others')], span, places)[0]!.place).toBeCloseTo(place)
})

test('a chart of one day has its mark in the middle, and days outside of the chart have none', () => {
  const oneDay = { from: '2026-10-01', to: '2026-10-01' }
  expect(laneMarks([tick('2026-10-01', 'ours'), tick('2026-10-02', 'ours')], oneDay, 'edges')).toMatchObject([
    { place: 0.5 },
  ])
})

test('marks that would touch are one, with the words of all; ours and others’ have rows of their own', () => {
  const days = ['2026-10-01', '2026-10-02', '2026-10-05']
  const all = days.flatMap((day) => [tick(day, 'ours'), tick(day, 'others')])
  const marks = apart(laneMarks(all, span, 'edges'), 0.3)
  expect(marks.map(({ whose, place }) => [whose, place])).toEqual([
    ['ours', 0],
    ['others', 0],
    ['ours', 1],
    ['others', 1],
  ])
  expect(marks[0]!.words).toMatch(/^1 Oct: .*2 Oct: /)
  expect(apart(laneMarks(all, span, 'edges'), 0)).toHaveLength(6)
})

test.each<[string, string | null, ChangeTick[], string]>([
  ['all days were read', '2026-09-01', [], 'No changes in these days.'],
  ['no sync has finished', null, [], 'No changes in these days.'],
  [
    'the first sync was within them',
    '2026-10-03',
    [],
    'History begins with the first sync on 3 Oct 2026. No changes since.',
  ],
  ['the first sync came after them', '2026-10-09', [], 'History begins with the first sync on 9 Oct 2026.'],
  [
    'changes came after the first sync',
    '2026-10-03',
    [tick('2026-10-04', 'ours')],
    'Filled: our change sets. Hollow: changed in the platform. History begins with the first sync on 3 Oct 2026.',
  ],
  [
    'the history of the platform reaches further back',
    '2026-10-03',
    [tick('2026-10-01', 'others')],
    'Filled: our change sets. Hollow: changed in the platform.',
  ],
])('a lane says which days were read: %s', (_what, first_sync_on, ticks, words) => {
  expect(laneWords({ ticks, first_sync_on }, span)).toBe(words)
})
