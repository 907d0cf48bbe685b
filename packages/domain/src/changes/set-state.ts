import { setOutcome, type ItemCounts } from './item-counts.ts'

/** States of a change set, from an idea to the platform and, if need be, back. */
export const SET_STATES = {
  draft: { label: 'Draft', isOver: false },
  proposed: { label: 'Waiting for approval', isOver: false },
  approved: { label: 'Approved', isOver: false },
  applying: { label: 'Applying', isOver: false },
  applied: { label: 'Applied', isOver: true },
  partly_applied: { label: 'Partly applied', isOver: true },
  failed: { label: 'Failed', isOver: true },
  rejected: { label: 'Rejected', isOver: true },
  expired: { label: 'Expired', isOver: true },
  undone: { label: 'Undone', isOver: true },
} as const
export type SetState = keyof typeof SET_STATES

/** `until`: the moment from which a proposal or an approval no longer counts; null where it has none. */
export type SetStanding = { state: SetState; until: Date | null }

export type SetStep =
  | { do: 'propose' }
  | { do: 'approve' }
  | { do: 'reject' }
  | { do: 'apply' }
  | { do: 'expire' }
  /** All items reached a final state. */
  | { do: 'finish'; counts: ItemCounts }
  /** Continues with a valid approval, otherwise needs a new one. */
  | { do: 'retry'; isApproved: boolean }
  /** All applied changes were reverted. */
  | { do: 'undo' }

export type SetStepTaken = { state: SetState } | { refused: string }

const NEXT: Record<Exclude<SetStep['do'], 'finish' | 'retry'>, Partial<Record<SetState, SetState>>> = {
  propose: { draft: 'proposed' },
  approve: { proposed: 'approved' },
  reject: { draft: 'rejected', proposed: 'rejected', approved: 'rejected' },
  apply: { approved: 'applying' },
  expire: { proposed: 'expired', approved: 'expired' },
  undo: { applied: 'undone', partly_applied: 'undone' },
}
/** Steps refused after `until`. */
const IN_TIME: readonly SetStep['do'][] = ['approve', 'apply']

/** Only transition between the states of a set. */
export function nextState({ state, until }: SetStanding, step: SetStep, now: Date): SetStepTaken {
  const isLate = until !== null && now >= until
  if (step.do === 'finish')
    return state === 'applying' ? { state: setOutcome(step.counts) } : refused(state, step)
  if (step.do === 'retry') {
    if (state !== 'partly_applied' && state !== 'failed' && state !== 'applying') return refused(state, step)
    return { state: step.isApproved && !isLate ? 'applying' : 'proposed' }
  }
  const next = NEXT[step.do][state]
  if (next === undefined) return refused(state, step)
  if (isLate && IN_TIME.includes(step.do))
    return { refused: 'This change set has expired. Propose the changes again.' }
  if (step.do === 'expire' && !isLate) return refused(state, step)
  return { state: next }
}

const WORDS: Record<SetStep['do'], string> = {
  propose: 'proposed',
  approve: 'approved',
  reject: 'rejected',
  apply: 'applied',
  expire: 'expired',
  finish: 'finished',
  retry: 'retried',
  undo: 'undone',
}

const refused = (state: SetState, step: SetStep): SetStepTaken => ({
  refused: `Couldn't do that: a change set that is ${SET_STATES[state].label.toLowerCase()} can't be ${WORDS[step.do]}.`,
})
