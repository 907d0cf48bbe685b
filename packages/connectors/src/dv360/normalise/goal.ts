import type { Settings } from '@flightdeck/domain/ad-data'
import { omitBlanks } from '../../normalise/given.ts'
import { moneyIf } from '../../normalise/money.ts'

type Native = {
  type: string
  amountMicros: bigint | null | undefined
  percentageMicros: bigint | null | undefined
  text: string | null | undefined
}
const MICROS_PER_PERCENT = 10_000

/** A share is written as millionths of one: 70,000 is 7 %. */
export function toGoal(goal: Native, currency: string): NonNullable<Settings['goals']>[number] {
  const { percentageMicros: share } = goal
  return omitBlanks({
    type: goal.type,
    amount: moneyIf(goal.amountMicros, currency),
    percent: share === null || share === undefined ? undefined : Number(share) / MICROS_PER_PERCENT,
    text: goal.text,
  })
}
