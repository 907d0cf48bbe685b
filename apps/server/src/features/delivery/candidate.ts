import { dayNumber, goalOf, type Day, type Finals } from '@flightdeck/domain'
import { historyIn, type Snapshot } from '@flightdeck/engine'
import type { BookCandidate } from './book.ts'
import type { BookAccount, BookEntity, BookPlan } from './book-store.ts'
import type { DealUses } from './deal-uses.ts'
import { isOn, type Family } from './family.ts'
import { plannedRow } from './plans.ts'

type Around = {
  snapshot: Snapshot
  family: Family
  plan: BookPlan[]
  ids: ReadonlyMap<number, string>
  uses: DealUses
  place: number
}

export function candidateOf(
  entity: BookEntity,
  account: BookAccount,
  { snapshot, family, plan, ids, uses, place }: Around,
): BookCandidate {
  const { platform } = account
  const ancestors = family.ancestors(entity.entityNo)
  const line = [entity, ...ancestors.flatMap((no) => family.known(no) ?? [])]
  const nearest = (of: (one: BookEntity) => Day | null) => line.map(of).find((day) => day !== null) ?? null
  const use = entity.kind === 'deal_id' ? (uses.get(entity.entityNo) ?? null) : undefined
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
    isOn: [entity.entityNo, ...ancestors].every((no) => isOn(family, no)) && use !== null,
    ...(use && { used: use }),
    // What has no dates of its own runs within those above it.
    startsOn: numberOf(nearest(({ startsOn }) => startsOn)),
    endsOn: numberOf(nearest(({ endsOn }) => endsOn)),
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
    ...reachOf(account),
    // Few are ever asked about by themselves.
    get history() {
      return historyIn(snapshot, place)
    },
  }
}

/** How far an account's numbers reach, of each of its entities. */
export const reachOf = (account: BookAccount) => ({
  dataFrom: numberOf(account.dataFrom) ?? 0,
  dataThrough: numberOf(account.dataThrough),
  finals: finalsOf(account),
})

export const finalsOf = ({ finalThrough, deliveryFinalThrough }: BookAccount): Finals => ({
  delivery: numberOf(deliveryFinalThrough),
  conversions: numberOf(finalThrough),
})

const numberOf = (day: string | null) => (day === null ? null : dayNumber(day))
