import { dayNumber, firstDayOf } from '@flightdeck/domain'
import { fillSnapshot, historyIn } from '@flightdeck/engine'
import { openRevenue } from '../days/client-revenue.ts'
import { makeEntry, type DayLedger } from '../days/make-entry.ts'
import { loadsOf } from '../days/reach.ts'
import { readEarlierDays } from '../days/read-earlier-days.ts'
import type { DeliveryEntity } from '../store/delivery-store.ts'
import type { SnapshotEntity } from './delivery-snapshot.ts'
import { beginningsOf, canStandOn, membersOf, type Fold } from './fold.ts'
import { spanOf, type HeldDays } from './held-days.ts'
import type { SnapshotSource } from './snapshot-source.ts'

/** Number of days in memory at once while folding. */
const FOLDED_AT_A_TIME = 30

type FoldRequest = {
  places: readonly DeliveryEntity[]
  judged: readonly SnapshotEntity[]
  ledger: DayLedger
  held: HeldDays
  known: Fold | null
}

/** Fold of the days before the held ones: the existing one if still valid, otherwise read now. */
export async function readFold(
  { accounts, version, stream }: SnapshotSource,
  { places, judged, ledger, held, known }: FoldRequest,
): Promise<Fold | null> {
  const from = spanOf(accounts)?.first
  if (held.from === null || from === undefined || held.from <= from) return null
  const heldFrom = held.from
  const span = { from, heldFrom }
  const marks = new Map(judged.map((one) => [one.entityNo, marksOf(one, span)]))
  const marksFor = (entityNo: number) => marks.get(entityNo) ?? []
  if (known && known.heldFrom === heldFrom && canStandOn(known, accounts, places, marksFor)) return known
  const revenue = openRevenue(ledger.rates)
  const earlier = await readEarlierDays(
    {
      ...span,
      atATime: FOLDED_AT_A_TIME,
      boundaries: places.map(({ entityNo }) => [...marksFor(entityNo), ...held.ends]),
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
    ends: held.ends,
    members: membersOf(earlier, places, marksFor),
    plans: version.plans,
    beginnings: beginningsOf(accounts),
    loads: loadsOf(accounts),
    sold: revenue.soldSoFar(),
  }
}

/** Days before the held ones on which an entity's flight or goal begins. */
export function marksOf(
  entity: SnapshotEntity | undefined,
  { from, heldFrom }: Pick<Fold, 'from' | 'heldFrom'>,
) {
  if (!entity) return []
  const { startsOn, goal } = entity
  const within = [startsOn, goal && firstDayOf(goal)].filter(
    (day) => day !== null && day > dayNumber(from) && day < dayNumber(heldFrom),
  )
  return [...new Set(within as number[])].toSorted((one, other) => one - other)
}
