import type { Tx } from '@flightdeck/db'
import type { Ability } from '@flightdeck/domain/access'
import type { EntityKind } from '@flightdeck/domain/ad-data'

/** A name that breaks its template. */
export type BrokenName = {
  entityNo: number
  kind: EntityKind
  name: string
  /** New name, suggested or chosen; null if unknown. */
  newName: string | null
  /** Segments whose value could not be parsed. */
  unparsedSegments: readonly string[]
}

/** Effect of a broken name, or of its correction, on an item of an area, such as a saved report. */
export type RenameEffect = {
  entityNo: number
  /** Name of the item that omits or misplaces the entity under its present name. */
  lostIn?: string
  /** Shown before the entity is renamed. */
  warning?: string
}

type Reading = { organisationId: string; userId: string }

/** Finds the effects in an area, hidden from users without the ability. */
export type RenameEffects = {
  needs: Ability
  read: (tx: Tx, reading: Reading, names: readonly BrokenName[]) => Promise<readonly RenameEffect[]>
}
