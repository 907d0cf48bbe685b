import type { QueryOf, Routes } from '@flightdeck/contract'
import type { PickerEntity } from '@flightdeck/contract/alerts'
import type { Tx } from '@flightdeck/db'
import { fullEntityId, writeEntityId } from '@flightdeck/domain/entities'
import { typedKeys, SNAPSHOT_TYPES, type SnapshotType } from '@flightdeck/domain/metrics'
import type { PlatformKey } from '@flightdeck/domain/platforms'
import { wordsIn } from '@flightdeck/domain/text'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { loadDealUses, type Use } from './deal-uses.ts'
import { listEntities, platformsByAccount, type EntityRow } from './entity-store.ts'

/** An entity on a platform, with its rows from all accounts that see it. */
type ListedEntity = { platform: PlatformKey; nativeId: string; rows: EntityRow[] }

/** Maximum entries of a list; users with more narrow it by search. */
const MAX_ENTITIES = 1_000

/** Entities a rule can watch, by name. */
export function pickerEntities(
  ctx: MemberContext,
  plural: string,
  { platform, search = '', limit = MAX_ENTITIES }: QueryOf<Routes['alertChoices.entities']>,
): Promise<PickerEntity[]> {
  return ctx.transaction(async (tx) => {
    const type = typeCalled(plural)
    const listedEntities = await loadListedEntities(tx, ctx.organisationId, type)
    const shared = sharedIds(listedEntities)
    const words = wordsIn(search)
    const picked = listedEntities
      .filter((one) => platform === undefined || one.platform === platform)
      .filter(({ nativeId, rows }) => {
        const there = rows.find(({ isGone }) => !isGone)
        return there && words.every((word) => `${there.name} ${nativeId}`.toLowerCase().includes(word))
      })
      .slice(0, limit)
    const entities = picked.map((entity) => ({
      id: writeEntityId(entity, shared.has(entity.nativeId)),
      name: entity.rows.find(({ isGone }) => !isGone)!.name,
      platform: entity.platform,
    }))
    if (type !== 'deal_id') return entities
    const details = await loadDealDetails(tx, ctx.organisationId, picked)
    return entities.map((entity, at) => ({ ...entity, ...details[at]! }))
  })
}

const typeCalled = (plural: string): SnapshotType =>
  typedKeys(SNAPSHOT_TYPES).find((type) => SNAPSHOT_TYPES[type].plural === plural)!

async function loadListedEntities(
  tx: Tx,
  organisationId: string,
  type: SnapshotType,
): Promise<ListedEntity[]> {
  const platforms = await platformsByAccount(tx, organisationId)
  const entityById = new Map<string, ListedEntity>()
  for (const row of await listEntities(tx, organisationId, type)) {
    const { nativeId } = row
    const platform = platforms.get(row.accountNo)!
    const id = fullEntityId({ platform, nativeId })
    const existingEntity = entityById.get(id)
    if (existingEntity) existingEntity.rows.push(row)
    else entityById.set(id, { platform, nativeId, rows: [row] })
  }
  return [...entityById.values()]
}

/** Ids used on several platforms. Gone entities count too, as old alerts may show their ids. */
function sharedIds(entities: readonly ListedEntity[]): Set<string> {
  const seenIds = new Set<string>()
  const shared = new Set<string>()
  for (const { nativeId } of entities) (seenIds.has(nativeId) ? shared : seenIds).add(nativeId)
  return shared
}

async function loadDealDetails(tx: Tx, organisationId: string, deals: readonly ListedEntity[]) {
  const numbers = deals.flatMap(({ rows }) => rows.map(({ entityNo }) => entityNo))
  const usesOfDeal = await loadDealUses(tx, organisationId, numbers)
  return deals.map(({ nativeId, rows }) => ({
    deal_id: rows.find(({ exchangeDealId }) => exchangeDealId)?.exchangeDealId ?? nativeId,
    insertion_orders: once(rows.flatMap(({ entityNo }) => usesOfDeal(entityNo))),
  }))
}

const once = (uses: readonly Use[]) => [...new Map(uses.map((use) => [use.id, use])).values()]
