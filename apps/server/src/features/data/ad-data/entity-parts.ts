import { sql, type Tx } from '@flightdeck/db'
import type { EntityName, SeenEntity } from '@flightdeck/domain/ad-data'
import type { Account } from './account.ts'

/** Replaces the stored budget segments of the written entities. */
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

export type Links = Pick<SeenEntity, 'parent' | 'uses'>

/** Parent and used entities of some entities, as stored by the last write. */
export async function loadLinks(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[],
): Promise<Map<number, Links>> {
  if (entityNos.length === 0) return new Map()
  const { rows } = await sql<{ entityNo: number; parent: EntityName | null; uses: EntityName[] }>`
    select e.entity_no,
      case when p.entity_no is not null
        then jsonb_build_object('kind', p.kind, 'nativeId', p.native_id) end as parent,
      coalesce((select jsonb_agg(jsonb_build_object('kind', u.kind, 'nativeId', u.native_id))
        from entity_links l join entities u on u.organisation_id = l.organisation_id and u.entity_no = l.to_no
        where l.organisation_id = e.organisation_id and l.from_no = e.entity_no), '[]') as uses
    from entities e left join entities p on p.organisation_id = e.organisation_id and p.entity_no = e.parent_no
    where e.organisation_id = ${organisationId} and e.entity_no = any(${[...entityNos]}::int[])`.execute(tx)
  return new Map(rows.map(({ entityNo, parent, uses }) => [entityNo, { parent, uses }]))
}

/** Replaces the stored links from entities to the creatives and deals they use. */
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
