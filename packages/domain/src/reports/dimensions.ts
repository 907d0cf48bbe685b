import { KIND_TITLES } from '../ad-data/entity.ts'

/**
 * `time` is derived from the day, `level` is a level of the tree, `word` has a few fixed values, `name` is
 * one of many that users gave.
 */
type DimensionKind = 'time' | 'level' | 'word' | 'name'
type Dimension = { label: string; kind: DimensionKind }

/** Dimensions that a report can be split and filtered by. */
export const DIMENSIONS = {
  day: { label: 'Day', kind: 'time' },
  week: { label: 'Week', kind: 'time' },
  month: { label: 'Month', kind: 'time' },
  weekday: { label: 'Weekday', kind: 'time' },
  platform: { label: 'Platform', kind: 'word' },
  client: { label: 'Client', kind: 'name' },
  account: { label: 'Account', kind: 'name' },
  campaign: { label: KIND_TITLES.campaign, kind: 'level' },
  insertion_order: { label: KIND_TITLES.insertion_order, kind: 'level' },
  line_item: { label: KIND_TITLES.line_item, kind: 'level' },
  deal_id: { label: KIND_TITLES.deal_id, kind: 'level' },
  status: { label: 'Status', kind: 'word' },
  severity: { label: 'Severity', kind: 'word' },
  check: { label: 'Check', kind: 'name' },
  issue: { label: 'Issue', kind: 'name' },
  issue_state: { label: 'Issue status', kind: 'word' },
  certificate: { label: 'Certificate', kind: 'word' },
  rule: { label: 'Alert rule', kind: 'name' },
  alert: { label: 'Alert', kind: 'name' },
  entity: { label: 'Item', kind: 'name' },
  urgency: { label: 'Urgency', kind: 'word' },
  template: { label: 'Naming template', kind: 'name' },
  name_state: { label: 'Name status', kind: 'word' },
  budget_item: { label: 'Budget name', kind: 'name' },
  bucket: { label: 'Pacing', kind: 'word' },
  owner: { label: 'Owner', kind: 'name' },
  currency: { label: 'Currency', kind: 'word' },
} as const satisfies Record<string, Dimension>
type FixedDimension = keyof typeof DIMENSIONS
/** A segment of names, by its key in naming templates: `segment:market`. */
export type SegmentDimension = `segment:${string}`
export type DimensionKey = FixedDimension | SegmentDimension
export const DIMENSION_KEYS = Object.keys(DIMENSIONS) as [FixedDimension, ...FixedDimension[]]

const SEGMENT = 'segment:'
export const SEGMENT_KEY = /^[a-z][a-z0-9_]{0,39}$/
export const segmentDimension = (key: string): SegmentDimension => `${SEGMENT}${key}`
export const segmentKey = (dimension: SegmentDimension): string => dimension.slice(SEGMENT.length)
export const isSegment = (key: string): key is SegmentDimension =>
  key.startsWith(SEGMENT) && SEGMENT_KEY.test(key.slice(SEGMENT.length))
export const isDimension = (key: string): key is DimensionKey =>
  Object.hasOwn(DIMENSIONS, key) || isSegment(key)

export const dimensionByKey = (key: DimensionKey): Dimension =>
  isSegment(key) ? { label: titled(segmentKey(key)), kind: 'name' } : DIMENSIONS[key]

const titled = (key: string) => `${key[0]!.toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`

export const TIME_DIMENSIONS = ['day', 'week', 'month', 'weekday'] as const
export type TimeDimension = (typeof TIME_DIMENSIONS)[number]
export const isTime = (key: DimensionKey): key is TimeDimension => dimensionByKey(key).kind === 'time'

export const LEVEL_DIMENSIONS = ['campaign', 'insertion_order', 'line_item', 'deal_id'] as const
export type LevelDimension = (typeof LEVEL_DIMENSIONS)[number]
export const isLevel = (key: DimensionKey): key is LevelDimension => dimensionByKey(key).kind === 'level'

/** Whether a part of its name can filter it. */
export const hasNames = (key: DimensionKey): boolean => isLevel(key) || dimensionByKey(key).kind === 'name'
