import { PREPARED, oneByOne, sql, type Row, type Tx } from '@flightdeck/db'
import { entityChanges, type EntityKind, type SeenEntity } from '@flightdeck/domain'
import type { Account } from './account.ts'
import { linksOf, writeLinks, writeSegments } from './entity-parts.ts'
import { hashOf, isPlaceholder, rowOf } from './entity-row.ts'
import { keyOf, numbersOfNames } from './entity-numbers.ts'

type StoredEntity = Row<'entities'>
/** Columns that decide whether an entity changed. Settings are large and read only for changed entities. */
type EntitySummary = Pick<StoredEntity, 'kind' | 'nativeId' | 'goneAt' | 'contentHash'>
type WrittenEntity = { entityNo: number; entity: SeenEntity; before: StoredEntity | null }

/** Writes the entities of a sync: new ones, changed ones with their changes, and nothing for the rest. */
export async function keepEntities(tx: Tx, account: Account, seen: SeenEntity[], at: Date): Promise<number> {
  if (seen.length === 0) return 0
  const changed = newsIn(await lookedAt(tx, account, seen), seen)
  if (changed.length === 0) return 0
  // A manual sync may run beside the scheduled one; the second then finds what the first wrote.
  await oneByOne(tx, account.organisationId, `entities of ${account.accountNo}`)
  const known = await knownOf(tx, account, changed)
  const news = newsIn(known, changed)
  if (news.length === 0) return 0

  // Entities that are only named get a placeholder row; the synced ones are filled in below.
  const named = news.flatMap((entity) => [...(entity.parent ? [entity.parent] : []), ...entity.uses, entity])
  const numbers = await numbersOfNames(tx, account, named, at)
  const written = news.map((entity): WrittenEntity => ({
    entityNo: numbers.get(keyOf(entity))!,
    entity,
    before: known.get(keyOf(entity)) ?? null,
  }))
  const versions = await writeVersions(tx, account, written, at)
  await writeRows(
    tx,
    written.map(({ entityNo, entity }) => ({
      ...account,
      ...rowOf(entity, entity.parent && numbers.get(keyOf(entity.parent))!),
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
      toNos: entity.uses.map((used) => numbers.get(keyOf(used))!),
    })),
  )
  return news.length
}

const newsIn = (known: ReadonlyMap<string, EntitySummary>, seen: SeenEntity[]): SeenEntity[] =>
  seen.filter((entity) => {
    const before = known.get(keyOf(entity))
    return !before || before.goneAt !== null || !before.contentHash.equals(hashOf(entity))
  })

/** Marks entities missing from a complete list as gone; they stay readable. */
export async function markGone(
  tx: Tx,
  { organisationId, accountNo }: Account,
  kinds: EntityKind[],
  seen: ReadonlySet<string>,
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
  const gone = here.filter((entity) => !seen.has(keyOf(entity))).map(({ entityNo }) => entityNo)
  if (gone.length === 0) return 0
  await sql`
    update entities set gone_at = ${at}
    where organisation_id = ${organisationId} and entity_no = any(${gone}::int[])`.execute(tx)
  return gone.length
}

const namedBy = (seen: SeenEntity[]): string[] => [...new Set(seen.map(({ nativeId }) => nativeId))]
const byKey = <T extends EntitySummary>(rows: T[]) => new Map(rows.map((row) => [keyOf(row), row]))

async function lookedAt(tx: Tx, { organisationId, accountNo }: Account, seen: SeenEntity[]) {
  const { rows } =
    await sql<EntitySummary>`select ${PREPARED} kind, native_id, gone_at, content_hash from entities
    where organisation_id = ${organisationId} and account_no = ${accountNo}
      and native_id = any(${namedBy(seen)}::text[])`.execute(tx)
  return byKey(rows)
}

async function knownOf(tx: Tx, { organisationId, accountNo }: Account, seen: SeenEntity[]) {
  const rows = await tx
    .selectFrom('entities')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('accountNo', '=', accountNo)
    .where('nativeId', 'in', namedBy(seen))
    .execute()
  return byKey(rows)
}

const FILLED_IN = [
  'nativeKind', 'parentNo', 'name', 'status', 'nativeStatus', 'startsOn', 'endsOn', 'settings', 'raw', 'contentHash',
  'platformUpdatedAt', 'version', 'changedAt',
] as const // prettier-ignore

type NewRow = ReturnType<typeof rowOf> & Account & { version: number; firstSeenAt: Date; changedAt: Date }

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
  const links = await linksOf(tx, organisationId, seenBefore)
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
