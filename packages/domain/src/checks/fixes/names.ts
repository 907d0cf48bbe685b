import { utf8Length } from '../../text/byte-length.ts'
import { dayNumber, dayFromNumber } from '../../time/day.ts'
import { checkById } from '../catalogue.ts'
import { COPIED, PERIOD } from '../rules/names.ts'
import { asSaid, SAID } from '../rules/name-parts.ts'
import {
  allowedFor,
  isPlaceholder,
  partCalled,
  splitName,
  templateParts,
  type Templates,
} from '../name-parts.ts'
import { placeCountry } from '../../ad-data/countries.ts'
import type { CheckSubject } from '../subject.ts'
import { flightTo } from './flights.ts'
import { listIn, numberIn, proposeChange, type AskedParameters, type Fix, type Proposal } from './proposal.ts'
import { onlyIn } from './targeting.ts'
import { editDistance } from '../../text/edit-distance.ts'

// oxlint-disable-next-line no-control-regex -- they are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const separatorIn = ({ separator }: AskedParameters) =>
  typeof separator === 'string' && separator !== '' ? separator : '_'

function tidy(name: string, separator: string): string {
  let tidied = name.replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()
  while (tidied.includes(separator + separator)) tidied = tidied.replaceAll(separator + separator, separator)
  return tidied
}

/** Proposes a new name only if it passes the check. */
function renamed(
  id: string,
  subject: CheckSubject,
  parameters: AskedParameters,
  after: string | null,
  why: string,
): Proposal[] {
  if (after === null || after === subject.name) return []
  const check = checkById(id)!
  const outcome = check.check({ ...subject, name: after }, parameters as never)
  return outcome.kind === 'fails' ? [] : proposeChange(subject, 'name', after, why)
}

/** Name suggested by the template; valid as a whole, even if other parts were wrong. */
function suggested(subject: CheckSubject): Proposal[] {
  const { template, verdict } = subject.naming!
  const after = verdict?.suggested_name ?? null
  return after === null ? [] : proposeChange(subject, 'name', after, `As the template “${template}” has it.`)
}

/**
 * A name that a naming template covers gets that template's suggestion; the parts of other names are read by
 * the parameters of the check.
 */
const unlessTemplated =
  (fix: (subject: CheckSubject, templates: Templates, parameters: AskedParameters) => Proposal[]): Fix =>
  (subject, parameters) =>
    subject.naming ? suggested(subject) : fix(subject, parameters as unknown as Templates, parameters)

const untidy: Fix = (subject, parameters) =>
  renamed(
    'TAX-08',
    subject,
    parameters,
    tidy(subject.name, separatorIn(parameters)),
    'The same name without stray spaces and characters.',
  )

const leftover: Fix = (subject, parameters) => {
  const { name, startsOn } = subject
  const without = tidy(name.replaceAll(new RegExp(COPIED, 'gi'), ' '), separatorIn(parameters))
  if (COPIED.test(name))
    return renamed('TAX-09', subject, parameters, without, 'The same name without the trace of a copy.')
  const period = PERIOD.exec(name)
  if (!period || startsOn === null) return []
  const [words, year = '', quarter] = period
  const [startYear = '', month] = dayFromNumber(startsOn).split('-')
  const now = words.replace(year, startYear).replace(/Q[1-4]/i, `Q${Math.ceil(Number(month) / 3)}`)
  const why = `The flight starts on ${dayFromNumber(startsOn)}, so ${quarter ? 'the quarter' : 'the year'} is ${now}.`
  return renamed('TAX-09', subject, parameters, name.replace(words, now), why)
}

const tooLong: Fix = (subject, parameters) => {
  const most = numberIn(parameters, 'most_bytes') ?? 240
  let name = subject.name
  while (utf8Length(name) > most) name = Array.from(name).slice(0, -1).join('')
  const why = `${utf8Length(subject.name)} bytes, ${most} are the most: the end is cut.`
  return renamed('TAX-07', subject, parameters, name.trimEnd(), why)
}

/** Appends the end of the ID: short, and different from its namesake's. */
const sameName: Fix = (subject, parameters) =>
  renamed(
    'TAX-06',
    subject,
    parameters,
    `${subject.name.trimEnd()} ${subject.nativeId.slice(-6)}`,
    'The last digits of its ID tell it apart from its namesake.',
  )

/** Name with one template part replaced; null if unfit. */
function withPart(subject: CheckSubject, templates: Templates, called: string, value: string): string | null {
  const template = templateParts(subject.kind, templates)
  const parts = splitName(subject, templates)
  const at = template?.indexOf(called) ?? -1
  return !template || at < 0 || parts.length !== template.length
    ? null
    : parts.with(at, value).join(templates.separator || '_')
}

/** Values further away than this are alike. */
const MAX_EDITS = 100

