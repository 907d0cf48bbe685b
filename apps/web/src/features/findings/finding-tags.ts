import type { Finding } from '@flightdeck/contract/findings'
import { longDay } from '../../lib/day-text.ts'
import { statusMarks } from '../checks/index.ts'

/** Short tags for the unusual about an issue. */
export const findingTags = ({ returned, same_fix_count, mutes, confidence, mode }: Finding): string[] => [
  ...(mode === 'block' ? ['Blocks launch'] : []),
  ...(returned > 0 ? [`Reopened ${returned}×`] : []),
  ...(same_fix_count > 1 ? [`Same issue on ${same_fix_count} items`] : []),
  ...(mutes > 0 ? [`Root cause of ${mutes} more`] : []),
  ...(confidence === 'little' ? ['Limited data'] : []),
]

/** `Accepted risk until 3 Mar 2026`. */
export function statusWords({ status, snooze_until, dismissal }: Finding): string {
  const until = snooze_until ?? dismissal?.until ?? null
  return until === null ? statusMarks[status].label : `${statusMarks[status].label} until ${longDay(until)}`
}
