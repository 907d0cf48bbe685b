import { expect, test } from 'vitest'
import { aTotal } from '../../test/a-total.ts'
import { buildMatrix, rampStep } from './matrix-model.ts'

const cell = (check_id: string, dsp_name: 'dv360' | 'ttd', count: number) => ({
  check_id,
  check_name: `Check ${check_id}`,
  dsp_name,
  count,
  at_risk: [],
  at_risk_total: aTotal([]),
})

test('the matrix has a row per check and a column per platform, and empty cells without issues', () => {
  const { platforms, rows, more } = buildMatrix([
    cell('A', 'ttd', 4),
    cell('B', 'dv360', 2),
    cell('A', 'dv360', 1),
  ])
  expect(platforms).toEqual(['dv360', 'ttd'])
  expect(rows.map(({ check, count, cells }) => [check, count, cells.map((one) => one?.count ?? 0)])).toEqual([
    ['A', 5, [1, 4]],
    ['B', 2, [2, 0]],
  ])
  expect(more).toBe(0)
})

test('the first twelve checks are drawn, and the others are counted', () => {
  const { rows, more } = buildMatrix(Array.from({ length: 20 }, (_, at) => cell(`C${at}`, 'ttd', 1)))
  expect([rows.length, more]).toEqual([12, 8])
})

test('the largest count is darkest, and a count of 1 is darker than 0', () => {
  expect([rampStep(0, 900), rampStep(1, 900), rampStep(900, 900)]).toEqual([0, 1, 5])
})
