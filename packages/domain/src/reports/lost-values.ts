import { PLATFORMS } from '../platforms/platforms.ts'
import { isDelivery, type ReportDataset } from './datasets.ts'
import { dimensionOf, type DimensionKey } from './dimensions.ts'
import type { DimensionValue } from './group.ts'
import type { ReportFilter, ReportQuestion } from './question.ts'

/** What a value of a filter is now: there, removed while its past is kept, or of an account that is no longer synced. */
export type KnownValue = DimensionValue & { state: 'there' | 'removed' | 'unsynced' }
type LostValue = DimensionValue & { dimension: DimensionKey }
/** Values that are gone: `removed` ones still have figures of their past, `missing` ones match nothing any more. */
export type LostValues = { removed: LostValue[]; missing: LostValue[] }

/** What happens to a question that names something missing: it is refused, asked without it, or asked as it is. */
export const MISSING_WAYS = ['refuse', 'skip', 'keep'] as const
export type MissingWay = (typeof MISSING_WAYS)[number]

/** A part of a name is looked for whatever there is; days of the week do not go away. */
export const namesValues = ({ dimension, way }: ReportFilter): boolean =>
  way !== 'contains' && dimension !== 'weekday'

/** What figures go by while nothing is known of them, such as items without an owner. */
const isUnnamed = (key: string) => key.startsWith('-')

/** A platform has a name whether or not it was ever connected; of anything else the filter is all that is left. */
const nameless = (key: string) =>
  Object.hasOwn(PLATFORMS, key) ? PLATFORMS[key as keyof typeof PLATFORMS].label : key

/** Alerts, issues and names of an account stay when its days are no longer read. */
const keepsUnsynced = (dataset: ReportDataset) => !isDelivery(dataset) && dataset !== 'budgets'

export function lostValues(
  { dataset, filters }: ReportQuestion,
  knownIn: (dimension: DimensionKey) => readonly KnownValue[],
): LostValues {
  const lost: LostValues = { removed: [], missing: [] }
  for (const { dimension, values } of filters.filter(namesValues)) {
    const known = new Map(knownIn(dimension).map((value) => [value.key, value]))
    for (const key of values.filter((value) => !isUnnamed(value))) {
      const { label = nameless(key), state = 'missing' } = known.get(key) ?? {}
      if (state === 'there') continue
      const isKept = state === 'removed' || (state === 'unsynced' && keepsUnsynced(dataset))
      lost[isKept ? 'removed' : 'missing'].push({ dimension, key, label })
    }
  }
  return lost
}

/** The question without what is missing. A filter with nothing left is no filter, unless its values are asked for each time. */
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

/** Why a question is refused, and what to do. */
export function missingSentence({ missing }: LostValues): string {
  const isOne = missing.length === 1
  const uses = byDimension(missing).map(({ field, names }) => `${names} in the filter on ${field}`)
  return `${words(uses)} ${isOne ? GONE_ONE : GONE}. Edit the filter, or run without ${isOne ? 'it' : 'them'}.`
}

/** What a reader must know of filters, by what was done with those that name nothing any more. */
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

/** So many are named; the others are counted. */
const MOST_NAMED = 5

const byDimension = (lost: readonly LostValue[]) =>
  [...Map.groupBy(lost, ({ dimension }) => dimension)].map(([dimension, some]) => {
    const named = some.slice(0, MOST_NAMED).map(({ label }) => `“${label}”`)
    const more = some.length > MOST_NAMED ? [`${some.length - MOST_NAMED} more`] : []
    const field = dimensionOf(dimension).label.toLowerCase()
    return { field, names: words([...named, ...more]), isOne: some.length === 1 }
  })

const words = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts)
