import { FLIGHT_BUCKETS } from '../pacing/bucket.ts'
import { SEVERITIES } from '../quality/vocabulary.ts'
import type { DimensionKey } from './dimensions.ts'

/** Switched on with everything above it, or not. */
export const REPORT_STATUSES = { on: 'Active', off: 'Not active' } as const

const severities = Object.fromEntries(Object.entries(SEVERITIES).map(([key, { label }]) => [key, label]))

/** What dimensions of a few values can be, by what each is known by. */
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

/** The same as a value of a split. */
export const wordIn = (dimension: DimensionKey, key: string): { key: string; label: string } => ({
  key,
  label: DIMENSION_WORDS[dimension]?.[key] ?? key,
})
