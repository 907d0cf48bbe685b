import type { Snooze, Standing } from '@flightdeck/contract'

/** Lookups and navigation shared by all cards of the feed. */
export type Feed = {
  snoozed: ReadonlyMap<number, Snooze>
  standing: ReadonlyMap<number, Standing>
  /** Today in the organisation's time zone. */
  today: string
  onOpen: (alert: number) => void
}
