import type { Day } from '@flightdeck/domain/time'
import type {
  DataVersion,
  DeliveryAccount,
  DeliveryEntity,
  PlanTerms,
  StoredSlice,
} from '../store/delivery-store.ts'
import type { DealUses } from './deal-uses.ts'

/** Input for building a snapshot; days are read while it is built. */
export type SnapshotSource = {
  version: DataVersion
  accounts: DeliveryAccount[]
  /** Entities of this snapshot, and all of the organisation, among which ids must be unique. */
  entities: DeliveryEntity[]
  allEntities: readonly DeliveryEntity[]
  plans: PlanTerms[]
  uses: DealUses
  /** Streams the slices of these accounts in order: of all days, or from one, or up to one. */
  stream: (
    accounts: readonly DeliveryAccount[],
    days: { from?: Day; to?: Day },
    use: (slice: StoredSlice) => void,
  ) => Promise<void>
}
