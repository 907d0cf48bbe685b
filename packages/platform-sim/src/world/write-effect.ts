import type { Day } from '@flightdeck/domain/time'
import type { LineItem } from './shape.ts'
import type { Platform } from './traits.ts'

/** Something that was changed on a platform and bears on what it delivers, from that day on. */
export type WriteEffect = {
  platform: Platform
  kind: 'campaign' | 'insertion_order' | 'line_item'
  id: string
  on: Day
  isActive?: boolean
  /** For its whole flight. */
  budgetMicros?: bigint
  /** For each day of the flight. */
  dailyMicros?: bigint
  startsOn?: Day
  endsOn?: Day
  dealIds?: string[]
  pacing?: LineItem['pacing']
}

/** A deed before it has its day and its platform. */
export type UndatedEffect = Omit<WriteEffect, 'on' | 'platform'>
