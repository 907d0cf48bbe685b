import type { CheckSubject } from './subject.ts'

/** Something about a whole family, thought out once for all of its members. */
export function amongSiblings<T>(
  think: (siblings: readonly CheckSubject[]) => T,
): (subject: CheckSubject) => T {
  const cache = new WeakMap<readonly CheckSubject[], T>()
  return ({ siblings }) => {
    let value = cache.get(siblings)
    if (value === undefined) cache.set(siblings, (value = think(siblings)))
    return value
  }
}

/** The same among all line items of a campaign: an insertion order has too few to say what is usual. */
export function amongPeers<T>(think: (peers: readonly CheckSubject[]) => T): (subject: CheckSubject) => T {
  const cache = new WeakMap<CheckSubject, T>()
  return (subject) => {
    let top = subject
    while (top.parent) top = top.parent
    let value = cache.get(top)
    if (value === undefined)
      cache.set(top, (value = think(top === subject ? [subject] : lineItemsBelow(top))))
    return value
  }
}

/** Every line item below. */
export function lineItemsBelow(subject: CheckSubject): CheckSubject[] {
  return subject.children.flatMap((child) =>
    child.kind === 'line_item' ? child : child.kind === 'insertion_order' ? lineItemsBelow(child) : [],
  )
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
