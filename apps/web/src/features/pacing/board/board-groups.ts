import type { FlightRow } from '@flightdeck/contract/pacing'
import type { FlightGroup } from '@flightdeck/domain/pacing'
import { platformName } from '../../../lib/platform-name.ts'

type Titled = { key: string; title: string; items: FlightRow[] }

const titleOf: Record<FlightGroup, (flight: FlightRow) => string> = {
  client: ({ account_name }) => account_name,
  owner: ({ owner }) => owner ?? 'Unassigned',
  platform: ({ dsp_name }) => platformName(dsp_name),
}

/** Rows under what they belong to. They come in the order of their groups; ungrouped they are one without a title. */
export function groupsOf(flights: readonly FlightRow[], group: FlightGroup | undefined): Titled[] {
  if (group === undefined) return [{ key: 'all', title: '', items: [...flights] }]
  return [...Map.groupBy(flights, titleOf[group])].map(([title, items]) => ({ key: title, title, items }))
}
