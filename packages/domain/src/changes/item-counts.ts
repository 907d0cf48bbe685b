import { ITEM_STATES, type ItemState } from './item-state.ts'

export type ItemCounts = Readonly<Record<ItemState, number>>

export const NO_ITEMS: ItemCounts = {
  waiting: 0,
  sending: 0,
  unknown: 0,
  by_hand: 0,
  done: 0,
  conflict: 0,
  refused: 0,
  failed: 0,
  left_out: 0,
  undone: 0,
}

const STATES = Object.keys(ITEM_STATES) as ItemState[]

/** Whether nothing is left to happen. */
export const areOver = (counts: ItemCounts): boolean =>
  STATES.every((state) => ITEM_STATES[state].isOver || counts[state] === 0)

/** Left-out items were never meant to be applied, so they do not make a set partly applied. */
export function setOutcome(counts: ItemCounts): 'applied' | 'partly_applied' | 'failed' {
  const missed = counts.conflict + counts.refused + counts.failed
  if (missed === 0) return 'applied'
  return counts.done + counts.undone > 0 ? 'partly_applied' : 'failed'
}

/** Outcome in plain words, the good first. */
export function countWords(counts: ItemCounts): string {
  const words = STATES.filter((state) => counts[state] > 0)
    .toSorted((a, b) => Number(b === 'done') - Number(a === 'done'))
    .map((state) => `${counts[state].toLocaleString('en-GB')} ${ITEM_STATES[state].label.toLowerCase()}`)
  return words.join(', ') || 'No changes'
}
