import type { FlightDetail } from '@flightdeck/contract/pacing'
import { dayFromNumber, dayOrNull } from '@flightdeck/domain/time'
import type { FlightPeriod } from '@flightdeck/domain/pacing'
import { notFound } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { placedEntities } from '../../../data/entities/index.ts'
import { gather } from './gather.ts'
import { dataFeesBelow, readWorth } from './margin-store.ts'
import { pacingClient } from './pacing-client.ts'
import { presentMarginAhead } from './present-margin-ahead.ts'
import { presentAccuracy, presentRow } from './present.ts'

/** Loads a running or upcoming budget with all its days. */
export async function readFlightDetail(
  ctx: MemberContext,
  entityNo: number,
  period: FlightPeriod,
): Promise<FlightDetail> {
  const { organisationId, today } = ctx
  const { tolerance, edits, slipLimits, owners, factors, targetPercent, planTargets, dataFees } =
    await ctx.transaction(async (tx) => ({
      ...(await gather(tx, organisationId, today)),
      dataFees: await dataFeesBelow(tx, organisationId, entityNo),
    }))
  const [inside] = await pacingClient(ctx.app).ask('flights', {
    organisationId,
    today,
    entityNos: [entityNo],
    period,
    tolerance,
    edits,
    slipLimits,
    factors,
    targetPercent,
    planTargets,
    dataFees,
  })
  if (!inside) throw notFound()
  const { placed, worth } = await ctx.transaction(async (tx) => ({
    placed: await placedEntities(tx, organisationId, [entityNo]),
    worth: inside.marginAhead && (await readWorth(tx, organisationId, inside, today)),
  }))
  return {
    flight: presentRow(inside.row, placed, new Map(owners)),
    days: inside.days.map(({ on, ...day }) => ({ on: dayFromNumber(on), ...day })),
    segments: inside.segments.map(({ from, to, amount }) => ({
      from: dayFromNumber(from),
      to: dayFromNumber(to),
      amount,
    })),
    is_capped: inside.isCapped,
    most_left: inside.mostLeft,
    usual_day: inside.usualDay,
    margin_ahead: inside.marginAhead && presentMarginAhead(inside.marginAhead, worth),
    changed_on: dayOrNull(inside.changedOn),
    goal_before: inside.goalBefore,
    lines: inside.lines.map(({ entityNo: id, id: entityId, name, meanDay }) => ({
      id,
      entity_id: entityId,
      name,
      mean_day: meanDay,
    })),
    accuracy: presentAccuracy(inside.accuracy),
  }
}
