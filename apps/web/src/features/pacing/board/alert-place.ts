import type { FlightRow } from '@flightdeck/contract/pacing'

/** Opens the alert form prefilled for a budget. */
export function alertPlace({ name, type, dsp_name: platform, entity_id: entity }: FlightRow) {
  const about = { name: `Pacing: ${name}`, type, platform, entity }
  // The route table does not type queries, so `never` satisfies the router.
  return { to: '/create-alert', search: about as never } as const
}
