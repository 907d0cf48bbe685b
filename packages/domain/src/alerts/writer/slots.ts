import type { SnapshotType } from '../../metrics/vocabulary.ts'
import type { TimeRange } from '../../metrics/window.ts'
import type { PlatformDescription } from '../../platforms/description.ts'
import { PLATFORMS, type PlatformKey } from '../../platforms/platforms.ts'
import type { Schedule } from '../schedule.ts'
import type { Item } from './conditions.ts'
import { takeDates } from './dates.ts'
import {
  clientQuestion,
  filterPlaceQuestion,
  indexNames,
  takeBareClients,
  takeFilters,
  takeNames,
  type NamedFilter,
  type WriterContext,
} from './filters.ts'
import {
  CAMPAIGN_START,
  CHANGE_VERBS,
  COMPARISONS,
  DAILY_PLAN,
  DESTRUCTIVE,
  HARMLESS,
  METRIC_PHRASES,
  OF_BUDGET,
  OTHER_SCHEDULES,
  OTHER_WINDOWS,
  PLATFORM_PHRASES,
  RELATIVE,
  RESTATEMENTS,
  TYPES,
  WINDOWS,
} from './lexicon.ts'
import { takeValues } from './numbers.ts'
import { takeSchedules } from './schedules.ts'
import { phraseIndex, type Sentence } from './tokens.ts'

/** Everything the sentence says, by kind; more than one of a kind is a question. */
export type Slots = {
  refusal: string | null
  /** Asked before words that are not understood: they explain some of them. */
  questions: string[]
  /** Asked once all words are understood. */
  unclear: string[]
  notes: string[]
  filters: NamedFilter[]
  windows: TimeRange[]
  schedules: Schedule[]
  platforms: PlatformKey[]
  types: SnapshotType[]
  entityIds: string[]
  restatements: ('lt' | 'gt')[]
  items: Item[]
  /** Spend of the whole flight is meant: “have spent”. */
  isUsed: boolean
}

type PlacedItems = Map<number, Item>

/** Takes the sentence apart, from what may hold any word to single words. */
export function readSlots(sentence: Sentence, context: WriterContext): Slots {
  const placed: PlacedItems = new Map()
  const questions: string[] = []
  const notes: string[] = []
  const ask = (question: string) => void questions.push(question)
  const clients = indexNames(context.clients)
  const names = takeNames(sentence, clients, context.segments, ask)
  const isNamed = sentence.uses.map((use) => use === 'filter')
  const dates = takeDates(sentence)
  takeShares(sentence, placed)
  takeMetrics(sentence, placed)
  const isRelative = sentence.take(RELATIVE, 'unknown').length > 0 || comparesWithNumberUp(sentence)
  const isDestructive = sentence.take(DESTRUCTIVE, 'unknown')
  const schedules = takeSchedules(sentence)
  const campaignStart = sentence.take(CAMPAIGN_START, 'time_range').length > 0
  const windows = takeWindows(sentence, placed, schedules, ask)
  if (campaignStart) windows.push({ type: 'campaign_duration', from: null, to: null })
  const platforms = sentence.take(PLATFORM_PHRASES, 'platform')
  const restatements = sentence.take(RESTATEMENTS, 'comparison').map(({ value }) => value)
  const { types, entityIds } = takeTypes(sentence, platforms)
  const placedFilters = takeFilters(sentence)
  for (const { at, value } of sentence.take(COMPARISONS, 'comparison'))
    placed.set(at, { kind: 'comparison', ...value })
  const verbs = takeVerbs(sentence, notes)
  takeJoiners(sentence, placed)
  for (const { at, count, value } of takeValues(sentence)) {
    const text = sentence.textOf(at, count)
    if (value === 'unreadable') ask(`How much is “${text}”? Write it as 1,500.50.`)
    else placed.set(at, { kind: 'value', text, value })
  }
  sentence.take(HARMLESS, 'harmless')
  const clientUnclear = clientQuestion(sentence, clients, isNamed)
  const filters = [...names, ...placedFilters, ...takeBareClients(sentence, clients)]
  const unclear = [
    clientUnclear,
    scheduleQuestion(sentence, schedules),
    filterPlaceQuestion(sentence, placedFilters),
  ]
  const refusal = isRelative
    ? 'An alert compares with a number, not with an earlier period. Write the number, such as spend over 500.'
    : isDestructive.length > 0
      ? 'An alert only reports. It can’t delete or change anything.'
      : verbs
  return {
    refusal,
    questions,
    unclear: unclear.filter((question) => question !== null),
    notes,
    filters,
    windows: [...dates, ...windows],
    schedules: schedules.map(({ schedule }) => schedule),
    platforms: platforms.map(({ value }) => value),
    types: types.length === 0 && campaignStart ? ['campaign'] : types,
    entityIds,
    restatements,
    items: [...placed].toSorted(([one], [other]) => one - other).map(([, item]) => item),
    isUsed: /\b(?:have|has|had) spent\b/i.test(sentence.text),
  }
}