const notAllowed = unlessTemplated((subject, templates, parameters) => {
  for (const called of templateParts(subject.kind, templates) ?? []) {
    const part = partCalled(called, subject, templates)
    const values = allowedFor(called, listIn(parameters, 'allowed'))
    if (
      part === null ||
      values.length === 0 ||
      values.some((one) => one.toLowerCase() === part.toLowerCase())
    )
      continue
    const edits = (value: string) => editDistance(value.toLowerCase(), part.toLowerCase(), MAX_EDITS)
    const nearest = values.toSorted((a, b) => edits(a) - edits(b))[0]!
    const why = `“${nearest}” is the nearest of the ${values.length} allowed values for ${called}.`
    return renamed('TAX-02', subject, parameters, withPart(subject, templates, called, nearest), why)
  }
  return []
})

/** Value of the same part in the parent's name, or in all siblings' names when they agree. */
function inferPart(
  called: string,
  subject: CheckSubject,
  templates: Templates,
): { value: string; from: string } | null {
  const above = subject.parent && partCalled(called, subject.parent, templates)
  if (above && !isPlaceholder(above)) return { value: above, from: 'as in the name above it' }
  const beside = new Set(
    subject.siblings.flatMap((one) => (one === subject ? [] : (partCalled(called, one, templates) ?? []))),
  )
  const [only] = beside
  return beside.size === 1 && only && !isPlaceholder(only)
    ? { value: only, from: 'as in all names beside it' }
    : null
}

const blank = unlessTemplated((subject, templates, parameters) => {
  for (const called of templateParts(subject.kind, templates) ?? []) {
    const part = partCalled(called, subject, templates)
    if (part === null || !isPlaceholder(part) || listIn(parameters, 'optional').includes(called)) continue
    const source = inferPart(called, subject, templates)
    if (!source) return []
    const why = `The ${called} is “${source.value}”, ${source.from}.`
    return renamed('TAX-03', subject, parameters, withPart(subject, templates, called, source.value), why)
  }
  return []
})

const unlikeParent = unlessTemplated((subject, templates, parameters) => {
  for (const called of listIn(parameters, 'tokens')) {
    const own = partCalled(called, subject, templates)
    const above = subject.parent && partCalled(called, subject.parent, templates)
    if (!own || !above || own.toLowerCase() === above.toLowerCase()) continue
    const why = `The ${subject.parent!.kind.replace('_', ' ')} above it has the ${called} “${above}”.`
    return renamed('TAX-05', subject, parameters, withPart(subject, templates, called, above), why)
  }
  return []
})

/** Alternative for a name that contradicts a setting: changes the setting to match the name. */
function settingAsNamed(subject: CheckSubject): Proposal[] {
  const contradicted = subject.naming?.verdict?.segments.find(({ wants }) => wants !== undefined)
  const { setting, values = [] } = contradicted?.wants ?? {}
  const why = `The name says ${contradicted?.text ?? ''}.`
  if (setting === 'geo') {
    const country = values.map(placeCountry).find((one) => one !== null)
    return country ? onlyIn(subject, country, why) : []
  }
  const [day] = values
  if (day === undefined || (setting !== 'starts_on' && setting !== 'ends_on')) return []
  const { startsOn, endsOn } = subject
  const named = dayNumber(day)
  const to = setting === 'starts_on' ? { startsOn: named, endsOn } : { startsOn, endsOn: named }
  return flightTo(subject, to, why)
}

/** Renames to a sibling's spelling of the setting, or changes the setting to match the name. */
const contradictsParts = unlessTemplated((subject, templates, parameters) => {
  for (const [called, say] of Object.entries(SAID)) {
    const part = partCalled(called, subject, templates)
    const [named, settingValues] = [part && asSaid(called, part), say(subject)]
    if (!named || !settingValues || settingValues.includes(named)) continue
    const spelling = subject.siblings
      .map((one) => partCalled(called, one, templates))
      .find((one) => one !== null && asSaid(called, one) === settingValues[0])
    const value = spelling ?? settingValues[0]!
    const why = `Its settings say ${called} ${settingValues.join(', ')}, its name says ${part}.`
    return [
      ...renamed('TAX-04', subject, parameters, withPart(subject, templates, called, value), why),
      ...(called === 'channel' ? [] : onlyIn(subject, named, why)),
    ]
  }
  return []
})
const contradicts: Fix = (subject, parameters) => [
  ...contradictsParts(subject, parameters),
  ...(subject.naming ? settingAsNamed(subject) : []),
]

export const NAME_FIXES = {
  'TAX-02': notAllowed,
  'TAX-03': blank,
  'TAX-04': contradicts,
  'TAX-05': unlikeParent,
  'TAX-06': sameName,
  'TAX-07': tooLong,
  'TAX-08': untidy,
  'TAX-09': leftover,
} satisfies Record<string, Fix>
