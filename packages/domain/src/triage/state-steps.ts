import { fixesFor } from '../checks/fixes/fixes-for.ts'
import { flightTo } from '../checks/fixes/flights.ts'
import { proposeChange } from '../checks/fixes/proposal.ts'
import { checkById } from '../checks/catalogue.ts'
import { daysLeft } from '../checks/money.ts'
import { selectChecks } from '../checks/run-checks.ts'
import { describeStanding } from '../checks/status-words.ts'
import { walkAncestors, type CheckSubject } from '../checks/subject.ts'
import { dayWords } from '../checks/words.ts'
import { dayNumber, dayNumberIf } from '../time/day.ts'
import { stoppingLevels, type TriageCase } from './case.ts'
import { reportedFault } from './setup-steps.ts'
import { failed, passed, unknown, type Judgement, type StepEdit, type StepNumber } from './step.ts'
import { editWords, platformOf, subjectWords } from './words.ts'

/** Status of the entity and of everything above it. */
export function statusStep({ subject }: TriageCase): Judgement {
  const levels = [subject, ...walkAncestors(subject)]
  const { effective, why } = describeStanding(subject)
  const holder = subject.heldBy ?? subject
  if (subject.unreadable.includes('status')) return unknown(subject, 'Its status could not be read.')
  if (effective === 'unknown') return unknown(subject, why)
  if (effective !== 'live' && effective !== 'scheduled' && holder.status !== 'active')
    return stopped(subject, holder, why)
  if (subject.kind === 'deal_id' && subject.usedBy.length === 0)
    return failed(subject, 'No line item uses this deal.', { manual: 'Attach it to a line item.' })
  const fault = reportedFault(levels)
  if (fault) return fault
  const unread = levels.find(({ status }) => status === 'unknown')
  return unread
    ? unknown(unread, `${platformOf(subject)} doesn’t report the status of “${unread.name}”.`)
    : passed(subject, 'Active, and so is everything above it.')
}

function stopped(subject: CheckSubject, holder: CheckSubject, why: string): Judgement {
  const last = lastSwitch(holder)
  const edit = last && { ...last, of: holder }
  const fixes =
    holder.status === 'paused' ? proposeChange(holder, 'status', 'active', `${subjectWords(holder, subject)} is paused.`) : [] // prettier-ignore
  return failed(holder, edit ? `${why} Switched ${editWords(edit)}.` : why, {
    edit,
    fixes,
    manual: fixes.length > 0 ? null : `Switch it on in ${platformOf(subject)} if it should run.`,
  })
}

/** Latest edit that led to the present status. */
function lastSwitch({ changes, status }: CheckSubject): Omit<StepEdit, 'of'> | null {
  const switches = (changes ?? []).filter(({ path, after }) => path === 'status' && after === status)
  return switches.toSorted((a, b) => b.on - a.on)[0] ?? null
}

/** Dates of the entity and of those above it that stop delivery. */
export function flightStep(triage: TriageCase): Judgement {
  const { subject } = triage
  const { today } = subject.account
  const levels = stoppingLevels(subject)
  for (const level of levels) {
    const fault = outOfFlight(triage, level, today)
    if (fault) return fault
  }
  if (subject.unreadable.includes('flight')) return unknown(subject, 'Its flight dates could not be read.')
  const ends = levels.filter(({ endsOn }) => endsOn !== null)
  const first = ends.toSorted((a, b) => a.endsOn! - b.endsOn!)[0]
  return first
    ? passed(subject, `In flight until ${dayWords(first.endsOn)}.`, { numbers: daysLeftOf(first) })
    : passed(subject, 'In flight, without an end date.')
}

const daysLeftOf = (level: CheckSubject): StepNumber[] => {
  const value = daysLeft(level)
  return value === null ? [] : [{ name: 'Days left', value, unit: 'days', basis: 'flight dates' }]
}

function outOfFlight(triage: TriageCase, level: CheckSubject, today: number): Judgement | null {
  const { subject } = triage
  const { startsOn, endsOn } = level
  const name = subjectWords(level, subject)
  if (endsOn !== null && endsOn < today) {
    const edit = dateEdit(level, 'endsOn')
    return failed(level, edited(`${name} ended on ${dayWords(endsOn)}.`, edit), {
      numbers: daysLeftOf(level),
      edit,
      fixes: longer(level, edit),
      manual: 'Extend the end date if it should run on.',
    })
  }
  if (startsOn !== null && startsOn > today) {
    const edit = dateEdit(level, 'startsOn')
    return failed(level, edited(`${name} starts on ${dayWords(startsOn)}.`, edit), {
      edit,
      fixes: earlier(level, edit),
      manual: 'Move the start if it should run now.',
    })
  }
  return betweenFlights(level, name, today)
}

/** A budget of several flights spends nothing between two of them. */
function betweenFlights(level: CheckSubject, name: string, today: number): Judgement | null {
  const segments = level.settings.budget?.segments ?? []
  if (segments.length === 0 || level.unreadable.includes('budget')) return null
  const isIn = segments.some((one) => dayNumber(one.startsOn) <= today && today <= dayNumber(one.endsOn))
  if (isIn) return null
  const gap = fixesFor(selectChecks(checkById('BUD-11')!), level).proposals
  return failed(level, `${name} has no flight that covers ${dayWords(today)}.`, {
    fixes: gap,
    manual: 'Add a flight for these days.',
  })
}

/** Edit that set the present date, of any age: a flight ends days after a user shortened it. */
function dateEdit(of: CheckSubject, field: 'startsOn' | 'endsOn'): StepEdit | null {
  const edits = (of.changes ?? []).filter(
    ({ path, after }) => path === field && dayNumberIf(after) === of[field],
  )
  const last = edits.toSorted((a, b) => b.on - a.on)[0]
  return last ? { ...last, of } : null
}

const edited = (sentence: string, edit: StepEdit | null): string =>
  edit ? `${sentence} The date was edited ${editWords(edit)}.` : sentence

function longer(level: CheckSubject, edit: StepEdit | null) {
  const before = dayNumberIf(edit?.before)
  const { startsOn, account } = level
  if (before !== null && before >= account.today)
    return flightTo(level, { startsOn, endsOn: before }, `It ended on ${dayWords(before)} before the edit.`)
  const { proposals } = fixesFor(selectChecks(checkById('BUD-09')!), level)
  return proposals.filter(({ change }) => change.field === 'flight')
}

function earlier(level: CheckSubject, edit: StepEdit | null) {
  const before = dayNumberIf(edit?.before)
  return before === null || before > level.account.today
    ? []
    : flightTo(level, { startsOn: before, endsOn: level.endsOn }, `It started on ${dayWords(before)} before the edit.`) // prettier-ignore
}
