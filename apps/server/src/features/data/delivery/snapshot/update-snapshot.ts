import type { Database } from '@flightdeck/db'
import { dayNumber } from '@flightdeck/domain/time'
import { firstUnfoldedDay, writeEntityColumns } from '@flightdeck/engine'
import type { DeliverySnapshot } from './delivery-snapshot.ts'
import {
  changedDays,
  readAccounts,
  streamSlices,
  type DeliveryAccount,
  type StoredSlice,
  type DataVersion,
} from '../store/delivery-store.ts'
import { latestDataDay, latestLoads, accountReach } from '../days/reach.ts'
import { restateDays } from './restate-days.ts'
import { groupBlocks } from './build-entity-columns.ts'

/** Above this number of days, rebuilding is cheaper. */
const MAX_DAYS = 60

/** Updates the numbers of a snapshot, reading only the days loaded since. Null when it must be rebuilt. */
export async function updateSnapshot(
  database: Database,
  organisationId: string,
  delivery: DeliverySnapshot,
  version: DataVersion,
): Promise<DeliverySnapshot | null> {
  const { accounts, changed } = await database.inOrganisation(organisationId, async (tx) => ({
    accounts: await readAccounts(tx, organisationId),
    changed: await changedDays(tx, organisationId, delivery.loads),
  }))
  if (!haveSameFirstDays(delivery.accounts, accounts)) return null
  const accountDays = changed.flatMap(({ accountNo, days }) => {
    const from = accounts.find((account) => account.accountNo === accountNo)?.dataFrom ?? null
    const within = days.filter((day) => from !== null && day >= from)
    return within.length > 0 ? [{ accountNo, days: within }] : []
  })
  const days = accountDays.reduce((sum, account) => sum + account.days.length, 0)
  if (days > MAX_DAYS) return null
  const firstUnfolded = firstUnfoldedDay(delivery.world.snapshot)
  if (
    delivery.fold &&
    accountDays.some((account) => account.days.some((day) => dayNumber(day) < firstUnfolded))
  )
    return null
  const slices: StoredSlice[] = []
  await streamSlices(database, organisationId, accountDays, (slice) => slices.push(slice))
  const { snapshot, entityColumns } = delivery.world
  if (!restateDays(snapshot, delivery.ledger, slices, delivery.findAccountPlaces)) return null
  const accountByNo = new Map(accounts.map((account) => [account.accountNo, account]))
  const accountsWithNewDays = new Set(
    accounts.filter((account) => hasNewDataDays(delivery, account)).map(({ accountNo }) => accountNo),
  )
  for (const entity of accountsWithNewDays.size > 0 ? delivery.entitiesByPlace : [])
    if (accountsWithNewDays.has(entity.accountNo))
      Object.assign(entity, accountReach(accountByNo.get(entity.accountNo)!))
  writeEntityColumns(snapshot, entityColumns)
  return {
    ...delivery,
    version,
    accounts,
    // A new world object, so that caches keyed by the old one miss.
    world: {
      snapshot,
      entityColumns:
        accountsWithNewDays.size > 0
          ? { ...entityColumns, blocks: groupBlocks(delivery.entitiesByPlace) }
          : entityColumns,
    },
    loads: latestLoads(accounts),
    dataThrough: latestDataDay(accounts),
  }
}

/** Whether the last day or final day of an account has changed. */
function hasNewDataDays({ accounts }: DeliverySnapshot, account: DeliveryAccount): boolean {
  const before = accounts.find(({ accountNo }) => accountNo === account.accountNo)
  return (
    before?.dataThrough !== account.dataThrough ||
    before.finalThrough !== account.finalThrough ||
    before.deliveryFinalThrough !== account.deliveryFinalThrough
  )
}

/** Whether the accounts and the first days of their data are the same. */
function haveSameFirstDays(accounts: readonly DeliveryAccount[], other: readonly DeliveryAccount[]): boolean {
  return (
    accounts.length === other.length &&
    accounts.every((account) =>
      other.some((same) => same.accountNo === account.accountNo && same.dataFrom === account.dataFrom),
    )
  )
}
