import { FLIGHT_BUCKETS } from '../pacing/bucket.ts'
import { SEVERITIES } from '../checks/vocabulary.ts'
import type { DimensionKey } from './dimensions.ts'

/** Active means switched on with everything above it. */
export const REPORT_STATUSES = { on: 'Active', off: 'Not active' } as const

const severities = Object.fromEntries(Object.entries(SEVERITIES).map(([key, { label }]) => [key, label]))

/** Labels of dimensions with fixed values, by key. */
export const DIMENSION_WORDS: Partial<Record<DimensionKey, Readonly<Record<string, string>>>> = {
  status: REPORT_STATUSES,
  severity: severities,
  issue_state: {
    open: 'Open',
    acknowledged: 'Acknowledged',
    snoozed: 'Snoozed',
    accepted: 'Accepted risk',
    wrong: 'False positive',
    fixed: 'Fixed',
  },
  certificate: { certified: 'Certified', changed: 'Changed since', none: 'Not certified' },
  urgency: { urgent: 'Urgent', normal: 'Normal' },
  name_state: { valid: 'Valid', repairable: 'Repairable', invalid: 'Invalid' },
  bucket: FLIGHT_BUCKETS,
}

/** Fixed value as a dimension value. */
export const wordIn = (dimension: DimensionKey, key: string): { key: string; label: string } => ({
  key,
  label: DIMENSION_WORDS[dimension]?.[key] ?? key,
})
