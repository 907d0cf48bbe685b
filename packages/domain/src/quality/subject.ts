import type { EntityKind, EntityStatus } from '../ad-data/entity.ts'
import type { Change } from '../ad-data/entity-changes.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { Settings } from '../ad-data/settings.ts'
import type { Finals } from '../freshness/settled.ts'
import type { History } from '../delivery/measures.ts'
import type { Goal } from '../budget/goal.ts'
import type { GoalType, RateType } from '../plan-sheet/words.ts'
import type { NameVerdict } from '../taxonomy/verdict.ts'
import type { Channel } from './vocabulary.ts'

/** The account of an entity, and how far its clock and its numbers have come. Days are day numbers of its own zone. */
export type InspectedAccount = {
  platform: AdPlatformKey
  nativeId: string
  currency: string
  timezone: string
  today: number
  dataFrom: number | null
  /** The last day with complete numbers. Delivery is looked at up to here, never up to now. */
  dataThrough: number | null
  /** Up to which day delivery, and conversions, were read after they had settled. */
  finals: Finals
}

/** What a plan promises for an entity. Money in micros, days by number, both inclusive. */
export type PlanPromise = {
  from: number
  to: number
  budgetMicros: number | null
  currency: string | null
  goalUnits: number | null
  goalType: GoalType | null
  kpi: string | null
  kpiTarget: number | null
  /** Two letters each. */
  countries: readonly string[] | null
  /** What the client pays for a unit, or in percent, in micros. */
  clientRateMicros: number | null
  rateType: RateType | null
  marginTargetPercent: number | null
}

/** What the naming template that is for it says of its name. Names from before the template count for nothing. */
export type SubjectNaming = {
  template: string
  counts: boolean
  verdict: NameVerdict | null
  /** What each segment says, by its key. */
  values: Readonly<Record<string, string>>
}

/** One setting that changed on a day; nobody's name where the platform does not tell. */
export type PastChange = Change & { on: number; actor: string | null }

/** What somebody set, what stands above it and what day it is, in one word. */
export type Effective = 'live' | 'scheduled' | 'over' | 'paused' | 'draft' | 'gone' | 'unused' | 'unknown'

/** Parts of the settings, and what else a check may look at. */
export type Reads =
  | keyof Settings
  | 'name'
  | 'status'
  | 'plan'
  | 'delivery'
  | 'changes'
  | 'creatives'
  | 'deals'

/** An entity as checks know it: its settings where they can be read, in the place it has among the others. */
export type CheckSubject = {
  account: InspectedAccount
  kind: EntityKind
  nativeId: string
  nativeKind: string
  name: string
  status: EntityStatus
  nativeStatus: string
  effective: Effective
  /** What above it keeps it from running. */
  heldBy: CheckSubject | null
  channel: Channel | null
  /** With inherited dates resolved, both inclusive. Null is open. */
  startsOn: number | null
  endsOn: number | null
  /** Only parts that are whole. */
  settings: Settings
  /** Parts that came and cannot be read, here or above. */
  unreadable: readonly Reads[]
  parent: CheckSubject | null
  children: readonly CheckSubject[]
  /** All with the same parent, itself among them. */
  siblings: readonly CheckSubject[]
  creatives: readonly CheckSubject[]
  deals: readonly CheckSubject[]
  /** How many creatives and deals it names that nobody has read. */
  unread: number
  /** What it is held to, once somebody has asked; kept here because a map of so many would be slow to tidy up. */
  goal?: Goal | null | undefined
  /** For creatives and deals: the line items that use it. */
  usedBy: readonly CheckSubject[]
  /** Null where nobody has looked. */
  plan: readonly PlanPromise[]
  /** Null where no template is for it; left out where the organisation has none. Without a verdict it is valid. */
  naming?: SubjectNaming | null | undefined
  history: History | null
  changes: readonly PastChange[] | null
}

export function* ancestorsOf(subject: CheckSubject): Generator<CheckSubject> {
  for (let above = subject.parent; above; above = above.parent) yield above
}

/** The nearest that says it, from the entity itself upwards. */
export function inherited<T>(
  subject: CheckSubject,
  of: (one: CheckSubject) => T | null | undefined,
): T | null {
  for (let one: CheckSubject | null = subject; one; one = one.parent) {
    const value = of(one)
    if (value !== null && value !== undefined) return value
  }
  return null
}

export const isOpen = ({ effective }: CheckSubject): boolean =>
  effective === 'live' || effective === 'scheduled' || effective === 'draft'
export const isLive = ({ effective }: CheckSubject): boolean => effective === 'live'
