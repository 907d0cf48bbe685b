import { COUNTRY_CODES, countryName, countryWritten } from '../ad-data/countries.ts'
import { CHANNELS, type Channel } from '../checks/vocabulary.ts'
import { typedKeys, type SnapshotType } from '../metrics/vocabulary.ts'
import { fold } from '../text/fold.ts'

/** Ways to narrow a rule to a part of its entities, beside the values in their names. */
export const FILTER_KINDS = {
  client: { label: 'Client' },
  country: { label: 'Country' },
  channel: { label: 'Channel' },
  name: { label: 'Name contains' },
} as const
export type FilterKind = keyof typeof FILTER_KINDS
export type RuleFilter = { kind: FilterKind; value: string }

const MAX_VALUE = 200

/** Parses `country:US`, with the value as it is stored; null when malformed. */
export function readFilter(text: string): RuleFilter | null {
  const at = text.indexOf(':')
  const kind = typedKeys(FILTER_KINDS).find((key) => key === text.slice(0, at))
  const value = kind && storedValue(kind, text.slice(at + 1).trim())
  return kind && value ? { kind, value } : null
}

export const filterText = ({ kind, value }: RuleFilter): string => `${kind}:${value}`

function storedValue(kind: FilterKind, text: string): string | null {
  if (text === '' || text.length > MAX_VALUE || /\p{Cc}/u.test(text)) return null
  if (kind === 'country') return countryWritten(text)
  if (kind === 'channel') return channelWritten(text)
  // Quotation marks delimit the text in the rule's sentence.
  return kind === 'name' && (/["“”]/.test(text) || /^\**$/.test(text)) ? null : text
}

/** Channel by its key or label. */
export const channelWritten = (text: string): Channel | null =>
  typedKeys(CHANNELS).find((key) => key === fold(text) || fold(CHANNELS[key].label) === fold(text)) ?? null

/** Reason why entities of a type can't be narrowed by a filter; null if they can. */
export function filterProblem({ kind }: Pick<RuleFilter, 'kind'>, type: SnapshotType): string | null {
  if (type !== 'deal_id' || kind === 'client' || kind === 'name') return null
  return `Deals have no ${fold(FILTER_KINDS[kind].label)} of their own. Filter them by client or name.`
}

/** Readable value: "United States", "Connected TV". */
export function filterValueWords({ kind, value }: RuleFilter): string {
  if (kind === 'country') return countryName(value)
  return kind === 'channel' ? CHANNELS[value as Channel].label : value
}

/** Words around the entities' noun: "any Video line item", "any line item in Spain". */
export function filterWords(filter: RuleFilter): { before: string; after: string } {
  const words = filterValueWords(filter)
  if (filter.kind === 'channel') return { before: `${words} `, after: '' }
  if (filter.kind === 'client') return { before: '', after: ` of client ${words}` }
  return { before: '', after: filter.kind === 'country' ? ` in ${words}` : ` whose name contains "${words}"` }
}

/** Values to choose from, by label. */
export const filterChoices = (kind: 'country' | 'channel'): { value: string; label: string }[] =>
  (kind === 'country' ? COUNTRY_CODES : typedKeys(CHANNELS))
    .map((value) => ({ value, label: filterValueWords({ kind, value }) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
