import { conditionsIn, type Condition } from '../conditions.ts'
import { judgeOn, truthOn, type Candidate } from '../judge-on.ts'
import { asCandidate } from './as-candidate.ts'
import { conditionHolds, exactReading, opinionOn } from './opinion.ts'
import type { Case } from './random-rule.ts'
import { distanceToTurn, millionths } from './rational.ts'

/** `tie`: they differ only where the exact number lies on the edge of a millionth, which floats cannot see. */
export type Outcome = 'agree' | 'tie' | 'disagree'

/** Both judge the same case: the verdict, and what is said to have held, with its value. */
export function compare(one: Case, who: Candidate = asCandidate(one.situation)): Outcome {
  if (saysTheSame(one, who)) return 'agree'
  const conditions = conditionsIn(one.tree)
  const apart = conditions.filter((condition) => !saysTheSame(alone(one, condition), who))
  return apart.length > 0 && apart.every((condition) => isOnAnEdge(one, condition)) ? 'tie' : 'disagree'
}

const alone = (one: Case, condition: Condition): Case => ({
  ...one,
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
  const held = conditionsIn(tree).filter((condition) => conditionHolds(condition, range, situation) === true)
  return (
    held.length === verdict.because.length &&
    held.every((condition, at) => {
      const { value, ...said } = verdict.because[at]!
      const exact = Number(millionths(exactReading(condition.metric, range, situation)!)) / 1e6
      const isSame = JSON.stringify(said) === JSON.stringify(condition)
      return isSame && Math.abs(value - exact) <= 1e-6 + Math.abs(exact) * 1e-14
    })
  )
}

function isOnAnEdge({ range, situation }: Case, { metric }: Condition): boolean {
  const exact = exactReading(metric, range, situation)
  if (exact === null) return false
  const size = Math.abs(Number(millionths(exact)))
  return distanceToTurn(exact) <= Math.max(1e-9, size * 1e-15)
}
