import { resolveGoal, settingsGoal } from '@flightdeck/domain/budget'
import type { History } from '@flightdeck/domain/delivery'
import { dayNumberOrNull, type Day } from '@flightdeck/domain/time'
import { historyIn, type Snapshot } from '@flightdeck/engine'
import type { SnapshotEntity } from './delivery-snapshot.ts'
import type { DeliveryAccount, DeliveryEntity, PlanTerms } from '../store/delivery-store.ts'
import type { DealUses } from './deal-uses.ts'
import { isOn, isPaused, type Family } from '../days/family.ts'
import { accountReach } from '../days/reach.ts'
import { plannedRow } from '../days/plans.ts'
import type { SoldDays } from '../days/sold-by-conversions.ts'

type EntityContext = {
  /** Snapshot of the days, available once they are read. */
  snapshot: () => Snapshot
  family: Family
  plan: PlanTerms[]
  ids: ReadonlyMap<number, string>
  uses: DealUses
  place: number
  soldByConversions: SoldDays | undefined
}

export function snapshotEntity(
  entity: DeliveryEntity,
  account: DeliveryAccount,
  { snapshot, family, plan, ids, uses, place, soldByConversions }: EntityContext,
): SnapshotEntity {
  const { platform } = account
  const ancestors = family.ancestors(entity.entityNo)
  const line = [entity, ...ancestors.flatMap((no) => family.findEntity(no) ?? [])]
  const nearest = (of: (one: DeliveryEntity) => Day | null) =>
    line.map(of).find((day) => day !== null) ?? null
  const use = entity.kind === 'deal_id' ? (uses.get(entity.entityNo) ?? null) : undefined
  const question = {
    platform,
    currency: account.currency,
    isDeal: entity.kind === 'deal_id',
    startsOn: entity.startsOn,
    endsOn: entity.endsOn,
    budget: entity.budget ?? undefined,
    pacing: entity.pacing ?? null,
    committedUnits: entity.committedUnits,
    plan: plan.map(plannedRow),
  }
  const goal = resolveGoal(question)
  const platformGoal = goal?.by === 'plan' ? settingsGoal(question) : null
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
    isPaused: isPaused(family, [entity.entityNo, ...ancestors]),
    ...(use && { used: use }),
    // Without dates of its own, an entity runs within its ancestors' dates.
    startsOn: dayNumberOrNull(nearest(({ startsOn }) => startsOn)),
    endsOn: dayNumberOrNull(nearest(({ endsOn }) => endsOn)),
    goal,
    ...(platformGoal && { platformGoal }),
    ...(soldByConversions && { soldByConversions }),
    ...accountReach(account),
    // Computed on access, as few entities are queried alone.
    get history() {
      return sinceItsData(historyIn(snapshot(), place), this.dataFrom)
    },
  }
}

/**
 * No days exist before an account's data begins, so a span over all of them may begin earlier, where other
 * accounts' data begins.
 */
const sinceItsData = ({ rows, sum }: History, dataFrom: number): History => {
  const since = (from: number) => (from <= dataFrom ? -Infinity : from)
  return {
    rows: (from, to) => rows(since(from), to),
    sum: (measure, from, to) => sum(measure, since(from), to),
  }
}
