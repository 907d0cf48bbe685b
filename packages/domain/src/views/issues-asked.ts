import { keysOf } from '../metrics/vocabulary.ts'
import { AD_PLATFORMS, type AdPlatformKey } from '../platforms/platforms.ts'
import { SEVERITIES, type Severity } from '../quality/vocabulary.ts'
import { oneOf, type AddressReader } from './given.ts'

export const ISSUE_TABS = ['to_do', 'mine', 'accepted', 'fixed', 'archived'] as const
export type IssueTab = (typeof ISSUE_TABS)[number]
/** Changes of an issue since a moment. */
const BECAME = ['new', 'worse', 'reopened', 'fixed'] as const

export type IssuesQuery = {
  tab: IssueTab
  severity?: Severity
  dsp?: AdPlatformKey
  check?: string
  search?: string
  changed?: (typeof BECAME)[number]
  since?: string
}

/** Parses an address of Opportunities; invalid values are ignored. */
export function issuesAsked(given: AddressReader): IssuesQuery {
  const severity = oneOf(keysOf(SEVERITIES), given('severity'))
  const dsp = oneOf(AD_PLATFORMS, given('dsp'))
  const check = given('check')?.slice(0, 20)
  const search = given('q')?.trim().slice(0, 200)
  const changed = oneOf(BECAME, given('changed'))
  const since = momentIn(given('since'))
  return {
    tab: oneOf(ISSUE_TABS, given('tab')) ?? 'to_do',
    ...(severity && { severity }),
    ...(dsp && { dsp }),
    ...(check && { check }),
    ...(search && { search }),
    ...(changed && { changed, ...(since && { since }) }),
  }
}

function momentIn(text: string | null): string | undefined {
  const at = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
