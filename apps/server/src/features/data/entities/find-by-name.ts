import type { Tx } from '@flightdeck/db'
import { KIND_TITLES } from '@flightdeck/domain/ad-data'
import { readEntityId } from '@flightdeck/domain/entities'
import { PLATFORMS, type PlatformKey } from '@flightdeck/domain/platforms'
import type { Match } from '@flightdeck/domain/search'
import type { Finder } from '../../../ground/app.ts'
import type { FoundThing, SearchQuestion } from '../../../ground/finder.ts'
import { entitiesWithIds } from './entity-store.ts'
import { entityPage } from './entity-page.ts'
import type { FoundName } from './names/name-index.ts'
import { findNames, prepareNames } from './names/names.ts'
import { placedEntities } from './placed-entities.ts'
import { ancestorPath } from './present.ts'

const MAX_MATCHES = 16
/** Cached names have no accounts, so a search within a client filters this number of matches. */
const MAX_CANDIDATES = 1_000

type Hit = { entityNo: number; match: Match; formerName: string | null; answers?: string }

/** Finds entities by id, any part of their name, and former names. */
export const entityFinder: Finder = {
  needs: 'quality:read',
  prepare: prepareNames,
  async lookUp(app, organisationId, { text, words, isOfClient }) {
    const most = isOfClient ? MAX_CANDIDATES : MAX_MATCHES
    return words.length === 0 ? [] : findNames(app, { organisationId, typed: { text, words }, most })
  },
  async find(tx, organisationId, query, _app, lookedUp) {
    const { accounts } = query
    const byId = await hitsById(tx, organisationId, query)
    const byName = lookedUp as FoundName[]
    const idMatchNos = new Set(byId.map(({ entityNo }) => entityNo))
    const hits: Hit[] = [...byId, ...byName.filter(({ entityNo }) => !idMatchNos.has(entityNo))]
    const placed = await placedEntities(
      tx,
      organisationId,
      hits.map(({ entityNo }) => entityNo),
    )
    // Cached names may be outdated, so only existing entities are shown.
    const visibleHits = hits.filter(({ entityNo }) => {
      const accountNo = placed.get(entityNo)?.accountNo
      return accountNo !== undefined && (accounts === null || accounts.includes(accountNo))
    })
    return visibleHits
      .slice(0, byId.length + MAX_MATCHES)
      .map(({ entityNo, match, formerName, answers }): FoundThing => {
        const entity = placed.get(entityNo)!
        const way = ancestorPath(placed, entity).map(({ name }) => name)
        const detail = [
          PLATFORMS[entity.platform].label,
          entity.nativeId,
          ...(way.length > 0 ? [way.join(' › ')] : []),
        ]
        return {
          label: KIND_TITLES[entity.kind],
          title: entity.name,
          detail: [...detail, ...(formerName === null ? [] : [`formerly ${formerName}`])].join(' · '),
          to: entityPage(entity),
          platform: entity.platform,
          match,
          ...(answers !== undefined && { answers }),
        }
      })
  },
}

/** First known id of each pasted item. */
async function hitsById(tx: Tx, organisationId: string, { ids }: SearchQuestion): Promise<Hit[]> {
  const named = ids.map((mayBe) => mayBe.map((id) => ({ id, ...readEntityId(id) })))
  const all = named.flat().map(({ nativeId }) => nativeId)
  if (all.length === 0) return []
  const rows = await entitiesWithIds(tx, organisationId, all)
  const isMeant = (platform: PlatformKey | null, row: (typeof rows)[number]) =>
    platform === null || row.platform === platform
  return named.flatMap((mayBe) => {
    const hits = mayBe.map(({ id, platform, nativeId }) => ({
      id,
      rows: rows.filter((row) => row.nativeId === nativeId && isMeant(platform, row)),
    }))
    const first = hits.find((one) => one.rows.length > 0)
    return (first?.rows ?? []).map(({ entityNo }): Hit => ({ entityNo, match: 'exact', formerName: null, answers: first!.id })) // prettier-ignore
  })
}
