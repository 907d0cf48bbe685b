import { platformAds } from '../platforms/platforms.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { MoneyBasis } from '../ad-data/settings.ts'
import type { Measure } from '../delivery/measures.ts'
import { goalInputs, wholeGoal, type GoalInput } from '../budget/goal-inputs.ts'
import type { Goal } from '../budget/goal.ts'
import { dayFromNumber, type Day } from '../time/day.ts'
import { MEASURE_NAMES } from '../metrics/formula.ts'
import { METRICS, type MetricKey } from '../metrics/metrics.ts'
import type { MetricScope, Subject } from '../metrics/reading.ts'
import { MICROS } from '../money/micros.ts'

/** Input of a reading, under its name in the formula. */
export type ReceiptInput = {
  name: string
  value: number
  unit: 'money' | 'count' | 'days'
  /** Source: the platform's amount, the plan, or the calendar. */
  basis: string
  /** Days covered, both inclusive. */
  from: Day
  to: Day
}
/** Formula and inputs of a reading, stored with it so that it can be recomputed. */
export type Receipt = { formula: string; inputs: ReceiptInput[] }

const IN_MONEY: readonly Measure[] = ['spend', 'media_cost', 'total_cost', 'revenue', 'conversion_value']
const BASIS_WORDS: Record<MoneyBasis, string> = {
  revenue: 'client revenue',
  media_cost: 'media cost',
  total_cost: 'total cost',
  billed: 'billed by the platform',
}

/** Receipt of a reading that has a value. */
export function makeReceipt(
  metric: MetricKey,
  subject: Subject & { platform: AdPlatformKey },
  { window, dataThrough }: MetricScope,
): Receipt {
  const { how, formula } = METRICS[metric]
  if (how.kind === 'missing') return { formula, inputs: [] }
  if (how.kind === 'goal') {
    const { goal, history } = subject
    const inputs = goal ? goalInputs(how.of, goal, history, dataThrough) : []
    return { formula, inputs: inputs.map((input) => goalInput(input, goal!, subject.platform)) }
  }
  if (typeof window === 'string') return { formula, inputs: [] }
  if (how.kind === 'budget_share') return { formula, inputs: shareInputs(subject, window) }
  const measures = [how.of, 'less' in how ? how.less : undefined, 'by' in how ? how.by : undefined]
  const used = new Set(measures.filter((measure) => measure !== undefined))
  return { formula, inputs: [...used].map((measure) => windowInput(measure, subject, window)) }
}

function shareInputs(
  subject: Subject & { platform: AdPlatformKey },
  { from, to }: { from: number; to: number },
): ReceiptInput[] {
  const { goal, history, platform } = subject
  if (!goal) return []
  const value = history.sum(goal.measure, from, to)
  const spent: GoalInput = { name: 'spent in the window', value, of: 'delivery', from, to }
  return [spent, wholeGoal({ goal }, 'budget')].map((input) => goalInput(input, goal, platform))
}

function windowInput(
  measure: Measure,
  { history, platform }: Subject & { platform: AdPlatformKey },
  { from, to }: { from: number; to: number },
): ReceiptInput {
  return {
    name: MEASURE_NAMES[measure],
    value: history.sum(measure, from, to) / MICROS,
    unit: IN_MONEY.includes(measure) ? 'money' : 'count',
    basis: basisLabel(measure, platform),
    from: dayFromNumber(from),
    to: dayFromNumber(to),
  }
}

function goalInput(
  { name, value, of, from, to }: GoalInput,
  goal: Goal,
  platform: AdPlatformKey,
): ReceiptInput {
  return {
    name,
    value: of === 'days' ? value : value / MICROS,
    unit: of === 'days' ? 'days' : goal.isMoney ? 'money' : 'count',
    basis:
      of === 'days'
        ? 'days with a budget or goal'
        : of === 'promise'
          ? goal.by === 'plan'
            ? 'media plan'
            : 'platform setting'
          : `${MEASURE_NAMES[goal.measure]}, ${basisLabel(goal.measure, platform)}`,
    from: dayFromNumber(from),
    to: dayFromNumber(to),
  }
}

/** Label of the amount behind a measure. */
function basisLabel(measure: Measure, platform: AdPlatformKey): string {
  if (measure === 'spend') return BASIS_WORDS[platformAds(platform).spendBasis]
  if (measure === 'revenue') return 'reported, or units × the plan’s rate'
  return 'reported by the platform'
}
