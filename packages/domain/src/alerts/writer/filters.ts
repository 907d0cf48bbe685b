import { COUNTRY_CODES, countryName, countryWritten } from '../../ad-data/countries.ts'
import { CHANNELS } from '../../checks/vocabulary.ts'
import { clientKey } from '../../clients/clients.ts'
import { typedKeys } from '../../metrics/vocabulary.ts'
import { dimensionWords, type DimensionPick } from '../../taxonomy/dimension.ts'
import { filterValueWords, readFilter, type RuleFilter } from '../rule-filter.ts'
import { NAME_CONTAINS, TELLING_WORDS } from './lexicon.ts'
import { phraseIndex, type Sentence, type WordUse } from './tokens.ts'

/** Names of the organisation that sentences may use. */
export type WriterContext = { clients: readonly string[]; segments: readonly DimensionPick[] }
export type NamedFilter = { filter: RuleFilter } | { segment: DimensionPick }

const CLIENT_WORDS = phraseIndex([
  ['of client', true],
  ['for client', true],
  ['for the client', true],
  ['of the client', true],
  ['client', true],
])

/** Texts in quotation marks, clients and segments: names that may hold any word. Taken before all others. */
export function takeNames(
  sentence: Sentence,
  clients: NameIndex,
  segments: readonly DimensionPick[],
  ask: Ask,
): NamedFilter[] {
  const picks = new Map(segments.map((pick) => [dimensionWords(pick), pick]))
  const segmentNames = indexNames([...picks.keys()])
  return sentence.tokens.flatMap((_, at): NamedFilter[] => {
    const contains = sentence.match(NAME_CONTAINS, at)
    if (contains) return takeQuoted(sentence, at, contains.words.length, ask)
    const client = sentence.match(CLIENT_WORDS, at)
    if (client) return takeClient(sentence, at, client.words.length, clients, ask)
    const segment = takeSegment(sentence, at, segmentNames)
    return segment === null ? [] : [{ segment: picks.get(segment)! }]
  })
}

export type Ask = (question: string) => void

function takeQuoted(sentence: Sentence, at: number, count: number, ask: Ask): NamedFilter[] {
  const token = sentence.tokens[at + count]
  const filter = token?.kind === 'quoted' ? readFilter(`name:${token.word}`) : null
  if (filter) {
    sentence.mark(at, count + 1, 'filter')
    return [{ filter }]
  }
  ask('Which text does the name contain? Put it in quotation marks, such as name contains "US".')
  return []
}

function takeClient(
  sentence: Sentence,
  at: number,
  count: number,
  clients: NameIndex,
  ask: Ask,
): NamedFilter[] {
  const client = longestNameAt(sentence, at + count, clients)
  if (client) {
    sentence.mark(at, count + client.count, 'filter')
    return [{ filter: { kind: 'client', value: client.name } }]
  }
  const named = sentence.tokens[at + count]?.text
  ask(named ? `No client named “${named}…” found. Which client is it?` : 'Which client is it?')
  return []
}

/** Names by their key, prepared once for all words of a sentence. */
export type NameIndex = { names: ReadonlyMap<string, string>; longest: number }

export function indexNames(list: readonly string[]): NameIndex {
  const names = new Map(list.map((name) => [clientKey(name), name]))
  let longest = 0
  for (const key of names.keys()) longest = Math.max(longest, key.length)
  return { names, longest }
}