function takeShares(sentence: Sentence, placed: PlacedItems): void {
  for (const { at, value } of sentence.take(DAILY_PLAN, 'metric'))
    placed.set(at, { kind: 'dailyPlan', ...value })
  for (const { at, count } of sentence.take(OF_BUDGET, 'metric')) {
    // “Share of budget spent” is a metric by its name.
    const isLabel = sentence.word(at - 1) === 'share' || sentence.word(at - 1) === 'percentage'
    if (isLabel) for (let word = at; word < at + count; word++) sentence.uses[word] = null
    else placed.set(at, { kind: 'ofBudget' })
  }
}

function takeMetrics(sentence: Sentence, placed: PlacedItems): void {
  for (const { at, count, value } of sentence.take(METRIC_PHRASES, 'metric'))
    placed.set(at, { kind: 'metric', text: sentence.textOf(at, count), ...value })
}

/** `up 30%` and `down 5` are changes since some other time. */
const comparesWithNumberUp = (sentence: Sentence): boolean =>
  sentence.tokens.some(
    ({ word }, at) => (word === 'up' || word === 'down') && sentence.tokens[at + 1]?.kind === 'number',
  )

const OTHER_WINDOW =
  /^(?:last|past|previous) (?:\d+|two|three|four|five|six|ten|few|couple of) (?:hours?|days?|weeks?|months?)\b/
const WINDOW_CHOICES =
  'Which time range: last 24 hours, last 7 days, last 30 days, since the flight start, all time, or between two dates?'

function takeWindows(
  sentence: Sentence,
  placed: PlacedItems,
  schedules: { at: number; schedule: Schedule }[],
  ask: (question: string) => void,
): TimeRange[] {
  const windows = sentence.take(WINDOWS, 'time_range').map(({ at, value: type }): TimeRange => {
    // “Over the last month” compares nothing.
    const over = sentence.word(at - 1) === 'the' ? at - 2 : at - 1
    if (sentence.isFree(over) && sentence.word(over) === 'over') sentence.mark(over, at - over, 'time_range')
    return { type, from: null, to: null }
  })
  const isOther = sentence.tokens.some(({ from }, at) => sentence.isFree(at) && OTHER_WINDOW.test(sentence.text.slice(from, from + 60).toLowerCase())) // prettier-ignore
  if (isOther || sentence.take(OTHER_WINDOWS, 'unknown').length > 0) ask(WINDOW_CHOICES)
  if (sentence.take(OTHER_SCHEDULES, 'unknown').length > 0)
    ask('On which days should it run: daily, weekly, or on days of the week?')
  for (const [index, { at, schedule }] of [...schedules.entries()].toReversed()) {
    const type = ADJECTIVES[sentence.word(at)]
    if (type === undefined || schedule.type === 'specific_days' || placed.get(at + 1)?.kind !== 'metric')
      continue
    // “Daily spend over 500” is about a day.
    schedules.splice(index, 1)
    sentence.mark(at, 1, 'time_range')
    windows.push({ type, from: null, to: null })
  }
  return windows
}
const ADJECTIVES: Record<string, TimeRange['type']> = { daily: 'last_24_hours', weekly: 'last_7_days' }

/** “Spend over 500 every day” and “on Mondays” may be about the days of the spend. */
function scheduleQuestion(sentence: Sentence, schedules: readonly { at: number }[]): string | null {
  const isAfterValue = ({ at }: { at: number }) => {
    let before = at - 1
    while (['on', 'only'].includes(sentence.word(before))) before--
    return sentence.uses[before] === 'value'
  }
  return schedules.some(isAfterValue)
    ? 'How often should it check? Say it first, such as every Monday: spend over 500 in the last 7 days.'
    : null
}

