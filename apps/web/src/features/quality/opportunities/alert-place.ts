import type { Finding } from '@flightdeck/contract'
import { isOneOf } from '../vocabulary.ts'
import { SNAPSHOT_TYPES } from '@flightdeck/domain'

/** The alert form, about what the finding is about; a creative has no numbers of its own, so its campaign is watched. */
export function alertPlace({ entity, campaign, check_name, dsp_name }: Finding) {
  const type = isOneOf(SNAPSHOT_TYPES, entity.type)
  const watched = type === null ? campaign : entity
  const about = {
    name: watched === null ? check_name : `${check_name}: ${watched.name}`,
    type: type ?? 'campaign',
    platform: dsp_name,
    ...(watched === null ? {} : { entity: watched.id }),
  }
  // Routes are made from a table, so the router cannot know their queries; `never` fits whatever it expects.
  return { to: '/create-alert', search: about as never } as const
}
