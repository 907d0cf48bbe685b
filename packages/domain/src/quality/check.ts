import { ENTITY_KINDS, type EntityKind } from '../ad-data/entity.ts'
import type { FieldKey } from '../platforms/field-support.ts'
import { AD_PLATFORMS, adsOf, PLATFORMS, type AdPlatformKey } from '../platforms/platforms.ts'
import type { AtRisk } from './risk/at-risk.ts'
import type { CheckOutcome } from './outcome.ts'
import type { ParameterSet, ParameterValues } from './parameters.ts'
import type { Reads, CheckSubject } from './subject.ts'
import type { Channel, CheckId, Severity } from './vocabulary.ts'

/** Of which entities a check speaks: those that run, those that run or will, or all. */
export type EntityPhase = 'live' | 'open' | 'any'

/** A check is a declaration: everything people read about it, and one pure rule. */
export type Check<Set extends ParameterSet = ParameterSet> = {
  id: CheckId
  name: string
  /** Names it had before: selections and callers may still use them. */
  formerly?: readonly string[]
  /** One sentence: the risk, then what it leads to. */
  rationale: string
  platforms: readonly AdPlatformKey[]
  channels: readonly Channel[] | 'all'
  levels: readonly EntityKind[]
  when: EntityPhase
  /** The parts of the settings, and what else is known of an entity. One that cannot be read makes it not applicable. */
  reads: readonly Reads[]
  parameters: Set
  severity: Severity
  /** What follows from a failure, where whoever wrote a check of their own says so. */
  costs?: string
  fix: string
  atRisk: AtRisk
  /** Checks whose failure, on it or above it, already explains this one. */
  echoOf?: readonly CheckId[]
  check(subject: CheckSubject, parameters: ParameterValues<Set>): CheckOutcome
}

export const check = <Set extends ParameterSet>(declared: Check<Set>): Check<Set> => declared

/** The platforms that give a field, on some of the levels. */
export const giving = (field: FieldKey, levels: readonly EntityKind[] = ENTITY_KINDS): AdPlatformKey[] =>
  AD_PLATFORMS.filter((platform) => adsOf(platform).fields[field].some((level) => levels.includes(level)))

export const ALL_PLATFORMS = AD_PLATFORMS
/** Platforms where media is bought by auction and deal. */
export const DSPS = AD_PLATFORMS.filter((platform) => PLATFORMS[platform].kind === 'dsp')
export const LINE_ITEMS = ['line_item'] as const
export const CAMPAIGNS = ['campaign'] as const
/** Where a budget with dates sits: insertion orders, and campaigns where there are none. */
export const ORDERS = ['campaign', 'insertion_order'] as const
export const BUYING = ['campaign', 'insertion_order', 'line_item'] as const
export const CREATIVES = ['creative'] as const
export const DEALS = ['deal_id'] as const
