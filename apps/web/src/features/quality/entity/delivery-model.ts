import type { EntityDays, EntityVersion } from '@flightdeck/contract'
import type { DayMeasure } from './entity-figures.ts'

export type Bar = { day: string; value: number | null; height: number; isProvisional: boolean }
export type ChangeMark = { day: string; place: number; count: number; version: number; words: string }

/** A bar for each day, as high as it is of the highest. */
export function barsOf(
  { days, final_through }: EntityDays,
  measure: DayMeasure,
): { bars: Bar[]; most: number } {
  const most = Math.max(0, ...days.map((day) => day[measure] ?? 0))
  const bars = days.map((one) => ({
    day: one.day,
    value: one[measure],
    height: most === 0 ? 0 : Math.max(0, one[measure] ?? 0) / most,
    isProvisional: final_through === null || one.day > final_through,
  }))
  return { bars, most }
}

const MOST_WORDS = 3
const plain = (field: string) => field.replaceAll(/[_.]/g, ' ')

/** What was changed on which of the days on show: where its mark stands, 0 to 1, and which version it leads to. */
export function changeMarks(
  { days }: Pick<EntityDays, 'days'>,
  versions: readonly EntityVersion[],
): ChangeMark[] {
  const byDay = Map.groupBy(versions, ({ day }) => day)
  return days.flatMap(({ day }, at): ChangeMark[] => {
    const changed = byDay.get(day)
    if (!changed) return []
    const fields = changed.flatMap(({ changes }) => changes.map(({ field }) => plain(field)))
    const shown = fields.slice(0, MOST_WORDS).join(', ')
    const more = fields.length > MOST_WORDS ? ` and ${fields.length - MOST_WORDS} more` : ''
    return [
      {
        day,
        place: (at + 0.5) / days.length,
        count: fields.length,
        version: changed[0]!.version,
        words: `${shown}${more}`,
      },
    ]
  })
}
