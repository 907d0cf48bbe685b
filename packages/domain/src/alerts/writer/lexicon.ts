import { METRIC_KEYS, METRICS, type MetricKey } from '../../metrics/metrics.ts'
import {
  OPERATORS,
  SNAPSHOT_TYPES,
  TIME_RANGES,
  typedKeys,
  WEEKDAYS,
  type Operator,
  type SnapshotType,
  type TimeRangeType,
} from '../../metrics/vocabulary.ts'
import { PLATFORM_KEYS, PLATFORMS, type PlatformKey } from '../../platforms/platforms.ts'
import type { PlatformDescription } from '../../platforms/description.ts'
import { editDistance } from '../../text/edit-distance.ts'
import { phraseIndex } from './tokens.ts'

const split = (text: string): string[] => text.split('|')
const entries = <T>(table: readonly (readonly [string, T])[]): (readonly [string, T])[] =>
  table.flatMap(([texts, value]) => split(texts).map((text) => [text, value] as const))

/** `used` is a metric only together with a share of a budget. */
export type MetricWord = { metric: MetricKey | 'used'; offset?: 1 | -1; isMargin?: true }
const metric = (key: MetricKey): MetricWord => ({ metric: key })

export const METRIC_PHRASES = phraseIndex<MetricWord>(
  [
    ...METRIC_KEYS.map((key) => [METRICS[key].label, metric(key)] as const),
    ...METRIC_KEYS.map((key) => [key.replaceAll('_', ' '), metric(key)] as const),
    ...entries<MetricWord>([
      ['spends|spent|spending|ad spend', metric('spend')],
      ['impression|imps', metric('impressions')],
      ['click', metric('clicks')],
      ['conversion', metric('conversions')],
      ['click through rate|clickthrough rate', metric('ctr')],
      ['cost per click', metric('cpc')],
      ['cost per acquisition|cost per conversion|cost per action', metric('cpa')],
      ['cpm|cost per mille', metric('ecpm')],
      ['return on ad spend', metric('roas')],
      ['viewability rate|viewable rate', metric('viewability_rate')],
      ['measurable rate|measurability', metric('measurable_rate')],
      ['completion rate|video completion rate|vcr', metric('completion_rate')],
      ['goal pacing', metric('goal_pacing_percentage')],
      ['yesterday pacing', metric('yesterday_pace')],
      ['projected to finish|projected to end', metric('projected_pct')],
      ['over pacing by', { metric: 'pacing', offset: 1 }],
      ['under pacing by', { metric: 'pacing', offset: -1 }],
      ['margin', { metric: 'margin_amount', isMargin: true }],
      ['used|uses|using', { metric: 'used' }],
    ]),
  ].toReversed(),
)

export const OF_BUDGET = phraseIndex(
  ['its', 'their', 'the', 'its total', 'their total', 'the total', 'its whole', 'the whole', ''].map(
    (whose) => [`of ${whose} budget`, true] as const,
  ),
)
export const DAILY_PLAN = phraseIndex<{ isTimes: boolean }>(
  ['its', 'their', 'the', ''].flatMap((whose) =>
    ['target', 'budget', 'plan'].flatMap((what) => [
      [`times ${whose} daily ${what}`, { isTimes: true }] as const,
      [`${whose} daily ${what}`, { isTimes: false }] as const,
    ]),
  ),
)

