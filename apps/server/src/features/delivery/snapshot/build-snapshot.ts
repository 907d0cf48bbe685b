import { addDays, costsInSpend, dayNumber, keysOf, SNAPSHOT_TYPES } from '@flightdeck/domain'
import { fillSnapshot, seat, type Filling } from '@flightdeck/engine'
import { openRevenue } from '../days/client-revenue.ts'
import { familyOf, type Family } from '../days/family.ts'
import { makeEntry, type DayLedger } from '../days/make-entry.ts'
import { inPlaces, isJudged, kinshipOf, placesOf, type Accounts } from '../days/places.ts'
import { ratesOf } from '../days/plans.ts'
import { dataThroughOf, loadsOf } from '../days/reach.ts'
import { soldByConversions } from '../days/sold-by-conversions.ts'
import type { DeliveryAccount, DeliveryEntity } from '../store/delivery-store.ts'
import type { DeliverySnapshot, GoneEntity, SnapshotEntity } from './delivery-snapshot.ts'
import { enterFold, layoutOf, type Fold } from './fold.ts'
import { EVERY_DAY, spanOf, type HeldDays } from './held-days.ts'
import { marksOf, readFold } from './read-fold.ts'
import { rosterOf } from './roster.ts'
import { snapshotEntity } from './snapshot-entity.ts'
import type { SnapshotSource } from './snapshot-source.ts'
import { wireIds } from './wire-ids.ts'

/** Days a snapshot can take on before it is built anew. */
const ROOM_DAYS = 35

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
    rates: ratesOf(places, family, planOf, (accountNo) => accountOf.get(accountNo)),
    kinship: kinshipOf(places, family),
    costsIn: (accountNo) => {
      const platform = accountOf.get(accountNo)?.platform
      return platform ? costsInSpend(platform) : []
    },
  }
  const sold = soldByConversions(
    ledger.rates,
    family,
    (no) => accountOf.get(family.known(no)?.accountNo ?? 0)?.platform,
  )
  const ids = wireIds(everybody, (accountNo) => accountOf.get(accountNo)?.platform)
  const judged = places
    .filter((entity) => isJudged(accountOf, entity))
    .map((entity, place) => {
      const plan = planOf.get(entity.entityNo) ?? []
      const account = accountOf.get(entity.accountNo)!
      const around = { snapshot: () => snapshot, family, plan, ids, uses, place }
      return snapshotEntity(entity, account, { ...around, soldByConversions: sold.get(entity.entityNo) })
    })

  const fold = await readFold(source, { places, judged, ledger, held, known })
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
    gone: goneIn(places, judged.length, family, accountOf),
    world: { snapshot, roster },
    fold,
    placesIn: placesByAccount(places),
    ledger,
    loads: loadsOf(accounts),
    dataThrough: dataThroughOf(accounts),
  }
}

function goneIn(
  places: readonly DeliveryEntity[],
  from: number,
  family: Family,
  accounts: Accounts,
): GoneEntity[] {
  return places.slice(from).flatMap(({ entityNo, accountNo, kind, name }, at) => {
    const account = accounts.get(accountNo)
    if (!account) return []
    const { platform, currency } = account
    const ancestors = family.ancestors(entityNo)
    return [{ entityNo, accountNo, place: from + at, type: kind, name, platform, currency, ancestors }]
  })
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

function placesByAccount(places: readonly DeliveryEntity[]): DeliverySnapshot['placesIn'] {
  const known = new Map<number, number[]>()
  places.forEach(({ accountNo }, place) => {
    const own = known.get(accountNo)
    if (own) own.push(place)
    else known.set(accountNo, [place])
  })
  return (accountNo) => Int32Array.from(known.get(accountNo) ?? [])
}
