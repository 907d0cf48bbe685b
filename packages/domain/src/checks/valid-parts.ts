import { MONEY_BASES, type Settings } from '../ad-data/settings.ts'
import { amount, day, flag, list, money, positive, shape, text, word, type Test } from './shapes.ts'

const named = list(shape({ 'id!': text, name: text }))
const targeted = shape({ 'include!': named, 'exclude!': named, isInherited: flag })
const REVIEW = word('approved', 'pending', 'rejected', 'unknown')
const hour: Test = (value) => typeof value === 'number' && value >= 0 && value <= 24

/** Shapes that settings parts must have to be read. */
export const SOUND_PARTS: Record<keyof Settings, Test> = {
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
