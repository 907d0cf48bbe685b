/** Tree node with its remaining money; null when unknown. */
export type CountedNode = { no: number; parentNo: number | null; leftMicros: number | null }
/** Claim on the remaining money of an entity; with a strip, only within the part of that creative or deal. */
export type CountedStake = { on: number; micros: number; part: number; strip: string | null }
/** Money of a finding: its stakes, and the amount that no budget holds with the entity that owes it. */
export type CountedClaim = {
  stakes: readonly CountedStake[]
  beyond: { on: number; micros: number } | null
}
export type MoneyCount = {
  /** Registers an entity. */
  know: (node: CountedNode) => void
  /** Adds a claim. Returns the newly counted money in whole micros, by the root of each tree. */
  add: (claim: CountedClaim) => Map<number, number>
  /** Money counted so far on an entity and below it. */
  within: (no: number) => number
}

/** Claims on an entity: depth into its money, and depth in each strip. */
type Claim = { depth: number; strips: Strips; below: Set<number>; beyond: number }

/**
 * Counts the money of many claims once: each adds only what no earlier claim covers. Claims on an entity
 * start at the same end, money spent next first, so that the deeper of two contains the other; a claim on an
 * entity covers everything below it. Strips of one line item lie side by side, and creatives cut across
 * deals.
 */
export const countOnce = (nodes: readonly CountedNode[]): MoneyCount => new MoneyCounter(nodes)

class MoneyCounter implements MoneyCount {
  readonly #nodeByNo: Map<number, CountedNode>
  readonly #claimed = new Map<number, Claim>()
  readonly #totals = new Map<number, number>()

  constructor(nodes: readonly CountedNode[]) {
    this.#nodeByNo = new Map(nodes.map((node) => [node.no, node]))
  }

  know(node: CountedNode): void {
    this.#nodeByNo.set(node.no, node)
  }

  add({ stakes, beyond }: CountedClaim): Map<number, number> {
    const more = new Map<number, number>()
    const note = (root: number, micros: number) => more.set(root, (more.get(root) ?? 0) + micros)
    for (const claimStake of stakes) {
      const path = this.#pathToRoot(claimStake.on)
      note(path.at(-1)!, this.#stake(claimStake, path))
    }
    if (beyond) {
      const root = this.#pathToRoot(beyond.on).at(-1)!
      note(root, this.#owe(beyond.on, beyond.micros, root))
    }
    for (const [root, micros] of more) {
      const before = this.#totals.get(root) ?? 0
      this.#totals.set(root, before + micros)
      more.set(root, Math.round(before + micros) - Math.round(before))
    }
    return more
  }

  within(no: number): number {
    return Math.round(this.#covered(no, 0) + this.#sumBeyond(no))
  }

  #remainingMicros(no: number): number {
    return this.#nodeByNo.get(no)?.leftMicros ?? 0
  }

  #findParentNo(no: number): number | null {
    const parentNo = this.#nodeByNo.get(no)?.parentNo ?? null
    return parentNo !== null && this.#nodeByNo.has(parentNo) ? parentNo : null
  }

  /** Path from an entity to its root. */
  #pathToRoot(no: number): number[] {
    const path = [no]
    for (
      let above = this.#findParentNo(no);
      above !== null && !path.includes(above);
      above = this.#findParentNo(above)
    )
      path.push(above)
    return path
  }

  #claimedOn(no: number): Claim {
    let claim = this.#claimed.get(no)
    if (!claim) {
      this.#claimed.set(no, (claim = { depth: 0, strips: new Map(), below: new Set(), beyond: 0 }))
      const parentNo = this.#findParentNo(no)
      if (parentNo !== null) this.#claimedOn(parentNo).below.add(no)
    }
    return claim
  }

  /** Covered money of an entity, given the depth that is covered from above. */
  #covered(no: number, from: number): number {
    const own = this.#claimed.get(no)
    if (!own) return from * this.#remainingMicros(no)
    const depth = Math.max(from, own.depth)
    let [sum, others] = [0, this.#remainingMicros(no)]
    for (const child of own.below) {
      sum += this.#covered(child, depth)
      others -= this.#remainingMicros(child)
    }
    const all = sum + Math.max(0, others) * coveredPart(depth, own.strips)
    return Math.min(all, this.#nodeByNo.get(no)?.leftMicros ?? Infinity)
  }

  /** Money beyond all budgets: the largest claim on the entity, or the sum of those below it if higher. */
  #sumBeyond(no: number): number {
    const own = this.#claimed.get(no)
    if (!own) return 0
    let below = 0
    for (const child of own.below) below += this.#sumBeyond(child)
    return Math.max(own.beyond, below)
  }

  #stake({ on, micros, part, strip }: CountedStake, path: readonly number[]): number {
    const left = this.#remainingMicros(on)
    if (left <= 0 || micros <= 0) return 0
    const from = path.slice(1).reduce((depth, no) => Math.max(depth, this.#claimed.get(no)?.depth ?? 0), 0)
    const before = this.#covered(on, from)
    const own = this.#claimedOn(on)
    const depth = Math.min(1, micros / (left * part))
    if (strip === null) own.depth = Math.max(own.depth, depth)
    else own.strips.set(strip, { part, depth: Math.max(depth, own.strips.get(strip)?.depth ?? 0) })
    return this.#covered(on, from) - before
  }

  #owe(on: number, micros: number, root: number): number {
    const before = this.#sumBeyond(root)
    const own = this.#claimedOn(on)
    own.beyond = Math.max(own.beyond, micros)
    return this.#sumBeyond(root) - before
  }
}

/** Parts of a line item's money by creative or deal, keyed `kind:id`, each with its claimed depth. */
type Strips = Map<string, { part: number; depth: number }>

/**
 * Covered part of an entity's own money: everything to a depth, and beyond that where strips reach deeper.
 */
function coveredPart(depth: number, strips: Strips): number {
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
