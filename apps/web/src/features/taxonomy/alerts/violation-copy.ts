import type { NameViolation } from '@flightdeck/contract/taxonomy'
import type { CopiedColumn } from '../../../lib/tsv.ts'

/** Columns copied to a spreadsheet. */
export const copiedViolation: readonly CopiedColumn<NameViolation>[] = [
  ['ID', ({ entity }) => entity.id],
  ['Name', ({ entity }) => entity.name],
  ['Suggestion', ({ suggested_name }) => suggested_name],
  ['Problem', ({ problem }) => problem],
  ['Template', ({ template }) => template.name],
  ['Platform', ({ entity }) => entity.dsp_name],
  ['Account', ({ entity }) => entity.account_name],
  ['Named by', ({ named_by }) => named_by],
  ['Owner', ({ owner }) => owner?.name ?? null],
  ['Spend since', ({ spend_since }) => spend_since?.amount ?? null],
  ['Currency', ({ spend_since }) => spend_since?.currency ?? null],
  ['Link', ({ deep_link }) => deep_link],
]
