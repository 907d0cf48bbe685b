import type { CheckRun } from '@flightdeck/contract/check-runs'
import { formatCount } from '../../lib/count-text.ts'
import type { MarkKind } from '../../ui/state-mark.tsx'

export const isOver = ({ state }: Pick<CheckRun, 'state'>): boolean =>
  state === 'done' || state === 'cancelled' || state === 'failed'

/** How far it is, as a true count; before the count is known, that it is not. */
export function progressWords({ state, done, total }: Pick<CheckRun, 'state' | 'done' | 'total'>): string {
  if (state === 'waiting') return 'Queued'
  if (total === 0) return state === 'running' ? 'Loading settings' : 'Nothing to check'
  return `${done.toLocaleString('en-GB')} of ${formatCount(total, 'item')}`
}

/** The results. */
export function outcomeWords({ failures, opened, closed, returned }: CheckRun): string {
  const parts = [
    formatCount(failures, 'failure'),
    opened > 0 ? `${opened} new` : '',
    returned > 0 ? `${returned} reopened` : '',
    closed > 0 ? `${closed} fixed` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

type RunProgress = Pick<CheckRun, 'state' | 'done' | 'total' | 'failures'>

/** In a few letters, for the header. */
export function runChip({ state, done, total, failures }: RunProgress): { kind: MarkKind; label: string } {
  if (state === 'waiting') return { kind: 'idle', label: 'Checks queued' }
  if (state === 'running')
    return {
      kind: 'under',
      label:
        total === 0
          ? 'Checking'
          : `Checking ${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`,
    }
  if (state === 'done')
    return { kind: failures === 0 ? 'ok' : 'over', label: `Checked: ${formatCount(failures, 'failure')}` }
  return state === 'cancelled'
    ? { kind: 'paused', label: 'Check cancelled' }
    : { kind: 'crit', label: 'Check failed' }
}
