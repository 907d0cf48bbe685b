import { typedKeys, SNAPSHOT_TYPES } from '@flightdeck/domain/metrics'
import { costsInSpend } from '@flightdeck/domain/platforms'
import { addDays, dayNumber } from '@flightdeck/domain/time'
import { fillSnapshot, writeEntityColumns, type Filling } from '@flightdeck/engine'
import { openRevenue } from '../days/client-revenue.ts'
import { buildFamily, type Family } from '../days/family.ts'
import { makeEntry, type DayLedger } from '../days/make-entry.ts'
import { inPlaces, isJudged, buildKinship, indexPlaces, type Accounts } from '../days/places.ts'
import { resolveRates } from '../days/plans.ts'
import { latestDataDay, latestLoads } from '../days/reach.ts'
import { soldByConversions } from '../days/sold-by-conversions.ts'
import type { DeliveryAccount, DeliveryEntity } from '../store/delivery-store.ts'
import type { DeliverySnapshot, GoneEntity, SnapshotEntity } from './delivery-snapshot.ts'
import { enterFold, buildLayout, type Fold } from './fold.ts'
import { EVERY_DAY, dataSpan, type DailyRange } from './daily-range.ts'
import { entityMarks, readFold } from './read-fold.ts'
import { buildEntityColumns } from './build-entity-columns.ts'
import { snapshotEntity } from './snapshot-entity.ts'
import type { SnapshotSource } from './snapshot-source.ts'
import { wireIds } from './wire-ids.ts'

/** Days a snapshot can take on before it is built anew. */
const ROOM_DAYS = 35

/** Everything an organisation is asked about, in memory. What was added up before may be stood on. */
export async function buildSnapshot(
  source: SnapshotSource,
  heldRange: DailyRange = EVERY_DAY,
  previousFold: Fold | null = null,
): Promise<DeliverySnapshot> {
  const { version, accounts, entities, allEntities, plans, uses } = source
  const accountByNo = new Map(accounts.map((account) => [account.accountNo, account]))
  const places = inPlaces(entities, accountByNo)
  const family = buildFamily(places)
  const plansByEntity = Map.groupBy(plans, ({ entityNo }) => entityNo)
  const ledger: DayLedger = {
    entities: places.length,
    findPlace: indexPlaces(places),
    rates: resolveRates(places, family, plansByEntity, (accountNo) => accountByNo.get(accountNo)),
    kinship: buildKinship(places, family),
    costsIn: (accountNo) => {
      const platform = accountByNo.get(accountNo)?.platform
      return platform ? costsInSpend(platform) : []
    },
  }
  const sold = soldByConversions(
    ledger.rates,
    family,
    (no) => accountByNo.get(family.findEntity(no)?.accountNo ?? 0)?.platform,
  )
  const ids = wireIds(allEntities, (accountNo) => accountByNo.get(accountNo)?.platform)
  const judgedEntities = places
    .filter((entity) => isJudged(accountByNo, entity))
    .map((entity, place) => {
      const plan = plansByEntity.get(entity.entityNo) ?? []
      const account = accountByNo.get(entity.accountNo)!
      const around = { snapshot: () => snapshot, family, plan, ids, uses, place }
      return snapshotEntity(entity, account, { ...around, soldByConversions: sold.get(entity.entityNo) })
    })

  const fold = await readFold(source, {
    places,
    judgedEntities,
    ledger,
    heldRange,
    previousFold,
  })
  const filling = openDays(accounts, ledger, judgedEntities, fold)
  const entry = makeEntry(ledger, filling, openRevenue(ledger.rates, fold?.sold))
  await source.stream(accounts, fold ? { from: fold.heldFrom } : {}, (slice) => entry.enter(slice))
  entry.end()
  const snapshot = filling.close()

  const byType = Map.groupBy(judgedEntities, ({ type }) => type)
  const entityColumns = buildEntityColumns(judgedEntities, snapshot.width)
  writeEntityColumns(snapshot, entityColumns)
  return {
    version,
    accounts,
    entities: Object.fromEntries(
      typedKeys(SNAPSHOT_TYPES).map((type) => [type, byType.get(type) ?? []]),
    ) as DeliverySnapshot['entities'],
    byNo: new Map(judgedEntities.map((one) => [one.entityNo, one])),
    entitiesByPlace: judgedEntities,
    gone: goneIn(places, judgedEntities.length, family, accountByNo),
    world: { snapshot, entityColumns },
    fold,
    findAccountPlaces: placesByAccount(places),
    ledger,
    loads: latestLoads(accounts),
    dataThrough: latestDataDay(accounts),
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
  { entities, findPlace }: DayLedger,
  judgedEntities: readonly SnapshotEntity[],
  fold: Fold | null,
): Filling {
  const span = dataSpan(accounts)
  if (!span) return fillSnapshot({ entities, firstDay: 0, days: 0 })
  const first = dayNumber(fold?.heldFrom ?? span.first)
  const days = dayNumber(addDays(span.last, 1)) - first
  if (!fold) return fillSnapshot({ entities, firstDay: first, days, room: days + ROOM_DAYS })
  const folded = buildLayout(fold, entities, (place) => entityMarks(judgedEntities[place], fold))
  const firstDay = first - folded.rows
  const filling = fillSnapshot({
    entities,
    firstDay,
    days: folded.rows + days,
    room: folded.rows + days + ROOM_DAYS,
    folded,
  })
  enterFold(fold, folded, firstDay, findPlace, filling)
  return filling
}

function placesByAccount(places: readonly DeliveryEntity[]): DeliverySnapshot['findAccountPlaces'] {
  const accountPlaces = new Map<number, number[]>()
  places.forEach(({ accountNo }, place) => {
    const own = accountPlaces.get(accountNo)
    if (own) own.push(place)
    else accountPlaces.set(accountNo, [place])
  })
  return (accountNo) => Int32Array.from(accountPlaces.get(accountNo) ?? [])
}
