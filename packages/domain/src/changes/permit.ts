import type { Micros } from '../money/micros.ts'
import { addDays, dayIn } from '../time/day.ts'
import { instantIn } from '../time/zone.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import {
  approvalProblem,
  approvalGate,
  mayPropose,
  type Hand,
  type SetWeight,
  type SoloRaises,
} from './gate.ts'
import { isSteep } from './moved.ts'
import type { ChangePolicy } from './policy.ts'
import { itemProblem, sizeProblem } from './proposal-problems.ts'
import { quietUntil } from './quiet-times.ts'
import type { SetState } from './set-state.ts'
import type { Weight } from './weight.ts'

/**
 * Approval with its approver, the approved content and its expiry. `by` is null where the policy asks for
 * none.
 */
export type Approval = { by: Hand | null; digest: string; until: Date }

/** Everything that decides whether one item may be written, as it is at the moment of writing. */
export type Moment = {
  now: Date
  timezone: string
  policy: ChangePolicy
  /** All writing of the organisation was stopped. */
  isStopped: boolean
  set: {
    state: SetState
    isStopped: boolean
    digest: string
    proposer: Hand
    approval: Approval | null
    entities: number
    weight: SetWeight
    /** Raises of the proposer's other sets that were written, or may be by now, without a second person. */
    solo: SoloRaises | null
  }
  item: { platform: AdPlatformKey; field: string; weight: Weight }
  /** Amount raised today already, in the organisation's currency. */
  raisedTodayMicros: Micros
}

/** Write, wait for a later attempt, or refuse until a user decides again. */
export type Permit = { kind: 'write' } | { kind: 'wait'; until: Date | null; sentence: string } | Refusal
/** `ofSet`: the refusal applies to every item of the set. */
type Refusal = { kind: 'refuse'; ofSet: boolean; sentence: string }

const WRITE: Permit = { kind: 'write' }
const refuse = (sentence: string, ofSet = false): Refusal => ({ kind: 'refuse', ofSet, sentence })

/** Checked at the write itself: an earlier permit does not count. */
export function permitFor(moment: Moment): Permit {
  const { policy, set, item, now } = moment
  if (moment.isStopped) return { kind: 'wait', until: null, sentence: 'All writing is stopped.' }
  if (set.isStopped) return { kind: 'wait', until: null, sentence: 'This change set is stopped.' }
  if (set.state !== 'applying') return refuse('This change set is not being applied.', true)
  const unapproved = approvalGap(moment)
  if (unapproved) return refuse(unapproved, true)
  const tooMany = sizeProblem(policy, set.entities)
  if (tooMany) return refuse(tooMany, true)
  const problem = itemProblem(policy, { ...item.weight, platform: item.platform, field: item.field })
  if (problem) return refuse(problem)
  const until = quietUntil(policy.quiet, moment.timezone, now)
  if (until) return { kind: 'wait', until, sentence: 'Nothing is written at this time.' }
  return moneyPermit(moment)
}

function approvalGap({ policy, set, item, now }: Moment): string | null {
  const { approval, proposer } = set
  if (!mayPropose(policy, proposer)) return 'Not written: the proposer’s role no longer allows it.'
  const reading = approvalGate(policy, isUnmeasured(policy, item) ? UNKNOWN : set.weight, set.solo)
  if (!approval) return 'Not written: no one approved this change set.'
  if (approval.digest !== set.digest) return 'Not written: the change set is not the one that was approved.'
  if (now >= approval.until) return 'Not written: the approval expired.'
  if (reading.gate === 'none') return null
  if (!approval.by) return 'Not written: the policy changed and now asks for an approval.'
  const problem = approvalProblem(policy, reading, { proposer, approver: approval.by })
  if (!problem) return null
  return approval.by.userId === proposer.userId
    ? 'Not written: the policy asks for a second person.'
    : 'Not written: the approver’s role no longer allows it.'
}

const UNKNOWN: SetWeight = { raisedMicros: null, isLoweringOnly: false }

/** Bid whose step is larger than the current policy allows for one person. */
const isUnmeasured = ({ mostStepPercent }: ChangePolicy, { field, weight }: Moment['item']): boolean =>
  field === 'bid' && weight.direction === 'raises' && isSteep(weight.stepPercent, mostStepPercent)

function moneyPermit({ policy, item, raisedTodayMicros, timezone, now }: Moment): Permit {
  const most = policy.mostMovedADayMicros
  if (most === null || item.weight.direction !== 'raises') return WRITE
  const { movedMicros } = item.weight
  // Unknown amounts have been approved by a second person.
  if (movedMicros === null) return WRITE
  if (movedMicros > most) return refuse('Not written: it moves more than is allowed in a day.')
  return raisedTodayMicros + movedMicros > most
    ? {
        kind: 'wait',
        until: instantIn(timezone, addDays(dayIn(timezone, now), 1), 0),
        sentence: 'The limit for today is reached. Writing continues tomorrow.',
      }
    : WRITE
}
