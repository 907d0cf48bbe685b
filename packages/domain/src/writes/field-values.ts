import { ENTITY_STATUSES } from '../ad-data/entity.ts'
import { amount, day, list, matching, orNull, shape, text, word, type Guard } from '../ad-data/guards.ts'
import { capEvent, capUnit, clock, geoMeaning, namedId } from '../ad-data/setting-parts.ts'

/** Amount as it is typed: the limits of a platform refuse one that is too large. */
const money = shape({ micros: matching(/^-?\d{1,19}$/), currency: text })
const lists = shape({ include: list(namedId), exclude: list(namedId) })
const weekday: Guard<number> = word(0, 1, 2, 3, 4, 5, 6)
const isOn = word('on', 'off')
/** Inclusive of both days. */
export const stretch = shape({ startsOn: day, endsOn: day })

/** Values of each field: changes come from people and programs too. An empty list is the state of the platform when nothing is chosen. */
export const FIELD_VALUES = {
  name: text,
  status: word(...ENTITY_STATUSES),
  budget: money,
  /** Null is open-ended. */
  flight: shape({ startsOn: orNull(day), endsOn: orNull(day) }),
  bid: orNull(money),
  pacing: shape({ period: word('daily', 'flight'), mode: word('even', 'ahead', 'asap') }),
  frequency_cap: list(shape({ max: amount, event: capEvent, perUnit: capUnit, perCount: amount })),
  deals: list(namedId),
  geo: lists,
  language: lists,
  device: lists,
  audience: lists,
  exchanges: lists,
  sites: lists,
  brand_safety: shape({ labelsExcluded: list(text), categoriesExcluded: list(text) }),
  dayparts: list(shape({ weekday, from: amount, to: amount, clock })),
  ages: shape({ from: orNull(amount), to: orNull(amount) }),
  viewability: orNull(amount),
  authorised_sellers: orNull(text),
  new_exchanges: word('excluded', 'taken in'),
  expansion: isOn,
  open_market: isOn,
  clicks_as_conversions: isOn,
  networks: list(text),
  geo_means: geoMeaning,
  eu_political: text,
  special_categories: list(text),
  payer: shape({ payer: orNull(text), beneficiary: orNull(text) }),
  markup: amount,
  attribution: shape({ clickDays: orNull(amount), viewDays: orNull(amount) }),
}
