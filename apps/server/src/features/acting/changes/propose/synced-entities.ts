import { sql, type Tx } from '@flightdeck/db'
import type { SeenAccount, SeenEntity, EntityKind, EntityName, Settings } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { readEntityId } from '@flightdeck/domain/entities'
import { AppError, notFound } from '../../../../ground/app-error.ts'
import { isReadOnly } from '../../../data/platform-access/index.ts'

/** An entity as last synced, with its account. */
export type SyncedEntity = {
  entityNo: number
  accountNo: number
  platform: AdPlatformKey
  account: SeenAccount
  /** True when the connection may read but not write; such changes are made by hand. */
  isReadOnly: boolean
  /** Number of ancestors; `campaignNo` is the topmost, or itself, if that is a campaign. */
  depth: number
  campaignNo: number | null
  lastSynced: SeenEntity
}
type EntityReference = { type: EntityKind; id: string }

type Row = Pick<
  SeenEntity,
  'kind' | 'nativeKind' | 'nativeId' | 'name' | 'status' | 'nativeStatus' | 'startsOn' | 'endsOn'
> & {
  entityNo: number
  accountNo: number
  platform: AdPlatformKey
  accountId: string
  accountName: string
  currency: string
  timezone: string
  isActive: boolean
  scopes: string[]
  settings: Settings
  parentId: string | null
  parentKind: EntityKind | null
  above: number[]
  topKind: EntityKind | null
  uses: EntityName[]
}

/** Resolves names to entities, in the same order. Entities of other organisations are not found. */
export async function loadEntities(
  tx: Tx,
  organisationId: string,
  names: readonly EntityReference[],
): Promise<SyncedEntity[]> {
  const matches = await findMatches(tx, organisationId, names)
  return matches.map((candidates, at) => {
    if (!candidates[0]) throw notFound()
    const { nativeId } = readEntityId(names[at]!.id)
    if (candidates.length > 1)
      throw new AppError('invalid', `More than one account has ${nativeId}. Write the ID with its platform.`)
    return toKnownEntity(candidates[0])
  })
}

/** Numbers of entities, in the order of their names; null for one that is unknown or in more than one account. */
export async function entityNumbers(
  tx: Tx,
  organisationId: string,
  names: readonly EntityReference[],
): Promise<(number | null)[]> {
  const matches = await findMatches(tx, organisationId, names)
  return matches.map((candidates) => (candidates.length === 1 ? candidates[0]!.entityNo : null))
}

async function findMatches(
  tx: Tx,
  organisationId: string,
  names: readonly EntityReference[],
): Promise<Row[][]> {
  const references = names.map(({ type, id }) => ({ type, ...readEntityId(id) }))
  const ids = [...new Set(references.map(({ nativeId }) => nativeId))]
  const byName = Map.groupBy(
    await readRows(tx, organisationId, ids),
    ({ kind, nativeId }) => `${kind}/${nativeId}`,
  )
  return references.map(({ type, platform, nativeId }) =>
    (byName.get(`${type}/${nativeId}`) ?? []).filter((row) => platform === null || row.platform === platform),
  )
}

async function readRows(tx: Tx, organisationId: string, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.entity_no, e.account_no, e.kind, e.native_kind, e.native_id, e.name, e.status, e.native_status,
      e.starts_on::text, e.ends_on::text, e.settings, a.platform, a.native_id as account_id, a.name as account_name,
      a.currency, a.timezone, a.is_active, c.scopes, p.native_id as parent_id, p.kind as parent_kind,
      array_remove(array[p.entity_no, g.entity_no, t.entity_no], null) as above, coalesce(t.kind, g.kind, p.kind) as top_kind,
      coalesce((select jsonb_agg(jsonb_build_object('kind', u.kind, 'nativeId', u.native_id))
        from entity_links l join entities u on u.organisation_id = l.organisation_id and u.entity_no = l.to_no
        where l.organisation_id = e.organisation_id and l.from_no = e.entity_no), '[]') as uses
    from entities e
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no and a.read_by is not null
    join connections c on c.organisation_id = a.organisation_id and c.id = a.read_by
    left join entities p on p.organisation_id = e.organisation_id and p.entity_no = e.parent_no
    left join entities g on g.organisation_id = e.organisation_id and g.entity_no = p.parent_no
    left join entities t on t.organisation_id = e.organisation_id and t.entity_no = g.parent_no
    where e.organisation_id = ${organisationId} and e.native_id = any(${[...ids]}::text[]) and e.gone_at is null
      and e.version > 0`.execute(tx)
  return rows
}

function toKnownEntity(row: Row): SyncedEntity {
  const topmost = row.above.at(-1) ?? null
  return {
    entityNo: row.entityNo,
    accountNo: row.accountNo,
    platform: row.platform,
    account: {
      nativeId: row.accountId,
      name: row.accountName,
      parent: null,
      currency: row.currency,
      timezone: row.timezone,
      isActive: row.isActive,
    },
    isReadOnly: isReadOnly(row.platform, row.scopes),
    depth: row.above.length,
    campaignNo: row.kind === 'campaign' ? row.entityNo : row.topKind === 'campaign' ? topmost : null,
    lastSynced: {
      kind: row.kind,
      nativeKind: row.nativeKind,
      nativeId: row.nativeId,
      name: row.name,
      status: row.status,
      nativeStatus: row.nativeStatus,
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      settings: row.settings,
      parent: row.parentId === null ? null : { kind: row.parentKind!, nativeId: row.parentId },
      uses: row.uses,
      updatedAt: null,
      raw: null,
    },
  }
}
