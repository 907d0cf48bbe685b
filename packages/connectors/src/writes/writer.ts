import type { EntityName, Micros, SeenAccount, SeenEntity } from '@flightdeck/domain'
import type { PlatformRequest } from '../connector.ts'
import type { Send } from '../send/sender.ts'
import type { BudgetPart, WritableField, WritableKind } from './change.ts'

export type WritableName = EntityName & { kind: WritableKind }
/** A change that passed all we can check ourselves. */
export type CheckedChange = { entity: WritableName } & (
  | { field: 'name'; name: string }
  | { field: 'status'; isActive: boolean }
  | { field: 'budget'; part: BudgetPart; micros: Micros }
)

/** How one platform is written to; when and how often is the same everywhere. A sentence in place of a request is a refusal. */
export type Writer = {
  /** What people call the platform. */
  title: string
  can: ReadonlySet<WritableField>
  /** Null where its limit is not known: the platform will tell. */
  isNameTooLong: ((name: string) => boolean) | null
  read: (send: Send, account: SeenAccount, entity: WritableName) => Promise<SeenEntity>
  requestFor: (account: SeenAccount, seen: SeenEntity, wanted: CheckedChange) => PlatformRequest | string
  /** The same, only checked. */
  dryRunOf: ((request: PlatformRequest) => PlatformRequest) | null
  warningFor?: (seen: SeenEntity, wanted: CheckedChange) => string | null
}
