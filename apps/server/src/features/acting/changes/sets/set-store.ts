import { PREPARED, sql, type Row, type Tx } from '@flightdeck/db'
import { NO_ITEMS, type Direction, type ItemCounts, type ItemState } from '@flightdeck/domain/changes'
import { notFound } from '../../../../ground/app-error.ts'
import { NEWEST_FIRST, type Ordering } from './set-order.ts'
import { soloSum, type SoloRow } from './solo-store.ts'

export type StoredSet = Row<'changeSets'>
type Names = {
  proposer: string | null
  approver: string | null
  rejecter: string | null
  stopper: string | null
}
export type MovedSum = { currency: string; direction: Direction; micros: string; count: number }
/** A set with the names of its people, how its items are, and the money in it. */
export type SetRow = StoredSet &
  Names & { counts: ItemCounts; moved: MovedSum[]; undoneBy: number | null; solo: SoloRow }

/** `soloHours` of the policy, and the moment from which they are counted back. */
export type SoloWindow = { soloHours: number; now: Date }
type SetQuery = SoloWindow & {
  where: ReturnType<typeof sql>
  ordering?: Ordering
  page: number
  perPage: number
}
type ListedSet = Omit<SetRow, 'counts'> & { counts: Partial<Record<ItemState, number>>; total: number }

/** A page of sets, the latest first unless ordered otherwise. */
export async function listSets(
  tx: Tx,
  organisationId: string,
  { where, ordering = NEWEST_FIRST, page, perPage, soloHours, now }: SetQuery,
): Promise<{ rows: SetRow[]; total: number }> {
  const solo = soloSum({
    organisationId: sql`s.organisation_id`,
    proposedBy: sql`s.proposed_by`,
    exceptSet: sql`s.set_no`,
    at: sql`coalesce(s.approved_at, ${now}::timestamptz)`,
    hours: sql`${soloHours}::int`,
  })
  const { rows } = await sql<ListedSet>`
    select s.*, pu.full_name as proposer, au.full_name as approver, ru.full_name as rejecter, su.full_name as stopper,
      coalesce((select jsonb_object_agg(state, n) from (select i.state, count(*)::int as n from change_items i
        where i.organisation_id = s.organisation_id and i.set_no = s.set_no group by 1) c), '{}') as counts,
      coalesce((select jsonb_agg(m) from (select i.moved_currency as currency, i.direction, sum(i.moved_micros)::text as micros,
          count(*)::int as count from change_items i
        where i.organisation_id = s.organisation_id and i.set_no = s.set_no and i.moved_micros is not null
          and i.state <> 'left_out' group by 1, 2) m), '[]') as moved,
      (select max(u.set_no) from change_sets u where u.organisation_id = s.organisation_id and u.undo_of = s.set_no
        and u.state not in ('rejected', 'expired', 'failed')) as undone_by,
      case when s.state in ('draft', 'proposed', 'approved', 'applying')
        then (select jsonb_build_object('micros', x.micros, 'isUnknown', x.is_unknown) from (${solo}) x)
        else '{"micros": null, "isUnknown": false}' end as solo
    from (select c.*, count(*) over ()::int as total, row_number() over (order by ${ordering.by}) as place
      from change_sets c ${ordering.join}
      where c.organisation_id = ${organisationId} and ${where}
      order by place limit ${perPage} offset ${(page - 1) * perPage}) s
    left join named_users pu on pu.id = s.proposed_by left join named_users au on au.id = s.approved_by
    left join named_users ru on ru.id = s.rejected_by left join named_users su on su.id = s.stopped_by
    order by s.place`.execute(tx)
  return {
    rows: rows.map((row) => ({ ...row, counts: { ...NO_ITEMS, ...row.counts } })),
    total: rows[0]?.total ?? 0,
  }
}

export async function findSet(
  tx: Tx,
  organisationId: string,
  setNo: number,
  window: SoloWindow,
): Promise<SetRow> {
  const { rows } = await listSets(tx, organisationId, {
    ...window,
    where: sql`c.set_no = ${setNo}`,
    page: 1,
    perPage: 1,
  })
  if (!rows[0]) throw notFound()
  return rows[0]
}

const stored = (tx: Tx, organisationId: string, setNo: number) =>
  tx
    .selectFrom('changeSets')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('setNo', '=', setNo)

export async function findStored(tx: Tx, organisationId: string, setNo: number): Promise<StoredSet> {
  return thereOr404(await stored(tx, organisationId, setNo).executeTakeFirst())
}

/** Locks sets in one order, so that two transactions that need several cannot deadlock. */
export async function lockSets(tx: Tx, organisationId: string, setNos: readonly number[]): Promise<void> {
  await sql`select 1 from change_sets where organisation_id = ${organisationId} and set_no = any(${setNos}::int[])
    order by set_no for update`.execute(tx)
}

/** Held until the transaction ends: of two who decide at once, the second sees what the first decided. */
export async function lockSet(tx: Tx, organisationId: string, setNo: number): Promise<StoredSet> {
  return thereOr404(await stored(tx, organisationId, setNo).forUpdate().executeTakeFirst())
}

function thereOr404(set: StoredSet | undefined): StoredSet {
  if (!set) throw notFound()
  return set
}

export async function updateSet(
  tx: Tx,
  { organisationId, setNo }: Pick<StoredSet, 'organisationId' | 'setNo'>,
  change: Partial<Omit<StoredSet, 'organisationId' | 'setNo' | 'weekAfter'>>,
): Promise<void> {
  await tx
    .updateTable('changeSets')
    .set(change)
    .where('organisationId', '=', organisationId)
    .where('setNo', '=', setNo)
    .execute()
}

export async function countItems(tx: Tx, organisationId: string, setNo: number): Promise<ItemCounts> {
  const { rows } = await sql<{ state: ItemState; n: number }>`
    select ${PREPARED} state, count(*)::int as n from change_items
    where organisation_id = ${organisationId} and set_no = ${setNo} group by state`.execute(tx)
  return { ...NO_ITEMS, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) }
}
