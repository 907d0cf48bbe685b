import type { EntityDays } from '@flightdeck/contract'
import { addDays, dayNumber, type Day, type Measure } from '@flightdeck/domain'
import { AppError } from '../../ground/app-error.ts'
import type { MemberContext } from '../../ground/actor-context.ts'
import { must } from '../../ground/must.ts'
import { deliveryOf } from '../delivery/index.ts'
import { findEntity, type EntityAddress } from '../entities/index.ts'
import { pageRows } from './page-store.ts'

const USUAL_DAYS = 30
const MOST_DAYS = 400
const MICROS = 1_000_000
const MEASURES = ['spend', 'impressions', 'clicks', 'conversions'] as const satisfies Measure[]

type Asked = { from?: Day | undefined; to?: Day | undefined }

/** What an entity and everything below it delivered, day by day: raw sums, as the platform counts them. */
export async function readDays(
  ctx: MemberContext,
  address: EntityAddress,
  asked: Asked,
): Promise<EntityDays> {
  must(ctx, 'quality:read')
  const { organisationId } = ctx
  const row = await ctx.transaction(async (tx) => {
    const entityNo = await findEntity(tx, organisationId, address)
    return (await pageRows(tx, organisationId, [entityNo])).get(entityNo)!
  })
  const { entityNo, currency, dataThrough, finalThrough } = row
  const span = spanOf(asked, dataThrough ?? ctx.today)
  const series = await deliveryOf(ctx.app).ask('series', {
    organisationId,
    entityNo,
    measures: [...MEASURES],
    span,
  })
  return {
    ...span,
    currency,
    data_through: dataThrough,
    final_through: finalThrough,
    days: series.map(({ day, sums }) => ({
      day,
      spend: unitsOf(sums.spend),
      impressions: unitsOf(sums.impressions),
      clicks: unitsOf(sums.clicks),
      conversions: unitsOf(sums.conversions),
    })),
  }
}

const unitsOf = (micros: number | null | undefined) => (micros == null ? null : micros / MICROS)

function spanOf({ from, to }: Asked, last: Day): { from: Day; to: Day } {
  const end = to ?? last
  const start = from ?? addDays(end, 1 - USUAL_DAYS)
  const days = dayNumber(end) - dayNumber(start) + 1
  if (days < 1) throw invalid('The first day is after the last one.')
  if (days > MOST_DAYS) throw invalid(`Ask for at most ${MOST_DAYS} days.`)
  return { from: start, to: end }
}

const invalid = (sentence: string) => new AppError('invalid', sentence, { fields: { from: [sentence] } })
