import { KIND_TITLES } from '../ad-data/entity.ts'

/** What the rows of a report are made from: days of line items, or days of deals. */
export const REPORT_DATASETS = {
  delivery: { label: 'Delivery', level: 'line_item', of: 'line items' },
  deals: { label: 'Deals', level: 'deal_id', of: 'deals' },
} as const
export type ReportDataset = keyof typeof REPORT_DATASETS

/** `time` is read off the day, `level` is a place in the tree, `word` has a few fixed values. */
type DimensionKind = 'time' | 'level' | 'word'
type Dimension = { label: string; kind: DimensionKind; in: readonly ReportDataset[] }

const BOTH = ['delivery', 'deals'] as const
const DELIVERY = ['delivery'] as const

/** What a report can be split by and narrowed to. */
export const DIMENSIONS = {
  day: { label: 'Day', kind: 'time', in: BOTH },
  week: { label: 'Week', kind: 'time', in: BOTH },
  month: { label: 'Month', kind: 'time', in: BOTH },
  weekday: { label: 'Weekday', kind: 'time', in: BOTH },
  platform: { label: 'Platform', kind: 'word', in: BOTH },
  client: { label: 'Client', kind: 'word', in: BOTH },
  account: { label: 'Account', kind: 'word', in: BOTH },
  campaign: { label: KIND_TITLES.campaign, kind: 'level', in: DELIVERY },
  insertion_order: { label: KIND_TITLES.insertion_order, kind: 'level', in: DELIVERY },
  line_item: { label: KIND_TITLES.line_item, kind: 'level', in: DELIVERY },
  deal_id: { label: KIND_TITLES.deal_id, kind: 'level', in: ['deals'] },
  status: { label: 'Status', kind: 'word', in: BOTH },
  currency: { label: 'Currency', kind: 'word', in: BOTH },
} as const satisfies Record<string, Dimension>
export type DimensionKey = keyof typeof DIMENSIONS
export const DIMENSION_KEYS = Object.keys(DIMENSIONS) as [DimensionKey, ...DimensionKey[]]

export const TIME_DIMENSIONS = ['day', 'week', 'month', 'weekday'] as const
export type TimeDimension = (typeof TIME_DIMENSIONS)[number]
export const isTime = (key: DimensionKey): key is TimeDimension => DIMENSIONS[key].kind === 'time'

export const LEVEL_DIMENSIONS = ['campaign', 'insertion_order', 'line_item', 'deal_id'] as const
export type LevelDimension = (typeof LEVEL_DIMENSIONS)[number]
export const isLevel = (key: DimensionKey): key is LevelDimension => DIMENSIONS[key].kind === 'level'

/** Switched on with everything above it, or not. */
export const REPORT_STATUSES = { on: 'Active', off: 'Not active' } as const

export const isOfDataset = (key: DimensionKey, dataset: ReportDataset): boolean =>
  (DIMENSIONS[key].in as readonly ReportDataset[]).includes(dataset)
