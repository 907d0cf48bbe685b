import type { EntityName, SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { ChangeField, ChangeRequest, WritableKind } from '@flightdeck/domain/writes'
import type { PlatformRequest } from '../connector.ts'
import type { Send } from '../send/sender.ts'

export type WritableName = EntityName & { kind: WritableKind }

/**
 * Platform-specific part of writing; order and retries are common code. A sentence instead of a request is a
 * refusal.
 */
export type Writer = {
  platform: AdPlatformKey
  /** Loads the entity, with at least the part that holds the field. */
  read: (send: Send, account: SeenAccount, entity: WritableName, field: ChangeField) => Promise<SeenEntity>
  /** Request for a change that has passed all local validation. */
  requestFor: (
    account: SeenAccount,
    currentEntity: SeenEntity,
    change: ChangeRequest,
  ) => PlatformRequest | string
  /** The same request as a dry run. */
  dryRunOf: ((request: PlatformRequest) => PlatformRequest) | null
  /** Reason of a refusal that the platform hides in a successful response. */
  refusalIn?: (answer: unknown) => string | null
  warningFor?: (currentEntity: SeenEntity, change: ChangeRequest) => string | null
}
