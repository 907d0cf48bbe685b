import type { Change } from '../ad-data/entity-changes.ts'
import type { Proposal } from '../checks/fixes/proposal.ts'
import type { CheckSubject } from '../checks/subject.ts'

/** Steps of a triage in their order: what lies above one explains what lies below it. */
export const TRIAGE_STEPS = {
  status: 'Status',
  flight: 'Flight dates',
  budget: 'Budget',
  funds: 'Account funds',
  creatives: 'Creatives',
  targeting: 'Targeting',
  audience: 'Audience size',
  requests: 'Bid requests',
  bids: 'Bids',
  wins: 'Wins',
  renders: 'Renders',
  tracking: 'Tracking',
} as const
export type TriageStepKey = keyof typeof TRIAGE_STEPS
export const TRIAGE_STEP_KEYS = Object.keys(TRIAGE_STEPS) as readonly TriageStepKey[]

/** How an entity delivers, by its last day with data and its status. */
export const DELIVERY_STATES = {
  delivering: 'Delivering as usual',
  slowed: 'Delivery slowed',
  stopped: 'Not delivering',
  not_due: 'Not started',
  unknown: 'Delivery unknown',
} as const
export type DeliveryState = keyof typeof DELIVERY_STATES

/** Whether every step before the cause passed, or one of them is unknown. */
export const CONFIDENCES = { certain: 'Every step before it passed', likely: 'A step before it is unknown' } as const // prettier-ignore
export type Confidence = keyof typeof CONFIDENCES

export const STEP_RESULTS = ['passed', 'failed', 'unknown'] as const
export type StepResult = (typeof STEP_RESULTS)[number]

export const STEP_UNITS = ['money', 'count', 'percent', 'days'] as const
/** Number behind a step. Money in micros of the account, everything else in its unit. */
export type StepNumber = { name: string; value: number; unit: (typeof STEP_UNITS)[number]; basis: string }

/** Edit that preceded a fall, and the entity that was edited. */
export type StepEdit = Change & { on: number; actor: string | null; of: CheckSubject }

export type Judgement = {
  result: StepResult
  sentence: string
  numbers: readonly StepNumber[]
  /** Entity at fault, where it is another one. */
  on: CheckSubject
  edit: StepEdit | null
  /** Changes that would fix it; the first is the best. */
  fixes: readonly Proposal[]
  /** Instructions for a person. */
  manual: string | null
}

type Details = Partial<Omit<Judgement, 'result' | 'sentence' | 'on'>>
const judgement =
  (result: StepResult) =>
  (on: CheckSubject, sentence: string, details: Details = {}): Judgement => ({
    result,
    sentence,
    numbers: [],
    on,
    edit: null,
    fixes: [],
    manual: null,
    ...details,
  })
export const passed = judgement('passed')
export const failed = judgement('failed')
export const unknown = judgement('unknown')
