import { add, divide, multiply, subtract, whole, type Rational } from './rational.ts'
import { addUp, isGiven, type GoalTerms, type Situation } from './situation.ts'

const HUNDRED = whole(100)
const MILLION = whole(1_000_000)

/** Reading of a goal as of a day, without rounding; null is unknown. */
export function goalOpinion(metric: string, situation: Situation, day: number): Rational | null {
  const goal = situation.goal
  if (goal === null) return null
  const first = firstDay(goal)
  if (day < first || first < situation.dataFrom) return null

  const isKnown = addUp(situation, goal.measure, first, day).isReported || isGiven(situation, goal.measure)
  if (!isKnown) return null

  const delivered = (from: number, to: number): Rational | null => {
    const { total } = addUp(situation, goal.measure, from, to)
    return total === null ? null : whole(total)
  }
  const total = whole(goal.segments.reduce((sum, segment) => sum + segment.amount, 0n))
  const toDate = delivered(first, day)
  const onDay = delivered(day, day)

  switch (metric) {
    case 'pacing':
      return percent(toDate, expectedBy(goal, day))
    case 'goal_pacing_percentage':
      return goal.counts === 'units' ? percent(toDate, total) : null
    case 'budget_used_pct':
      return goal.counts === 'money' ? percent(toDate, total) : null
    case 'yesterday_pace': {
      const before = delivered(first, day - 1)
      const left = promisedDays(goal, day)
      if (day === first || before === null || left === 0) return null
      const open = subtract(total, before)
      return open.top <= 0n ? null : percent(onDay, divide(open, whole(left)))
    }
    case 'required_daily': {
      const left = promisedDays(goal, day + 1)
      if (toDate === null || left === 0) return null
      return divide(subtract(total, toDate), multiply(whole(left), MILLION))
    }
    case 'projected_pct': {
      const age = day - first + 1
      const days = age < 7 ? age : 7
      const recent = delivered(day - days + 1, day)
      if (age < 2 || toDate === null || recent === null) return null
      const perDay = divide(recent, whole(days))!
      return percent(add(toDate, multiply(perDay, whole(promisedDays(goal, day + 1)))), total)
    }
    case 'spend_vs_expected': {
      const planned = plannedFor(goal, day)
      if (goal.counts !== 'money' || onDay === null || planned === null) return null
      return divide(onDay, planned)
    }
    default:
      return null
  }
}

function percent(part: Rational | null, all: Rational | null): Rational | null {
  return part === null || all === null ? null : divide(multiply(HUNDRED, part), all)
}

function firstDay(goal: GoalTerms): number {
  let first = Infinity
  for (const segment of goal.segments) if (segment.from < first) first = segment.from
  return first
}

/** Finished segments in full, the open one by its elapsed days, future ones not at all. */
function expectedBy(goal: GoalTerms, day: number): Rational {
  let expected = whole(0)
  for (const { from, to, amount } of goal.segments) {
    if (to <= day) expected = add(expected, whole(amount))
    else if (from <= day) {
      expected = add(expected, { top: amount * BigInt(day - from + 1), bottom: BigInt(to - from + 1) })
    }
  }
  return expected
}

function plannedFor(goal: GoalTerms, day: number): Rational | null {
  for (const { from, to, amount } of goal.segments) {
    if (from <= day && day <= to) return { top: amount, bottom: BigInt(to - from + 1) }
  }
  return null
}

/** Days from the given one on that belong to a segment. */
function promisedDays(goal: GoalTerms, since: number): number {
  let days = 0
  for (const { from, to } of goal.segments) {
    for (let day = from; day <= to; day++) if (day >= since) days++
  }
  return days
}
