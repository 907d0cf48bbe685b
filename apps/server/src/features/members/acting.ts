import type { Tx } from '@flightdeck/db'
import type { DeedName, Role } from '@flightdeck/domain'
import type { App } from '../../ground/app.ts'

/** Whoever changes members: a member, or what their organisation has put in charge of it. */
export type Acting = {
  app: App
  organisationId: string
  now: Date
  role: Role
  /** Set where a directory or an identity provider decides. */
  isAutomatic?: true
  record: (
    tx: Tx,
    deed: { action: DeedName; subject: string; detail?: Record<string, unknown> },
  ) => Promise<void>
}
