import type { Direction } from './weight.ts'

/** `depth`: how many entities it hangs below. */
export type TurnItem = { direction: Direction; depth: number }

const TURN: Record<Direction, number> = { lowers: 0, neither: 1, raises: 2 }

/**
 * The order that keeps parents and children valid: what is below is lowered before what it hangs under, and raised after
 * it. All lowering comes first, so that money moved between two never counts twice.
 */
export function inOrder<Item extends TurnItem>(items: readonly Item[]): Item[] {
  return items.toSorted(
    (a, b) =>
      TURN[a.direction] - TURN[b.direction] ||
      (a.direction === 'lowers' ? b.depth - a.depth : a.depth - b.depth),
  )
}
