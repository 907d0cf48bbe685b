import type { Reallocation } from '@flightdeck/contract/pacing'
import { aPreparedChange } from './a-prepared-change.ts'

const line = (id: string, name: string): Reallocation['lines'][number]['entity'] => ({
  type: 'line_item',
  id: `dv360:${id}`,
  name,
  dsp_name: 'dv360',
  account_name: 'Acme',
  path: [],
})

/** £300 moved from one line item to another, while a third stays as it is, for tests. */
export const aReallocation = (more: Partial<Reallocation> = {}): Reallocation => ({
  changes: [
    aPreparedChange({
      entity: line('1', 'Prospecting'),
      item: {
        entity: { type: 'line_item', id: 'dv360:1' },
        field: 'budget',
        part: 'total',
        before: 1_500_000_000,
        after: 1_800_000_000,
        why: 'Returns most.',
        receipt: [],
      },
      before_words: '£1,500',
      after_words: '£1,800',
    }),
  ],
  by_hand: [],
  kpi: 'clicks',
  is_range: false,
  currency: 'GBP',
  total: 2_200,
  unplaced: 0,
  before: {
    kpi: { value: 4_000, band80: [3_600, 4_400] },
    spend: { value: 1_400, band80: [1_200, 1_600] },
    margin: null,
  },
  landed: {
    kpi: { value: 5_000, band80: [4_500, 5_500] },
    spend: { value: 2_200, band80: [2_000, 2_200] },
    margin: null,
  },
  after: {
    kpi: { value: 5_600, band80: [5_000, 6_200] },
    spend: { value: 2_200, band80: [2_000, 2_200] },
    margin: null,
  },
  lines: [
    {
      entity: line('1', 'Prospecting'),
      budget: 1_500,
      budget_after: 1_800,
      rest: 900,
      rest_after: 1_200,
      rate: 2_600,
      stays: null,
    },
    {
      entity: line('2', 'Retargeting'),
      budget: 1_600,
      budget_after: 1_600,
      rest: 700,
      rest_after: 700,
      rate: null,
      stays: 'Fewer than 20 clicks in two weeks.',
    },
  ],
  others: [],
  ...more,
})
