import type { CheckSubject } from './subject.ts'

/** Something about a whole family, thought out once for all of its members. */
export function amongSiblings<T>(
  think: (siblings: readonly CheckSubject[]) => T,
): (subject: CheckSubject) => T {
  const known = new WeakMap<readonly CheckSubject[], T>()
  return ({ siblings }) => {
    let value = known.get(siblings)
    if (value === undefined) known.set(siblings, (value = think(siblings)))
    return value
  }
}

/** The same among all line items of a campaign: an insertion order has too few to say what is usual. */
export function amongPeers<T>(think: (peers: readonly CheckSubject[]) => T): (subject: CheckSubject) => T {
  const known = new WeakMap<CheckSubject, T>()
  return (subject) => {
    let top = subject
    while (top.parent) top = top.parent
    let value = known.get(top)
    if (value === undefined) known.set(top, (value = think(top === subject ? [subject] : lineItemsOf(top))))
    return value
  }
}

/** Every line item below. */
export function lineItemsOf(subject: CheckSubject): CheckSubject[] {
  return subject.children.flatMap((child) =>
    child.kind === 'line_item' ? child : child.kind === 'insertion_order' ? lineItemsOf(child) : [],
  )
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
