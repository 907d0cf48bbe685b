import { dayNumber, daysBetween } from '../../../packages/domain/src/index.ts'
import { EVEN, type PacingCurve } from '../../../packages/domain/src/pacing/index.ts'
import { reportedDays, worldAt, type World } from '../../../packages/platform-sim/src/index.ts'
import type { Dice } from '../../proof/kit/dice.ts'
import type { EndedFlight } from './flights.ts'

const TODAY = '2026-10-25'
const CURVES: Record<string, PacingCurve> = { ahead: { mode: 'ahead' }, asap: { mode: 'asap' }, even: EVEN }

/** Flights of a simulated agency's line items that ended, each cut once after 20 to 95 % of its days. */
export function playedFlights(seed: string, dice: Dice): EndedFlight[] {
  const world = worldAt({ seed, anchor: TODAY, today: TODAY, scale: 2 })
  const ended = world.lineItems.filter(({ endsOn }) => endsOn < TODAY)
  const spent = spendOf(world, ended.map(({ startsOn }) => startsOn).toSorted()[0]!)
  return ended.flatMap(({ id, platform, startsOn, endsOn, budgetMicros, pacing }) => {
    const length = daysBetween(startsOn, endsOn) + 1
    const byDay = spent.get(`${platform}/${id}`)
    if (!byDay || length < 7) return []
    const from = dayNumber(startsOn)
    const days = Array.from({ length }, (_, at) => byDay.get(from + at) ?? 0)
    const cut = Math.max(4, Math.round(length * (0.2 + dice.upTo(0.75))))
    const segments = [{ from, to: from + length - 1, amount: Number(budgetMicros) / 1e6 }]
    return {
      flight: { segments, curve: CURVES[pacing] ?? EVEN, isCapped: false, rollsOver: false },
      seen: days.slice(0, cut),
      later: days.slice(cut),
    }
  })
}

function spendOf(world: World, from: string): Map<string, Map<number, number>> {
  const spent = new Map<string, Map<number, number>>()
  for (const { platform, id: accountId } of world.accounts)
    for (const { day, item, delivery } of reportedDays(world, {
      platform,
      accountId,
      from,
      to: TODAY,
      asOf: TODAY,
    })) {
      const key = `${platform}/${item.id}`
      const byDay = spent.get(key) ?? new Map<number, number>()
      byDay.set(dayNumber(day), Number(delivery.revenueMicros) / 1e6)
      spent.set(key, byDay)
    }
  return spent
}
