import type { EntityPart } from '@flightdeck/contract/entity-pages'
import type { Tx } from '@flightdeck/db'
import type { Ability } from '@flightdeck/domain/access'

/** An area's part of an entity's page, hidden from users without the ability. */
export type EntityPartReader = {
  needs: Ability
  read: (tx: Tx, organisationId: string, entityNo: number) => Promise<EntityPart>
}
