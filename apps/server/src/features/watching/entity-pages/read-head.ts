import type { EntityHead } from '@flightdeck/contract/entity-pages'
import { settingsInWords } from '@flightdeck/domain/ad-data'
import { describeStanding, type NamedStanding } from '@flightdeck/domain/checks'
import { dayIn, dayNumber, dayNumberOrNull } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { toCampaignStatus } from '../campaigns/index.ts'
import {
  deepLink,
  findEntity,
  ancestorPath,
  placedEntities,
  type EntityAddress,
  type PlacedEntity,
} from '../../data/entities/index.ts'
import { pageRows, type PageRow } from './page-store.ts'

/** Head of an entity page: the entity, its ancestors, its status with the reason, and its settings. */
export function readHead(ctx: MemberContext, address: EntityAddress): Promise<EntityHead> {
  const { organisationId, now } = ctx
  return ctx.transaction(async (tx) => {
    const entityNo = await findEntity(tx, organisationId, address)
    const placed = await placedEntities(tx, organisationId, [entityNo])
    const rows = await pageRows(tx, organisationId, [...placed.keys()])
    const entity = placed.get(entityNo)!
    const row = rows.get(entityNo)!
    const above = ancestorPath(placed, entity)
    const { effective, why } = describeStanding(standing([...above, entity], rows, now))
    return {
      id: entityNo,
      platform: entity.platform,
      kind: entity.kind,
      native_id: entity.nativeId,
      native_kind: entity.nativeKind,
      name: entity.name,
      account_name: entity.accountName,
      currency: row.currency,
      timezone: row.timezone,
      path: above.map(({ kind, nativeId, name }) => ({ kind, native_id: nativeId, name })),
      deep_link: deepLink(placed, entityNo),
      set_to: row.status,
      status: row.isGone ? 'completed' : toCampaignStatus(effective),
      why: row.isGone ? 'No longer listed by the platform.' : why,
      start: row.startsOn,
      end: row.endsOn,
      first_seen: row.firstSeenAt.toISOString(),
      changed_at: row.changedAt.toISOString(),
      is_gone: row.isGone,
      version: row.version,
      settings: settingsInWords(row.settings),
      data_through: row.dataThrough,
      final_through: row.finalThrough,
      conversions_final_through: row.conversionsFinalThrough,
    }
  })
}

/** Standing of an entity below each of its ancestors in turn, on the local day of their account. */
function standing(
  way: readonly PlacedEntity[],
  rows: ReadonlyMap<number, PageRow>,
  now: Date,
): NamedStanding {
  let last: NamedStanding | null = null
  for (const { entityNo, kind, name } of way) {
    const { status, startsOn, endsOn, timezone } = rows.get(entityNo)!
    const account = { today: dayNumber(dayIn(timezone, now)) }
    last = {
      kind,
      name,
      status,
      startsOn: dayNumberOrNull(startsOn),
      endsOn: dayNumberOrNull(endsOn),
      parent: last,
      account,
    }
  }
  return last!
}
