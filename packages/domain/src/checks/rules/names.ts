import { utf8Length } from '../../text/byte-length.ts'
import { amongSiblings } from '../peers.ts'
import { ALL_PLATFORMS, BUYING, check } from '../check.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { number, text } from '../parameters.ts'
import type { CheckSubject } from '../subject.ts'
import { dayFromNumber } from '../../time/day.ts'
import { dayWords } from '../words.ts'
import { fold } from '../../text/fold.ts'

const LEVELS = [...BUYING, 'creative'] as const
const folded = (name: string) => fold(name).replaceAll(/\s+/g, ' ')

const namesakes = amongSiblings((siblings) => {
  const counts = new Map<string, number>()
  for (const { name, effective } of siblings)
    if (effective !== 'gone') counts.set(folded(name), (counts.get(folded(name)) ?? 0) + 1)
  return counts
})

const sameName = check({
  id: 'TAX-06',
  name: 'Duplicate name',
  rationale: 'Prevents double counting in reports joined by name.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: BUYING,
  when: 'open',
  reads: ['name'],
  parameters: {},
  severity: 'low',
  fix: 'Add a suffix.',
  atRisk: 'nothing',
  check(subject) {
    if (subject.siblings.length < 2) return notApplicable('no siblings')
    const count = namesakes(subject).get(folded(subject.name)) ?? 0
    return count < 2 ? PASSES : fails('a unique name', `${count} with the same name`)
  },
})

const tooLong = check({
  id: 'TAX-07',
  name: 'Name too long for platform',
  rationale: 'Prevents names from being cut off or rejected.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LEVELS,
  when: 'open',
  reads: ['name'],
  parameters: { most_bytes: number('Maximum length', 'bytes', 240) },
  severity: 'low',
  fix: 'Shorten the name.',
  atRisk: 'nothing',
  check({ name }, { most_bytes }) {
    // No letter has more than four.
    if (name.length * 4 <= most_bytes) return PASSES
    const bytes = utf8Length(name)
    return bytes <= most_bytes ? PASSES : fails(`at most ${most_bytes} bytes`, `${bytes} bytes`)
  },
})

const untidy = check({
  id: 'TAX-08',
  name: 'Forbidden character or spacing',
  rationale: 'Prevents stray characters from breaking name parsing.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LEVELS,
  when: 'open',
  reads: ['name'],
  parameters: { separator: text('Separator', '_') },
  severity: 'low',
  fix: 'Remove the extra characters.',
  atRisk: 'nothing',
  check({ name }, { separator }) {
    if (name === '') return notApplicable('no name')
    if (name !== name.trim()) return fails('no leading or trailing space', `“${name}”`)
    if (name.includes('  ')) return fails('single spaces', name)
    if (separator && name.includes(separator + separator)) return fails(`single ${separator}`, name)
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    if (/[\u0000-\u001f\u007f\u200b\ufeff]/.test(name)) return fails('visible characters only', name)
    return PASSES
  },
})

export const COPIED = /\bcopy of\b|\(copy(?: \d+)?\)|(?:^|[\s_-])copy\s*$| - \d{1,2}$/i
export const PERIOD = /(?<![a-z0-9])(20[12]\d)(?:[ -]?Q([1-4]))?(?![a-z0-9])/i

const leftover = check({
  id: 'TAX-09',
  name: 'Copy-paste leftovers',
  rationale: 'Catches names carried over from an old campaign.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LEVELS,
  when: 'open',
  reads: ['name'],
  parameters: {},
  severity: 'low',
  fix: 'Rename for this campaign.',
  atRisk: 'nothing',
  check(subject) {
    const { name } = subject
    if (name === '') return notApplicable('no name')
    if (COPIED.test(name)) return fails('no copy suffix', name)
    const old = olderPeriod(subject)
    return old ? fails(`a period from ${dayWords(subject.startsOn)}`, old) : PASSES
  },
})

/** A year or quarter in the name that was over before the flight began. */
function olderPeriod({ name, startsOn }: CheckSubject): string | null {
  const match = PERIOD.exec(name)
  if (!match || startsOn === null) return null
  const [words, year, quarter] = match
  const [startYear, startMonth] = dayFromNumber(startsOn).split('-').map(Number) as [number, number]
  const start = startYear * 4 + Math.ceil(startMonth / 3)
  return Number(year) * 4 + Number(quarter ?? 4) < start ? words : null
}

export const NAMES = [sameName, tooLong, untidy, leftover]
