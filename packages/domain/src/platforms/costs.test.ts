import { expect, test } from 'vitest'
import { costsInSpend } from './costs.ts'
import { isReported } from './reported.ts'

test('costs billed to us are the cost of delivery, and costs billed to a client are not', () => {
  expect(costsInSpend('google_ads')).toEqual(['media_cost', 'total_cost'])
  expect(costsInSpend('meta_ads')).toEqual(['media_cost', 'total_cost'])
  expect(costsInSpend('ttd')).toEqual(['total_cost'])
  expect(costsInSpend('dv360')).toEqual([])
})

test('a cost derived from spend is reported wherever spend is, so that no rows mean zero', () => {
  for (const kind of ['campaign', 'line_item'] as const)
    expect(isReported('google_ads', kind, 'total_cost')).toBe(true)
  expect(isReported('google_ads', 'deal_id', 'total_cost')).toBe(false)
})
