import type { Finding } from '@flightdeck/contract/findings'
import { findKey } from '../checks/index.ts'
import { SNAPSHOT_TYPES } from '@flightdeck/domain/metrics'

/** Prefilled alert form. A creative has no metrics of its own, so its campaign is watched. */
export function alertPlace({ entity, campaign, check_name, dsp_name }: Finding) {
  const type = findKey(SNAPSHOT_TYPES, entity.type)
  const watched = type === null ? campaign : entity
  const about = {
    name: watched === null ? check_name : `${check_name}: ${watched.name}`,
    type: type ?? 'campaign',
    platform: dsp_name,
    ...(watched === null ? {} : { entity: watched.id }),
  }
  // The router cannot type the queries of routes that are built from a table; `never` fits any of them.
  return { to: '/create-alert', search: about as never } as const
}
