import type { PreparedChange } from '@flightdeck/contract/pacing'

/** Raises the budget of `aFlightRow` from £3,100 to £4,000, ready to be proposed, for tests. */
export const aPreparedChange = (more: Partial<PreparedChange> = {}): PreparedChange => ({
  entity: {
    type: 'insertion_order',
    id: 'dv360:1000',
    name: 'Spring',
    dsp_name: 'dv360',
    account_name: 'Acme',
    path: [],
  },
  item: {
    entity: { type: 'insertion_order', id: 'dv360:1000' },
    field: 'budget',
    part: 'total',
    before: 3_100_000_000,
    after: 4_000_000_000,
    why: 'Needs £163.16 a day.',
    receipt: [],
  },
  promise: null,
  before_words: '£3,100',
  after_words: '£4,000',
  ...more,
})
