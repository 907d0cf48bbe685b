import type { TriggeredAlert } from '@flightdeck/contract'
import { longDay } from '../../../lib/day-text.ts'

/** What to know before acting: how sure the numbers are, and whether something else explains it. */
export function notesOf(alert: TriggeredAlert): string[] {
  const { is_late, is_provisional, restated, muted_by, day, data_through } = alert
  return [
    ...(restated === null ? [] : [restated]),
    ...(muted_by === null ? [] : [`Nobody was told separately: ${muted_by.sentence}`]),
    ...(is_late ? [`Found late: the numbers for ${longDay(day)} came or changed after that day.`] : []),
    ...(is_provisional
      ? [`Provisional: the platform may still correct the numbers, which reach to ${longDay(data_through)}.`]
      : []),
  ]
}
