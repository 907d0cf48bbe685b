import { addDays, dayNumber, goalOf, keysOf, SNAPSHOT_TYPES } from '@flightdeck/domain'
import { fillSnapshot, historyIn, type Filling, type Snapshot } from '@flightdeck/engine'
import type { Book, BookCandidate } from './book.ts'
import type { BookAccount, BookEntity, BookPlan, BookSlice } from './book-store.ts'
import { enterDays } from './enter-days.ts'
import { familyOf, type Family } from './family.ts'
import { plannedRow, ratesOf } from './plans.ts'
import { rosterOf } from './roster.ts'
import { wireIds } from './wire-ids.ts'

export type Gathered = {
  version: string
  accounts: BookAccount[]
  entities: BookEntity[]
  plans: BookPlan[]
  slicesOf: (account: BookAccount) => Promise<BookSlice[]>
}

/** Everything an organisation's rules are judged on, in memory, built from what was gathered. */
export async function buildBook({ version, accounts, entities, plans, slicesOf }: Gathered): Promise<Book> {
  const accountOf = new Map(accounts.map((account) => [account.accountNo, account]))
  const places = entities.toSorted(sideBySide(accountOf))
  const family = familyOf(places)
  const planOf = Map.groupBy(plans, ({ entityNo }) => entityNo)
  const rates = ratesOf(places, family, planOf)
  const filling = openDays(accounts, places.length)
  for (const account of accounts) enterDays(filling, family, await slicesOf(account), rates)
  sumUp(filling, places, family)
  const snapshot = filling.close()

  const ids = wireIds(places, (accountNo) => accountOf.get(accountNo)?.platform)
  const candidates = places.filter(isJudged(accountOf)).map((entity, place) => {
    const plan = planOf.get(entity.entityNo) ?? []
    return candidateOf(entity, accountOf.get(entity.accountNo)!, { snapshot, family, plan, ids, place })
  })
  const byType = Map.groupBy(candidates, ({ type }) => type)
  return {
    version,
    candidates: Object.fromEntries(
      keysOf(SNAPSHOT_TYPES).map((type) => [type, byType.get(type) ?? []]),
    ) as Book['candidates'],
    byNo: new Map(candidates.map((one) => [one.entityNo, one])),
    byPlace: candidates,
    world: { snapshot, roster: rosterOf(candidates) },
    loads: Object.fromEntries(accounts.map(({ accountNo, loadNo }) => [accountNo, loadNo])),
    dataThrough:
      accounts
        .flatMap(({ dataThrough }) => dataThrough ?? [])
        .toSorted()
        .at(-1) ?? null,
  }
}

type Accounts = ReadonlyMap<number, BookAccount>

/** What is gone, or belongs to an account that is no longer read, is not judged; its days still count for its parents. */
const isJudged =
  (accounts: Accounts) =>
  ({ isGone, accountNo }: BookEntity): boolean =>
    !isGone && accounts.has(accountNo)

/** Those that are judged first, and those that are judged together side by side. */
const sideBySide = (accounts: Accounts) => (one: BookEntity, other: BookEntity) => {
  const key = (entity: BookEntity) =>
    `${Number(!isJudged(accounts)(entity))}/${entity.kind}/${accounts.get(entity.accountNo)?.platform ?? ''}/${entity.accountNo}`
  const [a, b] = [key(one), key(other)]
  return a < b ? -1 : a > b ? 1 : one.entityNo - other.entityNo
}

function openDays(accounts: BookAccount[], entities: number): Filling {
  const days = accounts
    .flatMap(({ dataFrom, dataThrough }) => [dataFrom ?? [], dataThrough ?? []].flat())
    .toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return fillSnapshot(entities, 0, 0)
  return fillSnapshot(entities, dayNumber(first), dayNumber(addDays(last, 1)) - dayNumber(first))
}

/** Platforms report line items and deals; what is above a line item is the sum of them, also of those that are gone. */
function sumUp(filling: Filling, places: BookEntity[], family: Family): void {
  places.forEach((entity, at) => {
    if (entity.kind !== 'line_item') return
    for (const ancestor of family.ancestors(entity.entityNo)) filling.addInto(at, family.place(ancestor)!)
  })
}

type Around = {
  snapshot: Snapshot
  family: Family
  plan: BookPlan[]
  ids: ReadonlyMap<number, string>
  place: number
}

function candidateOf(
  entity: BookEntity,
  account: BookAccount,
  { snapshot, family, plan, ids, place }: Around,
): BookCandidate {
  const number = (day: string | null) => (day === null ? null : dayNumber(day))
  const { platform } = account
  const ancestors = family.ancestors(entity.entityNo)
  return {
    entityNo: entity.entityNo,
    accountNo: entity.accountNo,
    place,
    type: entity.kind,
    id: ids.get(entity.entityNo)!,
    nativeId: entity.nativeId,
    name: entity.name,
    platform,
    currency: account.currency,
    ancestors,
    isOn: [entity.entityNo, ...ancestors].every((no) => family.isOn(no)),
    startsOn: number(entity.startsOn),
    endsOn: number(entity.endsOn),
    goal: goalOf({
      platform,
      currency: account.currency,
      isDeal: entity.kind === 'deal_id',
      startsOn: entity.startsOn,
      endsOn: entity.endsOn,
      budget: entity.budget ?? undefined,
      committedUnits: entity.committedUnits,
      plan: plan.map(plannedRow),
    }),
    dataFrom: number(account.dataFrom) ?? 0,
    dataThrough: number(account.dataThrough),
    finalThrough: number(account.finalThrough),
    history: historyIn(snapshot, place),
  }
}
