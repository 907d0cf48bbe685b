import type { Snooze, Standing } from '@flightdeck/contract'

/** What every card of the feed looks up, and where it leads. */
export type Feed = {
  snoozed: ReadonlyMap<number, Snooze>
  standing: ReadonlyMap<number, Standing>
  /** The organisation's day it is. */
  today: string
  onOpen: (alert: number) => void
}
