import { isAdPlatform } from '@flightdeck/domain/platforms'
import {
  FIRST_ORDER,
  FLIGHT_BUCKETS,
  FLIGHT_GROUPS,
  FLIGHT_LEVELS,
  FLIGHT_SORTS,
  type FlightBucket,
  type FlightLevel,
  type FlightSort,
} from '@flightdeck/domain/pacing'
import type { BoardQuery } from '../api.ts'

type Texts = Readonly<
  Record<'level' | 'bucket' | 'dsp' | 'q' | 'sort' | 'order' | 'mine' | 'group' | 'period', string | null>
>

const isIn = <T extends string>(list: readonly T[], text: string | null): text is T =>
  text !== null && (list as readonly string[]).includes(text)

const isGroup = (text: string | null): text is NonNullable<BoardQuery['group']> =>
  text !== null &&
  (Object.hasOwn(FLIGHT_GROUPS, text) ||
    (text.startsWith('segment:') && text.length <= 108 && text.length > 8))

/** Board query of an address; invalid values are ignored. */
export function parseBoardQuery({
  level,
  bucket,
  dsp,
  q,
  sort,
  order,
  mine,
  group,
  period,
}: Texts): BoardQuery {
  return {
    level: isIn<FlightLevel>(FLIGHT_LEVELS, level) ? level : 'top',
    sort: isIn<FlightSort>(FLIGHT_SORTS, sort) ? sort : 'worst',
    mine: mine === 'only',
    period: period === 'month' ? 'month' : 'flight',
    ...(isGroup(group) && { group }),
    ...(bucket !== null && Object.hasOwn(FLIGHT_BUCKETS, bucket) && { bucket: bucket as FlightBucket }),
    ...(dsp !== null && isAdPlatform(dsp) && { dsp }),
    ...(q !== null && q.trim() !== '' && { search: q.slice(0, 200) }),
    ...((order === 'asc' || order === 'desc') && { order }),
  }
}

export const isFiltered = ({ bucket, dsp, search, mine }: BoardQuery): boolean =>
  mine || bucket !== undefined || dsp !== undefined || search !== undefined

export const withoutFilters = { bucket: null, dsp: null, q: null, mine: null }

/** The first press sorts in the field's default order, the next reverses it. */
export function sortedBy(sort: FlightSort, { sort: was, order }: BoardQuery) {
  const turned = (order ?? FIRST_ORDER[sort]) === 'asc' ? 'desc' : 'asc'
  return { sort, order: sort === was ? turned : FIRST_ORDER[sort] }
}

export function sortDirection(sort: FlightSort, { sort: was, order }: BoardQuery) {
  if (sort !== was) return 'none' as const
  return (order ?? FIRST_ORDER[sort]) === 'asc' ? ('ascending' as const) : ('descending' as const)
}
