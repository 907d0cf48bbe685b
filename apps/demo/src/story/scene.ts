import { weekdayIndex, type Day } from '@flightdeck/domain/time'
import type { Stage } from './stage.ts'

/** An action of the team, or an event, on one of the last days. */
export type Scene = {
  name: string
  /** Days from today: −30 is the start of the story. A function picks a certain weekday. */
  day: number | ((today: Day) => number)
  /** Local time of the agency. */
  at: string
  /** Platforms are read right after the scene, not only the next morning. */
  reads?: true
  /** Played again when the day is replayed after a restart, as restarted platforms have lost it. */
  again?: true
  play: (stage: Stage) => Promise<void>
}

const TUESDAY = 1

/** Offset of the last Tuesday at least `daysAgo` days ago. */
export const tuesdayBefore =
  (daysAgo: number) =>
  (today: Day): number =>
    -daysAgo - ((((weekdayIndex(today) - daysAgo - TUESDAY) % 7) + 7) % 7)

export const dayOfScene = ({ day }: Scene, today: Day): number => (typeof day === 'number' ? day : day(today))
