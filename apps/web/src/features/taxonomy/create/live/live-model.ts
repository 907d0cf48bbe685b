import { NAME_STATUSES, type NameStatus } from '@flightdeck/domain/taxonomy'

export const FILTERS = ['all', 'failing', 'repairable'] as const
export type LiveFilter = (typeof FILTERS)[number]
export type Counts = Readonly<Record<NameStatus, number>>

export function countStatuses(statuses: Uint8Array): Counts {
  const counts = { valid: 0, repairable: 0, invalid: 0 }
  for (const status of statuses) counts[NAME_STATUSES[status]!] += 1
  return counts
}

const shown: Readonly<Record<LiveFilter, readonly NameStatus[]>> = {
  all: ['invalid', 'repairable', 'valid'],
  failing: ['invalid', 'repairable'],
  repairable: ['repairable'],
}

/** Indices of listed names, the worst status first, at most `most`. */
export function filteredIndexes(statuses: Uint8Array, filter: LiveFilter, most: number): number[] {
  const listed: number[] = []
  for (const status of shown[filter]) {
    const targetStatus = NAME_STATUSES.indexOf(status)
    for (let at = 0; at < statuses.length && listed.length < most; at += 1)
      if (statuses[at] === targetStatus) listed.push(at)
  }
  return listed
}

/** Number of names a filter lets through. */
export const countIn = (counts: Counts, filter: LiveFilter): number =>
  shown[filter].reduce((sum, status) => sum + counts[status], 0)
