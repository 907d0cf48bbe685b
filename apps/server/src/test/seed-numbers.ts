import { dayFromNumber } from '@flightdeck/domain/time'
import type { Stage } from '@flightdeck/connectors/test/fixes/stage.ts'
import type { ChangingOrganisation, PlantedFix } from './planted-fixes.ts'

/** `family`: everything below the same campaign. */
type Room = { entityNo: number; chain: string[]; family: string[]; isSoldByUnit: boolean }
const METRICS = ['impressions', 'clicks', 'spend', 'total_cost', 'revenue', 'conversions'] as const

/**
 * Delivery and past changes that no played platform reports: each case that needs some has an entity of its
 * own. Repeat after every sync, which may have read the days again.
 */
export async function seedNumbers(
  place: ChangingOrganisation,
  planted: readonly PlantedFix[],
): Promise<() => Promise<void>> {
  const used = new Set(planted.flatMap(({ touched }) => [...touched]))
  const pendingWrites: (() => Promise<unknown>)[] = []
  const roomsOn = roomsIn(place)
  for (const { fixCase, touched } of planted) {
    if (typeof fixCase.delivery !== 'function' && !fixCase.changes) continue
    const isFree = (ids: string[]) => !ids.some((id) => used.has(id))
    const room = (await roomsOn(fixCase.on, fixCase.changes ? 'campaign' : 'line_item')).find(
      ({ chain, family, isSoldByUnit }) =>
        fixCase.isPlanned ? isSoldByUnit && isFree([...chain, ...family]) : isFree(chain),
    )
    if (!room) throw new Error(`There is no room on ${fixCase.on}.`)
    // Fixes of planned delivery apply to the whole campaign.
    for (const id of fixCase.isPlanned ? [...room.chain, ...room.family] : room.chain)
      for (const rooms of [used, touched]) rooms.add(id)
    if (typeof fixCase.delivery === 'function')
      pendingWrites.push(makeDeliveryWriter(place, room, fixCase.delivery))
    for (const [at, { on, path, before, after }] of (fixCase.changes?.(makeStage(place)) ?? []).entries())
      await place.query(`
        insert into entity_versions (organisation_id, entity_no, version, at, changes, actor_source) values (
          '${place.organisationId}', ${room.entityNo}, ${at - 9}, '${dayFromNumber(on)}T12:00:00Z',
          '${JSON.stringify([{ path, before, after }])}', 'unknown')`)
  }
  return async () => {
    for (const say of pendingWrites) await say()
  }
}

const makeStage = ({ played }: ChangingOrganisation) => ({ today: played.world().settings.today }) as Stage

/** The rooms of each platform and kind, looked for once: that takes a second, and telling changes none. */
function roomsIn(place: ChangingOrganisation) {
  const roomsByKey = new Map<string, Promise<Room[]>>()
  return (platform: string, kind: 'campaign' | 'line_item'): Promise<Room[]> => {
    const rooms = roomsByKey.get(`${platform} ${kind}`) ?? readRooms(place, platform, kind)
    roomsByKey.set(`${platform} ${kind}`, rooms)
    return rooms
  }
}

/** Running entities with recent delivery, and everything above them. */
const readRooms = (
  { query, played }: ChangingOrganisation,
  platform: string,
  kind: 'campaign' | 'line_item',
) =>
  query<Room>(`
    with recursive up as (
      select entity_no, parent_no, entity_no as of, array[native_id] as chain, array[entity_no] as numbers from entities
      union all select e.entity_no, e.parent_no, up.of, up.chain || e.native_id, up.numbers || e.entity_no from entities e join up on e.entity_no = up.parent_no)
    select e.entity_no, up.chain,
      (select array_agg(other.chain[1]) from up other where other.entity_no = up.entity_no) as family,
      exists (select from plan_rows p where p.counts and p.entity_no = any (up.numbers) and p.goal_units > 0
        and p.rate_type not in ('PERCENT', 'FLAT')) as is_sold_by_unit
    from entities e join ad_accounts a using (organisation_id, account_no)
    join up on up.of = e.entity_no and up.parent_no is null
    where a.platform = '${platform}' and e.kind = '${kind}' and e.status = 'active' and e.gone_at is null
      and (('${kind}' = 'campaign' and e.ends_on > '${played.world().settings.today}') or (e.settings ->> 'channel' in ('display', 'video', 'social') and exists (
        select from fact_slices f join watermarks w using (organisation_id, account_no)
        where f.account_no = e.account_no and f.day = w.data_through and f.entity_nos @> array[e.entity_no])))
    order by e.entity_no`)

const makeDeliveryWriter =
  ({ query }: ChangingOrganisation, { entityNo }: Room, delivery: (measure: string) => number) =>
  async () => {
    for (const metric of METRICS)
      await query(`
        update fact_slices set ${metric}[array_position(entity_nos, ${entityNo})] = ${delivery(metric) * 1_000_000}
        where level = 'line_item' and entity_nos @> array[${entityNo}] and ${metric} is not null`)
  }
