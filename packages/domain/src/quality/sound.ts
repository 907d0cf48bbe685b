import { MONEY_BASES, type Settings } from '../ad-data/settings.ts'
import { dayNumber } from '../time/day.ts'

type Test = (value: unknown) => boolean

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text: Test = (value) => typeof value === 'string'
const flag: Test = (value) => typeof value === 'boolean'
const amount: Test = (value) => typeof value === 'number' && Number.isFinite(value)
const positive: Test = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0

/** The number of a day that exists, or null. */
export function dayNumberIf(value: unknown): number | null {
  if (typeof value !== 'string') return null
  try {
    return dayNumber(value)
  } catch {
    return null
  }
}
const day: Test = (value) => dayNumberIf(value) !== null

const MICROS = /^-?\d{1,16}$/
const money: Test = (value) =>
  isObject(value) &&
  typeof value.micros === 'string' &&
  MICROS.test(value.micros) &&
  Number.isSafeInteger(Number(value.micros)) &&
  typeof value.currency === 'string'

/** One of our own words: another one may be anything, `constructor` too. */
const word = (...words: readonly string[]): Test => {
  const known = new Set<unknown>(words)
  return (value) => known.has(value)
}

const list =
  (item: Test): Test =>
  (value) => {
    if (!Array.isArray(value)) return false
    // By place: a hole in a list is passed over by every and met by everybody else.
    for (let at = 0; at < value.length; at++) if (!item(value[at])) return false
    return true
  }

/** Every member that is there is as it should be; those with a mark must be there. */
function shape(members: Record<string, Test>): Test {
  const entries = Object.entries(members).map(
    ([name, test]) => [name.replace('!', ''), name.endsWith('!'), test] as const,
  )
  return (value) => {
    if (!isObject(value)) return false
    for (const [name, isNeeded, test] of entries) {
      const member = value[name]
      if (member === undefined || member === null ? isNeeded : !test(member)) return false
    }
    return true
  }
}

const named = list(shape({ 'id!': text, name: text }))
const targeted = shape({ 'include!': named, 'exclude!': named, isInherited: flag })
const REVIEW = word('approved', 'pending', 'rejected', 'unknown')
const hour: Test = (value) => typeof value === 'number' && value >= 0 && value <= 24

const TESTS: Record<keyof Settings, Test> = {
  channel: text,
  flight: shape({
    startsOn: day,
    endsOn: day,
    startsAt: text,
    endsAt: text,
    'isInherited!': flag,
    timezone: text,
  }),
  budget: shape({
    total: money,
    daily: money,
    totalUnits: positive,
    dailyUnits: positive,
    'unit!': word('currency', 'impressions', 'none'),
    'allocation!': word('fixed', 'automatic', 'unlimited', 'shared'),
    'basis!': word(...MONEY_BASES),
    'segments!': list(
      shape({ 'startsOn!': day, 'endsOn!': day, amount: money, units: positive, ref: text, note: text }),
    ),
    cap: money,
    least: shape({ 'amount!': money, 'per!': word('day', 'flight') }),
    sharedWith: list(text),
  }),
  pacing: shape({
    period: word('daily', 'flight'),
    mode: word('even', 'ahead', 'asap', 'off', 'other'),
    native: text,
  }),
  frequency: shape({
    'isUnlimited!': flag,
    'caps!': list(
      shape({
        'max!': positive,
        'event!': word('impression', 'view', 'click'),
        'perUnit!': word('minute', 'hour', 'day', 'week', 'month', 'lifetime'),
        'perCount!': positive,
        scope: text,
      }),
    ),
  }),
  bid: shape({
    'strategy!': text,
    type: word('cpm', 'cpc', 'cpv', 'cpa', 'roas', 'auto'),
    base: money,
    max: money,
    target: money,
    targetRatio: amount,
  }),
  goals: list(shape({ 'type!': text, amount: money, percent: amount, text })),
  revenue: shape({
    model: word('cpm', 'media_markup', 'total_markup', 'fixed'),
    amount: money,
    percent: amount,
    'fees!': list(shape({ 'type!': text, amount: money, percent: amount, invoicedBy: text })),
  }),
  targeting: shape({
    'geo!': targeted,
    'language!': targeted,
    'device!': targeted,
    'environment!': targeted,
    'audience!': targeted,
    'inventory!': targeted,
    'deals!': targeted,
    'exchanges!': targeted,
    'sites!': targeted,
    'apps!': targeted,
    'keywords!': targeted,
    'categories!': targeted,
    people: shape({ ageFrom: amount, ageTo: amount, genders: list(text) }),
    'dayparts!': list(
      shape({ 'weekday!': amount, 'from!': hour, 'to!': hour, clock: word('user', 'account') }),
    ),
    'brandSafety!': shape({
      'labelsExcluded!': list(text),
      'categoriesExcluded!': list(text),
      vendor: text,
      vendorSegments: list(text),
    }),
    viewabilityFrom: amount,
    isExpanded: flag,
    authorisedSellers: text,
    placements: list(text),
    geoMeans: word('presence', 'presence_or_interest', 'interest'),
    networks: list(text),
    excludesNewExchanges: flag,
    buysOpenMarket: flag,
    browsers: list(text),
    screenPositions: list(text),
  }),
  tracking: shape({
    'conversions!': list(shape({ 'id!': text, name: text, countsViewsPercent: amount })),
    attribution: shape({ clickDays: amount, viewDays: amount }),
    template: text,
    suffix: text,
    isAutoTagged: flag,
    countsClicksAsConversions: flag,
  }),
  creative: shape({
    'id!': text,
    name: text,
    format: text,
    size: text,
    durationS: positive,
    'landingUrls!': list(text),
    'review!': REVIEW,
    'trackers!': list(text),
    exchangeReviews: list(shape({ 'exchange!': text, 'review!': REVIEW })),
  }),
  deal: shape({
    exchangeDealId: text,
    exchange: text,
    publisher: text,
    'isGuaranteed!': flag,
    rate: money,
    rateIs: word('fixed', 'floor'),
    committedUnits: positive,
  }),
  compliance: shape({ euPolitical: text, specialCategories: list(text), payer: text, beneficiary: text }),
  external: shape({ code: text, purchaseOrder: text, 'labels!': list(text) }),
  platformWarnings: list(shape({ 'code!': text, text })),
}
const PARTS = Object.keys(TESTS) as (keyof Settings)[]

/** The parts of settings that are whole, and the names of those that are not. Whole settings are given back as they are. */
export function soundSettings(settings: unknown): { sound: Settings; unreadable: (keyof Settings)[] } {
  if (!isObject(settings)) return { sound: {}, unreadable: PARTS }
  const unreadable = unsoundParts(settings)
  if (unreadable.length === 0) return { sound: settings, unreadable }
  const sound = Object.fromEntries(
    PARTS.filter((part) => !unreadable.includes(part)).map((part) => [part, settings[part]]),
  )
  return { sound, unreadable }
}

const NONE: (keyof Settings)[] = []
function unsoundParts(settings: Record<string, unknown>): (keyof Settings)[] {
  let found = NONE
  for (const part of PARTS) {
    const value = settings[part]
    if (value !== undefined && value !== null && !TESTS[part](value)) found = [...found, part]
  }
  return found
}
