import type { Tx } from '@flightdeck/db'
import type { Ability } from '@flightdeck/domain/access'
import type { Day } from '@flightdeck/domain/time'
import type { ViewedScreen } from '@flightdeck/domain/views'

type Looker = { organisationId: string; userId: string; now: Date; today: Day }

/** How many rows a list has under an address: what a saved view says beside its name. */
export type ViewCounter = {
  screen: ViewedScreen
  needs: Ability
  /** `client` limits the count to one client. */
  count: (tx: Tx, by: Looker, address: string, client: string | undefined) => Promise<number>
}
