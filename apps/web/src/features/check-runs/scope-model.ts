import type { Routes, SentBodyOf } from '@flightdeck/contract'
import type { CheckRunResults } from '@flightdeck/contract/check-runs'

export type Scope = SentBodyOf<Routes['checkRuns.start']>['scope']
export type ScopeForm = { kind: 'everything' | 'starting' | 'pasted'; hours: string; text: string }

export const scopeKinds: Record<ScopeForm['kind'], { label: string; note: string }> = {
  everything: { label: 'Everything', note: 'All campaigns in all connected accounts' },
  starting: { label: 'Launching soon', note: 'Catch errors before spend starts' },
  pasted: { label: 'Paste IDs', note: 'Includes everything underneath' },
}

export const emptyScope: ScopeForm = { kind: 'everything', hours: '48', text: '' }
const mostHours = 720

/** Unique ids of a pasted text, separated by spaces, commas, semicolons or lines. */
export const idsIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Scope of the request, or the message that says what is missing. */
export function parseScope({ kind, hours, text }: ScopeForm): { scope: Scope } | { problem: string } {
  if (kind === 'everything') return { scope: { kind } }
  if (kind === 'pasted')
    return idsIn(text).length === 0
      ? { problem: 'Paste at least one ID' }
      : { scope: { kind, text: text.trim() } }
  const within = Number(hours)
  if (!Number.isInteger(within) || within < 1 || within > mostHours)
    return { problem: `Enter whole hours from 1 to ${mostHours}` }
  return { scope: { kind, within_hours: within } }
}

/** Form prefilled with entity ids that another screen put into the address. */
export const formFrom = (ids: string | null): ScopeForm =>
  ids === null ? emptyScope : { ...emptyScope, kind: 'pasted', text: idsIn(ids).join('\n') }

/** Request that repeats the run's checks on the entities whose accounts could not be read. */
export const retryRequest = ({
  stale_accounts,
  checks,
}: Pick<CheckRunResults, 'stale_accounts' | 'checks'>): SentBodyOf<Routes['checkRuns.start']> => ({
  scope: { kind: 'entities', ids: stale_accounts.flatMap(({ entity_ids }) => entity_ids) },
  checks: checks.map(({ id }) => id),
})
