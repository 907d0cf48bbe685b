import {
  addDays,
  dayNumber,
  goalOf,
  keysOf,
  makeDayLedger,
  SNAPSHOT_TYPES,
  type AdPlatformKey,
  type DayLedger,
} from '@flightdeck/domain'
import type { Book, BookCandidate } from './book.ts'
import type { BookAccount, BookEntity, BookPlan, BookSlice } from './book-store.ts'
import { fillLedger } from './fill-ledger.ts'
import { familyOf, type Family } from './family.ts'
import { plannedRow, ratesOf } from './plans.ts'
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
  const family = familyOf(entities)
  const ledger = openLedger(accounts, entities)
  const planOf = Map.groupBy(plans, ({ entityNo }) => entityNo)
  const rates = ratesOf(entities, family, planOf)
  for (const account of accounts) fillLedger(ledger, family, await slicesOf(account), rates)
  sumUp(ledger, entities, family)
  ledger.close()

  const accountOf = new Map(accounts.map((account) => [account.accountNo, account]))
  const ids = wireIds(entities, (accountNo) => accountOf.get(accountNo)?.platform)
  const candidates = entities.flatMap((entity) => {
    const account = accountOf.get(entity.accountNo)
    if (!account || entity.isGone) return []
    return [candidateOf(entity, account, { ledger, family, plan: planOf.get(entity.entityNo) ?? [], ids })]
  })
  const byType = Map.groupBy(candidates, ({ type }) => type)
  return {
    version,
    candidates: Object.fromEntries(
      keysOf(SNAPSHOT_TYPES).map((type) => [type, byType.get(type) ?? []]),
    ) as Book['candidates'],
    byNo: new Map(candidates.map((one) => [one.entityNo, one])),
    loads: Object.fromEntries(accounts.map(({ accountNo, loadNo }) => [accountNo, loadNo])),
    dataThrough:
      accounts
        .map(({ dataThrough }) => dataThrough)
        .filter((day) => day !== null)
        .sort()
        .at(-1) ?? null,
  }
}

function openLedger(accounts: BookAccount[], entities: BookEntity[]): DayLedger {
  const days = accounts
    .flatMap(({ dataFrom, dataThrough }) => [dataFrom, dataThrough])
    .filter((day) => day !== null)
  const [first, last] = [days.sort()[0], days.at(-1)]
  if (!first || !last) return makeDayLedger(entities.length, 0, 0)
  return makeDayLedger(entities.length, dayNumber(first), dayNumber(addDays(last, 1)) - dayNumber(first))
}

/** Platforms report line items and deals; what is above a line item is the sum of them, also of those that are gone. */
function sumUp(ledger: DayLedger, entities: BookEntity[], family: Family): void {
  entities.forEach((entity, at) => {
    if (entity.kind !== 'line_item') return
    for (const ancestor of family.ancestors(entity.entityNo)) ledger.addInto(at, family.place(ancestor)!)
  })
}

type Around = { ledger: DayLedger; family: Family; plan: BookPlan[]; ids: ReadonlyMap<number, string> }

function candidateOf(
  entity: BookEntity,
  account: BookAccount,
  { ledger, family, plan, ids }: Around,
): BookCandidate {
  const number = (day: string | null) => (day === null ? null : dayNumber(day))
  const platform: AdPlatformKey = account.platform
  const ancestors = family.ancestors(entity.entityNo)
  return {
    entityNo: entity.entityNo,
    accountNo: entity.accountNo,
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
    history: ledger.history(family.place(entity.entityNo)!),
  }
}
