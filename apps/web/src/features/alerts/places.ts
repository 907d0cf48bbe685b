import type { TriggeredAlert } from '@flightdeck/contract'
import { readEntityId } from '@flightdeck/domain'
import { entityPlace } from '../../lib/entity-place.ts'

/** Routes are made from a table, so the router cannot know their queries; `never` fits whatever it expects. */
const form = (query: Record<string, number>) => ({ to: '/create-alert', search: query as never })

/** The form with a rule in it, to be changed. */
export const editPlace = (rule: number) => form({ rule })

/** The form for a new rule that begins where another one stands. */
export const likePlace = (rule: number) => form({ like: rule })

/** The page of what an alert fired on. */
export const alertedPlace = ({ platform, snapshot_type, entity_id }: TriggeredAlert): string =>
  entityPlace({ platform, kind: snapshot_type, native_id: readEntityId(entity_id).nativeId })
