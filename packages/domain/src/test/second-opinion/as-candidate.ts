import { makeDayLedger } from './day-ledger.ts'
import type { Goal } from '../../budget/goal.ts'
import type { Candidate } from '../../alerts/judge-candidates.ts'
import type { GoalTerms, Situation } from './situation.ts'

/** The same situation as the rules take it. */
export function asCandidate(situation: Situation): Candidate {
  const { platform, level, dataFrom, dataThrough, isOn, startsOn, endsOn, bought, rows, goal } = situation
  const days = [...rows.keys()]
  const first = Math.min(dataFrom, ...days)
  const ledger = makeDayLedger(1, first, Math.max(dataThrough, ...days) - first + 1)
  for (const [day, row] of rows) {
    ledger.put(0, day, (measure) => {
      const value = row[measure] ?? null
      return value === null ? Number.NaN : Number(value)
    })
  }
  ledger.close()
  const history = ledger.history(0)
  const account = { platform, type: level, dataFrom, dataThrough }
  const use = bought && { used: bought }
  return { ...account, ...use, isOn, startsOn, endsOn, history, goal: goal && asGoal(goal) }
}

const asGoal = ({ counts, measure, segments }: GoalTerms): Goal => ({
  measure: measure as Goal['measure'],
  isMoney: counts === 'money',
  segments: segments.map(({ from, to, amount }) => ({ from, to, amount: Number(amount) })),
})
