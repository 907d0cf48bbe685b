import type { Address, Memory } from '../memory.ts'
import type { Block } from '../entity-columns.ts'
import type { PlannedBlocks } from './piece.ts'

/** Words of 64, the last exclusive. */
type Span = { from: number; to: number }

/**
 * Empties the words that an evaluation will not overwrite, because no block fills them alone. Where rules are
 * about nearly every entity, that is nearly nothing.
 */
export function makeClearing(planned: readonly PlannedBlocks[], rules: number, words: number) {
  const plansByRule = Array.from({ length: rules }, () => '')
  planned.forEach(({ plan }, at) => {
    for (const { rules: own } of plan.ranges) for (const { number } of own) plansByRule[number] += `${at} `
  })
  const spans = new Map<string, Span[]>()
  for (const plans of new Set(plansByRule)) {
    const blocks = plans.split(' ').flatMap((at) => (at === '' ? [] : planned[Number(at)]!.blocks))
    spans.set(plans, leftOver(blocks, words))
  }
  return (memory: Memory, rows: Address, days: number): void => {
    if (rows === 0) return
    for (let row = 0; row < rules * days; row++) {
      const at = rows + row * words * 8
      for (const { from, to } of spans.get(plansByRule[row % rules]!)!)
        memory.bytes.fill(0, at + from * 8, at + to * 8)
    }
  }
}

function leftOver(blocks: readonly Block[], words: number): Span[] {
  const whole = blocks
    .map(({ from, to }) => ({ from: Math.ceil(from / 64), to: Math.floor(to / 64) }))
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) => one.from - other.from)
  const left: Span[] = []
  let next = 0
  for (const { from, to } of whole) {
    if (from > next) left.push({ from: next, to: from })
    next = to
  }
  if (next < words) left.push({ from: next, to: words })
  return left
}
