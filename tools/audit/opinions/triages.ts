import { dayNumber } from '../days.ts'
import type { Facts } from '../facts.ts'
import type { Tally } from '../tally.ts'

/** Triage of an item, with what its row shows. */
export type ShownTriage = {
  no: number
  name: string
  platformBudget: number | null
  since: string | null
  data_through: string | null
  missing: { unit: string; usual_a_day: number; now_a_day: number; missing_a_day: number } | null
  steps: readonly {
    key: string
    entity: object | null
    numbers: readonly { name: string; value: number }[]
  }[]
}

/** Recomputes delivery since a fall, and compares the budget of a step with that of the row. */
export function compareTriages(triages: readonly ShownTriage[], facts: Facts, tally: Tally): void {
  for (const { no, name, since, data_through: through, missing, steps, platformBudget } of triages) {
    if (since !== null && through !== null && missing !== null) {
      const [from, to] = [dayNumber(since), dayNumber(through)]
      const sum = facts.sum(no, missing.unit === 'money' ? 'spend' : 'impressions', from, to)
      const { usual_a_day: usual, now_a_day: now, missing_a_day: perDay } = missing
      if (sum !== null) tally.compareFigures('triage: a day since the fall', name, now, sum / 1e6 / (to - from + 1), 1e-5) // prettier-ignore
      tally.compareFigures('triage: missing a day', name, perDay, usual - now, 1e-5)
    }
    const budget = steps.find(({ key, entity }) => key === 'budget' && entity === null)
    const shown = budget?.numbers.find((number) => number.name === 'Platform budget')
    if (shown && platformBudget !== null)
      tally.compareFigures('triage: platform budget', name, shown.value, platformBudget)
  }
}
