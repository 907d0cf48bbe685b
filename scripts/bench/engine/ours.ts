import {
  compile,
  eachBit,
  fillSnapshot,
  judgeBlocks,
  NO_END,
  type Block,
  type Compiled,
  type World,
} from '../../../packages/engine/src/index.ts'
import { asOf, millionthsOf, type Facts, type Measured } from './facts.ts'
import type { Hits } from './reference.ts'
import type { BenchRule } from './bench-rule.ts'

/** The engine of the product, as the bench drives it. */
export type Ours = {
  /** From the raw facts to a snapshot in memory. */
  load: (facts: Facts) => Promise<void> | void
  /** All rules on all entities. What a rule needs preparing for once is kept with the list of rules. */
  judge: (rules: readonly BenchRule[]) => Promise<Hits[]> | Hits[]
  close: () => Promise<void> | void
  /** Milliseconds of the last judging by what they went into. */
  profile?: () => Record<string, number>
}

export async function makeOurs(_size: { entities: number; threads: number }): Promise<Ours> {
  let world: World | null = null
  let today = 0
  const prepared = new WeakMap<readonly BenchRule[], Compiled[]>()
  return {
    load(facts) {
      world = worldOf(facts)
      today = asOf(facts)
    },
    judge(rules) {
      const ready = prepared.get(rules) ?? rules.map(({ rule }) => compile(rule))
      prepared.set(rules, ready)
      return rules.map(({ entity }, at) => hitsOf(world!, ready[at]!, entity, today))
    },
    close() {
      world = null
    },
  }
}

function hitsOf(world: World, rule: Compiled, entity: number | null, today: number): Hits {
  const [all] = world.roster.blocks
  const block: Block = entity === null ? all! : { ...all!, from: entity, to: entity + 1 }
  const found: number[] = []
  eachBit(judgeBlocks(world, rule, [block], today).isTrue, (at) => found.push(at))
  return Uint32Array.from(found)
}

function worldOf({ entities, firstDay, days, startsOn, columns }: Facts): World {
  const filling = fillSnapshot(entities, firstDay, days)
  for (let day = 0; day < days; day++)
    for (let entity = 0; entity < entities; entity++) {
      const at = day * entities + entity
      filling.put(
        entity,
        firstDay + day,
        (measure) => (columns[measure as Measured]?.[at] ?? Number.NaN) * millionthsOf(measure),
      )
    }
  const dataThrough = firstDay + days - 1
  return {
    snapshot: filling.close(),
    roster: {
      blocks: [
        { from: 0, to: entities, type: 'line_item', platform: 'dv360', dataFrom: firstDay, dataThrough },
      ],
      isOn: new Uint8Array(entities).fill(1),
      startsOn,
      endsOn: new Int32Array(entities).fill(NO_END),
      goals: Array.from({ length: entities }, () => null),
    },
  }
}
