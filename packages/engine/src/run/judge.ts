import { conditionsIn, evaluateTree } from '@flightdeck/domain/alerts'
import { setBit } from '../bits.ts'
import { kernelsOn } from '../kernels/on.ts'
import type { Address } from '../memory.ts'
import { planRules, type JudgedRule, type Plan, type Scope } from '../plan/plan.ts'
import { readAt } from '../read-at.ts'
import type { Block } from '../entity-columns.ts'
import { lastDayOn, type World } from '../world.ts'
import type { WorkerPool } from './worker-pool.ts'
import { roomsOn } from '../buffer-pool.ts'
import { makeClearing } from './clear-rows.ts'
import { intoDay, type Into } from './verdict-target.ts'
import { restrictVerdicts } from './restrict-verdicts.ts'
import type { PlannedBlocks } from './piece.ts'
import { roomFor } from './room.ts'
import { shareOut } from './share-out.ts'
import { verdictsIn, type Verdicts } from './verdicts.ts'
import { doWork, type Work } from './work.ts'

/** A rule and its scope: all entities of a kind, those with a bit in `among`, or those at `places`. */
export type ScopedRule = JudgedRule & Scope & { places: readonly number[] | null; among?: Uint32Array | null }
export type JudgeOptions = {
  /** Whether entities with unknown verdicts are computed too, which doubles the cost. */
  unknowns: 'not' | 'counted' | 'named'
  pool?: WorkerPool | null
  /** Number of judgements from which the pool is used. */
  sharedFrom?: number
}

/** Number of judgements from which waking another thread pays off. */
const SHARED_FROM = 2_000_000

/** Rules compiled together, to be evaluated on any days: verdicts day by day. */
export type Judging = {
  judge: (days: readonly number[], how: JudgeOptions) => Verdicts[]
  planned: PlannedBlocks[]
}

export function makeJudging(world: World, rules: readonly ScopedRule[]): Judging {
  const planned = planFor(world, rules)
  const { memory, width } = world.snapshot
  const kernels = kernelsOn(memory)
  const rowBytes = width / 8
  const room = Math.max(64, ...planned.map(({ plan }) => roomFor(plan, width)))
  const size = planned.reduce((all, { plan, blocks }) => all + rulesIn(plan) * population(blocks), 0)
  const clear = makeClearing(planned, rules.length, width / 64)
  return {
    planned,
    judge(days, { unknowns, pool = null, sharedFrom = SHARED_FROM }) {
      const threads = pool && size * days.length >= sharedFrom ? 1 + pool.size : 1
      const rooms = roomsOn(memory)
      const rows = rules.length * days.length
      const takeIf = (on: boolean, name: string, bytes: number) => (on ? rooms.take(name, bytes) : 0)
      const fires = rooms.take('fires', rows * rowBytes, { clean: false })
      const isNamed = unknowns === 'named' || (unknowns === 'counted' && rules.some(({ among }) => among))
      const mayFire = isNamed ? rooms.take('may fire', rows * rowBytes, { clean: false }) : 0
      clear(memory, fires, days.length)
      clear(memory, mayFire, days.length)
      const shares = shareOut(planned, threads).map((parts, at): Work => {
        const counts = rooms.take(`counts ${at}`, rows * 4)
        const mayCounts = takeIf(unknowns !== 'not', `may counts ${at}`, rows * 4)
        const into = { fires, mayFire, counts, mayCounts, rowBytes }
        return {
          days,
          rules: rules.length,
          into,
          room: rooms.take(`room ${at}`, room, { clean: false }),
          parts,
        }
      })
      const listing = rooms.take('list', width * 4 + 64, { clean: false })
      const [own, ...others] = shares
      if (others.length > 0) pool!.begin(world, others)
      doWork(world, kernels, own!)
      days.forEach((asOf, day) => judgeNamed(world, rules, asOf, intoDay(own!.into, rules.length, day)))
      if (others.length > 0) pool!.end()
      restrictVerdicts(
        memory,
        rules,
        days.map((_, day) => shares.map(({ into }) => intoDay(into, rules.length, day))),
      )
      return days.map((_, day) =>
        verdictsIn(
          memory,
          kernels,
          { rules: rules.length, listing, takeRoom: (bytes) => rooms.take('lists', bytes, { clean: false }) },
          shares.map(({ into }) => intoDay(into, rules.length, day)),
        ),
      )
    },
  }
}

const rulesIn = ({ ranges }: Plan) => ranges.reduce((all, { rules }) => all + rules.length, 0)
const population = (blocks: readonly Block[]) => blocks.reduce((all, { from, to }) => all + to - from, 0)

/** Compiles the rules of each kind of block together. */
function planFor({ entityColumns }: World, rules: readonly ScopedRule[]): PlannedBlocks[] {
  // A rule about a subset of the accounts is compiled for its blocks alone.
  const isParted = rules.some(({ reach }) => reach)
  const kinds = Map.groupBy(entityColumns.blocks, (block) => {
    const kind = `${block.type}/${block.platform}`
    return isParted ? `${kind}/${block.currency}/${block.dataThrough}` : kind
  })
  return [...kinds.values()].flatMap((blocks) => {
    const { type, platform } = blocks[0]!
    const about = rules
      .map((rule, number) => ({ ...rule, number }))
      .filter(
        (rule) =>
          rule.places === null &&
          rule.type === type &&
          (rule.platform === null || rule.platform === platform) &&
          isReached(blocks[0]!, rule.reach),
      )
    if (about.length === 0) return []
    const plan: Plan = planRules(about)
    return [{ plan, blocks }]
  })
}

/** True for all blocks if there is no reach. */
export const isReached = ({ currency, dataThrough }: Block, reach: Scope['reach']): boolean =>
  !reach || (reach.currency === currency && reach.dataThrough === dataThrough)

/** Evaluates rules about single entities: a few numbers each. */
function judgeNamed(world: World, rules: readonly ScopedRule[], asOf: number, into: Into): void {
  const { memory } = world.snapshot
  rules.forEach(({ places, conditions, timeRange }, number) => {
    if (places === null || conditionsIn(conditions).length === 0) return
    for (const place of places) {
      const block = blockAt(world, place)
      const last = block && lastDayOn(block, asOf)
      const isKnown = block !== undefined && last !== null && last !== undefined
      const truth = isKnown ? evaluateTree(conditions, readAt(world, block, timeRange, last, place)) : null
      const mark = (bits: Address, counts: Address) => {
        if (bits !== 0) setBit(memory.words, (bits + number * into.rowBytes) >>> 2, place)
        if (counts !== 0) memory.words[(counts >>> 2) + number]!++
      }
      if (truth === true) mark(into.fires, into.counts)
      if (truth !== false) mark(into.mayFire, into.mayCounts)
    }
  })
}

/** Binary search: blocks are ordered by place. */
export function blockAt({ entityColumns: { blocks } }: World, place: number): Block | undefined {
  let [low, high] = [0, blocks.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const block = blocks[middle]!
    if (place < block.from) high = middle - 1
    else if (place >= block.to) low = middle + 1
    else return block
  }
  return undefined
}
