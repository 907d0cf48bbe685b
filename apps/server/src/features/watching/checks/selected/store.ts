import { sql, type Row, type Tx } from '@flightdeck/db'
import type { SelectedCheckChange } from '@flightdeck/contract/checks'
import { readEntityId } from '@flightdeck/domain/entities'
import { notFound } from '../../../../ground/app-error.ts'

/** Selection row; `definition` is set for custom checks only. */
export type SelectedRow = Row<'selectedChecks'> & { person: string | null; definition: unknown }
type Override = SelectedCheckChange['overrides'][number]
type SelectedFilter = { selectedNo?: number; removed?: boolean }

export async function listSelected(
  tx: Tx,
  organisationId: string,
  which: SelectedFilter = {},
): Promise<SelectedRow[]> {
  const { selectedNo, removed = false } = which
  return tx
    .selectFrom('selectedChecks as s')
    .leftJoin('namedUsers as u', 'u.id', 's.updatedBy')
    .leftJoin('customChecks as c', (join) =>
      join
        .onRef('c.organisationId', '=', 's.organisationId')
        .on(sql<boolean>`'OWN-' || c.custom_no = s.check_id`)
        .on('c.removedAt', 'is', null),
    )
    .selectAll('s')
    .select(['u.fullName as person', 'c.definition'])
    .where('s.organisationId', '=', organisationId)
    .$if(!removed, (query) => query.where('s.removedAt', 'is', null))
    .$if(selectedNo !== undefined, (query) => query.where('s.selectedNo', '=', selectedNo!))
    .orderBy('s.selectedNo')
    .execute()
}

/** Removed selections are not found, except to restore them. */
export async function findSelected(
  tx: Tx,
  organisationId: string,
  selectedNo: number,
  { removed = false } = {},
): Promise<SelectedRow> {
  const [row] = await listSelected(tx, organisationId, { selectedNo, removed })
  if (!row) throw notFound()
  return row
}

/** Row lock: concurrent changes of one selection run one after the other. */
export async function lockSelected(tx: Tx, organisationId: string, selectedNo: number): Promise<void> {
  await tx
    .selectFrom('selectedChecks')
    .select('selectedNo')
    .where('organisationId', '=', organisationId)
    .where('selectedNo', '=', selectedNo)
    .forUpdate()
    .execute()
}

type Key = { checkName: string; dspName: string; channelName: string }
type Same = Omit<Key, 'checkName'> & { checkId: string }

/** Selection of the same check, platform and channel. Found by check id, as the check may be renamed. */
export async function findSame(tx: Tx, organisationId: string, key: Same): Promise<number | null> {
  const { rows } = await sql<{ selectedNo: number }>`
    select selected_no from selected_checks
    where organisation_id = ${organisationId} and removed_at is null and check_id = ${key.checkId}
      and lower(dsp_name) = lower(${key.dspName}) and lower(channel_name) = lower(${key.channelName})`.execute(
    tx,
  )
  return rows[0]?.selectedNo ?? null
}

type NewSelected = Key & {
  organisationId: string
  checkId: string
  settings: SelectedCheckChange
  updatedBy: string
  updatedAt: Date
}

/** Null when the selection exists already; the unique index decides between concurrent requests. */
export async function insertSelected(
  tx: Tx,
  { settings, ...selection }: NewSelected,
): Promise<number | null> {
  const { rows } = await sql<{ selectedNo: number }>`
    insert into selected_checks (organisation_id, check_id, check_name, dsp_name, channel_name, is_on, mode, fields_data,
      overrides, updated_by, updated_at)
    values (${selection.organisationId}, ${selection.checkId}, ${selection.checkName}, ${selection.dspName}, ${selection.channelName},
      ${settings.is_on}, ${settings.mode}, ${JSON.stringify(settings.fields_data)}, ${JSON.stringify(settings.overrides)},
      ${selection.updatedBy}, ${selection.updatedAt})
    on conflict do nothing returning selected_no`.execute(tx)
  return rows[0]?.selectedNo ?? null
}

type Change = {
  settings?: SelectedCheckChange
  checkName?: string
  removedAt?: Date | null
  updatedBy: string
  updatedAt: Date
}

export async function updateSelected(
  tx: Tx,
  organisationId: string,
  selectedNo: number,
  { settings, ...change }: Change,
): Promise<void> {
  const content = settings && {
    isOn: settings.is_on,
    mode: settings.mode,
    fieldsData: JSON.stringify(settings.fields_data),
    overrides: JSON.stringify(settings.overrides),
  }
  await tx
    .updateTable('selectedChecks')
    .set((eb) => ({ ...content, ...change, version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('selectedNo', '=', selectedNo)
    .execute()
}

/** Names of the advertisers and campaigns in exceptions, by scope and id. */
export async function loadOverrideNames(
  tx: Tx,
  organisationId: string,
  overrides: readonly Pick<Override, 'scope' | 'entity_id'>[],
): Promise<Map<string, string>> {
  const ids = [...new Set(overrides.map((one) => readEntityId(one.entity_id).nativeId))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ key: string; name: string }>`
    select 'advertiser ' || platform || ':' || native_id as key, name from ad_accounts
    where organisation_id = ${organisationId} and native_id = any(${ids})
    union all
    select 'campaign ' || a.platform || ':' || e.native_id, e.name
    from entities e join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where e.organisation_id = ${organisationId} and e.native_id = any(${ids}) and e.kind || '' = 'campaign'`.execute(
    tx,
  )
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** Platforms with accounts that are read. */
export async function connectedPlatforms(tx: Tx, organisationId: string): Promise<string[]> {
  const { rows } = await sql<{ platform: string }>`
    select distinct platform from ad_accounts
    where organisation_id = ${organisationId} and read_by is not null order by platform`.execute(tx)
  return rows.map(({ platform }) => platform)
}
