import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import { longDay } from '../../../lib/day-text.ts'

/** Caveats before acting: late or provisional data, and alerts that explain this one. */
export function alertNotes(alert: TriggeredAlert): string[] {
  const { is_late, is_provisional, restated, muted_by, day, data_through } = alert
  return [
    ...(restated === null ? [] : [restated]),
    ...(muted_by === null ? [] : [`No separate email: ${muted_by.sentence}`]),
    ...(is_late ? [`Late data: ${longDay(day)} figures arrived or changed afterwards.`] : []),
    ...(is_provisional
      ? [`Provisional: the platform may still correct figures through ${longDay(data_through)}.`]
      : []),
  ]
}
