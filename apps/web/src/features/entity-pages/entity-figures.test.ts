import type { EntityDays } from '@flightdeck/contract/entity-pages'
import { expect, test } from 'vitest'
import { entityFigures, measureTotal } from './entity-figures.ts'

const day = (n: number, spend: number | null, clicks: number | null = null) => ({
  day: `2026-10-0${n}`,
  spend,
  impressions: 1_000,
  clicks,
  conversions: null,
})
const DAYS: EntityDays = {
  from: '2026-10-01',
  to: '2026-10-03',
  currency: 'GBP',
  data_through: '2026-10-03',
  final_through: '2026-10-02',
  conversions_final_through: '2026-10-01',
  days: [day(1, 1.5, 3), day(2, null, 3), day(3, 2, 3)],
}
const figure = (label: string, days: EntityDays = DAYS) =>
  entityFigures(days).find((one) => one.label.startsWith(`${label}, `))!

test('unreported days add nothing, and the receipt counts them', () => {
  expect(measureTotal(DAYS.days, 'spend')).toEqual({ sum: 3.5, reportedDays: 2, days: 3 })
  expect(figure('Spend')).toMatchObject({ words: '£3.50' })
  expect(figure('Spend').receipt.facts).toContainEqual([
    'Inputs',
    '2 of 3 days reported, 1 Oct to 3 Oct 2026',
  ])
})

test('a figure has its days in its label', () => {
  expect(entityFigures(DAYS).map(({ label }) => label)).toEqual([
    'Spend, 1 Oct – 3 Oct',
    'Impressions, 1 Oct – 3 Oct',
    'Clicks, 1 Oct – 3 Oct',
    'CTR, 1 Oct – 3 Oct',
    'Conversions, 1 Oct – 3 Oct',
  ])
})

test('a figure without reported days is unknown, not 0', () => {
  expect(figure('Conversions').words).toBe('–')
})

test('CTR is clicks over impressions, and is left out where either is unknown', () => {
  expect(figure('CTR').words).toBe('0.30%')
  expect(figure('CTR', { ...DAYS, days: [day(1, 1)] })).toBeUndefined()
})

test('conversions are named as provisional after their own last final day', () => {
  const days = DAYS.days.map((one) => ({ ...one, conversions: 2 }))
  const provisional = (more: Partial<EntityDays>) =>
    figure('Conversions', { ...DAYS, days, ...more }).receipt.facts.find(([name]) => name === 'Provisional')
  expect(provisional({})).toEqual(['Provisional', 'days after 1 Oct may still be corrected'])
  expect(provisional({ conversions_final_through: null })).toEqual([
    'Provisional',
    'all days may still be corrected',
  ])
  expect(provisional({ conversions_final_through: DAYS.data_through })).toBeUndefined()
})

test('days that may still be corrected are named', () => {
  expect(figure('Spend').receipt.facts).toContainEqual([
    'Provisional',
    'days after 2 Oct may still be corrected',
  ])
})