export type Comparison = { operator: Operator; isPostfix?: true; isSign?: true }
export const COMPARISONS = phraseIndex<Comparison>([
  ...typedKeys(OPERATORS).map((operator) => [OPERATORS[operator].sign, { operator, isSign: true }] as const),
  ...typedKeys(OPERATORS).map((operator) => [OPERATORS[operator].label, { operator }] as const),
  ...entries<Comparison>([
    ['>=', { operator: 'gte', isSign: true }],
    ['<=', { operator: 'lte', isSign: true }],
    ['==', { operator: 'eq', isSign: true }],
    [
      'over|above|exceeds|exceed|exceeding|exceeded|more than|higher than|bigger than|larger than|passes|passed|beyond|tops|surpasses|goes above|goes over|rises above|climbs above',
      { operator: 'gt' },
    ],
    [
      'under|below|fewer than|lower than|smaller than|behind|falls below|falls under|drops below|drops under|goes below|goes under|dips below',
      { operator: 'lt' },
    ],
    ['at least|at or above|no less than|no fewer than|reaches|hits', { operator: 'gte' }],
    ['at most|at or below|no more than|no higher than|up to', { operator: 'lte' }],
    ['equals|equal to|exactly', { operator: 'eq' }],
    ['or more|or higher|or above', { operator: 'gte', isPostfix: true }],
    ['or fewer|or less|or lower|or below', { operator: 'lte', isPostfix: true }],
  ]),
])

export const TYPES = phraseIndex<{ type: SnapshotType; isOne: boolean }>([
  ...typedKeys(SNAPSHOT_TYPES).flatMap((type) => [
    [SNAPSHOT_TYPES[type].one, { type, isOne: true }] as const,
    [SNAPSHOT_TYPES[type].many, { type, isOne: false }] as const,
  ]),
  ...entries<{ type: SnapshotType; isOne: boolean }>([
    ['ad set|adset|ad group|adgroup|lineitem|li', { type: 'line_item', isOne: true }],
    ['ad sets|adsets|ad groups|adgroups|lineitems|lis', { type: 'line_item', isOne: false }],
    ['io', { type: 'insertion_order', isOne: true }],
    ['ios', { type: 'insertion_order', isOne: false }],
    ['deal id', { type: 'deal_id', isOne: true }],
    ['deal ids', { type: 'deal_id', isOne: false }],
  ]),
])

const description = (key: PlatformKey): PlatformDescription => PLATFORMS[key]
export const PLATFORM_PHRASES = phraseIndex<PlatformKey>([
  ...PLATFORM_KEYS.map((key) => [PLATFORMS[key].label, key] as const),
  ...PLATFORM_KEYS.map((key) => [key.replaceAll('_', ' '), key] as const),
  ...PLATFORM_KEYS.flatMap((key) => (description(key).otherNames ?? []).map((name) => [name, key] as const)),
])

export const WINDOWS = phraseIndex<TimeRangeType>([
  ...typedKeys(TIME_RANGES)
    .filter((type) => type !== 'custom')
    .flatMap((type) => [[TIME_RANGES[type].words, type] as const, [TIME_RANGES[type].label, type] as const]),
  ...entries<TimeRangeType>([
    [
      'a day|per day|/ day|in one day|in a single day|yesterday|last day|past day|past 24 hours|last 24h|past 24h',
      'last_24_hours',
    ],
    [
      'past 7 days|last seven days|past seven days|last week|past week|last 7d|a week|per week',
      'last_7_days',
    ],
    ['past 30 days|last month|past month|last 30d|a month|per month', 'last_30_days'],
    ['whole flight|entire flight|since flight start|flight to date', 'campaign_duration'],
    ['all time', 'all_time'],
  ]),
])
/** Names the type too, where no other word does. */
export const CAMPAIGN_START = phraseIndex([
  ['since the campaign started', true],
  ['since the start of the campaign', true],
])
export const OTHER_WINDOWS = phraseIndex(
  split(
    'today|this week|this month|this quarter|this year|last quarter|last year|past quarter|past year|last hour|past hour|last few days|so far today|month to date|year to date|mtd|ytd',
  ).map((text) => [text, true] as const),
)

