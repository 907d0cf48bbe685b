import type { Role } from '@flightdeck/domain/access'

export type DemoPerson = { fullName: string; email: string; role: Role }

/** Password of every user of the demo; published in the README. */
export const DEMO_PASSWORD = 'flightdeck-demo'

/** The agency's team. Traders own campaigns in the plan by the same names. */
export const DEMO_PEOPLE = {
  dana: { fullName: 'Dana Moore', email: 'demo@flightdeck.test', role: 'owner' },
  marcus: { fullName: 'Marcus Webb', email: 'marcus.webb@flightdeck.test', role: 'admin' },
  amara: { fullName: 'Amara Osei', email: 'amara.osei@flightdeck.test', role: 'manager' },
  priya: { fullName: 'Priya Nair', email: 'priya.nair@flightdeck.test', role: 'analyst' },
  jonas: { fullName: 'Jonas Lind', email: 'jonas.lind@flightdeck.test', role: 'analyst' },
  helen: { fullName: 'Helen Carter', email: 'helen.carter@flightdeck.test', role: 'viewer' },
  tom: { fullName: 'Tom Becker', email: 'tom.becker@flightdeck.test', role: 'analyst' },
} as const satisfies Record<string, DemoPerson>

/** A client that does its social buying itself, in an organisation of its own. Dana may look in. */
export const DEMO_CLIENT = {
  ravi: { fullName: 'Ravi Patel', email: 'ravi.patel@flightdeck.test', role: 'owner' },
} as const satisfies Record<string, DemoPerson>
export type DemoPersonKey = keyof typeof DEMO_PEOPLE | keyof typeof DEMO_CLIENT
export const demoPerson = (key: DemoPersonKey): DemoPerson => ({ ...DEMO_PEOPLE, ...DEMO_CLIENT })[key]

export const DEMO_LOGIN = { email: DEMO_PEOPLE.dana.email, password: DEMO_PASSWORD }

/** Left the agency; can no longer sign in. */
export const LEFT = 'tom'
/** Asked to join, and has not answered yet. */
export const INVITED = { email: 'sofia.reyes@flightdeck.test', role: 'analyst' as const }
