import type { Day } from '@flightdeck/domain'
import type {
  DataVersion,
  DeliveryAccount,
  DeliveryEntity,
  PlanTerms,
  StoredSlice,
} from '../store/delivery-store.ts'
import type { DealUses } from './deal-uses.ts'

/** What a snapshot is built from. Its days are read while it is built. */
export type SnapshotSource = {
  version: DataVersion
  accounts: DeliveryAccount[]
  /** Those of this snapshot, and all there are: ids are told apart among everybody. */
  entities: DeliveryEntity[]
  everybody: readonly DeliveryEntity[]
  plans: PlanTerms[]
  uses: DealUses
  /** Gives each slice of these accounts' days in their order: of all days, or since one, or up to one. */
  stream: (
    accounts: readonly DeliveryAccount[],
    days: { from?: Day; to?: Day },
    use: (slice: StoredSlice) => void,
  ) => Promise<void>
}
