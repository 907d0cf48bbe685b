import type { Tx } from '@flightdeck/db'
import type { Ability, EntityKind } from '@flightdeck/domain'

/** A name that breaks its template. */
export type UsedName = {
  entityNo: number
  kind: EntityKind
  name: string
  /** New name, suggested or chosen; null if unknown. */
  after: string | null
  /** Segments whose value cannot be read. */
  unread: readonly string[]
}

/** Effect of a name on what an area stores about its entity. */
export type NameUse = {
  entityNo: number
  /** Name of the item that omits or misplaces the entity under its present name. */
  lostIn?: string
  /** Shown before the entity is renamed. */
  warning?: string
}

type Reading = { organisationId: string; userId: string }

/** Uses of names in an area, hidden from users without the ability. */
export type NameUses = {
  needs: Ability
  read: (tx: Tx, reading: Reading, names: readonly UsedName[]) => Promise<readonly NameUse[]>
}
