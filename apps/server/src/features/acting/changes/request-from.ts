import type { EntityName } from '@flightdeck/domain/ad-data'
import type { ChangeRequest } from '@flightdeck/domain/writes'

/** A change as it is kept and sent to us: of any shape, until it has been checked. */
export type WantedChange = { field: string; part: unknown; before: unknown; after: unknown }

/** The same as the last step takes it. */
export const toChangeRequest = (
  { kind, nativeId }: EntityName,
  { field, part, before, after }: WantedChange,
) =>
  ({
    entity: { kind, nativeId },
    field,
    ...(part !== null && part !== undefined && { part }),
    before,
    after,
  }) as unknown as ChangeRequest
