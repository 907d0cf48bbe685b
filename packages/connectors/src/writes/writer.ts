import type { AdPlatformKey, EntityName, SeenAccount, SeenEntity } from '@flightdeck/domain'
import type { ChangeField, ChangeRequest, WritableKind } from '@flightdeck/domain/writes'
import type { PlatformRequest } from '../connector.ts'
import type { Send } from '../send/sender.ts'

export type WritableName = EntityName & { kind: WritableKind }

/** How one platform is written to; when and how often is the same everywhere. A sentence in place of a request is a refusal. */
export type Writer = {
  platform: AdPlatformKey
  /** The entity with at least the part that has the field. */
  read: (send: Send, account: SeenAccount, entity: WritableName, field: ChangeField) => Promise<SeenEntity>
  /** Of a change that passed all that can be checked without the platform. */
  requestFor: (account: SeenAccount, seen: SeenEntity, change: ChangeRequest) => PlatformRequest | string
  /** The same, only checked. */
  dryRunOf: ((request: PlatformRequest) => PlatformRequest) | null
  /** Why it was not taken, where a platform says so in an answer that looks like any other. */
  refusalIn?: (answer: unknown) => string | null
  warningFor?: (seen: SeenEntity, change: ChangeRequest) => string | null
}
