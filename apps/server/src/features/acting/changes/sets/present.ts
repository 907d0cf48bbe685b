import type { ChangeEvent, ChangeSet } from '@flightdeck/contract/changes'
import { microsToUnits } from '@flightdeck/domain/money'
import {
  CHANGE_ORIGINS,
  countWords,
  approvalGate,
  SET_STATES,
  type ChangePolicy,
  type SoloRaises,
} from '@flightdeck/domain/changes'
import { presentTotal, type Exchange } from '../../../data/rates/index.ts'
import { LEFT, presentPerson } from '../policy/present.ts'
import type { EventRow } from './event-store.ts'
import { listObstacles, retryableIn, type Asking } from './obstacles.ts'
import type { SetRow } from './set-store.ts'
import { soloMicros } from './solo-store.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** Weight of a set for the approval gate, from its stored columns. */
export const storedWeight = (set: Pick<SetRow, 'raisedMicros' | 'isLoweringOnly'>) => ({
  raisedMicros: set.raisedMicros === null ? null : BigInt(set.raisedMicros),
  isLoweringOnly: set.isLoweringOnly,
})

export const readGate = (
  policy: ChangePolicy,
  set: Pick<SetRow, 'raisedMicros' | 'isLoweringOnly'>,
  solo: SoloRaises,
) => approvalGate(policy, storedWeight(set), solo)

export function presentSet(set: SetRow, asking: Asking, exchange: Exchange): ChangeSet {
  const { counts, solo, proposer } = set
  const reading = readGate(asking.policy, set, {
    micros: soloMicros(solo),
    proposer: proposer ?? LEFT,
    currency: exchange.currency,
  })
  return {
    id: set.setNo,
    title: set.title,
    reason: set.reason,
    origin: {
      kind: set.origin,
      label: CHANGE_ORIGINS[set.origin].label,
      set_id: set.undoOf,
      findings: set.findingCount,
    },
    state: set.state,
    state_label: SET_STATES[set.state].label,
    sentence: countWords(counts),
    digest: set.digest,
    proposed_by: { person: presentPerson(set.proposedBy, set.proposer), agent: set.agent },
    created_at: set.createdAt.toISOString(),
    proposed_at: iso(set.proposedAt),
    expires_at: SET_STATES[set.state].isOver ? null : iso(set.expiresAt),
    gate: reading.gate,
    gate_why: reading.why,
    approval: set.approvedAt && {
      by: presentPerson(set.approvedBy, set.approver),
      at: set.approvedAt.toISOString(),
      until: (set.expiresAt ?? set.approvedAt).toISOString(),
      note: set.approvalNote,
    },
    rejection: set.rejectedAt && {
      by: presentPerson(set.rejectedBy, set.rejecter),
      at: set.rejectedAt.toISOString(),
      reason: set.rejectionReason,
    },
    stopped: set.stoppedAt && {
      by: presentPerson(set.stoppedBy, set.stopper),
      at: set.stoppedAt.toISOString(),
    },
    held: set.state === 'applying' ? set.held : null,
    items: { total: set.itemCount, ...counts },
    entities: set.entityCount,
    dsps: set.platforms,
    ...presentMoney(set, exchange),
    unknown_amounts: set.unknownAmounts,
    not_undoable: set.notUndoable,
    undone_by_set_id: set.undoneBy,
    started_at: iso(set.startedAt),
    finished_at: iso(set.finishedAt),
    may: listObstacles(set, reading, asking),
    retryable: retryableIn(set),
  }
}

function presentMoney({ moved }: SetRow, exchange: Exchange): Pick<ChangeSet, 'money' | 'raised_total'> {
  const sum = (currency: string, direction: string) =>
    microsToUnits(moved.find((one) => one.currency === currency && one.direction === direction)?.micros ?? 0)
  const currencies = [...new Set(moved.map(({ currency }) => currency))].toSorted()
  const raised = moved.filter(({ direction }) => direction === 'raises')
  return {
    money: currencies.map((currency) => ({
      currency,
      raised: sum(currency, 'raises'),
      lowered: sum(currency, 'lowers'),
    })),
    raised_total: presentTotal(
      raised.map(({ currency, micros, count }) => ({ currency, micros: BigInt(micros), count })),
      exchange,
    ),
  }
}

export const presentEvent = ({ at, what, sentence, byUser, person, agent }: EventRow): ChangeEvent => ({
  at: at.toISOString(),
  what,
  sentence,
  by: byUser === null ? null : agent === null ? (person ?? LEFT) : `${agent} for ${person ?? LEFT}`,
})
