/** Shared start and end of two texts, and the differing middle of each. */
export type Difference = { start: string; before: string; after: string; end: string }

const KEPT = 8
/** Texts up to this length are shown whole. */
const SHORT = 24

/** Isolates the difference of two long texts, so that a change at the end of a name is not cut off. */
export function findDifference(before: string, after: string): Difference | null {
  if (before.length <= SHORT && after.length <= SHORT) return null
  const [old, now] = [Array.from(before), Array.from(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++
  return {
    start: shortened(old.slice(0, start), 'start'),
    before: old.slice(start, old.length - end).join(''),
    after: now.slice(start, now.length - end).join(''),
    end: shortened(end === 0 ? [] : old.slice(-end), 'end'),
  }
}

function shortened(shared: string[], side: 'start' | 'end'): string {
  if (shared.length <= KEPT) return shared.join('')
  return side === 'start' ? `…${shared.slice(-KEPT).join('')}` : `${shared.slice(0, KEPT).join('')}…`
}
