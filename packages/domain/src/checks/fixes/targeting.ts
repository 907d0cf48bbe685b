import type { NamedId } from '../../ad-data/settings.ts'
import { placesAsSigned } from '../../plan-sheets/plan-places.ts'
import type { BrandSafety, ListValue } from '../../writes/change.ts'
import { signedCountries } from '../rules/plan-terms.ts'
import { inBoth, TV } from '../rules/targeting.ts'
import { platformAds } from '../../platforms/platforms.ts'
import { placeCountry, toPlaceNumber } from '../../ad-data/countries.ts'
import { walkAncestors, type CheckSubject } from '../subject.ts'
import { lineItemsBelow } from '../peers.ts'
import { listWords } from '../words.ts'
import {
  findHolder,
  listIn,
  numberIn,
  proposeChange,
  currentValue,
  type Fix,
  type Proposal,
} from './proposal.ts'

type ListField = 'geo' | 'language' | 'device' | 'audience' | 'sites' | 'exchanges'
const listIds = (list: readonly NamedId[]) => list.map(({ id }) => id)
const listNames = (list: readonly NamedId[]) => listWords(list.map(({ id, name }) => name ?? id))

/** Changes one list on the entity that owns it. */
function listTo(
  subject: CheckSubject,
  field: ListField,
  change: (now: ListValue) => ListValue,
  why: string,
): Proposal[] {
  const holder = findHolder(subject, field)
  const now = holder && currentValue(holder, field, {})
  return now ? proposeChange(holder, field, change(now), why) : []
}

/** Country as line items of the campaign name it, otherwise as the platform numbers or codes it. */
function placeFor(subject: CheckSubject, country: string): NamedId {
  const top = [...walkAncestors(subject)].at(-1) ?? subject
  const existingPlace = lineItemsBelow(top)
    .flatMap(({ settings: { targeting } }) => targeting?.geo.include ?? [])
    .find(({ id }) => placeCountry(id) === country)
  const isNumbered = platformAds(subject.account.platform).countriesAre === 'numbers'
  return existingPlace ?? { id: isNumbered ? toPlaceNumber(country) : country }
}
/** Targets one country only. */
export const onlyIn = (subject: CheckSubject, country: string, why: string): Proposal[] =>
  listTo(subject, 'geo', (now) => ({ ...now, include: [placeFor(subject, country)] }), why)
const countriesIn = (names: readonly string[]) => names.map((one) => placeCountry(one) ?? one)

/** Most common location list among the siblings. */
const noPlace: Fix = (subject) => {
  const lists = subject.siblings.flatMap((sibling) => {
    const places = sibling === subject ? [] : (sibling.settings.targeting?.geo.include ?? [])
    return places.length > 0 ? [places] : []
  })
  const [most] = [...Map.groupBy(lists, (list) => listIds(list).toSorted().join()).values()].toSorted(
    (a, b) => b.length - a.length,
  )
  if (!most) return []
  const why = `${most.length} of its siblings run in ${listNames(most[0]!)}.`
  return listTo(subject, 'geo', (now) => ({ ...now, include: [...most[0]!] }), why)
}

const outside: Fix = (subject, parameters) => {
  const allowed = countriesIn(listIn(parameters, 'countries'))
  const holder = findHolder(subject, 'geo')
  const now = holder && currentValue(holder, 'geo', {})
  if (!now || allowed.length === 0) return []
  const retainedPlaces = now.include.filter(({ id }) => allowed.includes(placeCountry(id) ?? ''))
  const include =
    retainedPlaces.length > 0 ? retainedPlaces : allowed.map((country) => placeFor(subject, country))
  return proposeChange(holder, 'geo', { ...now, include }, `Only ${listWords(allowed)} is allowed.`)
}

const asSigned: Fix = (subject) => {
  const signed = signedCountries(subject)
  if (signed === null) return []
  const why = `The signed plan says ${listWords(signed)}.`
  const toPlace = (country: string) => placeFor(subject, country)
  return listTo(
    subject,
    'geo',
    ({ include, exclude }) => ({ include: placesAsSigned(signed, include, toPlace), exclude }),
    why,
  )
}

const missing: Fix = (subject, parameters) => {
  const requiredCountries = countriesIn(listIn(parameters, 'countries'))
  return listTo(
    subject,
    'geo',
    ({ include, exclude }) => {
      const includedCountries = include.map(({ id }) => placeCountry(id))
      const lacking = requiredCountries.filter((country) => !includedCountries.includes(country))
      return { include: [...include, ...lacking.map((country) => placeFor(subject, country))], exclude }
    },
    `${listWords(requiredCountries)} is in the contract.`,
  )
}

const notExcluded: Fix = (subject, parameters) => {
  const places = countriesIn(listIn(parameters, 'places'))
  return listTo(
    subject,
    'geo',
    ({ include, exclude }) => {
      const shut = exclude.map(({ id }) => placeCountry(id) ?? id)
      const lacking = places.filter((place) => !shut.includes(place))
      return { include, exclude: [...exclude, ...lacking.map((place) => placeFor(subject, place))] }
    },
    `${listWords(places)} has to be excluded.`,
  )
}

