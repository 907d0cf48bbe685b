import { ENTITY_KINDS, type EntityKind } from '../ad-data/entity.ts'
import { PLATFORM_KEYS, PLATFORMS, type PlatformKey } from '../platforms/platforms.ts'
import { quoteCell, cellText, type Cell, type Reading } from './cell.ts'
import { foldHeading } from './header.ts'

export const GOAL_TYPES = [
  'impressions',
  'clicks',
  'conversions',
  'views',
  'completed_views',
  'plays',
] as const
export type GoalType = (typeof GOAL_TYPES)[number]
/** Basis of a client's rate; PERCENT is a fee on media, FLAT one for the whole flight. */
export const RATE_TYPES = ['CPM', 'CPC', 'CPA', 'CPL', 'CPV', 'CPCV', 'FLAT', 'PERCENT'] as const
export type RateType = (typeof RATE_TYPES)[number]

const PLATFORM_OF = new Map(
  PLATFORM_KEYS.flatMap((key): [string, PlatformKey][] => [
    [foldHeading(key), key],
    [foldHeading(PLATFORMS[key].label), key],
  ]),
)
/** The platforms' own words for the same levels. */
const KIND_OF = new Map<string, EntityKind>([
  ...ENTITY_KINDS.map((kind): [string, EntityKind] => [foldHeading(kind), kind]),
  ['io', 'insertion_order'],
  ['adgroup', 'line_item'],
  ['adset', 'line_item'],
  ['deal', 'deal_id'],
  ['ad', 'creative'],
])

export const KIND_LABELS: Record<EntityKind, string> = {
  campaign: 'campaign',
  insertion_order: 'insertion order',
  line_item: 'line item',
  deal_id: 'deal',
  creative: 'creative',
}

export const readPlatform = (cell: Cell): Reading<PlatformKey> =>
  inTable(PLATFORM_OF, cell, 'a known platform')
export const readKind = (cell: Cell): Reading<EntityKind> =>
  inTable(KIND_OF, cell, `one of ${Object.values(KIND_LABELS).join(', ')}`)
export const readGoalType = (cell: Cell): Reading<GoalType> => readChoice(GOAL_TYPES, cell)
export const readRateType = (cell: Cell): Reading<RateType> => readChoice(RATE_TYPES, cell)

function readChoice<T extends string>(words: readonly T[], cell: Cell): Reading<T> {
  return inTable(new Map(words.map((word) => [foldHeading(word), word])), cell, `one of ${words.join(', ')}`)
}

function inTable<T>(table: ReadonlyMap<string, T>, cell: Cell, expectation: string): Reading<T> {
  const value = table.get(foldHeading(cellText(cell)))
  return value === undefined ? { sentence: `${quoteCell(cellText(cell))} is not ${expectation}.` } : { value }
}
