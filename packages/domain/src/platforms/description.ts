import type { EntityKind } from '../ad-data/entity.ts'
import type { FactLevel, FactMetric } from '../ad-data/facts.ts'
import type { MoneyBasis } from '../ad-data/settings.ts'
import type { BudgetSetting, ChangeEffects, Overshoot } from './delivery-limits.ts'
import type { FieldSupport } from './field-support.ts'
import type { BulkSheets } from '../writes/bulk/sheet.ts'
import type { WriteSupport } from '../writes/support.ts'
import type { SignInAppKey } from './sign-in-apps.ts'

export type PlatformKind = 'dsp' | 'social' | 'search' | 'measurement' | 'sheet'

/** The areas of the product that a platform's data is of use to. */
export const EVERY_AREA = ['Quality assurance', 'Taxonomy', 'Pacing & margin', 'Alerts', 'Reports'] as const
export type UnlockedArea = (typeof EVERY_AREA)[number]

/** A monogram of our own, in strokes on a 24 grid; the platforms' logos are theirs. */
export type PlatformMark = readonly { path: string; isSolid?: boolean }[]

/** A platform as everybody may know it: pure facts, without a call. `packages/connectors` adds how it is spoken to. */
export type PlatformDescription = {
  label: string
  kind: PlatformKind
  mark: PlatformMark
  /** Whether people can connect it and find something read. */
  isReady: boolean
  /** With whose app people give permission, or that they hand us a login or token; null: not to be connected yet. */
  signIn: SignInAppKey | 'login' | null
  /** About how long connecting takes. */
  minutes: number
  unlocks: readonly UnlockedArea[]
  /** What is true of its campaigns and daily numbers, where we read them. */
  ads?: AdsDescription
}

/** A platform's campaigns and days: which levels there are, what is told at which, when, and in which money. */
export type AdsDescription = {
  /** The levels the platform has, each with the level it stands under. */
  levels: Levels
  /** Which amount its `spend` is: the one its budgets count. */
  spendBasis: MoneyBasis
  /** How far delivery goes beyond a budget. */
  overshoot: Readonly<Record<BudgetSetting, Overshoot>>
  /** Effects of changed settings on a day. */
  changeEffects: ChangeEffects
  freshness: {
    /** When it has usually finished counting a day, in hours after the day ended. */
    usualDelayHours: number
    /** How long it still changes its mind about a day: delivery first, conversions long after. */
    settlesAfterDays: { delivery: number; conversions: number }
  }
  /** Which metrics it reports at which level. Only of these does silence mean none. */
  reports: Readonly<Partial<Record<FactLevel, readonly FactMetric[]>>>
  fields: FieldSupport
  /** Where people change an entity, as the platform's own pages are addressed; null where it has none for it. */
  pageOf: (ids: EntityIds, kind: EntityKind) => string | null
  /** How countries are named in its targeting: by two letters, or by Google’s numbers. */
  countriesAre: 'letters' | 'numbers'
  /** What can be changed on it, at which level, and within which limits. */
  writes: WriteSupport
  /** The same by its own bulk files, for whoever gave no permission to write. */
  bulk: BulkSheets
}

export type Levels = Readonly<Partial<Record<EntityKind, { under: EntityKind | null }>>>

/** The ids on the way down to an entity, by what they are, ready to stand in an address. */
export type EntityIds = Readonly<Partial<Record<EntityKind, string>>> & {
  account: string
  partner: string | null
  nativeKind: string
}
