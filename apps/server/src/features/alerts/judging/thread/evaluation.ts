import type { AlertReceipt } from '@flightdeck/contract'
import type { MetCondition, Unknown } from '@flightdeck/domain'
import type { SnapshotEntity } from '../../../delivery/index.ts'

/** What an alert keeps of whom it is about. */
export type FiredEntity = Pick<
  SnapshotEntity,
  'entityNo' | 'id' | 'name' | 'type' | 'platform' | 'currency' | 'ancestors'
>
/** Each finding with how its number came about. */
export type ReceiptedFinding = MetCondition & { receipt: AlertReceipt }
export type Fired = {
  who: FiredEntity
  because: ReceiptedFinding[]
  dataThrough: number
  isProvisional: boolean
}
export type Evaluation = {
  outcome: 'triggered' | 'clear' | 'no_data'
  judged: number
  fired: Fired[]
  /** How many are known not to fire. */
  clear: number
  unknown: number
  notJudged: Partial<Record<Unknown, number>>
  /** Which load of each account it was judged on. */
  loads: Record<number, number>
}
