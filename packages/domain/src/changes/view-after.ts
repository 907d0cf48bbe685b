import type { Money } from '../ad-data/settings.ts'
import type { Day } from '../time/day.ts'
import type { ChangeRequest, EntityView } from '../writes/index.ts'

/**
 * The entity with changes that raise its daily budget or add days to its flight. Both together cost more than
 * each alone, so a change is weighed with those that come before it. Changes that lower either count once
 * they are seen.
 */
export const viewAfter = (view: EntityView, changes: readonly ChangeRequest[]): EntityView =>
  changes.reduce(raised, view)

function raised(view: EntityView, change: ChangeRequest): EntityView {
  if (change.field === 'flight' && !change.part) {
    const { startsOn, endsOn } = change.after
    return { ...view, startsOn: earlier(view.startsOn, startsOn), endsOn: later(view.endsOn, endsOn) }
  }
  const { budget } = view.settings
  if (change.field !== 'budget' || change.part !== 'daily' || !budget?.daily) return view
  const daily = larger(budget.daily, change.after)
  return { ...view, settings: { ...view.settings, budget: { ...budget, daily } } }
}

const larger = (one: Money, other: Money): Money => (BigInt(other.micros) > BigInt(one.micros) ? other : one)
const earlier = (one: Day | null, other: Day | null): Day | null =>
  one !== null && other !== null && other < one ? other : one
/** Null runs without an end. */
const later = (one: Day | null, other: Day | null): Day | null =>
  one === null || other === null ? null : other > one ? other : one
