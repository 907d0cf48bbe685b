import type { Tx } from '@flightdeck/db'
import type { EntityKind } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { notFound } from '../../../ground/app-error.ts'
import { entityCalled } from './entity-store.ts'

export type EntityAddress = { platform: AdPlatformKey; kind: EntityKind; native_id: string }

/** The number of what a platform calls so. Another organisation's is as missing as one that never was. */
export async function findEntity(
  tx: Tx,
  organisationId: string,
  { platform, kind, native_id: nativeId }: EntityAddress,
): Promise<number> {
  const entityNo = await entityCalled(tx, organisationId, { platform, kind, nativeId })
  if (entityNo === undefined) throw notFound()
  return entityNo
}
