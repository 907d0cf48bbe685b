import { sql } from '@flightdeck/db'

/** Person who last changed a name that was read (`r`), if the platform's log or our own changes say so. */
export const NAMED_BY = sql`(select v.actor from entity_versions v where v.organisation_id = r.organisation_id
  and v.entity_no = r.entity_no and v.changes @> '[{"path": "name"}]' order by v.version desc limit 1)`
