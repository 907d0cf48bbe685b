import { addTally, emptyTally, type ScoreTally } from './score.ts'

/** Tree node with its spend and the signs of its checks. */
export type Rollable<Signs> = {
  spendMicros: number | null
  signs: Signs
  below: readonly Rollable<Signs>[]
  /** Creatives and deals in use, each with its part of the spend. */
  uses: readonly { signs: Signs; part: number }[]
}

/** Totals of an entity and everything below: the worst signs, and tallies weighted by spend and equally. */
export type RolledUp<Signs> = {
  spend: number
  signs: Signs
  bySpend: ScoreTally
  alike: ScoreTally
}

type RollUpRules<Signs> = {
  tally: (signs: Signs) => ScoreTally
  worse: (some: Signs, others: Signs) => Signs
  tell: (one: Rollable<Signs>, rolled: RolledUp<Signs>) => void
}

/** Adds up from the leaves, weighted by spend; a creative or a deal has its part of its line item. */
export function rollUp<Signs>(node: Rollable<Signs>, rules: RollUpRules<Signs>): RolledUp<Signs> {
  const below = node.below.map((child) => rollUp(child, rules))
  const spend = node.spendMicros ?? below.reduce((sum, child) => sum + child.spend, 0)
  const rolled: RolledUp<Signs> = { spend, signs: node.signs, bySpend: emptyTally(), alike: emptyTally() }
  addTally(rolled.bySpend, rules.tally(node.signs), spend)
  addTally(rolled.alike, rules.tally(node.signs))
  for (const { signs, part } of node.uses) {
    addTally(rolled.bySpend, rules.tally(signs), spend * part)
    addTally(rolled.alike, rules.tally(signs))
    rolled.signs = rules.worse(rolled.signs, signs)
  }
  for (const child of below) {
    addTally(rolled.bySpend, child.bySpend)
    addTally(rolled.alike, child.alike)
    rolled.signs = rules.worse(rolled.signs, child.signs)
  }
  rules.tell(node, rolled)
  return rolled
}

/** Tally weighted by spend, or equally when nothing was spent. */
export function weighTally({ spend, bySpend, alike }: RolledUp<unknown>): {
  tally: ScoreTally
  isBySpend: boolean
} {
  if (!(spend > 0 && bySpend.applicable > 0)) return { tally: alike, isBySpend: false }
  const { passed, applicable, ran, notApplicable } = bySpend
  return {
    tally: { passed: passed / spend, applicable: applicable / spend, ran, notApplicable },
    isBySpend: true,
  }
}
