import type { AlertsQuery } from '@flightdeck/contract/alerts'
import { sql } from '@flightdeck/db'
import { byWorth } from '@flightdeck/domain/money'
import type { EntitySpend } from './entity-spend.ts'

export type AlertOrder = NonNullable<AlertsQuery['order']>
type Fragment = ReturnType<typeof sql>

/** Ranks of entities by spend, and the rank of the entity whose alert ended the previous page. */
export type SpendRanks = { rankByEntity: ReadonlyMap<number, number>; ofCursor: number }

/** Order of alerts `t`, and the condition for the page after an alert. */
type Ordering = { join: Fragment; by: Fragment; isAfter: (before: number) => Fragment }

/** Rank of entities that came with an alert since the ranks were made. */
const LAST = 2_147_483_647

/** The worst first, 0 up. Entities that rank alike share a rank, so that time decides between their alerts. */
export function rankEntities(spend: EntitySpend, cursorEntity: number | null): SpendRanks {
  const entities = [...spend].toSorted(([, one], [, other]) => byWorth(one, other))
  const rankByEntity = new Map<number, number>()
  let rank = 0
  entities.forEach(([entityNo, amount], at) => {
    if (at > 0 && byWorth(entities[at - 1]![1], amount) !== 0) rank = at
    rankByEntity.set(entityNo, rank)
  })
  return {
    rankByEntity,
    ofCursor: cursorEntity === null ? LAST : (rankByEntity.get(cursorEntity) ?? LAST),
  }
}

export function makeOrdering(
  organisationId: string,
  order: AlertOrder,
  ranks: SpendRanks | undefined,
): Ordering {
  const cursor = (before: number, columns: Fragment) =>
    sql`(select ${columns} from alerts one where one.organisation_id = ${organisationId} and one.alert_no = ${before})`
  const isOlder = (before: number) =>
    sql`(t.triggered_at, t.alert_no) < ${cursor(before, sql`one.triggered_at, one.alert_no`)}`
  const newest: Ordering = { join: sql``, by: NEWEST, isAfter: isOlder }
  const byText = (own: Fragment, ofCursor: Fragment): Ordering => ({
    join: sql``,
    by: sql`${own}, ${NEWEST}`,
    isAfter: (before) =>
      sql`(${own} > ${cursor(before, ofCursor)} or (${own} = ${cursor(before, ofCursor)} and ${isOlder(before)}))`,
  })
  if (order === 'newest') return newest
  if (order === 'entity') return byText(sql`lower(t.entity_name)`, sql`lower(one.entity_name)`)
  if (order === 'rule') return byText(sql`lower(t.rule_name)`, sql`lower(one.rule_name)`)
  if (order === 'oldest')
    return {
      join: sql``,
      by: sql`t.triggered_at, t.alert_no`,
      isAfter: (before) =>
        sql`(t.triggered_at, t.alert_no) > ${cursor(before, sql`one.triggered_at, one.alert_no`)}`,
    }
  if (ranks === undefined) throw new Error('Alerts sorted by spend need the rank of each item')
  const { rankByEntity, ofCursor } = ranks
  const rank = sql`coalesce(spend.rank, ${LAST}::int)`
  return {
    join: sql`left join unnest(${[...rankByEntity.keys()]}::int[], ${[...rankByEntity.values()]}::int[]) as spend (entity_no, rank)
      on spend.entity_no = t.entity_no`,
    by: sql`${rank}, ${NEWEST}`,
    isAfter: (before) =>
      sql`(${rank} > ${ofCursor}::int or (${rank} = ${ofCursor}::int and ${isOlder(before)}))`,
  }
}

const NEWEST = sql`t.triggered_at desc, t.alert_no desc`
