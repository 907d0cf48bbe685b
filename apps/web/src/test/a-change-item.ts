import type { ChangeItem } from '@flightdeck/contract/changes'
import { aLineItem } from './a-line-item.ts'

/** Sample item for tests: a daily budget from £120 to £100. */
export const aChangeItem = (overrides: Partial<ChangeItem> = {}): ChangeItem => ({
  no: 1,
  entity: aLineItem,
  campaign: { id: 'dv360:9', name: 'Autumn' },
  field: 'budget',
  field_label: 'Daily budget',
  part: 'daily',
  before: 120_000_000,
  after: 100_000_000,
  before_words: '£120',
  after_words: '£100',
  why: 'It spends ahead of its plan.',
  receipt: [],
  finding_id: null,
  finding_status: null,
  direction: 'lowers',
  moved: { amount: 20, currency: 'GBP' },
  undoable: true,
  state: 'waiting',
  sentence: null,
  found: null,
  found_words: null,
  warning: null,
  sent_at: null,
  settled_at: null,
  undo_set_id: null,
  promise: null,
  deep_link: null,
  ...overrides,
})
