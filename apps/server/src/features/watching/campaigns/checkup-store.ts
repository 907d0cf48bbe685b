import { createHash } from 'node:crypto'
import { sql, type Tx } from '@flightdeck/db'
import {
  type CheckupPart,
  type CheckedTrees,
  CHECKUP_COLUMNS,
  readColumns,
  unpack,
} from '../checker/index.ts'

type RunScope = { organisationId: string; runNo: number; now: Date }
const VECTOR_BATCH = 1_000
const HASH_BYTES = 16

/**
 * Stores vectors, strings with one outcome per check, deduplicated by hash; returns their numbers in the same
 * order.
 */
export async function storeVectors(
  tx: Tx,
  organisationId: string,
  vectors: readonly string[],
): Promise<number[]> {
  const numbers: number[] = []
  for (let at = 0; at < vectors.length; at += VECTOR_BATCH) {
    const outcomes = vectors.slice(at, at + VECTOR_BATCH)
    const hashes = outcomes.map((vector) =>
      createHash('sha256').update(vector).digest().subarray(0, HASH_BYTES),
    )
    await sql`
      insert into check_vectors (organisation_id, hash, outcomes)
      select ${organisationId}, v.hash, v.outcomes
      from unnest(${hashes}::bytea[], ${outcomes}::text[]) as v(hash, outcomes)
      where not exists (select 1 from check_vectors k where k.organisation_id = ${organisationId} and k.hash = v.hash)
      on conflict (organisation_id, hash) do nothing`.execute(tx)
    const { rows } = await sql<{ vectorNo: number }>`
      select k.vector_no from unnest(${hashes}::bytea[]) with ordinality as v(hash, place)
      join check_vectors k on k.organisation_id = ${organisationId} and k.hash = v.hash order by v.place`.execute(
      tx,
    )
    for (const { vectorNo } of rows) numbers.push(vectorNo)
  }
  return numbers
}

const VECTOR_COLUMNS: readonly string[] = ['entity_no', 'vector_no', 'below_no']
const PLAIN_COLUMNS = CHECKUP_COLUMNS.flatMap(([name]) => (VECTOR_COLUMNS.includes(name) ? [] : name))
const columnList = (names: readonly string[], alias = '') =>
  sql.raw(names.map((name) => alias + name).join(', '))
const ALL_COLUMNS = columnList(CHECKUP_COLUMNS.map(([name]) => name))
const STORED_COLUMNS = ['account_no', 'currency', ...PLAIN_COLUMNS, 'vector_no', 'below_no']
const SET = sql.raw(
  [...STORED_COLUMNS, 'run_no', 'checked_at'].map((name) => `${name} = excluded.${name}`).join(', '),
)

/** Writes only rows that differ from the stored ones; others are not even locked, as a lock is a write. */
export async function saveCheckups(
  tx: Tx,
  { organisationId, runNo, now }: RunScope,
  { accountNo, rows }: CheckupPart,
  vectorNos: readonly number[],
): Promise<void> {
  const columns = readColumns(unpack(rows))
  const arrays = sql.join(CHECKUP_COLUMNS.map(([, type], at) => sql`${columns[at]}::${sql.raw(type)}[]`))
  await sql`
    insert into checkups (organisation_id, entity_no, run_no, checked_at, ${columnList(STORED_COLUMNS)})
    select ${organisationId}, w.entity_no, ${runNo}, ${now}, ${columnList(STORED_COLUMNS, 'w.')}
    from (
      select t.entity_no, a.account_no, a.currency, ${columnList(PLAIN_COLUMNS, 't.')},
        (${vectorNos}::int[])[t.vector_no + 1] as vector_no, (${vectorNos}::int[])[t.below_no + 1] as below_no
      from unnest(${arrays}) as t(${ALL_COLUMNS})
      join ad_accounts a on a.organisation_id = ${organisationId} and a.account_no = ${accountNo}) w
    left join checkups k on k.organisation_id = ${organisationId} and k.entity_no = w.entity_no
    where k.entity_no is null or (${columnList(STORED_COLUMNS, 'k.')}) is distinct from (${columnList(STORED_COLUMNS, 'w.')})
    on conflict (organisation_id, entity_no) do update set ${SET}`.execute(tx)
}

/** Stores the time of a check and the days of its data: once for a whole account, otherwise per entity. */
export async function saveCheckTimes(
  tx: Tx,
  { organisationId, runNo, now }: RunScope,
  { accountNo, rootNos, entityNos, dataThrough, finalThrough }: CheckedTrees,
): Promise<void> {
  if (rootNos === null)
    await sql`
      insert into account_checkups (organisation_id, account_no, run_no, checked_at, data_through, final_through)
      values (${organisationId}, ${accountNo}, ${runNo}, ${now}, ${dataThrough}, ${finalThrough})
      on conflict (organisation_id, account_no) do update set run_no = excluded.run_no,
        checked_at = excluded.checked_at, data_through = excluded.data_through,
        final_through = excluded.final_through`.execute(tx)
  else
    await sql`
      update checkups set run_no = ${runNo}, checked_at = ${now}, data_through = ${dataThrough},
        final_through = ${finalThrough}
      where organisation_id = ${organisationId} and entity_no = any(${entityNos}::int[])`.execute(tx)
}

/** Deletes checkups of entities that are missing from the checked trees. */
export async function deleteGoneCheckups(
  tx: Tx,
  organisationId: string,
  { accountNo, rootNos, entityNos }: CheckedTrees,
): Promise<void> {
  await sql`
    delete from checkups c where c.organisation_id = ${organisationId} and c.account_no = ${accountNo}
      ${rootNos === null ? sql`` : sql`and c.root_no = any(${rootNos}::int[])`}
      and not exists (select 1 from unnest(${entityNos}::int[]) as s(entity_no) where s.entity_no = c.entity_no)`.execute(
    tx,
  )
}

/** Deletes checkups of accounts that are no longer read, and unused vectors. */
export async function deleteUnreadAccounts(
  tx: Tx,
  organisationId: string,
  accountNos: readonly number[],
): Promise<void> {
  for (const table of ['checkups', 'account_checkups'])
    await sql`delete from ${sql.id(table)} where organisation_id = ${organisationId}
      and account_no <> all(${[...accountNos]}::int[])`.execute(tx)
  await sql`
    delete from check_vectors v where v.organisation_id = ${organisationId} and not exists (
      select 1 from (select vector_no from checkups where organisation_id = ${organisationId}
        union select below_no from checkups where organisation_id = ${organisationId}) k
      where k.vector_no = v.vector_no)`.execute(tx)
}

/**
 * Disables nested loops. Freshly written tables have no statistics: the planner expects a few rows and would
 * read them again for every row of another table.
 */
export async function withoutNestedLoops(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(tx)
  await work()
  await sql`set local enable_nestloop = on`.execute(tx)
}
