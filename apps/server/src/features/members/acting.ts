import type { Tx } from '@flightdeck/db'
import type { DeedName, Role } from '@flightdeck/domain'

/** Whoever changes members: a member, or what their organisation has put in charge of it. */
export type Acting = {
  organisationId: string
  now: Date
  role: Role
  record: (
    tx: Tx,
    deed: { action: DeedName; subject: string; detail?: Record<string, unknown> },
  ) => Promise<void>
}
