import { MEASURES, type Measure } from '@flightdeck/domain/delivery'
import { dayNumber, type Day } from '@flightdeck/domain/time'
import type { Filling, FoldedDays } from '@flightdeck/engine'
import type { SoldSoFar } from '../days/client-revenue.ts'
import type { EarlierDays } from '../days/earlier-days.ts'
import type { DeliveryAccount, DeliveryEntity } from '../store/delivery-store.ts'

/** Maximum marks per entity: its first flight day and the first day of its goal. */
export const MARKS_EACH = 2

/**
 * Days before the held ones, as sums between the days queries use. Stays valid when names, budgets and states
 * change, so that a new snapshot can reuse it without reading these days again.
 */
export type Fold = {
  earlier: EarlierDays
  from: Day
  heldFrom: Day
  ends: readonly number[]
  /** Entities by number: place, parent, account and marks. */
  members: ReadonlyMap<number, FoldMember>
  /** Versions the fold is based on: plans, first days of the accounts' data, and latest loads. */
  plans: string
  beginnings: AccountBeginnings
  loads: Readonly<Record<number, number>>
  sold: SoldSoFar
}
type AccountBeginnings = ReadonlyMap<number, Day | null>
type FoldMember = {
  place: number
  /** Entities without earlier days may move and change freely. */
  hasDays: boolean
  parentNo: number | null
  kind: string
  accountNo: number
  marks: readonly number[]
}

/** Entities by number, with the marks they were cut at. */
export function buildMembers(
  { stretches }: EarlierDays,
  places: readonly DeliveryEntity[],
  marksFor: (entityNo: number) => readonly number[],
): Fold['members'] {
  const hasDays = new Uint8Array(places.length)
  for (let at = 0; at < stretches.count; at++)
    if (stretches.isReportedAt(at)) hasDays[stretches.placeAt(at)] = 1
  return new Map(
    places.map(({ entityNo, parentNo, kind, accountNo }, place) => [
      entityNo,
      { place, hasDays: hasDays[place] === 1, parentNo, kind, accountNo, marks: marksFor(entityNo) },
    ]),
  )
}

export const accountBeginnings = (accounts: readonly DeliveryAccount[]): AccountBeginnings =>
  new Map(accounts.map(({ accountNo, dataFrom }) => [accountNo, dataFrom]))

/** Whether a snapshot of these entities and marks can reuse the fold. Newer entities have no earlier days. */
export function canStandOn(
  fold: Fold,
  accounts: readonly DeliveryAccount[],
  entities: readonly DeliveryEntity[],
  marksFor: (entityNo: number) => readonly number[],
): boolean {
  const { beginnings } = fold
  const isSameReach =
    accounts.length === beginnings.size &&
    accounts.every(({ accountNo, dataFrom }) => beginnings.get(accountNo) === dataFrom)
  if (!isSameReach) return false
  const there = new Map(entities.map((entity) => [entity.entityNo, entity]))
  // Deleted entities would still be included in their parents' sums.
  return [...fold.members].every(([entityNo, member]) => {
    const entity = there.get(entityNo)
    return !member.hasDays || (entity && isSameMember(fold, member, entity, marksFor(entityNo)))
  })
}

function isSameMember(
  { from, heldFrom }: Fold,
  member: FoldMember,
  { parentNo, kind, accountNo }: DeliveryEntity,
  marks: readonly number[],
): boolean {
  const isCut = (day: number) =>
    day <= dayNumber(from) || day >= dayNumber(heldFrom) || member.marks.includes(day)
  const isWhereItWas = member.parentNo === parentNo && member.kind === kind && member.accountNo === accountNo
  return isWhereItWas && marks.every(isCut)
}

type Layout = Omit<FoldedDays, 'marks'> & { marks: Int32Array[] }

/** Layout of a fold in a snapshot: between two common cuts, a row for each mark of an entity and one more. */
export function buildLayout(
  { from, ends }: Pick<Fold, 'from' | 'ends'>,
  width: number,
  marksAt: (place: number) => readonly number[],
): Layout {
  const marks = Array.from({ length: MARKS_EACH }, () => new Int32Array(width))
  for (let place = 0; place < width; place++) marksAt(place).forEach((day, nth) => (marks[nth]![place] = day))
  const rows = (ends.length + 1) * (MARKS_EACH + 1)
  return { from: dayNumber(from), rows, ends, marksEach: MARKS_EACH, marks }
}

/** Enters folded sums, each row as if it were a day. */
export function enterFold(
  fold: Fold,
  layout: Layout,
  firstDay: number,
  findPlace: (entityNo: number) => number,
  filling: Pick<Filling, 'enter'>,
): void {
  const { stretches } = fold.earlier
  const now = new Map([...fold.members].map(([entityNo, { place }]) => [place, findPlace(entityNo)]))
  const byRow = Array.from({ length: layout.rows }, (): number[] => [])
  for (let at = 0; at < stretches.count; at++) {
    const place = now.get(stretches.placeAt(at)) ?? -1
    if (place >= 0 && stretches.isReportedAt(at))
      byRow[stretchRow(layout, place, stretches.firstAt(at))]!.push(at)
  }
  byRow.forEach((row, nth) => {
    const sumsByMeasure = MEASURES.map(() => new Float64Array(row.length))
    const places = new Int32Array(row.length)
    let count = 0
    for (const at of row) {
      const place = now.get(stretches.placeAt(at))!
      // A fold may have more cuts than this snapshot, so neighbouring stretches are added up.
      const isSame = count > 0 && places[count - 1] === place
      if (!isSame) places[count++] = place
      for (let measure = 0; measure < MEASURES.length; measure++)
        sumsByMeasure[measure]![count - 1]! += stretches.sumAt(at, measure)
    }
    const values = new Map<Measure, Float64Array>(
      MEASURES.map((measure, of) => [measure, sumsByMeasure[of]!.subarray(0, count)]),
    )
    if (count > 0) filling.enter({ day: firstDay + nth, places: places.subarray(0, count), values })
  })
}

/** Row for a stretch, by its first day. */
function stretchRow({ from, ends, marks }: Layout, place: number, first: number): number {
  const before = ends.filter((end) => end <= first).length
  const begin = ends[before - 1] ?? from
  const own = marks.filter((some) => some[place]! > begin && some[place]! <= first).length
  return before * (MARKS_EACH + 1) + own
}
