import { DEMO_LOGIN } from '../../../apps/server/src/features/reporting/demo/index.ts'
import type { Attack } from './attack.ts'
import { visitor } from './visitor.ts'

const OWNER = 'ravi.patel@flightdeck.test'
const GUESSES = 14

export const attack: Attack = {
  finding: 'G6',
  title: 'wrong passwords keep the owner from signing in',
  async run({ address }) {
    const stranger = visitor(address)
    for (let n = 0; n < GUESSES; n++)
      await stranger.call('POST', '/auth/login/', { email: OWNER, password: `guess ${n}` })
    const owner = visitor(address)
    const login = await owner.call('POST', '/auth/login/', { email: OWNER, password: DEMO_LOGIN.password })
    const code = await owner.call('POST', '/auth/sign-in-code/', { email: OWNER })
    const isOpen = login.status === 200 || code.status === 200
    const figures = [`right password ${login.status}, code by email ${code.status}`]
    return { successes: isOpen ? [] : ['the owner has no way to sign in'], figures }
  },
}
