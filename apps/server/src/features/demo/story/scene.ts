import { weekdayOf, type Day } from '@flightdeck/domain'
import type { Stage } from './stage.ts'

/** Something that people did, or that happened to them, on one of the last days. */
export type Scene = {
  name: string
  /** Days from today: −30 is where the story begins. A scene may want a certain weekday. */
  day: number | ((today: Day) => number)
  /** Local time of the agency. */
  at: string
  /** Platforms are read afterwards, without waiting for the next morning. */
  reads?: true
  /** Played again when the day is lived again after a restart: platforms that were started anew have forgotten it. */
  again?: true
  play: (stage: Stage) => Promise<void>
}

const TUESDAY = 1

/** The last Tuesday at least so many days ago. */
export const tuesdayBefore =
  (daysAgo: number) =>
  (today: Day): number =>
    -daysAgo - ((((weekdayOf(today) - daysAgo - TUESDAY) % 7) + 7) % 7)

export const dayOfScene = ({ day }: Scene, today: Day): number => (typeof day === 'number' ? day : day(today))
