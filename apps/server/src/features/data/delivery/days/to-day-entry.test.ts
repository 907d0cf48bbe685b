import type { FactMetric } from '@flightdeck/domain/ad-data'
import { costsInSpend, type AdPlatformKey } from '@flightdeck/domain/platforms'
import { expect, test } from 'vitest'
import { toDayEntry } from './to-day-entry.ts'

const readMeasures = (platform: AdPlatformKey, columns: [FactMetric, number[]][]) => {
  const slice = {
    accountNo: 1,
    level: 'line_item' as const,
    day: '2026-11-17',
    entityNos: Int32Array.of(1, 2),
    columns: new Map(columns.map(([metric, values]) => [metric, Float64Array.from(values)])),
  }
  const { values } = toDayEntry(slice, (no) => no, costsInSpend(platform))
  return Object.fromEntries([...values].map(([measure, column]) => [measure, [...column]]))
}

test('spend fills unreported media and total cost on platforms that bill it', () => {
  expect(readMeasures('google_ads', [['spend', [5, Number.NaN]]])).toEqual({
    spend: [5, Number.NaN],
    media_cost: [5, Number.NaN],
    total_cost: [5, Number.NaN],
  })
})

test('a reported cost wins over spend; DV360 spend is the client’s price and fills no cost', () => {
  const columns: [FactMetric, number[]][] = [['spend', [5, 6]], ['total_cost', [4, Number.NaN]]] // prettier-ignore
  expect(readMeasures('google_ads', columns)['total_cost']).toEqual([4, 6])
  expect(readMeasures('dv360', columns)['total_cost']).toEqual([4, Number.NaN])
  expect(readMeasures('dv360', [['spend', [5, 6]]])).toEqual({ spend: [5, 6] })
})
