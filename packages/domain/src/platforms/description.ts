import type { EntityKind } from '../ad-data/entity.ts'
import type { FactLevel, FactMetric } from '../ad-data/facts.ts'
import type { MoneyBasis } from '../ad-data/settings.ts'
import type { BudgetSetting, ChangeEffects, Overshoot } from './delivery-limits.ts'
import type { FieldSupport } from './field-support.ts'
import type { BulkSheets } from '../writes/bulk/sheet.ts'
import type { WriteSupport } from '../writes/support.ts'
import type { SignInAppKey } from './sign-in-apps.ts'

export type PlatformKind = 'dsp' | 'social' | 'search' | 'measurement' | 'sheet'

/** Areas of the product that use a platform's data. */
export const EVERY_AREA = ['Quality assurance', 'Taxonomy', 'Pacing & margin', 'Alerts', 'Reports'] as const
export type UnlockedArea = (typeof EVERY_AREA)[number]

/** Own monogram in strokes on a 24 grid, because the platforms' logos are theirs. */
export type PlatformMark = readonly { path: string; isSolid?: boolean }[]

/** Public facts of a platform, without calls. `packages/connectors` adds the access to its API. */
export type PlatformDescription = {
  label: string
  /** Other names in sentences, in lower case. */
  otherNames?: readonly string[]
  /** Level of entities that the platform itself names campaigns, where it is another. */
  campaignLevel?: 'line_item'
  kind: PlatformKind
  mark: PlatformMark
  /** Whether users can connect it and get data. */
  isReady: boolean
  /**
   * App through which users give permission, or `login` for a login or token; null can't be connected yet.
   */
  signIn: SignInAppKey | 'login' | null
  /** About how long connecting takes. */
  minutes: number
  unlocks: readonly UnlockedArea[]
  /** Facts of its campaigns and daily numbers, where we read them. */
  ads?: AdsDescription
}

/** Facts of a platform's campaigns and days: levels, what is reported at which, when, and in which money. */
export type AdsDescription = {
  /** Levels of the platform, each with its parent level. */
  levels: Levels
  /** Basis of its `spend`: the amount that its budgets count. */
  spendBasis: MoneyBasis
  /** Delivery beyond a budget. */
  overshoot: Readonly<Record<BudgetSetting, Overshoot>>
  /** Effects of changed settings on a day. */
  changeEffects: ChangeEffects
  freshness: {
    /** Usual delay until a day is complete, in hours after the day ended. */
    usualDelayHours: number
    /** Days for which a day is still corrected: delivery first, conversions long after. */
    settlesAfterDays: { delivery: number; conversions: number }
  }
  /** Metrics reported at each level. Only for these do missing rows mean 0. */
  reports: Readonly<Partial<Record<FactLevel, readonly FactMetric[]>>>
  fields: FieldSupport
  /** URL for editing an entity on the platform; null without a page. */
  pageOf: (ids: EntityIds, kind: EntityKind) => string | null
  /** Names of countries in its targeting: two letters, or Google’s numbers. */
  countriesAre: 'letters' | 'numbers'
  /** Writable settings at each level, with their limits. */
  writes: WriteSupport
  /** Changes by bulk file, for users who gave no permission to write. */
  bulk: BulkSheets
}

export type Levels = Readonly<Partial<Record<EntityKind, { under: EntityKind | null }>>>

/** Ids from the account down to an entity, by kind, ready for use in a URL. */
export type EntityIds = Readonly<Partial<Record<EntityKind, string>>> & {
  account: string
  partner: string | null
  nativeKind: string
}
