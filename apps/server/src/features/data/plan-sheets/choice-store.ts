import { sql, type Tx } from '@flightdeck/db'
import type { ColumnChoices } from '@flightdeck/domain/plan-sheets'
import type { Day } from '@flightdeck/domain/time'
import type { StoredChoices } from './files/plan-in.ts'

/** Limit of choices passed to a reader; with more corrected headers, the oldest are long out of use. */
const MAX_CHOICES = 500

/** Column choices of the organisation's people, latest first. */
export async function loadChoices(tx: Tx, organisationId: string): Promise<StoredChoices> {
  const { rows } = await sql<{ fingerprint: string; columns: ColumnChoices; on: Day }>`
    select encode(fingerprint, 'hex') as fingerprint, columns, chosen_on::text as "on" from plan_header_choices
    where organisation_id = ${organisationId} order by chosen_at desc limit ${MAX_CHOICES}`.execute(tx)
  return Object.fromEntries(rows.map(({ fingerprint, columns, on }) => [fingerprint, { columns, on }]))
}

/** Names of the people who chose the columns, by header fingerprint. */
export async function loadChoosers(
  tx: Tx,
  organisationId: string,
  fingerprints: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ fingerprint: string; fullName: string | null }>`
    select encode(c.fingerprint, 'hex') as fingerprint, u.full_name
    from plan_header_choices c left join named_users u on u.id = c.chosen_by
    where c.organisation_id = ${organisationId} and encode(c.fingerprint, 'hex') = any(${[...fingerprints]})`.execute(
    tx,
  )
  return new Map(rows.map(({ fingerprint, fullName }) => [fingerprint, fullName]))
}

type Choice = { organisationId: string; fingerprint: string }

export async function saveChoice(
  tx: Tx,
  { organisationId, fingerprint }: Choice,
  chosen: { columns: ColumnChoices; by: string; on: Day; at: Date },
): Promise<void> {
  const values = {
    columns: JSON.stringify(chosen.columns),
    chosenBy: chosen.by,
    chosenOn: chosen.on,
    chosenAt: chosen.at,
  }
  await tx
    .insertInto('planHeaderChoices')
    .values({ organisationId, fingerprint: Buffer.from(fingerprint, 'hex'), ...values })
    .onConflict((on) => on.columns(['organisationId', 'fingerprint']).doUpdateSet(values))
    .execute()
}

export async function forgetChoice(tx: Tx, { organisationId, fingerprint }: Choice): Promise<void> {
  await tx
    .deleteFrom('planHeaderChoices')
    .where('organisationId', '=', organisationId)
    .where('fingerprint', '=', Buffer.from(fingerprint, 'hex'))
    .execute()
}
