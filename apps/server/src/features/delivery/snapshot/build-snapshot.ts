import { addDays, dayNumber, firstDayOf, keysOf, SNAPSHOT_TYPES, type Day } from '@flightdeck/domain'
import { fillSnapshot, historyIn, seat, type Filling } from '@flightdeck/engine'
import { openRevenue } from '../days/client-revenue.ts'
import { familyOf } from '../days/family.ts'
import { makeEntry, type DayLedger } from '../days/make-entry.ts'
import { inPlaces, isJudged, kinshipOf, placesOf } from '../days/places.ts'
import { ratesOf } from '../days/plans.ts'
import { readEarlierDays } from '../days/read-earlier-days.ts'
import type {
  DataVersion,
  DeliveryAccount,
  DeliveryEntity,
  PlanTerms,
  StoredSlice,
} from '../store/delivery-store.ts'
import type { DealUses } from './deal-uses.ts'
import type { DeliverySnapshot, SnapshotEntity } from './delivery-snapshot.ts'
import { beginningsOf, canStandOn, enterFold, layoutOf, membersOf, type Fold } from './fold.ts'
import { EVERY_DAY, spanOf, type HeldDays } from './held-days.ts'
import { rosterOf } from './roster.ts'
import { snapshotEntity } from './snapshot-entity.ts'
import { wireIds } from './wire-ids.ts'

/** Days a snapshot can take on before it is built anew. */
const ROOM_DAYS = 35
/** So many days are in memory at once while they are added up. */
const FOLDED_AT_A_TIME = 30

export type SnapshotSource = {
  version: DataVersion
  accounts: DeliveryAccount[]
  /** Those of this snapshot, and all there are: ids are told apart among everybody. */
  entities: DeliveryEntity[]
  everybody: readonly DeliveryEntity[]
  plans: PlanTerms[]
  uses: DealUses
  /** Gives each slice of these accounts' days in their order: of all days, or since one, or up to one. */
  stream: (
    accounts: readonly DeliveryAccount[],
    days: { from?: Day; to?: Day },
    use: (slice: StoredSlice) => void,
  ) => Promise<void>
}

/** Everything an organisation is asked about, in memory. What was added up before may be stood on. */
export async function buildSnapshot(
  source: SnapshotSource,
  held: HeldDays = EVERY_DAY,
  known: Fold | null = null,
): Promise<DeliverySnapshot> {
  const { version, accounts, entities, everybody, plans, uses } = source
  const accountOf = new Map(accounts.map((account) => [account.accountNo, account]))
  const places = inPlaces(entities, accountOf)
  const family = familyOf(places)
  const planOf = Map.groupBy(plans, ({ entityNo }) => entityNo)
  const ledger: DayLedger = {
    entities: places.length,
    placeOf: placesOf(places),
    rates: ratesOf(places, family, planOf, (accountNo) => accountOf.get(accountNo)?.dataFrom ?? null),
    kinship: kinshipOf(places, family),
  }
  const ids = wireIds(everybody, (accountNo) => accountOf.get(accountNo)?.platform)
  const judged = places
    .filter((entity) => isJudged(accountOf, entity))
    .map((entity, place) => {
      const plan = planOf.get(entity.entityNo) ?? []
      const account = accountOf.get(entity.accountNo)!
      return snapshotEntity(entity, account, { snapshot: () => snapshot, family, plan, ids, uses, place })
    })

  const fold = await foldFor(source, { places, judged, ledger, held, known })
  const filling = openDays(accounts, ledger, judged, fold)
  const entry = makeEntry(ledger, filling, openRevenue(ledger.rates, fold?.sold))
  await source.stream(accounts, fold ? { from: fold.heldFrom } : {}, (slice) => entry.enter(slice))
  entry.end()
  const snapshot = filling.close()

  const byType = Map.groupBy(judged, ({ type }) => type)
  const roster = rosterOf(judged, snapshot.width)
  seat(snapshot, roster)
  return {
    version,
    accounts,
    entities: Object.fromEntries(
      keysOf(SNAPSHOT_TYPES).map((type) => [type, byType.get(type) ?? []]),
    ) as DeliverySnapshot['entities'],
    byNo: new Map(judged.map((one) => [one.entityNo, one])),
    byPlace: judged,
    world: { snapshot, roster },
    fold,
    placesIn: placesByAccount(places),
    ledger,
    loads: loadsOf(accounts),
    dataThrough: dataThroughOf(accounts),
  }
}

/** Opens a snapshot over all days that any account has, with those that were added up in front of the others. */
function openDays(
  accounts: readonly DeliveryAccount[],
  { entities, placeOf }: DayLedger,
  judged: readonly SnapshotEntity[],
  fold: Fold | null,
): Filling {
  const span = spanOf(accounts)
  if (!span) return fillSnapshot({ entities, firstDay: 0, days: 0 })
  const first = dayNumber(fold?.heldFrom ?? span.first)
  const days = dayNumber(addDays(span.last, 1)) - first
  if (!fold) return fillSnapshot({ entities, firstDay: first, days, room: days + ROOM_DAYS })
  const folded = layoutOf(fold, entities, (place) => marksOf(judged[place], fold))
  const firstDay = first - folded.rows
  const filling = fillSnapshot({
    entities,
    firstDay,
    days: folded.rows + days,
    room: folded.rows + days + ROOM_DAYS,
    folded,
  })
  enterFold(fold, folded, firstDay, placeOf, filling)
  return filling
}

type FoldWanted = {
  places: readonly DeliveryEntity[]
  judged: readonly SnapshotEntity[]
  ledger: DayLedger
  held: HeldDays
  known: Fold | null
}

/** Days before those that are held: one that was added up already where it still holds, or read now. */
async function foldFor(
  { accounts, version, stream }: SnapshotSource,
  { places, judged, ledger, held, known }: FoldWanted,
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

/** The days before those that are held on which something of an entity begins that it may be asked about. */
function marksOf(entity: SnapshotEntity | undefined, { from, heldFrom }: Pick<Fold, 'from' | 'heldFrom'>) {
  if (!entity) return []
  const { startsOn, goal } = entity
  const within = [startsOn, goal && firstDayOf(goal)].filter(
    (day) => day !== null && day > dayNumber(from) && day < dayNumber(heldFrom),
  )
  return [...new Set(within as number[])].toSorted((one, other) => one - other)
}

function placesByAccount(places: readonly DeliveryEntity[]): DeliverySnapshot['placesIn'] {
  const known = new Map<number, number[]>()
  places.forEach(({ accountNo }, place) => {
    const own = known.get(accountNo)
    if (own) own.push(place)
    else known.set(accountNo, [place])
  })
  return (accountNo) => Int32Array.from(known.get(accountNo) ?? [])
}

export const loadsOf = (accounts: readonly DeliveryAccount[]): DeliverySnapshot['loads'] =>
  Object.fromEntries(accounts.map(({ accountNo, loadNo }) => [accountNo, loadNo]))

export const dataThroughOf = (accounts: readonly DeliveryAccount[]): DeliverySnapshot['dataThrough'] =>
  accounts
    .flatMap(({ dataThrough }) => dataThrough ?? [])
    .toSorted()
    .at(-1) ?? null
