import { acquireAdvisoryLock, sql, type Row, type Tx } from '@flightdeck/db'
import type { TemplateDefinition, TemplateScope } from '@flightdeck/contract/taxonomy'
import type { Day } from '@flightdeck/domain/time'
import { notFound } from '../../../../ground/app-error.ts'

/** A stored template: how names are built, its scope, and the version by which names are checked. */
export type StoredTemplate = TemplateDefinition & {
  scope: TemplateScope
  judged_by: 'when_named' | 'newest'
  /** Webhooks that get its digest beside its owner; absent in versions from before webhooks. */
  webhook_ids?: string[]
}
export type TemplateRow = Row<'nameTemplates'> & {
  definition: StoredTemplate
  owner: string | null
  person: string | null
}

export const lockTemplates = (tx: Tx, organisationId: string): Promise<void> =>
  acquireAdvisoryLock(tx, organisationId, 'naming templates')

export async function listTemplates(
  tx: Tx,
  organisationId: string,
  templateNo?: number,
): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select t.*, o.full_name as owner, u.full_name as person from name_templates t
    left join named_users o on o.id = t.owner_id left join named_users u on u.id = t.updated_by
    where t.organisation_id = ${organisationId} and t.removed_at is null
      ${templateNo === undefined ? sql`` : sql`and t.template_no = ${templateNo}`}
    order by lower(t.name), t.template_no`.execute(tx)
  return rows
}

export async function findTemplate(tx: Tx, organisationId: string, templateNo: number): Promise<TemplateRow> {
  const [row] = await listTemplates(tx, organisationId, templateNo)
  if (!row) throw notFound()
  return row
}

type Edit = { updatedBy: string; updatedAt: Date }
const toColumns = (definition: StoredTemplate) => ({
  name: definition.name,
  kind: definition.kind,
  definition: JSON.stringify(definition),
})

export async function insertTemplate(
  tx: Tx,
  organisationId: string,
  definition: StoredTemplate,
  edit: Edit & { ownerId: string | null },
): Promise<number> {
  const { templateNo } = await tx
    .insertInto('nameTemplates')
    .values({ organisationId, state: 'draft', ...toColumns(definition), ...edit })
    .returning('templateNo')
    .executeTakeFirstOrThrow()
  return templateNo
}

type TemplateChange = Edit & {
  definition?: StoredTemplate
  ownerId?: string | null
  state?: TemplateRow['state']
  activeFrom?: Day | null
  backfill?: boolean
  removedAt?: Date
}

/** Another version, with what is new in it. */
export async function updateTemplate(
  tx: Tx,
  { organisationId, templateNo }: Pick<TemplateRow, 'organisationId' | 'templateNo'>,
  { definition, ...change }: TemplateChange,
): Promise<void> {
  await tx
    .updateTable('nameTemplates')
    .set((eb) => ({ ...(definition && toColumns(definition)), ...change, version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('templateNo', '=', templateNo)
    .execute()
}

/** Sets the day from which a version is in force. */
export async function dateVersion(
  tx: Tx,
  { organisationId, templateNo, version }: TemplateRow,
  activeFrom: Day,
): Promise<void> {
  await tx
    .updateTable('nameTemplateVersions')
    .set({ activeFrom })
    .where('organisationId', '=', organisationId)
    .where('templateNo', '=', templateNo)
    .where('version', '=', version)
    .execute()
}

/** Versions that were in force at some time, oldest first. */
export async function datedVersions(
  tx: Tx,
  organisationId: string,
): Promise<{ templateNo: number; version: number; activeFrom: Day; definition: StoredTemplate }[]> {
  const { rows } = await sql<{
    templateNo: number
    version: number
    activeFrom: Day
    definition: StoredTemplate
  }>`
    select template_no, version, active_from, definition from name_template_versions
    where organisation_id = ${organisationId} and active_from is not null
    order by template_no, version`.execute(tx)
  return rows
}
