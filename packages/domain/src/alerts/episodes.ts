import type { Day } from '../time/day.ts'

export type Episode = { since: Day; days: Day[] }

/**
 * Days on which a rule fired for an entity, joined to episodes. A day that was evaluated and on which it did
 * not fire ends one; a day that was missed, or had no data, says nothing and ends nothing. Both lists are in
 * order.
 */
export function groupEpisodes(fired: readonly Day[], judgedDays: readonly Day[]): Episode[] {
  const episodes: Episode[] = []
  let at = 0
  for (const day of fired) {
    const last = episodes.at(-1)
    const before = last?.days.at(-1)
    while (at < judgedDays.length && before !== undefined && judgedDays[at]! <= before) at++
    const isCleared = before !== undefined && at < judgedDays.length && judgedDays[at]! < day
    if (last && !isCleared) last.days.push(day)
    else episodes.push({ since: day, days: [day] })
  }
  return episodes
}
