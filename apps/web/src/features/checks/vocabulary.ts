import type { CheckedEntity } from '@flightdeck/contract'
import type { CheckRun } from '@flightdeck/contract/check-runs'
import type { Finding } from '@flightdeck/contract/findings'
import type { CheckMode, Severity } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import type { MarkKind } from '../../ui/state-mark.tsx'

/** Shape per severity. Severity and delivery state are different scales and never share a column. */
export const severityMarks: Record<Severity, MarkKind> = {
  critical: 'crit',
  high: 'over',
  medium: 'watch',
  low: 'idle',
}

export const modeNotes: Record<CheckMode, string> = {
  note: 'Listed as a note',
  warn: 'Listed as a warning',
  block: 'Blocks launch',
}

export const kindWords: Record<CheckedEntity['type'], string> = {
  campaign: 'campaign',
  insertion_order: 'insertion order',
  line_item: 'line item',
  deal_id: 'deal',
  creative: 'creative',
}

export const statusMarks: Record<Finding['status'], { kind: MarkKind; label: string }> = {
  open: { kind: 'idle', label: 'Open' },
  acknowledged: { kind: 'idle', label: 'Acknowledged' },
  snoozed: { kind: 'snoozed', label: 'Snoozed' },
  accepted: { kind: 'paused', label: 'Accepted risk' },
  wrong: { kind: 'idle', label: 'False positive' },
  fixed: { kind: 'ok', label: 'Fixed' },
}

export const runMarks: Record<CheckRun['state'], { kind: MarkKind; label: string }> = {
  waiting: { kind: 'idle', label: 'Waiting' },
  running: { kind: 'under', label: 'Running' },
  done: { kind: 'ok', label: 'Done' },
  cancelled: { kind: 'paused', label: 'Cancelled' },
  failed: { kind: 'crit', label: 'Failed' },
}

export const findKey = <Key extends string>(table: Readonly<Record<Key, unknown>>, text: string | null) =>
  typedKeys(table).find((key) => key === text) ?? null
