import type { EntityKind, EntityStatus } from '../ad-data/entity.ts'
import type { Change } from '../ad-data/entity-changes.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { Settings } from '../ad-data/settings.ts'
import type { Finals } from '../connections/settled.ts'
import type { History } from '../delivery/measures.ts'
import type { Goal } from '../budget/goal.ts'
import type { LearnedOvershoots } from '../pacing/overshoot.ts'
import type { GoalType, RateType } from '../plan-sheets/words.ts'
import type { NameVerdict } from '../taxonomy/verdict.ts'
import type { Channel } from './vocabulary.ts'

/**
 * Account of an entity, with the current day and the range of its data. Days are day numbers of its own zone.
 */
export type InspectedAccount = {
  platform: AdPlatformKey
  nativeId: string
  currency: string
  timezone: string
  today: number
  dataFrom: number | null
  /** Last day with complete data. Delivery is evaluated up to here, never up to now. */
  dataThrough: number | null
  /** Last days for which delivery and conversions were read after they had settled. */
  finals: Finals
  overshoots: LearnedOvershoots
}

/** Plan for an entity. Money in micros, days as numbers, both inclusive. */
export type PlanPromise = {
  from: number
  to: number
  budgetMicros: number | null
  currency: string | null
  goalUnits: number | null
  goalType: GoalType | null
  kpi: string | null
  kpiTarget: number | null
  /** Two-letter codes. */
  countries: readonly string[] | null
  /** Client price per unit, or percentage, in micros. */
  clientRateMicros: number | null
  rateType: RateType | null
  marginTargetPercent: number | null
}

/** Verdict of the entity's naming template on its name. Names older than the template do not count. */
export type SubjectNaming = {
  template: string
  counts: boolean
  verdict: NameVerdict | null
  /** Values by segment key. */
  values: Readonly<Record<string, string>>
}

/** Setting changed on a day; `actor` is null where the platform names none. */
export type PastChange = Change & { on: number; actor: string | null }

/** Status that follows from the set status, the ancestors and the current day. */
export type Effective = 'live' | 'scheduled' | 'over' | 'paused' | 'draft' | 'gone' | 'unused' | 'unknown'

/** Settings parts and other data that a check may read. */
export type Reads =
  | keyof Settings
  | 'name'
  | 'status'
  | 'plan'
  | 'delivery'
  | 'changes'
  | 'creatives'
  | 'deals'

/** Entity as checks see it: its readable settings, linked to related entities. */
export type CheckSubject = {
  account: InspectedAccount
  kind: EntityKind
  nativeId: string
  nativeKind: string
  name: string
  status: EntityStatus
  nativeStatus: string
  effective: Effective
  /** Ancestor that keeps it from running. */
  heldBy: CheckSubject | null
  channel: Channel | null
  /** With inherited dates resolved, both inclusive. Null is open. */
  startsOn: number | null
  endsOn: number | null
  /** Valid parts only. */
  settings: Settings
  /** Unreadable parts of the entity or an ancestor. */
  unreadable: readonly Reads[]
  parent: CheckSubject | null
  children: readonly CheckSubject[]
  /** Children of the same parent, itself included. */
  siblings: readonly CheckSubject[]
  creatives: readonly CheckSubject[]
  deals: readonly CheckSubject[]
  /** Number of used creatives and deals that were not read. */
  unread: number
  /** Cached goal; undefined until computed. Stored here because a map this large is slow to clean up. */
  goal?: Goal | null | undefined
  /** For creatives and deals: the line items that use it. */
  usedBy: readonly CheckSubject[]
  plan: readonly PlanPromise[]
  /**
   * Null without a template for the entity; absent when the organisation has none. Without a verdict the name
   * is valid.
   */
  naming?: SubjectNaming | null | undefined
  /** Null when not loaded; `changes` alike. */
  history: History | null
  changes: readonly PastChange[] | null
}

export function* walkAncestors(subject: CheckSubject): Generator<CheckSubject> {
  for (let above = subject.parent; above; above = above.parent) yield above
}

/** Nearest value, from the entity itself upwards. */
export function nearestValue<T>(
  subject: CheckSubject,
  of: (one: CheckSubject) => T | null | undefined,
): T | null {
  for (let current: CheckSubject | null = subject; current; current = current.parent) {
    const value = of(current)
    if (value !== null && value !== undefined) return value
  }
  return null
}

export const isOpen = ({ effective }: CheckSubject): boolean =>
  effective === 'live' || effective === 'scheduled' || effective === 'draft'
export const isLive = ({ effective }: CheckSubject): boolean => effective === 'live'
