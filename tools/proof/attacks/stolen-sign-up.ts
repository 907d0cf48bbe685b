import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import { visitor } from './visitor.ts'

const MINUTE_MS = 61_000

export const attack: Attack = {
  finding: 'G7',
  title: 'a stranger keeps a sign-up from being completed',
  async run({ address, mailsTo }) {
    const email = `victim-${Date.now()}@agency.test`
    const account = { full_name: 'Vic Tim', email, organisation_name: 'Victim Media' }
    const [owner, stranger] = [visitor(address), visitor(address)]
    await owner.call('POST', '/auth/sign-up/', { ...account, password: 'tangerine kettle drum' })
    const [mail] = await mailsTo(email)
    const code = /\b\d{6}\b/.exec(mail ?? '')?.[0] ?? ''
    // Mail to an address is limited to one a minute.
    await sleep(MINUTE_MS)
    const theirs = await stranger.call('POST', '/auth/sign-up/', {
      ...account,
      password: 'the words of a stranger',
    })
    const verified = await owner.call('POST', '/auth/otp/verify/', { email, code })
    return {
      successes: verified.status === 200 ? [] : ['the code of the owner is void'],
      figures: [`stranger's sign-up ${theirs.status}, owner's code ${verified.status}`],
    }
  },
}
