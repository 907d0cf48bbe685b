import type { CheckSubject, InspectedAccount } from '../checks/subject.ts'
import type { Proposal } from '../checks/fixes/proposal.ts'
import { deliveryState, openCase, type TriageCase } from './case.ts'
import type { Fall } from '../pacing/fall.ts'
import { judgeSteps } from './judge.ts'
import { dueThrough } from './money-steps.ts'
import {
  TRIAGE_STEP_KEYS,
  type Confidence,
  type DeliveryState,
  type Judgement,
  type TriageStepKey,
} from './step.ts'
import { platformOf } from './words.ts'

/** Money, or impressions where money is not known, that is missing since the fall. In millionths. */
export type Missing = { isMoney: boolean; usual: number; now: number; perDay: number; days: number; total: number } // prettier-ignore

export type NextStep =
  | { kind: 'change'; proposal: Proposal; sentence: string }
  | { kind: 'platform'; on: CheckSubject; sentence: string }

export type JudgedStep = Judgement & { key: TriageStepKey }
export type Triage = {
  state: DeliveryState
  account: InspectedAccount
  /** First day of the fall; null where the days show none. */
  since: number | null
  missing: Missing | null
  steps: readonly JudgedStep[]
  cause: TriageStepKey | null
  confidence: Confidence | null
  next: NextStep | null
}

/** Why an entity stopped or slowed: every step, one cause, one next step. Nothing is changed. */
export function triageEntity(subject: CheckSubject): Triage {
  const opened = openCase(subject)
  const judged = judgeSteps(opened)
  const state = deliveryState(opened)
  const hasCause = state !== 'delivering' && state !== 'not_due'
  const cause = hasCause ? judged.cause : null
  const steps = TRIAGE_STEP_KEYS.map((key) => ({ ...judged.steps[key], key }))
  return {
    state,
    account: subject.account,
    since: opened.fall?.since ?? null,
    missing: hasCause ? missingSince(opened) : null,
    steps,
    cause,
    confidence: cause && confidenceIn(steps, cause),
    next: hasCause ? nextStep(subject, steps, cause) : null,
  }
}

/** Counts the days on which delivery was due: nothing is missing after an end as planned. */
function missingSince({ subject, measure, fall }: TriageCase): Missing | null {
  const through = subject.account.dataThrough
  if (!fall || through === null || measure === null) return null
  const due = dueThrough(subject)
  const share = due === null ? 1 : Math.max(0, Math.min(due, through) - fall.since + 1) / (through - fall.since + 1) // prettier-ignore
  return { isMoney: measure === 'spend', ...missingOn(fall, Math.round(fall.days * Math.min(1, share))) }
}

function missingOn({ days, usual, delivered }: Fall, dueDays: number): Omit<Missing, 'isMoney'> {
  const perDay = (usual - delivered) / days
  return { usual: usual / days, now: delivered / days, perDay, days: dueDays, total: perDay * dueDays }
}

function confidenceIn(steps: readonly JudgedStep[], cause: TriageStepKey): Confidence {
  const before = steps.slice(0, TRIAGE_STEP_KEYS.indexOf(cause))
  return before.some(({ result }) => result === 'unknown') ? 'likely' : 'certain'
}

/** The change that fixes the cause, or what a person does on the platform. */
function nextStep(
  subject: CheckSubject,
  steps: readonly JudgedStep[],
  cause: TriageStepKey | null,
): NextStep {
  const step = steps.find(({ key }) => key === cause)
  const [proposal] = step?.fixes ?? []
  if (proposal) return { kind: 'change', proposal, sentence: proposal.why }
  const sentence = step?.manual ?? `Check in ${platformOf(subject)} what it doesn’t report.`
  return { kind: 'platform', on: step?.on ?? subject, sentence }
}
