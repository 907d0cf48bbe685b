import {
  amount,
  day,
  flag,
  list,
  money,
  positive,
  optionalMember,
  shape,
  text,
  word,
  type Guard,
} from './guards.ts'

/** Basis of a budget or spend amount. Only amounts of the same basis are compared. */
export const moneyBasis = word('revenue', 'total_cost', 'media_cost', 'billed')
export const namedId = shape({ id: text }, { name: text })
export const targetList = shape({ include: list(namedId), exclude: list(namedId) }, { isInherited: flag })

export const budgetSegment = shape(
  {
    startsOn: day,
    /** Inclusive. */
    endsOn: day,
  },
  { amount: money, units: positive, ref: text, note: text },
)
export const capEvent = word('impression', 'view', 'click')
export const capUnit = word('minute', 'hour', 'day', 'week', 'month', 'lifetime')
export const geoMeaning = word('presence', 'presence_or_interest', 'interest')
export const clock = word('user', 'account')

const review = word('approved', 'pending', 'rejected', 'unknown')
const hour: Guard<number> = (value): value is number => typeof value === 'number' && value >= 0 && value <= 24

/**
 * Parts of the settings, the same for every platform: their types and the test of what can be read. Parts
 * that a level does not have are omitted, never guessed.
 */
export const SETTING_PARTS = {
  channel: text,
  flight: shape(
    { isInherited: flag, timezone: optionalMember(text) },
    { startsOn: day, endsOn: day, startsAt: text, endsAt: text },
  ),
  budget: shape(
    {
      unit: word('currency', 'impressions', 'none'),
      allocation: word('fixed', 'automatic', 'unlimited', 'shared'),
      basis: moneyBasis,
      segments: list(budgetSegment),
    },
    {
      total: money,
      daily: money,
      totalUnits: positive,
      dailyUnits: positive,
      cap: money,
      /** Minimum spend out of the parent's budget. */
      least: shape({ amount: money, per: word('day', 'flight') }),
      sharedWith: list(text),
    },
  ),
  pacing: shape(
    { native: optionalMember(text) },
    { period: word('daily', 'flight'), mode: word('even', 'ahead', 'asap', 'off', 'other') },
  ),
  frequency: shape({
    isUnlimited: flag,
    caps: list(
      shape({
        max: positive,
        event: capEvent,
        perUnit: capUnit,
        perCount: positive,
        /** Level at which the cap is set, also when inherited. */
        scope: optionalMember(text),
      }),
    ),
  }),
  bid: shape(
    { strategy: text },
    {
      type: word('cpm', 'cpc', 'cpv', 'cpa', 'roas', 'auto'),
      base: money,
      max: money,
      target: money,
      targetRatio: amount,
    },
  ),
  goals: list(shape({ type: text }, { amount: money, percent: amount, text })),
  revenue: shape(
    { fees: list(shape({ type: text }, { amount: money, percent: amount, invoicedBy: text })) },
    { model: word('cpm', 'media_markup', 'total_markup', 'fixed'), amount: money, percent: amount },
  ),
  targeting: shape(
    {
      geo: targetList,
      language: targetList,
      device: targetList,
      environment: targetList,
      audience: targetList,
      inventory: targetList,
      deals: targetList,
      exchanges: targetList,
      sites: targetList,
      apps: targetList,
      keywords: targetList,
      categories: targetList,
      /** weekday 0 = Monday; hours from inclusive to exclusive. */
      dayparts: list(shape({ weekday: amount, from: hour, to: hour, clock: optionalMember(clock) })),
      brandSafety: shape(
        { labelsExcluded: list(text), categoriesExcluded: list(text) },
        { vendor: text, vendorSegments: list(text) },
      ),
    },
    {
      people: shape({}, { ageFrom: amount, ageTo: amount, genders: list(text) }),
      viewabilityFrom: amount,
      isExpanded: flag,
      authorisedSellers: text,
      placements: list(text),
      /** Whether people must be in a place, or may be interested in it. */
      geoMeans: geoMeaning,
      /** Networks of a search campaign: google_search, search_partners, display. */
      networks: list(text),
      excludesNewExchanges: flag,
      /** Whether a line with deals also buys without them. */
      buysOpenMarket: flag,
      browsers: list(text),
      screenPositions: list(text),
    },
  ),
  tracking: shape(
    { conversions: list(shape({ id: text }, { name: text, countsViewsPercent: amount })) },
    {
      attribution: shape({}, { clickDays: amount, viewDays: amount }),
      template: text,
      suffix: text,
      isAutoTagged: flag,
      countsClicksAsConversions: flag,
    },
  ),
  creative: shape(
    { id: text, landingUrls: list(text), review, trackers: list(text) },
    {
      name: text,
      format: text,
      size: text,
      durationS: positive,
      /** Exchanges that review for themselves. */
      exchangeReviews: list(shape({ exchange: text, review })),
    },
  ),
  deal: shape(
    { isGuaranteed: flag },
    {
      /** Deal id at the exchange, where it differs from the platform's id. */
      exchangeDealId: text,
      exchange: text,
      publisher: text,
      rate: money,
      rateIs: word('fixed', 'floor'),
      committedUnits: positive,
    },
  ),
  compliance: shape({}, { euPolitical: text, specialCategories: list(text), payer: text, beneficiary: text }),
  external: shape({ labels: list(text) }, { code: text, purchaseOrder: text }),
  platformWarnings: list(shape({ code: text }, { text })),
}
