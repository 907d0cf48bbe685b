import { PLATFORMS } from '../platforms/platforms.ts'
import { isDelivery, type ReportDataset } from './datasets.ts'
import { dimensionByKey, type DimensionKey } from './dimensions.ts'
import type { DimensionValue } from './group.ts'
import type { ReportFilter, ReportQuestion } from './question.ts'

/**
 * Current state of a filter value: present, removed with its history stored, or of an account that is no
 * longer synced.
 */
export type FilterValue = DimensionValue & { state: 'there' | 'removed' | 'unsynced' }
type LostValue = DimensionValue & { dimension: DimensionKey }
/** Lost values: `removed` ones still have figures of their past, `missing` ones match nothing any more. */
export type LostValues = { removed: LostValue[]; missing: LostValue[] }

/** Handling of a question with missing values: refuse it, run without them, or run as it is. */
export const MISSING_WAYS = ['refuse', 'skip', 'keep'] as const
export type MissingWay = (typeof MISSING_WAYS)[number]

/** Whether a filter names values that can disappear: a part of a name or a weekday cannot. */
export const namesValues = ({ dimension, way }: ReportFilter): boolean =>
  way !== 'contains' && dimension !== 'weekday'

/** Keys of unknown values, such as items without an owner. */
const isUnnamed = (key: string) => key.startsWith('-')

/** Platforms have a name even if never connected; anything else has only its key left. */
const nameless = (key: string) =>
  Object.hasOwn(PLATFORMS, key) ? PLATFORMS[key as keyof typeof PLATFORMS].label : key

/** Alerts, issues and names of an account remain when its days are no longer read. */
const keepsUnsynced = (dataset: ReportDataset) => !isDelivery(dataset) && dataset !== 'budgets'

export function lostValues(
  { dataset, filters }: ReportQuestion,
  knownIn: (dimension: DimensionKey) => readonly FilterValue[],
): LostValues {
  const lost: LostValues = { removed: [], missing: [] }
  for (const { dimension, values } of filters.filter(namesValues)) {
    const valueByKey = new Map(knownIn(dimension).map((value) => [value.key, value]))
    for (const key of values.filter((value) => !isUnnamed(value))) {
      const { label = nameless(key), state = 'missing' } = valueByKey.get(key) ?? {}
      if (state === 'there') continue
      const isKept = state === 'removed' || (state === 'unsynced' && keepsUnsynced(dataset))
      lost[isKept ? 'removed' : 'missing'].push({ dimension, key, label })
    }
  }
  return lost
}

/**
 * Removes missing values from a question. An emptied filter is dropped, unless its values are requested on
 * each run.
 */
export function withoutMissing(question: ReportQuestion, { missing }: LostValues): ReportQuestion {
  const isMissing = (dimension: DimensionKey, value: string) =>
    missing.some((lost) => lost.dimension === dimension && lost.key === value)
  const narrowed = (filter: ReportFilter): ReportFilter[] => {
    if (!namesValues(filter)) return [filter]
    const values = filter.values.filter((value) => !isMissing(filter.dimension, value))
    return values.length > 0 || filter.asked ? [{ ...filter, values }] : []
  }
  return { ...question, filters: question.filters.flatMap(narrowed) }
}

const GONE = 'no longer exist or aren’t synced'
const GONE_ONE = 'no longer exists or isn’t synced'

/** Reason why a question is refused, with a remedy. */
export function missingSentence({ missing }: LostValues): string {
  const isOne = missing.length === 1
  const uses = byDimension(missing).map(({ field, names }) => `${names} in the filter on ${field}`)
  return `${words(uses)} ${isOne ? GONE_ONE : GONE}. Edit the filter, or run without ${isOne ? 'it' : 'them'}.`
}

/** Notes for readers on lost filter values, by how missing ones were handled. */
export const lostNotes = ({ removed, missing }: LostValues, way: MissingWay): string[] => [
  ...byDimension(removed).map(
    ({ field, names, isOne }) =>
      `Filter on ${field}: ${names} ${isOne ? 'was' : 'were'} removed. Earlier figures still count.`,
  ),
  ...byDimension(missing).map(({ field, names, isOne }) =>
    way === 'skip'
      ? `Filter on ${field}: left out ${names}, which ${isOne ? GONE_ONE : GONE}.`
      : `Filter on ${field}: ${names} ${isOne ? GONE_ONE : GONE}.`,
  ),
]

/** Maximum number named; the others are counted. */
const MAX_NAMED_VALUES = 5

const byDimension = (lost: readonly LostValue[]) =>
  [...Map.groupBy(lost, ({ dimension }) => dimension)].map(([dimension, some]) => {
    const named = some.slice(0, MAX_NAMED_VALUES).map(({ label }) => `“${label}”`)
    const more = some.length > MAX_NAMED_VALUES ? [`${some.length - MAX_NAMED_VALUES} more`] : []
    const field = dimensionByKey(dimension).label.toLowerCase()
    return { field, names: words([...named, ...more]), isOne: some.length === 1 }
  })

const words = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts)
