import type { AlertRule } from '@flightdeck/contract/alerts'
import type { CopiedColumn } from '../../../lib/tsv.ts'

/** Columns copied to the clipboard for spreadsheets. */
export const copiedRule: readonly CopiedColumn<AlertRule>[] = [
  ['Rule ID', ({ id }) => id],
  ['Rule', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Type', ({ snapshot_type }) => snapshot_type],
  ['Entity', ({ entity_name }) => entity_name ?? 'All'],
  ['Entity ID', ({ entity_id }) => entity_id],
  ['Status', ({ is_active }) => (is_active ? 'Active' : 'Inactive')],
  ['Condition', ({ sentence }) => sentence],
  ['Link', ({ id }) => `${window.location.origin}/manage-alerts?peek=${id}`],
]
