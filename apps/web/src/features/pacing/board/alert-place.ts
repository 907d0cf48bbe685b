import type { FlightRow } from '@flightdeck/contract/pacing'

/** The alert form, about a budget. */
export function alertPlace({ name, type, dsp_name: platform, entity_id: entity }: FlightRow) {
  const about = { name: `Pacing: ${name}`, type, platform, entity }
  // Routes are made from a table, so the router cannot know their queries; `never` fits whatever it expects.
  return { to: '/create-alert', search: about as never } as const
}
