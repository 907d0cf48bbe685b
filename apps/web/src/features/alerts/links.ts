import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import { readEntityId } from '@flightdeck/domain/entities'
import { entityPlace } from '../../lib/entity-place.ts'

/** The route table does not type queries, so `never` satisfies the router. */
const form = (query: Record<string, number>) => ({ to: '/create-alert', search: query as never })

/** Opens the form to edit a rule. */
export const editPlace = (rule: number) => form({ rule })

/** Opens the form for a new rule prefilled from another one. */
export const likePlace = (rule: number) => form({ like: rule })

/** Page of the entity an alert fired on. */
export const alertedPlace = ({ platform, snapshot_type, entity_id }: TriggeredAlert): string =>
  entityPlace({ platform, kind: snapshot_type, native_id: readEntityId(entity_id).nativeId })
