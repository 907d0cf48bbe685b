import type { PreparedChanges, ReadLever } from '@flightdeck/contract/pacing'
import { dayNumber, fullEntityId, valueInWords } from '@flightdeck/domain'
import { leverChanges, type LeverChanges, type LeverLine } from '@flightdeck/domain/pacing'
import { notFound } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { must } from '../../../ground/must.ts'
import { placedEntities, presentEntity, type PlacedEntity } from '../../entities/index.ts'
import { gather } from '../board/gather.ts'
import { pacingOf } from '../board/pacing-of.ts'
import type { FlightInside } from '../board/thread/detail.ts'
import { keepReaching } from './keep-reaching.ts'
import { leverEntities, type StoredLever } from './lever-store.ts'

const MICROS = 1_000_000

/** The changes behind pulled levers, each as a change set takes it. Nothing is kept, and nothing is written. */
export async function prepareChanges(
  ctx: MemberContext,
  levers: readonly ReadLever[],
): Promise<PreparedChanges> {
  must(ctx, 'pacing:read')
  const { organisationId, today } = ctx
  const { tolerance, edits, factors, targetPercent, planTargets } = await ctx.transaction((tx) =>
    gather(tx, organisationId, today),
  )
  const about = { organisationId, today, tolerance, edits, factors, targetPercent, planTargets }
  const entityNos = levers.map(({ id }) => id)
  const found = await pacingOf(ctx.app).ask('flights', { ...about, entityNos })
  const byNo = new Map(found.map((inside) => [inside.row.entityNo, inside]))
  const flights = levers.map((lever) => {
    const inside = byNo.get(lever.id)
    if (!inside) throw notFound()
    return { lever, inside }
  })
  return ctx.transaction(async (tx) => {
    const nos = flights.flatMap(({ inside }) => [
      inside.row.entityNo,
      ...inside.lines.map((line) => line.entityNo),
    ])
    const [known, placed] = await Promise.all([
      leverEntities(tx, organisationId, nos),
      placedEntities(tx, organisationId, nos),
    ])
    const all = flights.map(({ lever, inside }) => decide(lever, inside, known, dayNumber(today)))
    return {
      changes: all.flatMap(({ changes }) => changes.map((one) => presentChange(one, placed))),
      by_hand: all.flatMap(({ byHand }) =>
        byHand.map(({ entityNo, reason }) => ({ entity: presentEntity(placed, entityNo), reason })),
      ),
    }
  })
}

/** In micros, as everything is kept. */
function decide(
  { daily, budget, ends_on: endsOn, land }: ReadLever,
  inside: FlightInside,
  known: ReadonlyMap<number, StoredLever>,
  today: number,
): LeverChanges {
  const { row, lines } = inside
  const holder = known.get(row.entityNo)
  if (!holder || row.goal === null)
    return {
      changes: [],
      byHand: [{ entityNo: row.entityNo, reason: 'It has no budget that can be changed here.' }],
    }
  if (!row.isMoney)
    return {
      changes: [],
      byHand: [{ entityNo: row.entityNo, reason: 'Its goal is in units. Change the bid or the targeting.' }],
    }
  const aDay = land ? row.neededPerDay : daily
  const changes = leverChanges({
    platform: holder.platform,
    currency: holder.currency,
    holder,
    meanDay: meanOf(row.recent),
    lines: lines.flatMap(({ entityNo, meanDay }): LeverLine[] => {
      const line = known.get(entityNo)
      return line && entityNo !== row.entityNo
        ? [{ ...line, meanDay: meanDay === null ? null : meanDay * MICROS }]
        : []
    }),
    lever: {
      daily: aDay === null ? null : Math.max(0, aDay) * MICROS,
      goal: budget === null ? null : budget * MICROS,
      endsOn: endsOn === null ? null : dayNumber(endsOn),
    },
    goal: row.goal * MICROS,
    goalBy: row.goalBy,
    today,
  })
  return land ? keepReaching(changes, inside, holder) : changes
}

/** A mean day of the last week, in micros. */
function meanOf(recent: FlightInside['row']['recent']): number | null {
  const known = recent.slice(-7).flatMap(({ delivered }) => delivered ?? [])
  return known.length === 0 ? null : (MICROS * known.reduce((sum, one) => sum + one, 0)) / known.length
}

export function presentChange(
  { entityNo, change, why }: LeverChanges['changes'][number],
  placed: ReadonlyMap<number, PlacedEntity>,
): PreparedChanges['changes'][number] {
  const { platform } = placed.get(entityNo)!
  const { entity, field, before, after, ...rest } = change
  return {
    entity: presentEntity(placed, entityNo),
    item: {
      entity: { type: entity.kind, id: fullEntityId({ platform, nativeId: entity.nativeId }) },
      field,
      ...('part' in rest && rest.part !== undefined && { part: rest.part }),
      before,
      after,
      why,
      receipt: [],
    },
    before_words: valueInWords(before),
    after_words: valueInWords(after),
  }
}
