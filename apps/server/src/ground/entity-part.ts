import type { EntityPart } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import type { Ability } from '@flightdeck/domain'

/** What an area has to say on the page of an entity. Whoever may not see it is not told that there is any. */
export type EntityPartReader = {
  needs: Ability
  read: (tx: Tx, organisationId: string, entityNo: number) => Promise<EntityPart>
}
