import { typedKeys } from '../metrics/vocabulary.ts'
import { AD_PLATFORMS, type AdPlatformKey } from '../platforms/platforms.ts'
import { SEVERITIES, type Severity } from '../checks/vocabulary.ts'
import { findOption, type AddressReader } from './address-reader.ts'

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
export function issuesFromAddress(readParam: AddressReader): IssuesQuery {
  const severity = findOption(typedKeys(SEVERITIES), readParam('severity'))
  const dsp = findOption(AD_PLATFORMS, readParam('dsp'))
  const check = readParam('check')?.slice(0, 20)
  const search = readParam('q')?.trim().slice(0, 200)
  const changed = findOption(BECAME, readParam('changed'))
  const since = momentIn(readParam('since'))
  return {
    tab: findOption(ISSUE_TABS, readParam('tab')) ?? 'to_do',
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
