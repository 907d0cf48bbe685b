import type { Cap, PacingWay } from '../../writes/change.ts'
import { isOpen, type CheckSubject } from '../subject.ts'
import { micros } from '../money.ts'
import { formatMoney } from '../words.ts'
import { inCoins } from './budgets.ts'
import { listIn, numberIn, proposeChange, currentValue, type Fix, type Proposal } from './proposal.ts'

const capWords = ({ max, perUnit, perCount }: Cap) =>
  `${max} in ${perCount} ${perUnit}${perCount > 1 ? 's' : ''}`

/** The cap that most of its siblings have. */
function usualCap({ siblings }: CheckSubject): { cap: Cap; count: number } | null {
  const caps = siblings.flatMap((one) => (currentValue(one, 'frequency_cap', {}) ?? []).slice(0, 1))
  const [most] = [...Map.groupBy(caps, capWords).values()].toSorted((a, b) => b.length - a.length)
  return most ? { cap: most[0]!, count: most.length } : null
}

const capTo = (subject: CheckSubject, cap: Cap, why: string) =>
  proposeChange(subject, 'frequency_cap', [cap], why)

/** A week as the platform counts one. */
function weekly(subject: CheckSubject, max: number, why: string): Proposal[] {
  const cap = { max: Math.max(1, Math.round(max)), event: 'impression' as const }
  const week = capTo(subject, { ...cap, perUnit: 'week', perCount: 1 }, why)
  return week.length > 0 ? week : capTo(subject, { ...cap, perUnit: 'day', perCount: 7 }, why)
}

const uncapped: Fix = (subject) => {
  const usual = usualCap(subject)
  if (!usual)
    return capTo(
      subject,
      { max: 3, event: 'impression', perUnit: 'day', perCount: 1 },
      'Three a day, where nothing else is agreed.',
    )
  const { cap, count } = usual
  return capTo(subject, cap, `${count} of its siblings have ${capWords(cap)}.`)
}

const asPlanned: Fix = (subject, parameters) => {
  const planned = numberIn(parameters, 'planned')
  return planned ? weekly(subject, planned, `The plan says ${planned} a week.`) : []
}

const asAbove: Fix = (subject) => {
  const above = subject.parent && (currentValue(subject.parent, 'frequency_cap', {}) ?? [])
  const cap = above?.find(({ event }) => event === 'impression')
  return cap ? capTo(subject, cap, `The cap above it is ${capWords(cap)}, and the strictest one counts.`) : []
}

const pacedAs =
  (way: (subject: CheckSubject, planned: readonly string[]) => PacingWay | null, why: string): Fix =>
  (subject, parameters) => {
    const to = way(subject, listIn(parameters, 'planned'))
    return to ? proposeChange(subject, 'pacing', to, why) : []
  }

const MODES: readonly PacingWay['mode'][] = ['even', 'ahead', 'asap']
const asPlannedPace = pacedAs((subject, planned) => {
  const now = currentValue(subject, 'pacing', {})
  const mode = MODES.find((one) => planned.includes(one))
  return now && mode ? { period: mode === 'ahead' ? 'flight' : now.period, mode } : null
}, 'As soon as possible spends the budget early, and at a higher price.')

/** Pace at one level: the line over its flight, or more a day above. */
const twoLevels: Fix = (subject) => {
  const { parent, settings } = subject
  if (!parent) return []
  const flight = proposeChange(
    subject,
    'pacing',
    { period: 'flight', mode: 'even' },
    'The level above is paced by the day already.',
  )
  const cap = parent.settings.budget?.daily
  if (!cap || !settings.budget?.daily) return flight
  const sum = parent.children.reduce(
    (all, child) =>
      all + (isOpen(child) && child.settings.budget?.daily ? micros(child.settings.budget.daily) : 0),
    0,
  )
  if (sum <= micros(cap)) return flight
  const why = `Line items below it may spend ${formatMoney(subject, sum)} a day together.`
  return proposeChange(parent, 'budget', inCoins(parent, sum, Math.ceil), why, { part: 'daily' })
}

export const CAP_FIXES = {
  'FRQ-01': uncapped,
  'FRQ-02': asPlanned,
  'FRQ-03': asAbove,
  'BUD-15': asPlannedPace,
  'BUD-16': twoLevels,
} satisfies Record<string, Fix>
