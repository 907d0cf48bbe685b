import { DEMO_PASSWORD, visitor, type Attack } from './visitor.ts'

const OWNER = 'ravi.patel@flightdeck.test'
const GUESSES = 14

export const attack: Attack = {
  name: 'G6 wrong passwords keep the owner from signing in',
  async run(product) {
    const stranger = visitor(product)
    for (let n = 0; n < GUESSES; n++)
      await stranger.call('POST', '/auth/login/', { email: OWNER, password: `guess ${n}` })
    const owner = visitor(product)
    const login = await owner.call('POST', '/auth/login/', { email: OWNER, password: DEMO_PASSWORD })
    const code = await owner.call('POST', '/auth/sign-in-code/', { email: OWNER })
    const isOpen = login.status === 200 || code.status === 200
    return { stillWorks: !isOpen, detail: `right password ${login.status}, code by email ${code.status}` }
  },
}