export const SCHEDULES = phraseIndex<readonly number[] | 'daily' | 'weekly'>(
  entries<readonly number[] | 'daily' | 'weekly'>([
    ['daily|every day|each day|once a day', 'daily'],
    ['weekly|every week|each week|once a week', 'weekly'],
    ['weekdays|on weekdays|every weekday|every day except weekends|every day except on weekends|only on weekdays', [0, 1, 2, 3, 4]],
    ['on weekends|every weekend|only on weekends', [5, 6]],
    ['no run days selected', []],
  ]), // prettier-ignore
)
export const DAY_NAMES = phraseIndex<{ day: number; isPlural: boolean }>(
  WEEKDAYS.flatMap((name, day) => [
    [name, { day, isPlural: false }] as const,
    [`${name}s`, { day, isPlural: true }] as const,
  ]),
)
export const OTHER_SCHEDULES = phraseIndex(
  split(
    'every hour|hourly|each hour|twice a day|every minute|in real time|every morning|every month|monthly',
  ).map((text) => [text, true] as const),
)

export const RELATIVE = phraseIndex(
  split(
    'versus last|vs last|versus|compared to|compared with|week over week|day over day|month over month|year over year|wow|yoy|than last|than yesterday|than usual|than before|than normal|than average|than the average|worse than|better than|doubles|halves|triples|drops by|falls by|increases by|rises by|decreases by|grows by|up by|down by',
  ).map((text) => [text, true] as const),
)
export const DESTRUCTIVE = phraseIndex(
  split('ignore|disregard|forget|override|bypass|delete|remove|erase|wipe|drop table|cancel|truncate').map(
    (text) => [text, true] as const,
  ),
)
export const CHANGE_VERBS = phraseIndex(
  split(
    'pause|stop|resume|enable|disable|increase|decrease|raise|lower|reduce|cut|boost|set|change|adjust|move|shift|reallocate|activate|deactivate|archive|launch|kill|turn off|turn on|switch off|switch on',
  ).map((text) => [text, true] as const),
)

/** Says again what a condition on pacing says. */
export const RESTATEMENTS = phraseIndex<'lt' | 'gt'>([
  ['under delivering', 'lt'],
  ['over delivering', 'gt'],
])
export const NAME_CONTAINS = phraseIndex(
  split(
    'whose name contains|whose names contain|whose name includes|with name containing|with a name containing|with names containing|name contains|names contain|name containing',
  ).map((text) => [text, true] as const),
)

export const TELLING_WORDS = split('tell|notify|alert|warn|ping|email|let|flag|show|give')

/** Words that change nothing. A word that could narrow or turn a rule is not one of them. */
export const HARMLESS = phraseIndex(
  [
    ...split(
      "alert|alerts|me|tell|notify|warn|ping|email|let me know|let us know|lmk|flag|check if|check whether|check when|watch|monitor|show|find|please|plz|pls|thx|thanks|hey|hi|hello|can you|could you|i want to know|i would like to know|i'd like to know|i want an alert|i need an alert|create an alert|create a rule|make an alert|set up an alert|set an alert|a|an|the|of|for|on|in|at|with|w /|that|which|who|whose|where|when|whenever|if|is|are|was|were|be|been|being|has|have|had|having|does|do|did|goes|gets|what|whats|there|it|any|every|each|all|its|their|my|our|from|during|within|delivered|delivers|also|,|.|:|;|!|?|'",
    ),
    ...TELLING_WORDS.map((word) => `${word} us`),
  ].map((text) => [text, true] as const),
)

const MIN_LENGTH = 4
let dictionary: string[] | null = null

/** Word of an alert that a misspelt one is near to. */
export function suggestWord(word: string): string | null {
  dictionary ??= [
    ...new Set(
      [METRIC_PHRASES, COMPARISONS, TYPES, PLATFORM_PHRASES, WINDOWS].flatMap((index) =>
        [...index.values()].flat().flatMap(({ words }) => words),
      ),
    ),
  ].filter(({ length }) => length >= MIN_LENGTH)
  const most = word.length >= 7 ? 2 : 1
  if (word.length < MIN_LENGTH) return null
  return dictionary.find((known) => editDistance(word, known, most) <= most) ?? null
}
