import type { ChangeWeek } from '@flightdeck/contract/changes'
import { expect, test } from 'vitest'
import { weekFigures } from './week-figures.ts'

const week: ChangeWeek = {
  applied_on: '2026-10-10',
  through: '2026-10-16',
  before: { from: '2026-10-03', to: '2026-10-09' },
  since: { from: '2026-10-11', to: '2026-10-17' },
  closed: 2,
  open: 1,
  money: [
    { currency: 'EUR', at_risk: 1200, spent_before: 700, spent_since: 350 },
    { currency: 'GBP', at_risk: 0, spent_before: 70, spent_since: 35 },
  ],
}
const factValue = (label: string, name: string) =>
  weekFigures(week)
    .find((one) => one.label === label)!
    .receipt.facts.find(([fact]) => fact === name)?.[1]

test('every number says what it adds up, over which days and how far the data reaches', () => {
  expect(weekFigures(week).map(({ label, words }) => [label, words])).toEqual([
    ['Issues', '2 closed, 1 open'],
    ['Spend at risk when proposed', '€1,200 · £0'],
    ['Spend 3 Oct to 9 Oct', '€700 · £70'],
    ['Spend 11 Oct to 17 Oct', '€350 · £35'],
  ])
  expect(factValue('Spend at risk when proposed', 'Inputs')).toBe('3 issues')
  expect(factValue('Spend 3 Oct to 9 Oct', 'Days')).toBe('3 Oct 2026 to 9 Oct 2026, 7 days')
  expect(factValue('Spend 11 Oct to 17 Oct', 'Data through')).toBe('16 Oct 2026')
})

test('a set without issues has no promised figures', () => {
  expect(weekFigures({ ...week, closed: 0, open: 0, money: [] }).map(({ words }) => words)).toEqual([
    'None',
    'None',
  ])
})
