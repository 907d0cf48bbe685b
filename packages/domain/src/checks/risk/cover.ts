/** Parts of a line item's money by creative or deal, keyed `kind:id`, each with its claimed depth. */
export type Strips = Map<string, { part: number; depth: number }>

/**
 * Covered part of an entity's own money: everything to a depth, and beyond that where strips reach deeper.
 */
export function coveredPart(depth: number, strips: Strips): number {
  if (strips.size === 0) return depth
  const kinds = [...Map.groupBy(strips, ([name]) => name.slice(0, name.indexOf(':'))).values()]
  const ends = new Set([...strips.values()].map((one) => one.depth).filter((end) => end > depth))
  let [cover, from] = [depth, depth]
  for (const end of [...ends].toSorted((a, b) => a - b)) {
    cover += (end - from) * (1 - freeAt(end, kinds))
    from = end
  }
  return cover
}

/**
 * Part that no strip covers at a depth. Creatives and deals cut across each other; strips of one kind lie
 * side by side.
 */
function freeAt(depth: number, kinds: readonly [string, { part: number; depth: number }][][]): number {
  let free = 1
  for (const strips of kinds) {
    const claimedPart = strips.reduce((sum, [, one]) => sum + (one.depth >= depth ? one.part : 0), 0)
    free *= Math.max(0, 1 - claimedPart)
  }
  return free
}