const language: Fix = (subject, parameters) => {
  const languages = listIn(parameters, 'languages')
  return listTo(
    subject,
    'language',
    (now) => ({ ...now, include: languages.map((id) => ({ id })) }),
    `The brief asks for ${listWords(languages)}.`,
  )
}

/** Removes devices that are not TVs. */
const tvOnly: Fix = (subject) =>
  subject.channel === 'ctv'
    ? listTo(
        subject,
        'device',
        ({ include, exclude }) => ({
          include: include.filter(({ id, name }) => TV.test(name ?? id)),
          exclude,
        }),
        'Other screens are cheaper, and billed at the price of TV.',
      )
    : []

const OVERLAPS = ['sites', 'geo'] as const
/** Removes the shared values from the exclusions, or from the inclusions. */
const overlap: Fix = (subject) => {
  const { targeting } = subject.settings
  const field = OVERLAPS.find((one) => targeting && inBoth(targeting[one]).length > 0)
  return field ? apart(subject, field) : []
}
const sameAudience: Fix = (subject) => apart(subject, 'audience')

function apart(subject: CheckSubject, field: ListField): Proposal[] {
  const now = currentValue(subject, field, {})
  if (!now) return []
  const both = now.include.filter(({ id }) => listIds(now.exclude).includes(id))
  const without = (list: NamedId[]) => list.filter(({ id }) => !listIds(both).includes(id))
  const why = `Both lists have ${listNames(both)}, and the exclusion wins.`
  return [
    ...proposeChange(subject, field, { include: now.include, exclude: without(now.exclude) }, why),
    ...proposeChange(subject, field, { include: without(now.include), exclude: now.exclude }, why),
  ]
}

const plannedAudience: Fix = (subject, parameters) => {
  const audiences = listIn(parameters, 'audiences')
  return audiences.length === 0
    ? []
    : listTo(
        subject,
        'audience',
        (now) => ({ ...now, include: withAll(now.include, audiences) }),
        `The plan asks for ${listWords(audiences)}.`,
      )
}
const withAll = (list: NamedId[], ids: readonly string[]) => [
  ...list,
  ...ids.filter((id) => !listIds(list).includes(id)).map((id) => ({ id })),
]

const blockList: Fix = (subject, parameters) => {
  const lists = listIn(parameters, 'lists')
  return listTo(
    subject,
    'sites',
    (now) => ({ ...now, exclude: withAll(now.exclude, lists) }),
    `The client blocks ${listWords(lists)}.`,
  )
}
const allowList: Fix = (subject, parameters) => {
  const lists = listIn(parameters, 'lists')
  return lists.length === 0
    ? []
    : listTo(
        subject,
        'sites',
        (now) => ({ ...now, include: withAll(now.include, lists) }),
        `The client allows ${listWords(lists)} only.`,
      )
}

/** Most common exclusions among the siblings that have any. */
const unsafe: Fix = (subject) => {
  const safe = subject.siblings
    .flatMap((one) => (one === subject ? [] : (currentValue(one, 'brand_safety', {}) ?? [])))
    .filter(({ labelsExcluded, categoriesExcluded }) => labelsExcluded.length + categoriesExcluded.length > 0)
  const [most] = [...Map.groupBy(safe, exclusionsIn).values()].toSorted((a, b) => b.length - a.length)
  if (!most) return []
  const { labelsExcluded, categoriesExcluded } = most[0]!
  const words = listWords([...labelsExcluded, ...categoriesExcluded])
  const why = `${most.length} of its siblings ${most.length === 1 ? 'excludes' : 'exclude'} ${words}.`
  return proposeChange(subject, 'brand_safety', most[0]!, why)
}
const exclusionsIn = ({ labelsExcluded, categoriesExcluded }: BrandSafety): string =>
  JSON.stringify([labelsExcluded.toSorted(), categoriesExcluded.toSorted()])

const allHours: Fix = (subject) =>
  proposeChange(subject, 'dayparts', [], 'Without dayparts it runs at every hour of the week.')

const legalAge: Fix = (subject, parameters) => {
  const from = numberIn(parameters, 'least_age')
  const now = currentValue(subject, 'ages', {})
  return from !== null && now
    ? proposeChange(subject, 'ages', { ...now, from }, `The legal age is ${from}.`)
    : []
}

export const TARGETING_FIXES = {
  'TGT-01': noPlace,
  'TGT-02': outside,
  'TGT-03': missing,
  'TGT-04': notExcluded,
  'TGT-07': language,
  'TGT-08': tvOnly,
  'TGT-09': allHours,
  'TGT-11': overlap,
  'TGT-14': asSigned,
  'AUD-01': plannedAudience,
  'AUD-04': sameAudience,
  'INV-01': unsafe,
  'INV-02': blockList,
  'INV-03': allowList,
  'CMP-02': legalAge,
} satisfies Record<string, Fix>
