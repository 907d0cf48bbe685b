import { expect, test } from 'vitest'
import { stripCells, stripWords } from './heat-strip.ts'

const day = (delivered: number | null, at: number) => ({ on: `2026-03-0${at + 1}`, delivered, planned: 100 })

test('each day has the shade of its share of the plan, and a day without data has none', () => {
  const cells = stripCells([50, 80, 100, 120, 200, null].map(day))
  expect(cells.map(({ shade }) => shade)).toEqual(['far-under', 'under', 'even', 'over', 'far-over', 'none'])
  expect(stripWords(cells)).toBe('2 of 6 days under plan, 2 of 6 days over plan')
  expect(stripWords(stripCells([100, 101].map(day)))).toBe('All 2 days near their plan')
})
