import { isNarrowed, type Candidate, type Rule } from '@flightdeck/domain/alerts'
import type { Goal } from '@flightdeck/domain/budget'
import type { Finals } from '@flightdeck/domain/connections'
import { readEntityId } from '@flightdeck/domain/entities'
import type { SnapshotType } from '@flightdeck/domain/metrics'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { Day } from '@flightdeck/domain/time'
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

/** An entity as used by questions and answers. */
export type SnapshotEntity = Candidate & {
  entityNo: number
  accountNo: number
  /** Index in the snapshot. */
  place: number
  /** API id: the platform's own, prefixed with the platform if two platforms share it. */
  id: string
  nativeId: string
  name: string
  currency: string
  /** Ancestors from the parent up. */
  ancestors: readonly number[]
  isPaused: boolean
  finals: Finals
  /** Goal set on the platform, when a plan overrides it; absent when it is the goal itself, or unset. */
  platformGoal?: Goal
  /** Days on which its revenue comes from conversions, by a plan's rate; absent without such days. */
  soldByConversions?: SoldDays
}

/** An entity gone from its platform; its days still count in its parents. */
export type GoneEntity = Pick<
  SnapshotEntity,
  'entityNo' | 'accountNo' | 'place' | 'type' | 'name' | 'platform' | 'currency' | 'ancestors'
>

/** An organisation's entities with their days, as of one data version. */
export type DeliverySnapshot = {
  version: DataVersion
  accounts: readonly DeliveryAccount[]
  entities: Record<SnapshotType, SnapshotEntity[]>
  byNo: ReadonlyMap<number, SnapshotEntity>
  /** The same entities in columns, by place. */
  world: World
  entitiesByPlace: readonly SnapshotEntity[]
  /** Gone entities of accounts that are read. */
  gone: readonly GoneEntity[]
  /** All places of an account, including those of gone entities. */
  findAccountPlaces: (accountNo: number) => Int32Array
  /** Folded days before the held ones; null when all days are held. */
  fold: Fold | null
  /** Context for entering further days. */
  ledger: DayLedger
  /** Number of the latest load, by account. */
  loads: Record<number, number>
  dataThrough: Day | null
}

type RuleTarget = Pick<Rule, 'type' | 'platform' | 'entityId' | 'segment' | 'filter' | 'members'>

/** Entities that a rule covers. */
export function entitiesFor({ entities }: DeliverySnapshot, rule: RuleTarget): SnapshotEntity[] {
  const { type, platform, entityId, members } = rule
  if (isNarrowed(rule) && !members) throw new RangeError('The rule has no members yet.')
  const named = entityId === null ? null : readEntityId(entityId)
  const on = named?.platform ?? platform
  return entities[type].filter(
    (entity) =>
      (on === null || entity.platform === on) &&
      (named === null || entity.nativeId === named.nativeId) &&
      (!members || members.has(entity.entityNo)),
  )
}

/** A rule in the engine's form, for all its entities or for a part of them. */
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
            .filter((entity) => isWithin(entity, reach))
            .map(({ place }) => place),
    reach,
    among: isNarrowed(rule) && rule.entityId === null ? placesAmong(delivery, rule, reach) : null,
  }
}

/** Bit set of the places a rule covers. */
function placesAmong(delivery: DeliverySnapshot, rule: Rule, reach: Reach | null): Uint32Array {
  const bits = new Uint32Array(delivery.world.snapshot.width / 32)
  for (const entity of entitiesFor(delivery, rule)) if (isWithin(entity, reach)) setBit(bits, 0, entity.place)
  return bits
}

const isWithin = ({ currency, dataThrough }: SnapshotEntity, reach: Reach | null): boolean =>
  !reach || (reach.currency === currency && reach.dataThrough === dataThrough)

/** Blocks of places that a rule covers. */
export function blocksFor(delivery: DeliverySnapshot, rule: ScopedRule): Block[] {
  const { blocks } = delivery.world.entityColumns
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

/** Runs of consecutive places in a block whose bits are set. */
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

export const countPopulation = (blocks: readonly Block[]): number =>
  blocks.reduce((all, { from, to }) => all + to - from, 0)
