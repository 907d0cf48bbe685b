import { AD_PLATFORMS, SEVERITIES } from '@flightdeck/domain'
import type { FindingsAsked } from '../api.ts'
import { isOneOf } from '../vocabulary.ts'

export const tabs = {
  to_do: 'To do',
  mine: 'Assigned to me',
  accepted: 'Accepted risk',
  fixed: 'Fixed',
  archived: 'Archive',
} as const
export type Tab = keyof typeof tabs

export const groupings = {
  severity: 'Severity',
  campaign: 'Campaign',
  check: 'Check',
  owner: 'Owner',
} as const
export type Grouping = keyof typeof groupings

export const tabIn = (text: string | null): Tab => isOneOf(tabs, text) ?? 'to_do'
export const groupingIn = (text: string | null): Grouping => isOneOf(groupings, text) ?? 'severity'

/** What became of an issue since a moment. */
export const changes = { new: 'New', worse: 'Worse', reopened: 'Reopened', fixed: 'Fixed' } as const

type Given = {
  tab: string | null
  severity: string | null
  dsp: string | null
  check: string | null
  q: string | null
  changed?: string | null
  since?: string | null
}

/** What the address asks for; what it does not say properly is not asked for. */
export function askedOf({
  tab,
  severity,
  dsp,
  check,
  q,
  changed = null,
  since = null,
}: Given): FindingsAsked {
  const level = isOneOf(SEVERITIES, severity)
  const platform = AD_PLATFORMS.find((key) => key === dsp)
  const search = q?.trim()
  const became = isOneOf(changes, changed)
  const moment = since !== null && !Number.isNaN(Date.parse(since)) ? new Date(since).toISOString() : null
  return {
    tab: tabIn(tab),
    ...(level === null ? {} : { severity: level }),
    ...(platform === undefined ? {} : { dsp: platform }),
    ...(check === null ? {} : { check }),
    ...(search ? { search } : {}),
    ...(became === null ? {} : { changed: became }),
    ...(became === null || moment === null ? {} : { since: moment }),
  }
}

export const isFiltered = ({ severity, dsp, check, search, changed }: FindingsAsked): boolean =>
  [severity, dsp, check, search, changed].some((one) => one !== undefined)
