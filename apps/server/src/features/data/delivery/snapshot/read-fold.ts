import { goalFirstDay } from '@flightdeck/domain/budget'
import { dayNumber } from '@flightdeck/domain/time'
import { fillSnapshot, historyIn } from '@flightdeck/engine'
import { openRevenue } from '../days/client-revenue.ts'
import { makeEntry, type DayLedger } from '../days/make-entry.ts'
import { latestLoads } from '../days/reach.ts'
import { readEarlierDays } from '../days/read-earlier-days.ts'
import type { DeliveryEntity } from '../store/delivery-store.ts'
import type { SnapshotEntity } from './delivery-snapshot.ts'
import { accountBeginnings, canStandOn, buildMembers, type Fold } from './fold.ts'
import { dataSpan, type DailyRange } from './daily-range.ts'
import type { SnapshotSource } from './snapshot-source.ts'

/** Number of days in memory at once while folding. */
const FOLDED_AT_A_TIME = 30

type FoldRequest = {
  places: readonly DeliveryEntity[]
  judgedEntities: readonly SnapshotEntity[]
  ledger: DayLedger
  heldRange: DailyRange
  previousFold: Fold | null
}

/** Fold of the days before the held ones: the existing one if still valid, otherwise read now. */
export async function readFold(
  { accounts, version, stream }: SnapshotSource,
  { places, judgedEntities, ledger, heldRange, previousFold }: FoldRequest,
): Promise<Fold | null> {
  const from = dataSpan(accounts)?.first
  if (heldRange.from === null || from === undefined || heldRange.from <= from) return null
  const heldFrom = heldRange.from
  const span = { from, heldFrom }
  const marks = new Map(judgedEntities.map((one) => [one.entityNo, entityMarks(one, span)]))
  const marksFor = (entityNo: number) => marks.get(entityNo) ?? []
  if (
    previousFold &&
    previousFold.heldFrom === heldFrom &&
    canStandOn(previousFold, accounts, places, marksFor)
  )
    return previousFold
  const revenue = openRevenue(ledger.rates)
  const earlier = await readEarlierDays(
    {
      ...span,
      atATime: FOLDED_AT_A_TIME,
      boundaries: places.map(({ entityNo }) => [...marksFor(entityNo), ...heldRange.ends]),
    },
    async (first, last) => {
      const [firstDay, lastDay] = [dayNumber(first), dayNumber(last)]
      const filling = fillSnapshot({ entities: ledger.entities, firstDay, days: lastDay - firstDay + 1 })
      const entry = makeEntry(ledger, filling, revenue)
      await stream(accounts, { from: first, to: last }, (slice) => entry.enter(slice))
      entry.end()
      const some = filling.close()
      return (place) => historyIn(some, place)
    },
  )
  return {
    ...span,
    earlier,
    ends: heldRange.ends,
    members: buildMembers(earlier, places, marksFor),
    plans: version.plans,
    beginnings: accountBeginnings(accounts),
    loads: latestLoads(accounts),
    sold: revenue.soldSoFar(),
  }
}

/** Days before the held ones on which an entity's flight or goal begins. */
export function entityMarks(
  entity: SnapshotEntity | undefined,
  { from, heldFrom }: Pick<Fold, 'from' | 'heldFrom'>,
) {
  if (!entity) return []
  const { startsOn, goal } = entity
  const within = [startsOn, goal && goalFirstDay(goal)].filter(
    (day) => day !== null && day > dayNumber(from) && day < dayNumber(heldFrom),
  )
  return [...new Set(within as number[])].toSorted((one, other) => one - other)
}
