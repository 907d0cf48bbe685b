import { ENTITY_KINDS, type EntityKind } from '../ad-data/entity.ts'
import type { FieldKey } from '../platforms/field-support.ts'
import { AD_PLATFORMS, platformAds, PLATFORMS, type AdPlatformKey } from '../platforms/platforms.ts'
import type { AtRisk } from './risk/at-risk.ts'
import type { CheckOutcome } from './outcome.ts'
import type { ParameterSet, ParameterValues } from './parameters.ts'
import type { Reads, CheckSubject } from './subject.ts'
import type { Channel, CheckId, Severity } from './vocabulary.ts'

/** Entities that a check covers: live ones, live and upcoming ones, or all. */
export type EntityPhase = 'live' | 'open' | 'any'

/** Declaration of a check: all its texts, and one pure rule. */
export type Check<Set extends ParameterSet = ParameterSet> = {
  id: CheckId
  name: string
  /** Earlier names, which selections and callers may still use. */
  formerly?: readonly string[]
  /** Risk and consequence, in one sentence. */
  rationale: string
  platforms: readonly AdPlatformKey[]
  channels: readonly Channel[] | 'all'
  levels: readonly EntityKind[]
  when: EntityPhase
  /** Required settings and other data of an entity. The check is not applicable when one cannot be read. */
  reads: readonly Reads[]
  parameters: Set
  severity: Severity
  /** Consequence of a failure, where a custom check states one. */
  costs?: string
  fix: string
  atRisk: AtRisk
  /** Checks whose failure, on the entity or above it, already explains this one. */
  echoOf?: readonly CheckId[]
  check(subject: CheckSubject, parameters: ParameterValues<Set>): CheckOutcome
}

export const check = <Set extends ParameterSet>(declared: Check<Set>): Check<Set> => declared

/** Platforms that give a field, on some of the levels. */
export const giving = (field: FieldKey, levels: readonly EntityKind[] = ENTITY_KINDS): AdPlatformKey[] =>
  AD_PLATFORMS.filter((platform) =>
    platformAds(platform).fields[field].some((level) => levels.includes(level)),
  )

export const ALL_PLATFORMS = AD_PLATFORMS
/** Platforms where media is bought by auction and deal. */
export const DSPS = AD_PLATFORMS.filter((platform) => PLATFORMS[platform].kind === 'dsp')
export const LINE_ITEMS = ['line_item'] as const
export const CAMPAIGNS = ['campaign'] as const
/** Levels of a budget with dates: insertion orders, and campaigns where there are none. */
export const ORDERS = ['campaign', 'insertion_order'] as const
export const BUYING = ['campaign', 'insertion_order', 'line_item'] as const
export const CREATIVES = ['creative'] as const
export const DEALS = ['deal_id'] as const
