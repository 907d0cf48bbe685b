import { sql, type RawBuilder } from '@flightdeck/db'
import { rolesWith, type Ability } from '@flightdeck/domain/access'

/** SQL condition: the person in a column of the row `row` is an active member whose role has an ability. */
export const isActiveWith = (ability: Ability, row: string, column: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from memberships m join users u on u.id = m.user_id
    where m.organisation_id = ${sql.ref(`${row}.organisationId`)} and m.user_id = ${sql.ref(`${row}.${column}`)}
      and m.deactivated_at is null and u.deactivated_at is null and m.role = any(${rolesWith(ability)}::text[]))`
