import type { LibraryCheck } from '@flightdeck/contract/checks'
import { CHECK_FAMILIES, SEVERITIES } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import { roundHalfAway } from '@flightdeck/domain/numbers'
import { wordsIn } from '@flightdeck/domain/text'
import { findKey } from '../vocabulary.ts'

export const states = {
  on: 'On',
  off: 'Off',
  recommended: 'Recommended',
  needs: 'Not available yet',
} as const
export type State = keyof typeof states

export type LibraryFilter = {
  text: string
  family: string | null
  severity: string | null
  platform: string | null
  state: State | null
}

type FilterParameters = Record<'q' | 'family' | 'severity' | 'platform' | 'state', string | null>

export const filterIn = ({ q, family, severity, platform, state }: FilterParameters): LibraryFilter => ({
  text: q ?? '',
  family: findKey(CHECK_FAMILIES, family),
  severity: findKey(SEVERITIES, severity),
  platform,
  state: findKey(states, state),
})

const isIn: Record<State, (check: LibraryCheck) => boolean> = {
  on: ({ enabled }) => enabled,
  off: ({ enabled, needs }) => !enabled && needs === null,
  recommended: ({ recommended }) => recommended,
  needs: ({ needs }) => needs !== null,
}

export function matchChecks(checks: readonly LibraryCheck[], filter: LibraryFilter): LibraryCheck[] {
  const words = wordsIn(filter.text)
  return checks.filter((check) => {
    const { id, check_name, description, category, severity_default, dsp_names } = check
    const hay = `${id} ${check_name} ${description} ${category.label}`.toLowerCase()
    return (
      words.every((word) => hay.includes(word)) &&
      (filter.family === null || category.key === filter.family) &&
      (filter.severity === null || severity_default === filter.severity) &&
      (filter.platform === null || dsp_names.some((dsp) => dsp === filter.platform)) &&
      (filter.state === null || isIn[filter.state](check))
    )
  })
}

export type Family = { key: string; label: string; checks: LibraryCheck[] }

/** Families in catalogue order; within each, the worst severity first, then the most hits. */
export function groupByFamily(checks: readonly LibraryCheck[]): Family[] {
  const families = new Map<string, Family>()
  for (const check of checks) {
    const { key, label } = check.category
    const family = families.get(key) ?? { key, label, checks: [] }
    families.set(key, family)
    family.checks.push(check)
  }
  return [...families.values()].map((family) => ({ ...family, checks: family.checks.toSorted(worstFirst) }))
}

const ranks: readonly string[] = typedKeys(SEVERITIES)
const rank = ({ severity_default }: LibraryCheck) =>
  severity_default === null ? ranks.length : ranks.indexOf(severity_default)
const worstFirst = (one: LibraryCheck, other: LibraryCheck) =>
  rank(one) - rank(other) || other.hits_7d - one.hits_7d

/** Share of a week's hits that users reported as false positives; null without hits. */
export const falseAlarms = ({ hits_7d, dismissed_wrong_7d }: LibraryCheck): string | null =>
  hits_7d === 0 ? null : `${roundHalfAway((dismissed_wrong_7d / hits_7d) * 100, 0)}%`

export type Cell = { state: 'on' | 'off' | 'available' | 'none'; hits: number }

/** Cell of the coverage matrix. */
export function coverageCell(check: LibraryCheck, dsp: string): Cell {
  const hits = check.hits_by_dsp[dsp] ?? 0
  const selected = check.selected.filter(({ dsp_name }) => dsp_name === dsp)
  if (selected.some(({ is_on }) => is_on)) return { state: 'on', hits }
  if (selected.length > 0) return { state: 'off', hits }
  const isOffered = check.needs === null && check.dsp_names.some((name) => name === dsp)
  return { state: isOffered ? 'available' : 'none', hits }
}

/** Coverage: cells that are on, and cells that could be. */
export function countCoverage(checks: readonly LibraryCheck[], dsps: readonly string[]) {
  const cells = checks.flatMap((check) => dsps.map((dsp) => coverageCell(check, dsp)))
  return {
    on: cells.filter(({ state }) => state === 'on').length,
    all: cells.filter(({ state }) => state !== 'none').length,
  }
}
