import type { EntityDays } from '@flightdeck/contract/entity-pages'
import type { Tx } from '@flightdeck/db'
import { microsToUnits } from '@flightdeck/domain/money'
import { addDays, dayNumber, type Day } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { findEntity, type EntityAddress } from '../../data/entities/index.ts'
import { deliveredDays, findLineItems, type DeliveredDay } from './day-store.ts'
import { pageRows, type PageRow } from './page-store.ts'
import { invalidField } from '../../../ground/invalid-field.ts'

const USUAL_DAYS = 30
const MAX_DAYS = 400

type Span = { from: Day; to: Day }
type DaySpanQuery = { from?: Day | undefined; to?: Day | undefined }

/** Daily delivery of an entity and everything below it: raw sums, as counted by the platform. */
export function readDays(
  ctx: MemberContext,
  address: EntityAddress,
  query: DaySpanQuery,
): Promise<EntityDays> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const entityNo = await findEntity(tx, organisationId, address)
    const row = (await pageRows(tx, organisationId, [entityNo])).get(entityNo)!
    const span = resolveSpan(query, row.dataThrough ?? ctx.today)
    const delivered = await deliveredBy(tx, organisationId, row, span)
    return {
      ...span,
      currency: row.currency,
      data_through: row.dataThrough,
      final_through: row.finalThrough,
      conversions_final_through: row.conversionsFinalThrough,
      days: delivered === null ? [] : daysIn(span, delivered),
    }
  })
}

/** Null for creatives, which have no delivery of their own. */
async function deliveredBy(
  tx: Tx,
  organisationId: string,
  { entityNo, accountNo, kind }: PageRow,
  span: Span,
): Promise<DeliveredDay[] | null> {
  if (kind === 'creative') return null
  const about = { organisationId, accountNo }
  if (kind === 'deal_id')
    return deliveredDays(tx, { ...about, entityNos: [entityNo], level: 'deal_id' }, span)
  const entityNos = await findLineItems(tx, organisationId, entityNo)
  return deliveredDays(tx, { ...about, entityNos, level: 'line_item' }, span)
}

/** Every day of the span; values are null on days never read. */
function daysIn({ from, to }: Span, delivered: readonly DeliveredDay[]): EntityDays['days'] {
  const byDay = new Map(delivered.map((one) => [one.day, one]))
  const days: EntityDays['days'] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { spend = null, impressions = null, clicks = null, conversions = null } = byDay.get(day) ?? {}
    days.push({
      day,
      spend: microsToUnits(spend),
      impressions: microsToUnits(impressions),
      clicks: microsToUnits(clicks),
      conversions: microsToUnits(conversions),
    })
  }
  return days
}

function resolveSpan({ from, to }: DaySpanQuery, last: Day): Span {
  const end = to ?? last
  const start = from ?? addDays(end, 1 - USUAL_DAYS)
  const days = dayNumber(end) - dayNumber(start) + 1
  if (days < 1) throw invalid('The first day is after the last one.')
  if (days > MAX_DAYS) throw invalid(`Ask for at most ${MAX_DAYS} days.`)
  return { from: start, to: end }
}

const invalid = (sentence: string) => invalidField('from', sentence)
