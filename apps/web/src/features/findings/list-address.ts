import type { IssueTab } from '@flightdeck/domain/views'
import { findKey } from '../checks/index.ts'
import type { FindingsQuery } from './api.ts'

export const tabs = {
  to_do: 'To do',
  mine: 'Assigned to me',
  accepted: 'Accepted risk',
  fixed: 'Fixed',
  archived: 'Archive',
} as const satisfies Record<IssueTab, string>
export type Tab = IssueTab

export const groupings = {
  none: 'No groups',
  severity: 'Severity',
  campaign: 'Campaign',
  check: 'Check',
  owner: 'Owner',
} as const
export type Grouping = keyof typeof groupings

export const groupingIn = (text: string | null): Grouping => findKey(groupings, text) ?? 'none'

/** Orders of the list; money first unless the address says another. */
export const sorts = { at_risk: true, severity: true, newest: true, oldest: true } as const
export type Sort = keyof typeof sorts
export const sortIn = (text: string | null): Sort => findKey(sorts, text) ?? 'at_risk'

export const isFiltered = ({ severity, dsp, check, search, changed }: FindingsQuery): boolean =>
  [severity, dsp, check, search, changed].some((one) => one !== undefined)
