import { conditionsIn, type Condition } from '../../alerts/conditions.ts'
import { judgeOn, truthOn, type Candidate } from '../../alerts/judge-candidates.ts'
import { asCandidate } from './as-candidate.ts'
import { conditionHolds, exactReading, opinionOn } from './opinion.ts'
import type { Case } from './random-rule.ts'
import { asWritten, inDouble, isBlurred, nearestTurn } from './rational.ts'

/** `tie`: results differ only where the exact number lies beside the edge, closer than floats can resolve. */
export type Outcome = 'agree' | 'tie' | 'disagree'

/**
 * Compares both judgements of a case: the verdict, and the conditions reported to hold, with their values.
 */
export function compare(testCase: Case, who: Candidate = asCandidate(testCase.situation)): Outcome {
  if (saysTheSame(testCase, who)) return 'agree'
  const conditions = conditionsIn(testCase.tree)
  const apart = conditions.filter((condition) => !saysTheSame(alone(testCase, condition), who))
  return apart.length > 0 && apart.every((condition) => isOnAnEdge(testCase, condition)) ? 'tie' : 'disagree'
}

const alone = (testCase: Case, condition: Condition): Case => ({
  ...testCase,
  tree: { conditions: [condition], groups: [] },
})

function saysTheSame({ tree, range, situation }: Case, who: Candidate): boolean {
  const rule = { conditions: tree, timeRange: range }
  const opinion = opinionOn(tree, range, situation)
  const verdict = judgeOn(rule, who, situation.today)
  if (truthOn(rule, who, situation.today) !== opinion) return false
  if (verdict.kind !== (opinion === null ? 'unknown' : opinion ? 'fired' : 'clear')) return false
  if (verdict.kind === 'unknown') return verdict.why !== undefined
  if (verdict.kind === 'clear') return true
  const holdingConditions = conditionsIn(tree).filter(
    (condition) => conditionHolds(condition, range, situation) === true,
  )
  return (
    holdingConditions.length === verdict.because.length &&
    holdingConditions.every((condition, at) => {
      const { value, ...reportedCondition } = verdict.because[at]!
      const exact = inDouble(exactReading(condition.metric, range, situation)!)
      const isSame = JSON.stringify(reportedCondition) === JSON.stringify(condition)
      return isSame && Math.abs(value - exact) <= 1e-15 + Math.abs(exact) * 1e-14
    })
  )
}

function isOnAnEdge({ range, situation }: Case, { metric, operator, threshold }: Condition): boolean {
  const exact = exactReading(metric, range, situation)
  if (exact === null) return false
  return isBlurred(exact, operator === 'eq' ? nearestTurn(exact) : asWritten(threshold))
}
