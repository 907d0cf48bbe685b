import { lineItemsBelow } from '../checks/peers.ts'
import type { CheckSubject } from '../checks/subject.ts'
import { deliveryState, openCase, type TriageCase } from './case.ts'
import { budgetStep, fundsStep } from './money-steps.ts'
import { audienceStep, creativesStep, targetingStep } from './setup-steps.ts'
import { flightStep, statusStep } from './state-steps.ts'
import { failed, passed, TRIAGE_STEP_KEYS, unknown, type Judgement, type TriageStepKey } from './step.ts'
import { bidsStep, rendersStep, requestsStep, trackingStep, winsStep } from './traffic-steps.ts'

/** Rules of the steps; null where a step is only about line items. */
const RULES: Record<TriageStepKey, (triage: TriageCase) => Judgement | null> = {
  status: statusStep,
  flight: flightStep,
  budget: budgetStep,
  funds: fundsStep,
  creatives: creativesStep,
  targeting: targetingStep,
  audience: audienceStep,
  requests: requestsStep,
  bids: bidsStep,
  wins: winsStep,
  renders: rendersStep,
  tracking: trackingStep,
}

export type Steps = Record<TriageStepKey, Judgement>
/** Results of the steps, and the one that decides. */
export type JudgedSteps = { steps: Steps; cause: TriageStepKey | null }

/** Days before a fall by which a line item counts in what is missing. */
const WEEK = 7
/** Line items evaluated for one entity, those with the most missing first. */
const MOST_LINES = 200

/** Evaluates every step of an entity; the first failure is the cause. */
export function judgeSteps(triage: TriageCase): JudgedSteps {
  const own = TRIAGE_STEP_KEYS.map((key) => [key, RULES[key](triage)] as const)
  const ownFailure = own.find(([, judged]) => judged?.result === 'failed')?.[0] ?? null
  if (triage.subject.kind === 'line_item') return { steps: toSteps(own), cause: ownFailure }
  const lines = judgeLines(triage)
  const steps = toSteps(own.map(([key, judged]) => [key, withLines(triage, key, judged, lines)]))
  return { steps, cause: earlier(ownFailure, largest(lines)) }
}

const toSteps = (steps: readonly (readonly [TriageStepKey, Judgement | null])[]): Steps =>
  Object.fromEntries(steps) as Steps

type JudgedLine = JudgedSteps & { subject: CheckSubject; weight: number }

/** Line items of an entity that lost delivery, each with its own cause. */
function judgeLines({ subject, since }: TriageCase): JudgedLine[] {
  const below = linesOf(subject)
  const weighed =
    since === null || subject.kind === 'deal_id'
      ? dueLines(below).map((line) => ({ line, weight: 1 }))
      : below.map((line) => ({ line, weight: missingOf(line, since) }))
  return weighed
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || (a.line.nativeId < b.line.nativeId ? -1 : 1))
    .slice(0, MOST_LINES)
    .map(({ line, weight }) => ({ ...judgeSteps(openCase(line, since)), subject: line, weight }))
}

const linesOf = (subject: CheckSubject): readonly CheckSubject[] =>
  subject.kind === 'deal_id' ? subject.usedBy : lineItemsBelow(subject)

/** Line items that should deliver and do not: of the live ones, or of all that could be switched on. */
function dueLines(lines: readonly CheckSubject[]): readonly CheckSubject[] {
  const live = lines.filter(({ effective }) => effective === 'live')
  const due = live.length > 0 ? live : lines.filter(({ effective }) => effective !== 'gone')
  return due.filter((line) => deliveryState(openCase(line)) !== 'delivering')
}

/** Delivery a day that a line item lacks since the fall. */
function missingOf({ history, account }: CheckSubject, since: number): number {
  const to = account.dataThrough
  if (!history || to === null) return 0
  const before = history.sum('spend', Math.max(since - WEEK, account.dataFrom ?? 0), since - 1) / WEEK
  const now = history.sum('spend', since, to) / (to - since + 1)
  return Number.isFinite(before - now) ? Math.max(0, before - now) : 0
}

/** Weight of the line items that fail first at a step. */
const lostAt = (lines: readonly JudgedLine[], key: TriageStepKey): number =>
  lines.reduce((sum, line) => (line.cause === key ? sum + line.weight : sum), 0)

/** The step that most of the missing delivery fails at, the earlier one of two alike. */
function largest(lines: readonly JudgedLine[]): TriageStepKey | null {
  let cause: TriageStepKey | null = null
  for (const key of TRIAGE_STEP_KEYS)
    if (lostAt(lines, key) > (cause === null ? 0 : lostAt(lines, cause))) cause = key
  return cause
}

const earlier = (own: TriageStepKey | null, below: TriageStepKey | null): TriageStepKey | null =>
  TRIAGE_STEP_KEYS.find((key) => key === own || key === below) ?? null

/** A step of an entity: its own failure, then that of its line items, then whether all of them passed. */
function withLines(
  { subject }: TriageCase,
  key: TriageStepKey,
  own: Judgement | null,
  lines: readonly JudgedLine[],
): Judgement {
  if (own?.result === 'failed') return own
  const failing = lines.filter(({ cause }) => cause === key)
  if (failing[0]) return failureOfLines(failing, lines, key)
  if (lines.length === 0) return own ?? unknown(subject, 'It has no line item that lost delivery.')
  const unclear = lines.find(({ steps }) => steps[key].result !== 'passed')
  if (own && (own.result === 'unknown' || !unclear)) return own
  return unclear
    ? unknown(unclear.subject, `“${unclear.subject.name}”: ${unclear.steps[key].sentence}`)
    : passed(subject, `All of its ${lines.length} line items pass.`)
}

function failureOfLines(
  failing: readonly JudgedLine[],
  lines: readonly JudgedLine[],
  key: TriageStepKey,
): Judgement {
  const [{ subject, steps }] = failing as [JudgedLine]
  const { sentence, numbers, on, edit, fixes, manual } = steps[key]
  const words = `${failing.length} of ${lines.length} line items stopped here. “${subject.name}”: ${sentence}`
  return failed(on === subject ? subject : on, words, { numbers, edit, fixes, manual })
}
