import { sql } from '../../../packages/db/src/index.ts'
import { addDays, dayNumber } from '@flightdeck/domain/time'
import type { App } from '../../../apps/server/src/ground/app.ts'
import type { Large } from '../engine/installation/large.ts'

/**
 * Extends an account's history to a number of days with the same last day, by repeating its days further and
 * further back.
 */
export async function lengthen(
  app: App,
  { place, lastDay }: Large,
  has: number,
  days: number,
): Promise<void> {
  const { organisationId, accountNo } = place
  const first = addDays(lastDay, 1 - days)
  await app.database.inOrganisation(organisationId, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = 'fact_slices'::regclass and attnum > 0 and not attisdropped and attname <> 'day'`.execute(
      tx,
    )
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
    for (let back = has; back < days; back += has)
      await sql`insert into fact_slices (day, ${columns}) select day - ${back}::int, ${columns} from fact_slices
        where organisation_id = ${organisationId} and account_no = ${accountNo}
          and day > ${addDays(lastDay, -has)} and day - ${back}::int >= ${first}::date`.execute(tx)
    await sql`update watermarks set data_from = ${first}
      where organisation_id = ${organisationId} and account_no = ${accountNo} and dataset = 'facts'`.execute(
      tx,
    )
  })
  const dayCount = dayNumber(lastDay) - dayNumber(first) + 1
  if (dayCount !== days) throw new Error(`There are ${dayCount} days instead of ${days}.`)
}
