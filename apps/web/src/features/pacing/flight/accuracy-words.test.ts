import { expect, test } from 'vitest'
import { accuracyWords } from './accuracy-words.ts'

const coverage = { flights: 24, campaigns: 9, looks: 110, inside_pct: 79.09 }
const accuracy = {
  ...coverage,
  is_own: true,
  by_platform: [
    { ...coverage, dsp_name: 'dv360' as const, is_range: false },
    { flights: 1, campaigns: 1, looks: 5, inside_pct: 100, dsp_name: 'ttd' as const, is_range: true },
  ],
}

test('coverage counts evaluations, budgets and campaigns of the platform', () => {
  expect(accuracyWords(accuracy, 'dv360')).toBe(
    '79% of 110 looks at 24 ended budgets of 9 campaigns on DV360 landed inside their 8-in-10 band.',
  )
})

test('a platform with too few ended budgets has a range, without a share', () => {
  expect(accuracyWords(accuracy, 'ttd')).toBe(
    'Range: 1 budget has ended on The Trade Desk, too few to say how good its bands are.',
  )
  expect(accuracyWords(accuracy, 'meta_ads')).toContain('no budget has ended')
})
