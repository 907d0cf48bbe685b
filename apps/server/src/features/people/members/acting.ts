import type { Tx } from '@flightdeck/db'
import type { Role } from '@flightdeck/domain/access'
import type { DeedName } from '@flightdeck/domain/audit'
import type { App } from '../../../ground/app.ts'

/** Actor of a member change: a member, or the organisation's directory or identity provider. */
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
