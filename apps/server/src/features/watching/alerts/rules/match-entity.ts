import type { Tx } from '@flightdeck/db'
import { fullEntityId } from '@flightdeck/domain/entities'
import { SNAPSHOT_TYPES, type SnapshotType } from '@flightdeck/domain/metrics'
import { PLATFORMS, type PlatformKey } from '@flightdeck/domain/platforms'
import { findEntities } from '../../../data/entities/index.ts'

type EntityQuery = { type: SnapshotType; entityId: string; platform: PlatformKey | null }

/** The one entity with an id, with its platform; or why there is not exactly one. */
export async function matchEntity(
  tx: Tx,
  organisationId: string,
  { type, entityId, platform }: EntityQuery,
): Promise<{ id: string } | { problem: string }> {
  const matches = await findEntities(tx, organisationId, { type, entityId, platform })
  const ids = [...new Set(matches.map(fullEntityId))]
  if (ids.length === 1) return { id: ids[0]! }
  const { one: noun } = SNAPSHOT_TYPES[type]
  const on = platform ? ` on ${PLATFORMS[platform].label}` : ''
  const problem =
    ids.length === 0
      ? `No ${noun} with ID ${entityId} found${on}.`
      : `Two platforms have a ${noun} with ID ${entityId}. Use ${ids.join(' or ')}.`
  return { problem }
}
