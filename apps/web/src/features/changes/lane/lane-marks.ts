import type { ChangeTick } from '@flightdeck/contract/changes'
import { daysBetween } from '@flightdeck/domain/time'
import { formatCount } from '../../../lib/count-text.ts'
import { longDay, shortDay } from '../../../lib/day-text.ts'

export type LaneSpan = { from: string; to: string }
/** Day positions of a chart: centred in cells, or first and last day at the edges. */
export type LanePlaces = 'cells' | 'edges'
export type LaneMark = {
  key: string
  day: string
  whose: ChangeTick['whose']
  /** Distance from the left, 0 to 1. */
  place: number
  /** Change set behind the mark, if any. */
  setId: number | null
  words: string
}
const mostShown = 3

/** A mark per day and origin, aligned with the chart above. */
export function laneMarks(
  ticks: readonly ChangeTick[],
  { from, to }: LaneSpan,
  places: LanePlaces,
): LaneMark[] {
  const last = daysBetween(from, to)
  const dayPosition = (day: string) => {
    const at = daysBetween(from, day)
    if (places === 'cells') return (at + 0.5) / (last + 1)
    return last === 0 ? 0.5 : at / last
  }
  const within = ticks.filter(({ day }) => day >= from && day <= to)
  return [...Map.groupBy(within, ({ day, whose }) => `${day} ${whose}`)].map(([key, own]) => {
    const [{ day, whose }] = own as [ChangeTick]
    const count = own.reduce((all, tick) => all + tick.count, 0)
    const shown = own.flatMap(({ changes }) => changes).slice(0, mostShown)
    const changeTexts = shown.map(
      ({ entity_name, field, before, after }) => `${entity_name}: ${field} ${before} → ${after}`,
    )
    const by = whose === 'ours' ? 'by change sets' : 'made in the platform'
    return {
      key,
      day,
      whose,
      place: dayPosition(day),
      setId: own.flatMap(({ set_ids }) => set_ids)[0] ?? null,
      words: `${shortDay(day)}: ${formatCount(count, 'change')} ${by}. ${changeTexts.join('. ')}`,
    }
  })
}

/** Merges marks of one origin closer than `least`, so that each can be hit and none is lost. */
export function apart(marks: readonly LaneMark[], least: number): LaneMark[] {
  const mergedMarks: LaneMark[] = []
  for (const mark of marks.toSorted((one, other) => one.place - other.place)) {
    const at = mergedMarks.findLastIndex(({ whose }) => whose === mark.whose)
    const near = mergedMarks[at]
    if (near && mark.place - near.place < least)
      mergedMarks[at] = { ...near, setId: near.setId ?? mark.setId, words: `${near.words}. ${mark.words}` }
    else mergedMarks.push(mark)
  }
  return mergedMarks
}

type Lane = { ticks: readonly ChangeTick[]; first_sync_on: string | null }

/** Legend, or that there are no changes; names the first sync where days lie before it. */
export function laneWords({ ticks, first_sync_on: firstSync }: Lane, { from, to }: LaneSpan): string {
  const days = ticks.map(({ day }) => day).filter((day) => day >= from && day <= to)
  const legend = 'Filled: our change sets. Hollow: changed in the platform.'
  // A platform's own history may reach further back than our first sync.
  const isReadInFull = firstSync === null || firstSync <= from || days.some((day) => day < firstSync)
  if (isReadInFull) return days.length === 0 ? 'No changes in these days.' : legend
  const before = `History begins with the first sync on ${longDay(firstSync)}.`
  if (firstSync > to) return before
  return days.length === 0 ? `${before} No changes since.` : `${legend} ${before}`
}
