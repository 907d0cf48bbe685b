import type { ListedFlight } from '@flightdeck/contract/pacing'
import { isAdPlatform } from '@flightdeck/domain/platforms'
import { platformName } from '../../../lib/platform-name.ts'
import type { BoardQuery } from '../api.ts'

type BoardGroup = { key: string; title: string; items: ListedFlight[] }

/** Titles of the groups without an owner or client. */
const without: Readonly<Record<string, string>> = { owner: 'Unassigned', client: 'No client' }

/** Rows by group, in the order they arrive; ungrouped, a single untitled group. */
export function groupFlights(flights: readonly ListedFlight[], group: BoardQuery['group']): BoardGroup[] {
  if (group === undefined) return [{ key: 'all', title: '', items: [...flights] }]
  const groupTitle = ({ group: under }: ListedFlight): string => {
    if (under === null) return without[group] ?? 'Not in the name'
    return group === 'platform' && isAdPlatform(under) ? platformName(under) : under
  }
  return [...Map.groupBy(flights, groupTitle)].map(([title, items]) => ({ key: title, title, items }))
}
