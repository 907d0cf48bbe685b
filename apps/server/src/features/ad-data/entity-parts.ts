import { sql, type Tx } from '@flightdeck/db'
import type { SeenEntity } from '@flightdeck/domain'
import type { Account } from './account.ts'

/** The budget segments of some entities, as they are now. */
export async function writeSegments(
  tx: Tx,
  { organisationId }: Account,
  written: { entityNo: number; entity: SeenEntity }[],
): Promise<void> {
  const numbers = written.map(({ entityNo }) => entityNo)
  await sql`delete from budget_segments
    where organisation_id = ${organisationId} and entity_no = any(${numbers}::int[])`.execute(tx)
  const rows = written.flatMap(({ entityNo, entity }) =>
    (entity.settings.budget?.segments ?? []).map((segment, seq) => ({
      organisationId,
      entityNo,
      seq,
      startsOn: segment.startsOn,
      endsOn: segment.endsOn,
      amountMicros: segment.amount?.micros ?? null,
      currency: segment.amount?.currency ?? null,
      units: segment.units === undefined ? null : String(segment.units),
      note: segment.note ?? null,
    })),
  )
  if (rows.length > 0) await tx.insertInto('budgetSegments').values(rows).execute()
}

/** What some entities use, as it is now. */
export async function writeLinks(
  tx: Tx,
  { organisationId }: Account,
  links: { fromNo: number; toNos: number[] }[],
): Promise<void> {
  const numbers = links.map(({ fromNo }) => fromNo)
  await sql`delete from entity_links
    where organisation_id = ${organisationId} and from_no = any(${numbers}::int[])`.execute(tx)
  const rows = links.flatMap(({ fromNo, toNos }) =>
    [...new Set(toNos)].map((toNo) => ({ organisationId, fromNo, toNo })),
  )
  if (rows.length > 0) await tx.insertInto('entityLinks').values(rows).execute()
}