/** Longest name that begins at a word and ends with one. */
function longestNameAt(
  sentence: Sentence,
  at: number,
  { names, longest }: NameIndex,
): { name: string; count: number } | null {
  if (longest === 0) return null
  let best: { name: string; count: number } | null = null
  for (let count = 1; sentence.isFree(at + count - 1); count++) {
    const text = clientKey(sentence.textOf(at, count))
    const name = names.get(text) ?? names.get(text.replace(/'s$/, ''))
    if (name !== undefined) best = { name, count }
    if (text.length > longest + 2) break
  }
  return best
}

function takeSegment(sentence: Sentence, at: number, names: NameIndex): string | null {
  if (sentence.word(at) !== 'with' || !sentence.isFree(at)) return null
  const segment = longestNameAt(sentence, at + 1, names)
  if (segment) sentence.mark(at, segment.count + 1, 'filter')
  return segment && segment.name
}

const channels = phraseIndex<RuleFilter>(
  typedKeys(CHANNELS).flatMap((value) =>
    [value, CHANNELS[value].label].map((text) => [text, { kind: 'channel' as const, value }] as const),
  ),
)
/** English names, and the short forms that no other word is. */
let countries: ReturnType<typeof phraseIndex<RuleFilter>> | null = null
const countryPhrases = () =>
  (countries ??= phraseIndex<RuleFilter>(
    [
      ...COUNTRY_CODES.map((code) => [countryName(code), code] as const),
      ...[['usa', 'US'], ['uk', 'GB'], ['great britain', 'GB'], ['uae', 'AE'], ['in the us', 'US']] as const,
    ].map(([text, value]) => [text, { kind: 'country' as const, value }] as const),
  )) // prettier-ignore

export type PlacedFilter = { at: number; count: number; filter: RuleFilter }

/** Channels and countries, once all words that may hold theirs are taken. */
export function takeFilters(sentence: Sentence): PlacedFilter[] {
  const named = [...sentence.take(channels, 'filter'), ...sentence.take(countryPhrases(), 'filter')]
  return [
    ...named.map(({ at, count, value: filter }) => ({ at, count, filter })),
    ...takeCountryCodes(sentence),
  ]
}

/** Codes that are words, types or devices too: never read as one, nor left out where they may be one. */
const OTHER_WORDS = new Set('AD AI AM AT BE DO ID IN IS IT LI ME MY NO PM SO TO TV'.split(' '))

function takeCountryCodes(sentence: Sentence): PlacedFilter[] {
  const hasLowerCase = /\p{Ll}/u.test(sentence.text)
  return sentence.tokens.flatMap(({ text }, at): PlacedFilter[] => {
    const isWritten = hasLowerCase && /^[A-Z]{2}$/.test(text)
    const isUs = text === 'us' && ['type', 'platform', 'filter'].includes(sentence.uses[at + 1] ?? '')
    const value = sentence.isFree(at) && (isWritten || isUs) ? countryWritten(text) : null
    if (value === null) return []
    const isUnclear = OTHER_WORDS.has(text) || (isUs && TELLING.has(sentence.word(at - 1)))
    sentence.mark(at, 1, isUnclear ? 'unknown' : 'filter')
    return isUnclear ? [] : [{ at, count: 1, filter: { kind: 'country', value } }]
  })
}

/** “US line items” is about items; “US spend” is about delivery, which no filter knows. */
export function filterPlaceQuestion(sentence: Sentence, filters: readonly PlacedFilter[]): string | null {
  const types = sentence.uses.flatMap((use, at) => (use === 'type' ? [at] : []))
  const isBeside = ({ at, count }: PlacedFilter) =>
    types.some((type) => {
      const between = type < at ? sentence.uses.slice(type + 1, at) : sentence.uses.slice(at + count, type)
      return between.every((use) => use !== null && BESIDE.has(use))
    })
  const apart = filters.find((placed) => !isBeside(placed))
  if (!apart) return null
  const words = filterValueWords(apart.filter)
  return `Which items does “${words}” narrow? Name them beside it, such as ${apart.filter.kind === 'country' ? `line items in ${words}` : `${words} line items`}.`
}
const BESIDE = new Set<WordUse>(['harmless', 'platform', 'filter', 'type', 'entity', 'schedule', 'joiner'])

/** A client with the name of a platform, country or channel; null where the sentence says which. */
export function clientQuestion(
  sentence: Sentence,
  { names }: NameIndex,
  isNamed: readonly boolean[],
): string | null {
  for (const [at] of sentence.tokens.entries()) {
    for (let count = 1; count <= MAX_WORDS && at + count <= sentence.tokens.length; count++) {
      const uses = sentence.uses.slice(at, at + count)
      if (isNamed[at] || !uses.every((use) => use === 'platform' || use === 'filter')) break
      const name = names.get(clientKey(sentence.textOf(at, count)))
      if (name !== undefined) return `Is “${name}” the client? Then say client ${name}.`
    }
  }
  return null
}
/** Longest name of a platform or country, in words. */
const MAX_WORDS = 6

/** Verbs before “us”: “tell us line items” may name a country, or the receivers. */
const TELLING = new Set(TELLING_WORDS)

/** Clients named without the word “client”, by words that mean nothing else. */
export const takeBareClients = (sentence: Sentence, clients: NameIndex): NamedFilter[] =>
  sentence.tokens.flatMap((_, at): NamedFilter[] => {
    const client = sentence.isFree(at) ? longestNameAt(sentence, at, clients) : null
    if (!client) return []
    sentence.mark(at, client.count, 'filter')
    return [{ filter: { kind: 'client', value: client.name } }]
  })

export const filterLabel = (named: NamedFilter): string =>
  'filter' in named ? filterValueWords(named.filter) : dimensionWords(named.segment)
