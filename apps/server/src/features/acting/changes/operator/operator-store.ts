import { INSTALLATION, sql } from '@flightdeck/db'
import type { SetState } from '@flightdeck/domain/changes'
import type { App } from '../../../../ground/app.ts'

export type ListedSet = {
  organisationId: string
  organisation: string
  setNo: number
  title: string
  state: SetState
  items: number
  done: number
  left: number
  held: string | null
}

/** Sets of every organisation, or of one, latest first. */
export async function listEverySet(
  { database }: App,
  { organisationId = null, setNo = null }: { organisationId?: string | null; setNo?: number | null },
): Promise<ListedSet[]> {
  const { rows } = await database.asOperator((tx) =>
    sql<ListedSet>`
      select s.organisation_id, o.name as organisation, s.set_no, s.title, s.state, s.held, count(i.*)::int as items,
        count(i.*) filter (where i.state = 'done')::int as done,
        count(i.*) filter (where i.state in ('waiting', 'sending', 'unknown', 'by_hand'))::int as left
      from change_sets s join organisations o on o.organisation_id = s.organisation_id
      left join change_items i on i.organisation_id = s.organisation_id and i.set_no = s.set_no
      where (${organisationId}::uuid is null or s.organisation_id = ${organisationId})
        and (${setNo}::int is null or s.set_no = ${setNo})
      group by s.organisation_id, s.set_no, o.name order by s.set_no desc limit 100`.execute(tx),
  )
  return rows
}

/** Organisations in which changes could still be written. */
export async function organisationsToStop({ database }: App, only: string | null) {
  const all = await database.asOperator((tx) =>
    tx.selectFrom('organisations').select(['organisationId', 'name', 'timezone']).orderBy('name').execute(),
  )
  return all.filter(
    ({ organisationId }) => organisationId !== INSTALLATION && (only === null || organisationId === only),
  )
}

export type ListedItem = {
  itemNo: number
  entity: string
  field: string
  state: string
  sentence: string | null
}

/** Items of a set that are not done, each with its state and reason. */
export async function openItems(
  { database }: App,
  { organisationId, setNo }: ListedSet,
): Promise<ListedItem[]> {
  const { rows } = await database.asOperator((tx) =>
    sql<ListedItem>`select i.item_no, e.name as entity, i.field, i.state, i.sentence from change_items i
      join entities e on e.organisation_id = i.organisation_id and e.entity_no = i.entity_no
      where i.organisation_id = ${organisationId} and i.set_no = ${setNo} and i.state <> 'done'
      order by i.item_no limit 200`.execute(tx),
  )
  return rows
}
