import type { Connector } from '@flightdeck/contract/connections'

/** A platform that can be connected, for tests. */
export const aConnector = (over: Partial<Connector> = {}): Connector => ({
  key: 'dv360',
  label: 'DV360',
  kind: 'dsp',
  availability: 'ready',
  is_configured: true,
  sign_in: 'popup',
  rights: [],
  unlocks: ['Pacing & margin'],
  minutes: 2,
  connections: 0,
  ...over,
})
