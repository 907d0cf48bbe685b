import { ENTITY_STATUSES } from '../ad-data/entity.ts'
import { dayNumber } from '../time/day.ts'
import { isPlain } from '../text/stable.ts'
import type { ChangeField, ChangeRequest } from './change.ts'

type Guard = (value: unknown) => boolean
const text: Guard = (value) => typeof value === 'string'
const count: Guard = (value) => typeof value === 'number' && Number.isFinite(value)
const orNull =
  (guard: Guard): Guard =>
  (value) =>
    value === null || guard(value)
const among =
  (...words: string[]): Guard =>
  (value) =>
    words.includes(value as string)
const everyItem =
  (guard: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.every(guard)
const shaped =
  (parts: Record<string, Guard>): Guard =>
  (value) =>
    isPlain(value) && Object.entries(parts).every(([name, guard]) => guard(value[name]))

const day: Guard = (value) => {
  try {
    return typeof value === 'string' && Number.isInteger(dayNumber(value))
  } catch {
    return false
  }
}
const money = shaped({
  micros: (value) => text(value) && /^-?\d{1,19}$/.test(value as string),
  currency: text,
})
const named = shaped({ id: text, name: (value) => value === undefined || value === null || text(value) })
const lists = shaped({ include: everyItem(named), exclude: everyItem(named) })
const stretch = shaped({ startsOn: day, endsOn: day })
const switchWord = among('on', 'off')

/** The shape of each field's value: changes come from people and programs too. */
const FITS: Readonly<Record<ChangeField, Guard>> = {
  name: text,
  status: (value) => (ENTITY_STATUSES as readonly unknown[]).includes(value),
  budget: money,
  flight: shaped({ startsOn: orNull(day), endsOn: orNull(day) }),
  bid: orNull(money),
  pacing: shaped({ period: among('daily', 'flight'), mode: among('even', 'ahead', 'asap') }),
  frequency_cap: everyItem(
    shaped({
      max: count,
      perCount: count,
      event: among('impression', 'view', 'click'),
      perUnit: among('minute', 'hour', 'day', 'week', 'month', 'lifetime'),
    }),
  ),
  deals: everyItem(named),
  geo: lists,
  language: lists,
  device: lists,
  audience: lists,
  exchanges: lists,
  sites: lists,
  brand_safety: shaped({ labelsExcluded: everyItem(text), categoriesExcluded: everyItem(text) }),
  dayparts: everyItem(
    shaped({
      weekday: (value) => [0, 1, 2, 3, 4, 5, 6].includes(value as number),
      from: count,
      to: count,
      clock: among('user', 'account'),
    }),
  ),
  ages: shaped({ from: orNull(count), to: orNull(count) }),
  viewability: orNull(count),
  authorised_sellers: orNull(text),
  new_exchanges: among('excluded', 'taken in'),
  expansion: switchWord,
  open_market: switchWord,
  clicks_as_conversions: switchWord,
  networks: everyItem(text),
  geo_means: among('presence', 'presence_or_interest', 'interest'),
  eu_political: text,
  special_categories: everyItem(text),
  payer: shaped({ payer: orNull(text), beneficiary: orNull(text) }),
  markup: count,
  attribution: shaped({ clickDays: orNull(count), viewDays: orNull(count) }),
}
const PARTS: Readonly<Partial<Record<ChangeField, Guard>>> = {
  budget: (part) => part === 'total' || part === 'daily' || stretch(part),
  bid: among('base', 'max'),
  flight: (part) => part === undefined || stretch(part),
}

/** Whether a change is one: a field that we know, with values such as it has. */
export function isSoundChange({ field, before, after, ...more }: ChangeRequest): boolean {
  if (!Object.hasOwn(FITS, field)) return false
  const part = 'part' in more ? more.part : undefined
  return FITS[field](after) && orNull(FITS[field])(before) && (PARTS[field]?.(part) ?? part === undefined)
}
