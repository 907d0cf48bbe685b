import type { AlertReceipt } from '@flightdeck/contract/alerts'
import type { MetCondition } from '@flightdeck/domain/alerts'
import type { Unknown } from '@flightdeck/domain/delivery'
import type { SnapshotEntity } from '../../../../data/delivery/index.ts'

/** Entity fields stored with an alert. */
export type FiredEntity = Pick<
  SnapshotEntity,
  'entityNo' | 'id' | 'name' | 'type' | 'platform' | 'currency' | 'ancestors'
>
/** A met condition with the receipt of its value. */
export type ConditionWithReceipt = MetCondition & { receipt: AlertReceipt }
export type FiredAlert = {
  entity: FiredEntity
  metConditions: ConditionWithReceipt[]
  dataThrough: number
  isProvisional: boolean
}
export type Evaluation = {
  outcome: 'triggered' | 'clear' | 'no_data'
  judged: number
  fired: FiredAlert[]
  /** Number of entities evaluated as not firing. */
  clear: number
  unknown: number
  notJudged: Partial<Record<Unknown, number>>
  /** Load number evaluated, by account number. */
  loads: Record<number, number>
}
