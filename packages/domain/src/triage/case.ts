import { walkAncestors, type CheckSubject } from '../checks/subject.ts'
import type { Measure } from '../delivery/measures.ts'
import { stopsSpend } from '../platforms/budget-stop.ts'
import { findFall, type Fall } from '../pacing/fall.ts'
import type { DeliveryState, StepEdit } from './step.ts'

/** Entity with its delivery and the edits that preceded its fall. */
export type TriageCase = {
  subject: CheckSubject
  measure: Measure | null
  fall: Fall | null
  /** First day of the fall: its own, or that of the entity above. */
  since: number | null
  edits: readonly StepEdit[]
}

/** Days that show what is usual: eight weeks, so that every weekday counts several times. */
const USUAL_DAYS = 56
const MEASURES: readonly Measure[] = ['spend', 'impressions']

export function openCase(subject: CheckSubject, sinceAbove: number | null = null): TriageCase {
  const measure = MEASURES.find((one) => isReported(subject, one)) ?? null
  const { days, first } = measure === null ? { days: [], first: 0 } : deliveredDays(subject, measure)
  const fall = findFall(days, first)
  const since = fall?.since ?? sinceAbove
  return { subject, measure, fall, since, edits: since === null ? [] : editsAt(subject, since) }
}

function isReported({ history, account }: CheckSubject, measure: Measure): boolean {
  const day = account.dataThrough
  return history !== null && day !== null && Number.isFinite(history.sum(measure, day, day))
}

/** Delivery by day from the first day that has some; empty where there is none. */
function deliveredDays({ history, account }: CheckSubject, measure: Measure) {
  const { dataFrom, dataThrough } = account
  if (!history || dataFrom === null || dataThrough === null) return { days: [], first: 0 }
  let first = Math.max(dataFrom, dataThrough - USUAL_DAYS + 1)
  while (first <= dataThrough && !(history.sum(measure, first, first) > 0)) first++
  const days: number[] = []
  for (let day = first; day <= dataThrough; day++) days.push(history.sum(measure, day, day))
  return { days, first }
}

export function deliveryState({ subject, measure, fall }: TriageCase): DeliveryState {
  const { effective, account, startsOn, history } = subject
  const day = account.dataThrough
  if (!fall && (effective === 'scheduled' || (effective === 'live' && isBeginning(subject)))) return 'not_due'
  if (effective !== 'live' && effective !== 'unknown') return 'stopped'
  if (measure === null || day === null || !history) return 'unknown'
  if (history.sum(measure, day, day) === 0) return startsOn !== null && startsOn > day ? 'unknown' : 'stopped'
  return fall ? 'slowed' : 'delivering'
}

/** In flight since yesterday at most, so that no day with data shows how it delivers. */
const isBeginning = ({ startsOn, account: { today, dataThrough } }: CheckSubject): boolean =>
  startsOn !== null && startsOn >= today - 1 && (dataThrough === null || startsOn > dataThrough)

/** Edits of the entity and of everything above it, on the day of the fall or the day before; latest first. */
const editsAt = (subject: CheckSubject, since: number): StepEdit[] =>
  [subject, ...walkAncestors(subject)]
    .flatMap((of) =>
      (of.changes ?? []).map(({ path, before, after, on, actor }) => ({
        path,
        before,
        after,
        on,
        actor,
        of,
      })),
    )
    .filter(({ on }) => on === since || on === since - 1)
    .toSorted((a, b) => b.on - a.on || compare(a.path, b.path))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The entity and those above it whose dates and budgets stop delivery. */
export const stoppingLevels = (subject: CheckSubject): CheckSubject[] =>
  [subject, ...walkAncestors(subject)].filter(({ account, kind }) => stopsSpend(account.platform, kind))

/** First edit of a setting: its path, or one below it. */
export const editOf = ({ edits }: TriageCase, ...paths: readonly string[]): StepEdit | undefined =>
  edits.find(({ path }) => paths.some((one) => path === one || path.startsWith(`${one}.`)))
