import { ALL_PLATFORMS, check } from '../check.ts'
import { placeCountry } from '../../ad-data/countries.ts'
import { allowedFor, isPlaceholder, partCalled, splitName, TEMPLATES, templateParts } from '../name-parts.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { list } from '../parameters.ts'
import { nearestValue, type CheckSubject } from '../subject.ts'
import { listWords } from '../words.ts'
import { CHANNELS } from '../vocabulary.ts'
import { judgedBy, NOT_PARSED, UNCOVERED } from './name-verdict.ts'
import { NO_PARENT, NOTHING_ASKED } from './reasons.ts'
import { fold } from '../../text/fold.ts'

const LEVELS = ['campaign', 'insertion_order', 'line_item', 'creative'] as const
/** Names that no naming template covers are checked by the check's own template, where it has one. */
const nothingAsked = ({ naming }: CheckSubject) => (naming === null ? UNCOVERED : NOTHING_ASKED)

const unparsed = check({
  id: 'TAX-01',
  name: 'Name does not parse',
  rationale: 'Prevents spend that reports can’t split because the name doesn’t parse.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LEVELS,
  when: 'open',
  reads: ['name'],
  parameters: TEMPLATES,
  severity: 'medium',
  fix: 'Rename to match the template.',
  atRisk: 'nothing',
  check(subject, templates) {
    if (subject.naming) return judgedBy(subject.naming, subject.name, 'structure')
    const template = templateParts(subject.kind, templates)
    if (!template) return nothingAsked(subject)
    const partCount = splitName(subject, templates).length
    return partCount === template.length
      ? PASSES
      : fails(
          `${template.length} parts: ${template.join(templates.separator ?? '_')}`,
          `${partCount} in ${subject.name}`,
        )
  },
})

const notAllowed = check({
  id: 'TAX-02',
  name: 'Token value not in allowed list',
  rationale: 'Prevents unknown name values from breaking report groups.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LEVELS,
  when: 'open',
  reads: ['name'],
  parameters: { ...TEMPLATES, allowed: list('Allowed values, such as market=UK') },
  severity: 'medium',
  fix: 'Use the nearest allowed value.',
  atRisk: 'nothing',
  echoOf: ['TAX-03'],
  check(subject, templates) {
    if (subject.naming) return judgedBy(subject.naming, subject.name, 'value')
    const { allowed } = templates
    const template = templateParts(subject.kind, templates)
    if (!template || allowed.length === 0) return nothingAsked(subject)
    const parts = splitName(subject, templates)
    if (parts.length !== template.length) return NOT_PARSED
    for (const [at, called] of template.entries()) {
      const values = allowedFor(called, allowed)
      const value = fold(parts[at]!)
      if (values.length > 0 && !values.some((one) => one.toLowerCase() === value))
        return fails(`${called}: ${listWords(values)}`, parts[at]!)
    }
    return PASSES
  },
})

const blank = check({
  id: 'TAX-03',
  name: 'Required token empty',
  rationale: 'Prevents spend from landing in an unknown bucket.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LEVELS,
  when: 'open',
  reads: ['name'],
  parameters: { ...TEMPLATES, optional: list('Parts that may be empty') },
  severity: 'medium',
  fix: 'Fill in the missing part.',
  atRisk: 'nothing',
  check(subject, templates) {
    if (subject.naming) return judgedBy(subject.naming, subject.name, 'missing')
    const { optional } = templates
    const template = templateParts(subject.kind, templates)
    if (!template) return nothingAsked(subject)
    const parts = splitName(subject, templates)
    if (parts.length !== template.length) return NOT_PARSED
    const at = parts.findIndex((part, place) => isPlaceholder(part) && !optional.includes(template[place]!))
    return at < 0 ? PASSES : fails(`a ${template[at]}`, parts[at]!.trim() || 'nothing')
  },
})

/** Values of a name part by the settings; null where nothing can be compared. */
export const SAID: Readonly<Record<string, (subject: CheckSubject) => readonly string[] | null>> = {
  channel: ({ channel }) => channel && [channel],
  market: countries,
  country: countries,
  geo: countries,
}

function countries(subject: CheckSubject): readonly string[] | null {
  const places = nearestValue(subject, ({ settings: { targeting } }) => targeting?.geo.include)
  const countryCodes = (places ?? []).map(({ id }) => placeCountry(id))
  return countryCodes.length === 0 || countryCodes.includes(null) ? null : (countryCodes as string[])
}

export const asSaid = (called: string, value: string): string | null => {
  if (called !== 'channel') return placeCountry(value)
  const word = value.toLowerCase()
  return Object.hasOwn(CHANNELS, word) ? word : null
}

const contradicts = check({
  id: 'TAX-04',
  name: 'Token contradicts setting',
  rationale: 'Prevents reports from misstating what ran.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: ['line_item'],
  when: 'open',
  reads: ['name', 'targeting', 'channel'],
  parameters: TEMPLATES,
  severity: 'high',
  fix: 'Rename, or correct the setting.',
  atRisk: 'week',
  echoOf: ['TGT-02', 'TGT-14'],
  check(subject, templates) {
    const { naming } = subject
    const namingOutcome = naming && judgedBy(naming, subject.name, 'setting')
    // Segments that are only a list are still compared with the setting they name.
    if (namingOutcome && namingOutcome.kind !== 'passes') return namingOutcome
    if (!naming && !templateParts(subject.kind, templates)) return nothingAsked(subject)
    let compared = 0
    for (const [called, say] of Object.entries(SAID)) {
      const part = naming ? (naming.values[called] ?? null) : partCalled(called, subject, templates)
      const [named, settingValues] = [part && asSaid(called, part), say(subject)]
      if (!named || !settingValues) continue
      compared++
      if (!settingValues.includes(named)) return fails(`${called} ${listWords(settingValues)}, as set`, part!)
    }
    return compared > 0 ? PASSES : notApplicable('no name part to compare with a setting')
  },
})

const unlikeParent = check({
  id: 'TAX-05',
  name: 'Child token differs from parent',
  rationale: 'Prevents spend from being booked to the wrong campaign.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: ['insertion_order', 'line_item'],
  when: 'open',
  reads: ['name'],
  parameters: {
    ...TEMPLATES,
    tokens: list('Parts inherited from the parent', ['client', 'brand', 'market', 'campaign', 'theme']),
  },
  severity: 'high',
  fix: 'Correct the child’s name.',
  atRisk: 'week',
  check(subject, templates) {
    if (subject.naming) return judgedBy(subject.naming, subject.name, 'parent')
    const { tokens } = templates
    const { parent } = subject
    if (!parent) return NO_PARENT
    if (!templateParts(subject.kind, templates) || !templateParts(parent.kind, templates))
      return nothingAsked(subject)
    let compared = 0
    for (const called of tokens) {
      const [own, above] = [partCalled(called, subject, templates), partCalled(called, parent, templates)]
      if (own === null || above === null || isPlaceholder(own) || isPlaceholder(above)) continue
      compared++
      if (own.toLowerCase() !== above.toLowerCase()) return fails(`${called} ${above}`, own)
    }
    return compared > 0 ? PASSES : NOT_PARSED
  },
})

export const NAME_PARTS = [unparsed, notAllowed, blank, contradicts, unlikeParent]
