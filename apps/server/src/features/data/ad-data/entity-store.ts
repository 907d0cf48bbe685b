import { PREPARED, acquireAdvisoryLock, sql, type Row, type Tx } from '@flightdeck/db'
import { entityChanges, type EntityKind, type SeenEntity } from '@flightdeck/domain/ad-data'
import type { Account } from './account.ts'
import { loadLinks, writeLinks, writeSegments } from './entity-parts.ts'
import { hashEntity, isPlaceholder, toEntityRow } from './entity-row.ts'
import { entityKey, numbersOfNames } from './entity-numbers.ts'

type StoredEntity = Row<'entities'>
/** Columns that decide whether an entity changed. Settings are large and read only for changed entities. */
type EntitySummary = Pick<StoredEntity, 'kind' | 'nativeId' | 'goneAt' | 'contentHash'>
type WrittenEntity = { entityNo: number; entity: SeenEntity; before: StoredEntity | null }

/** Writes the entities of a sync: new ones, changed ones with their changes, and nothing for the rest. */
export async function storeEntities(
  tx: Tx,
  account: Account,
  entities: SeenEntity[],
  at: Date,
): Promise<number> {
  if (entities.length === 0) return 0
  const changed = newsIn(await lookedAt(tx, account, entities), entities)
  if (changed.length === 0) return 0
  // A manual sync may run beside the scheduled one; the second then finds what the first wrote.
  await acquireAdvisoryLock(tx, account.organisationId, `entities of ${account.accountNo}`)
  const storedByKey = await loadStoredEntities(tx, account, changed)
  const news = newsIn(storedByKey, changed)
  if (news.length === 0) return 0

  // Entities that are only named get a placeholder row; the synced ones are filled in below.
  const named = news.flatMap((entity) => [...(entity.parent ? [entity.parent] : []), ...entity.uses, entity])
  const numbers = await numbersOfNames(tx, account, named, at)
  const written = news.map((entity): WrittenEntity => ({
    entityNo: numbers.get(entityKey(entity))!,
    entity,
    before: storedByKey.get(entityKey(entity)) ?? null,
  }))
  const versions = await writeVersions(tx, account, written, at)
  await writeRows(
    tx,
    written.map(({ entityNo, entity }) => ({
      ...account,
      ...toEntityRow(entity, entity.parent && numbers.get(entityKey(entity.parent))!),
      version: versions.get(entityNo)!,
      firstSeenAt: at,
      changedAt: at,
    })),
  )
  await writeSegments(tx, account, written)
  await writeLinks(
    tx,
    account,
    written.map(({ entityNo, entity }) => ({
      fromNo: entityNo,
      toNos: entity.uses.map((used) => numbers.get(entityKey(used))!),
    })),
  )
  return news.length
}

const newsIn = (summaryByKey: ReadonlyMap<string, EntitySummary>, entities: SeenEntity[]): SeenEntity[] =>
  entities.filter((entity) => {
    const before = summaryByKey.get(entityKey(entity))
    return !before || before.goneAt !== null || !before.contentHash.equals(hashEntity(entity))
  })

/** Marks entities missing from a complete list as gone; they stay readable. */
export async function markGone(
  tx: Tx,
  { organisationId, accountNo }: Account,
  kinds: EntityKind[],
  listedKeys: ReadonlySet<string>,
  at: Date,
): Promise<number> {
  const here = await tx
    .selectFrom('entities')
    .select(['entityNo', 'kind', 'nativeId'])
    .where('organisationId', '=', organisationId)
    .where('accountNo', '=', accountNo)
    .where('kind', 'in', kinds)
    .where('goneAt', 'is', null)
    .where('version', '>', 0)
    .execute()
  const gone = here.filter((entity) => !listedKeys.has(entityKey(entity))).map(({ entityNo }) => entityNo)
  if (gone.length === 0) return 0
  await sql`
    update entities set gone_at = ${at}
    where organisation_id = ${organisationId} and entity_no = any(${gone}::int[])`.execute(tx)
  return gone.length
}

const namedBy = (entities: SeenEntity[]): string[] => [...new Set(entities.map(({ nativeId }) => nativeId))]
const byKey = <T extends EntitySummary>(rows: T[]) => new Map(rows.map((row) => [entityKey(row), row]))

async function lookedAt(tx: Tx, { organisationId, accountNo }: Account, entities: SeenEntity[]) {
  const { rows } =
    await sql<EntitySummary>`select ${PREPARED} kind, native_id, gone_at, content_hash from entities
    where organisation_id = ${organisationId} and account_no = ${accountNo}
      and native_id = any(${namedBy(entities)}::text[])`.execute(tx)
  return byKey(rows)
}

async function loadStoredEntities(tx: Tx, { organisationId, accountNo }: Account, entities: SeenEntity[]) {
  const rows = await tx
    .selectFrom('entities')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('accountNo', '=', accountNo)
    .where('nativeId', 'in', namedBy(entities))
    .execute()
  return byKey(rows)
}

const FILLED_IN = [
  'nativeKind', 'parentNo', 'name', 'status', 'nativeStatus', 'startsOn', 'endsOn', 'settings', 'raw', 'contentHash',
  'platformUpdatedAt', 'version', 'changedAt',
] as const // prettier-ignore

type NewRow = ReturnType<typeof toEntityRow> &
  Account & { version: number; firstSeenAt: Date; changedAt: Date }

async function writeRows(tx: Tx, rows: NewRow[]): Promise<void> {
  await tx
    .insertInto('entities')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'accountNo', 'kind', 'nativeId']).doUpdateSet((eb) => ({
        ...(Object.fromEntries(FILLED_IN.map((name) => [name, eb.ref(`excluded.${name}`)])) as object),
        goneAt: null,
      })),
    )
    .execute()
}

/** Version 1 is the first sync and records no changes; later versions record the changes since. */
async function writeVersions(tx: Tx, { organisationId }: Account, written: WrittenEntity[], at: Date) {
  const versions = new Map<number, number>()
  const seenBefore = written.flatMap(({ entityNo, before }) => (before ? [entityNo] : []))
  const links = await loadLinks(tx, organisationId, seenBefore)
  const rows = written.flatMap(({ entityNo, entity, before }) => {
    if (!before || isPlaceholder(before)) {
      versions.set(entityNo, 1)
      return []
    }
    const settings = before.settings as SeenEntity['settings']
    const changes = entityChanges({ ...before, settings, ...links.get(entityNo)! }, entity)
    if (before.goneAt) changes.push({ path: 'gone', before: true, after: false })
    const version = changes.length > 0 ? before.version + 1 : before.version
    versions.set(entityNo, version)
    if (changes.length === 0) return []
    const actor = { actor: null, actorSource: 'unknown' as const }
    return [{ organisationId, entityNo, version, at, changes: JSON.stringify(changes), ...actor }]
  })
  if (rows.length > 0) await tx.insertInto('entityVersions').values(rows).execute()
  return versions
}
