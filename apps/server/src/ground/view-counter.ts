import type { Tx } from '@flightdeck/db'
import type { Ability, ViewedScreen } from '@flightdeck/domain'
import type { MemberContext } from './actor-context.ts'

/** How many rows a list has under an address: what a saved view says beside its name. */
export type ViewCounter = {
  screen: ViewedScreen
  needs: Ability
  /** Of a client, where one is looked at. */
  count: (tx: Tx, ctx: MemberContext, address: string, client: string | undefined) => Promise<number>
}
