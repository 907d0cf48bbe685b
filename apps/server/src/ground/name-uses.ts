import type { Tx } from '@flightdeck/db'
import type { Ability, EntityKind } from '@flightdeck/domain'

/** A name that breaks its template. */
export type UsedName = {
  entityNo: number
  kind: EntityKind
  name: string
  /** What it is about to be called; null where nobody knows. */
  after: string | null
  /** Segments of which nobody can tell what it says. */
  unread: readonly string[]
}

/** What becomes of an entity in what an area keeps, because of its name. */
export type NameUse = {
  entityNo: number
  /** What leaves it out or counts it elsewhere as long as it is called so, by its own name. */
  lostIn?: string
  /** What somebody should know before it is renamed. */
  warning?: string
}

type Reading = { organisationId: string; userId: string }

/** What an area does with names. Whoever may not see it is not told. */
export type NameUses = {
  needs: Ability
  read: (tx: Tx, reading: Reading, names: readonly UsedName[]) => Promise<readonly NameUse[]>
}