const QUANTIFIERS = new Set(['any', 'every', 'each', 'all', 'a', 'an', 'no', 'which'])

type PlacedPlatform = { at: number; count: number; value: PlatformKey }

function takeTypes(sentence: Sentence, platforms: readonly PlacedPlatform[]) {
  const entityIds: string[] = []
  const types = sentence.take(TYPES, 'type').map(({ at, count, value: { type, isOne } }) => {
    const id = isOne && !QUANTIFIERS.has(sentence.word(at - 1)) ? entityIdAt(sentence, at + count) : null
    if (id !== null) entityIds.push(id)
    const before = platforms.find((platform) => platform.at + platform.count === at)
    const named: PlatformDescription | undefined = before && PLATFORMS[before.value]
    return type === 'campaign' ? (named?.campaignLevel ?? type) : type
  })
  return { types: [...new Set<SnapshotType>(types)], entityIds }
}

function entityIdAt(sentence: Sentence, at: number): string | null {
  const isNamed = ['id', '#'].includes(sentence.word(at)) && sentence.isFree(at)
  const idAt = isNamed ? at + 1 : at
  const token = sentence.tokens[idAt]
  if (!token || !sentence.isFree(idAt)) return null
  const isNumber = token.kind === 'number' && /^\d+$/.test(token.text) && sentence.word(idAt + 1) !== '%'
  const isCode = token.kind === 'word' && /\d/.test(token.text) && /^[\w:-]+$/.test(token.text)
  if (!isNumber && !isCode) return null
  sentence.mark(at, idAt - at + 1, 'entity')
  return token.text
}

/** A verb before “when” is what people want done afterwards: said, and left out. Elsewhere it refuses. */
function takeVerbs(sentence: Sentence, notes: string[]): string | null {
  // “Set up an alert” changes nothing but the rules.
  for (const [at] of sentence.tokens.entries()) {
    const phrase = sentence.match(HARMLESS, at)
    if (phrase && phrase.words.length > 1) sentence.mark(at, phrase.words.length, 'harmless')
  }
  const [verb] = sentence.take(CHANGE_VERBS, 'not_carried')
  if (!verb) return null
  const text = sentence.textOf(verb.at, verb.count)
  const when = sentence.tokens.findIndex(
    ({ word }, at) => at > verb.at && ['when', 'if', 'whenever'].includes(word),
  )
  const isFirst = sentence.uses.slice(0, verb.at).every((use) => use === 'harmless' || use === null)
  if (when < 0 || !isFirst) return `An alert only reports. It can’t “${text}” anything.`
  notes.push(`The alert only reports. It won’t “${text}” anything.`)
  return null
}

const JOINERS = phraseIndex<Item['kind']>([
  ['and', 'and'],
  ['&', 'and'],
  ['but', 'and'],
  ['or', 'or'],
  ['either', 'either'],
  ['between', 'between'],
  ['(', 'open'],
  [')', 'close'],
  [',', 'comma'],
  ['no', 'no'],
  ['without', 'no'],
  ['with', 'with'],
  ...['not', "isn't", 'isnt', "aren't", 'arent', "doesn't", 'doesnt', "don't"].map(
    (text) => [text, 'not'] as const,
  ),
])

function takeJoiners(sentence: Sentence, placed: PlacedItems): void {
  for (const { at, value } of sentence.take(JOINERS, 'joiner')) {
    if (turnsWhatFollows(sentence, at, value)) placed.set(at, { kind: value } as Item)
    else sentence.mark(at, 1, 'unknown')
  }
}

/** “Not” turns the comparison behind it, “no” the metric: anywhere else they could turn the whole rule. */
function turnsWhatFollows(sentence: Sentence, at: number, kind: Item['kind']): boolean {
  if (kind !== 'not' && kind !== 'no') return true
  const next = sentence.uses[at + 1]
  if (kind === 'not') return next === 'comparison' || (next === 'metric' && sentence.word(at) === "doesn't")
  return next === 'metric' || (sentence.word(at + 1) === 'any' && sentence.uses[at + 2] === 'metric')
}
