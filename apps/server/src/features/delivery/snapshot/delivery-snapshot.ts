import {
  readEntityId,
  type AdPlatformKey,
  type Candidate,
  type Day,
  type Finals,
  type Goal,
  type Rule,
  type SnapshotType,
} from '@flightdeck/domain'
import {
  bitAt,
  isReached,
  setBit,
  type ScopedRule,
  type Block,
  type Reach,
  type World,
} from '@flightdeck/engine'
import type { DayLedger } from '../days/make-entry.ts'
import type { SoldDays } from '../days/sold-by-conversions.ts'
import type { DataVersion, DeliveryAccount } from '../store/delivery-store.ts'
import type { Fold } from './fold.ts'

/** An entity as questions and their answers know it. */
export type SnapshotEntity = Candidate & {
  entityNo: number
  accountNo: number
  /** Where it stands in the snapshot. */
  place: number
  /** The id on the wire: the platform's own, with the platform before it where two of them share it. */
  id: string
  nativeId: string
  name: string
  currency: string
  /** From its parent up. */
  ancestors: readonly number[]
  isPaused: boolean
  finals: Finals
  /** What the platform is set to, where a plan rules; absent where the goal is that, or it is set to nothing. */
  platformGoal?: Goal
  /** Days on which its revenue is made of conversions, by a plan's rate; absent where on none. */
  soldByConversions?: SoldDays
}

/** What is no longer there on its platform: its days still count in what is added up. */
export type GoneEntity = Pick<
  SnapshotEntity,
  'entityNo' | 'accountNo' | 'place' | 'type' | 'name' | 'platform' | 'currency' | 'ancestors'
>

/** An organisation's entities with their days, as of one version of the data. */
export type DeliverySnapshot = {
  version: DataVersion
  accounts: readonly DeliveryAccount[]
  entities: Record<SnapshotType, SnapshotEntity[]>
  byNo: ReadonlyMap<number, SnapshotEntity>
  /** The same entities in columns, by place. */
  world: World
  byPlace: readonly SnapshotEntity[]
  /** Those of read accounts that are gone. */
  gone: readonly GoneEntity[]
  /** All places of an account, of those that are gone too. */
  placesIn: (accountNo: number) => Int32Array
  /** The days before those that are held, added up; null where all are held. */
  fold: Fold | null
  /** With what further days are entered. */
  ledger: DayLedger
  /** Which load of each account was the newest. */
  loads: Record<number, number>
  dataThrough: Day | null
}

type RuleTarget = Pick<Rule, 'type' | 'platform' | 'entityId' | 'segment' | 'members'>

/** Whom a rule is about. */
export function entitiesFor(
  { entities }: DeliverySnapshot,
  { type, platform, entityId, segment, members }: RuleTarget,
): SnapshotEntity[] {
  if (segment && !members) throw new RangeError('The rule has no members yet.')
  const named = entityId === null ? null : readEntityId(entityId)
  const on = named?.platform ?? platform
  return entities[type].filter(
    (who) =>
      (on === null || who.platform === on) &&
      (named === null || who.nativeId === named.nativeId) &&
      (!members || members.has(who.entityNo)),
  )
}

/** The rule as the engine is asked it: of all it is about, or of a part of that. */
export function scopedRule(delivery: DeliverySnapshot, rule: Rule, reach: Reach | null = null): ScopedRule {
  return {
    type: rule.type,
    platform: rule.platform as AdPlatformKey | null,
    conditions: rule.conditions,
    timeRange: rule.timeRange,
    places:
      rule.entityId === null
        ? null
        : entitiesFor(delivery, rule)
            .filter((who) => isWithin(who, reach))
            .map(({ place }) => place),
    reach,
    among: rule.segment && rule.entityId === null ? placesAmong(delivery, rule, reach) : null,
  }
}

/** A bit for each of those that a rule is about. */
function placesAmong(delivery: DeliverySnapshot, rule: Rule, reach: Reach | null): Uint32Array {
  const bits = new Uint32Array(delivery.world.snapshot.width / 32)
  for (const who of entitiesFor(delivery, rule)) if (isWithin(who, reach)) setBit(bits, 0, who.place)
  return bits
}

const isWithin = ({ currency, dataThrough }: SnapshotEntity, reach: Reach | null): boolean =>
  !reach || (reach.currency === currency && reach.dataThrough === dataThrough)

/** Where those stand whom a rule is about. */
export function blocksFor(delivery: DeliverySnapshot, rule: ScopedRule): Block[] {
  const { blocks } = delivery.world.roster
  if (rule.places === null) {
    const whole = blocks.filter(
      (block) =>
        block.type === rule.type &&
        (rule.platform === null || block.platform === rule.platform) &&
        isReached(block, rule.reach),
    )
    return rule.among ? whole.flatMap((block) => runsIn(block, rule.among!)) : whole
  }
  return rule.places.map((place) => {
    const block = blocks.find(({ from, to }) => from <= place && place < to)!
    return { ...block, from: place, to: place + 1 }
  })
}

/** Those of a block that have a bit, side by side as they stand. */
function runsIn(block: Block, among: Uint32Array): Block[] {
  const runs: Block[] = []
  for (let from = block.from; from < block.to; from++) {
    if (!bitAt(among, 0, from)) continue
    let to = from + 1
    while (to < block.to && bitAt(among, 0, to)) to++
    runs.push({ ...block, from, to })
    from = to
  }
  return runs
}

export const populationOf = (blocks: readonly Block[]): number =>
  blocks.reduce((all, { from, to }) => all + to - from, 0)
