import { computeBound, type Bound } from '../bound/bound.ts'
import { measureRates, type Rates } from '../bound/rates.ts'
import { makeFacts } from '../facts.ts'
import { measureOurs } from '../measure-ours.ts'
import { makeRules } from '../rules.ts'
import { computeShape } from '../shape.ts'
import type { CaseOptions, Case } from './case.ts'

export type BoundCase = Case & {
  /** Null where there is no compiler to measure the machine with. */
  bounds: { rates: Rates; widest: Bound; half_the_bytes: Bound; as_wasm: Bound } | null
}

/** The largest case there is, against what the machine could do at all. */
export async function againstTheBound(
  entities: number,
  count: number,
  { rounds, say }: CaseOptions,
): Promise<BoundCase> {
  const facts = makeFacts(entities)
  const rules = makeRules(facts, count)
  const shape = computeShape(facts, rules)
  say('The machine is measured…')
  const rates = measureRates()
  say('The engine judges the largest case…')
  const ours = await measureOurs(facts, rules, rounds)
  const bound = (compare: Rates['compare'], bytesASum?: number) =>
    computeBound(shape, entities, ours.hits, { read: rates!.read, compare }, bytesASum)
  return {
    title: 'The hardware',
    entities,
    shape,
    ours,
    peers: [],
    missing: rates ? null : 'there is no gcc here',
    bounds: rates && {
      rates,
      widest: bound(rates.compare),
      half_the_bytes: bound(rates.compare, 4),
      as_wasm: bound(rates.compare_128),
    },
  }
}
