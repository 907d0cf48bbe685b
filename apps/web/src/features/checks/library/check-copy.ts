import type { LibraryCheck } from '@flightdeck/contract/checks'
import { SEVERITIES } from '@flightdeck/domain/checks'
import { platformName } from '../../../lib/platform-name.ts'
import type { CopiedColumn } from '../../../lib/tsv.ts'
import { protectsWords } from '../protects-words.ts'

/** Columns copied to a spreadsheet. */
export const copiedCheck: readonly CopiedColumn<LibraryCheck>[] = [
  ['Check ID', ({ id }) => id],
  ['Check', ({ check_name }) => check_name],
  ['Family', ({ category }) => category.label],
  ['Severity', ({ severity_default: level }) => (level === null ? null : SEVERITIES[level].label)],
  ['Platforms', ({ dsp_names }) => dsp_names.map(platformName).join(', ')],
  ['On', ({ enabled }) => (enabled ? 'On' : 'Off')],
  ['Flagged in 7 days', ({ hits_7d }) => hits_7d],
  ['What it catches', (check) => protectsWords(check)],
  ['Link', ({ id }) => `${window.location.origin}/rule-library?check=${id}`],
]
