import type { Member } from '@flightdeck/contract/members'
import type { SavedView } from '@flightdeck/contract/views'
import { DEMO_PEOPLE, grantPremium, INVITED, LEFT } from '@flightdeck/server'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

/** Premium plan, joining and leaving members, and shared views. */
export const TEAM_SCENES: Scene[] = [
  {
    name: 'premium requested',
    day: -29,
    at: '14:00',
    play: async ({ as }) => void (await (await as('dana'))('POST', '/premium/request')),
  },
  { name: 'premium granted', day: -28, at: '10:00', play: grant },
  {
    name: 'views shared',
    day: -27,
    at: '16:00',
    play: async ({ as }) => {
      const call = await as('amara')
      const there = (await call<SavedView[]>('GET', '/views/?screen=opportunities')).map(({ name }) => name)
      for (const one of VIEWS) if (!there.includes(one.name)) await call('POST', '/views/', one)
    },
  },
  { name: 'Tom leaves', day: -8, at: '17:00', play: leave },
  {
    name: 'Sofia invited',
    day: -2,
    at: '11:40',
    play: async ({ as }) =>
      void (await (
        await as('dana')
      )('POST', '/invitations/', { emails: [INVITED.email], role: INVITED.role })),
  },
]

const view = (name: string, address: string) => ({ screen: 'opportunities', name, address, is_shared: true })
const VIEWS = [view('Critical on DV360', 'severity=critical&dsp=dv360'), view('Mine', 'tab=mine')]

/** Done by the operator, outside the agency. */
async function grant({ app, organisationIds }: Stage): Promise<void> {
  for (const organisationId of await organisationIds()) await grantPremium(app, organisationId)
}

async function leave({ as }: Stage): Promise<void> {
  const call = await as('dana')
  const members = await call<Member[]>('GET', '/members/')
  const gone = members.find(({ email }) => email === DEMO_PEOPLE[LEFT].email)
  if (gone) await call('POST', `/members/${gone.id}/deactivate/`)
}
