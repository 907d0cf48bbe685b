import { METRICS } from '../../metrics/metrics.ts'
import type { Condition, ConditionTree } from '../conditions.ts'

/** Names two conditions that cannot both hold; null without any. */
export function contradiction({ conditions, groups }: ConditionTree): string | null {
  const all = [
    ...conditions,
    ...groups.flatMap((group) => (group.operator === 'AND' ? group.conditions : [])),
  ]
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1))
      if (one.metric === other.metric && !canBothHold(one, other))
        return `The conditions on “${METRICS[one.metric].label}” can’t both hold. Which one is meant?`
  return null
}

function canBothHold(one: Condition, other: Condition): boolean {
  const [first, second] = [spanOf(one), spanOf(other)]
  const from = Math.max(first.from, second.from)
  const to = Math.min(first.to, second.to)
  const isOpen = (side: number) => [first, second].some(({ open, from: low, to: high }) => open && (low === side || high === side)) // prettier-ignore
  return from < to || (from === to && !isOpen(from))
}

type Span = { from: number; to: number; open: boolean }

function spanOf({ operator, threshold }: Condition): Span {
  if (operator === 'eq') return { from: threshold, to: threshold, open: false }
  const open = operator === 'gt' || operator === 'lt'
  return operator.startsWith('g')
    ? { from: threshold, to: Infinity, open }
    : { from: -Infinity, to: threshold, open }
}
