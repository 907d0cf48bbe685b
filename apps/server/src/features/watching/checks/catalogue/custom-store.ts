import { acquireAdvisoryLock, sql, type Tx } from '@flightdeck/db'
import { collectReads, type CheckId, type CustomCheck } from '@flightdeck/domain/checks'
import { notFound } from '../../../../ground/app-error.ts'

export type CustomRow = {
  organisationId: string
  customNo: number
  name: string
  definition: unknown
  version: number
  updatedAt: Date
  removedAt: Date | null
  person: string | null
  /** Numbers of its selections, of those that are on, and of its open findings. */
  selected: number
  selectedOn: number
  openFindings: number
}

export const customCheckId = (customNo: number): CheckId => `OWN-${customNo}`
/** Number in the id of a custom check; null for a library check. */
export function parseCustomNo(checkId: string): number | null {
  const no = /^OWN-([1-9]\d{0,8})$/.exec(checkId)?.[1]
  return no === undefined ? null : Number(no)
}

type CustomCheckFilter = { customNos?: readonly number[]; removed?: boolean }

export async function listCustom(
  tx: Tx,
  organisationId: string,
  { customNos, removed = false }: CustomCheckFilter = {},
): Promise<CustomRow[]> {
  const { rows } = await sql<CustomRow>`
    select c.organisation_id, c.custom_no, c.name, c.definition, c.version, c.updated_at, c.removed_at,
      u.full_name as person,
      (select count(*) from selected_checks s where s.organisation_id = c.organisation_id
        and s.check_id = 'OWN-' || c.custom_no and s.removed_at is null)::int as selected,
      (select count(*) from selected_checks s where s.organisation_id = c.organisation_id
        and s.check_id = 'OWN-' || c.custom_no and s.removed_at is null and s.is_on)::int as selected_on,
      (select count(*) from findings f where f.organisation_id = c.organisation_id
        and f.check_id = 'OWN-' || c.custom_no and f.is_open)::int as open_findings
    from custom_checks c left join named_users u on u.id = c.updated_by
    where c.organisation_id = ${organisationId}
      ${removed ? sql`` : sql`and c.removed_at is null`}
      ${customNos ? sql`and c.custom_no = any(${[...customNos]}::int[])` : sql``}
    order by lower(c.name), c.custom_no`.execute(tx)
  return rows
}

/** Removed checks are not found, except to restore them. */
export async function findCustom(
  tx: Tx,
  organisationId: string,
  customNo: number,
  { removed = false } = {},
): Promise<CustomRow> {
  const [row] = await listCustom(tx, organisationId, { customNos: [customNo], removed })
  if (!row) throw notFound()
  return row
}

/** Serialises changes of an organisation's custom checks, so that names stay unique. */
export const lockCustom = (tx: Tx, organisationId: string): Promise<void> =>
  acquireAdvisoryLock(tx, organisationId, 'custom checks')

type Edit = { updatedBy: string; updatedAt: Date }

export async function insertCustom(
  tx: Tx,
  organisationId: string,
  definition: CustomCheck,
  edit: Edit,
): Promise<number> {
  const { customNo } = await tx
    .insertInto('customChecks')
    .values({ organisationId, ...definitionColumns(definition), ...edit })
    .returning('customNo')
    .executeTakeFirstOrThrow()
  return customNo
}

export async function updateCustom(
  tx: Tx,
  organisationId: string,
  customNo: number,
  { definition, ...change }: Edit & { definition?: CustomCheck; removedAt?: Date | null },
): Promise<void> {
  await tx
    .updateTable('customChecks')
    .set((eb) => ({
      ...(definition && definitionColumns(definition)),
      ...change,
      version: eb('version', '+', 1),
    }))
    .where('organisationId', '=', organisationId)
    .where('customNo', '=', customNo)
    .execute()
}

const definitionColumns = (definition: CustomCheck) => ({
  name: definition.name,
  definition: JSON.stringify(definition),
  reads: collectReads(definition) as string[],
})

/** Custom checks that read delivery. */
export async function customOnNumbers(tx: Tx, organisationId: string): Promise<string[]> {
  const { rows } = await sql<{ checkId: string }>`
    select 'OWN-' || custom_no as check_id from custom_checks
    where organisation_id = ${organisationId} and removed_at is null and 'delivery' = any(reads)`.execute(tx)
  return rows.map(({ checkId }) => checkId)
}
