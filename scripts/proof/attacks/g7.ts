import { setTimeout as sleep } from 'node:timers/promises'
import { visitor, type Attack, type Product } from './visitor.ts'

/** The product says how to read what it mailed to an address, the newest last. */
export type Mailbox = { mailsTo?: (email: string) => Promise<string[]> }

const MINUTE_MS = 61_000

export const attack: Attack = {
  name: 'G7 a stranger keeps a sign-up from being completed',
  async run(product: Product & Mailbox) {
    const { mailsTo } = product
    if (!mailsTo) return { stillWorks: false, detail: 'Not tried: no mailbox.' }
    const email = `victim-${Date.now()}@agency.test`
    const account = { full_name: 'Vic Tim', email, organisation_name: 'Victim Media' }
    const [owner, stranger] = [visitor(product), visitor(product)]
    await owner.call('POST', '/auth/sign-up/', { ...account, password: 'tangerine kettle drum' })
    const [mail] = await mailsTo(email)
    const code = /\b\d{6}\b/.exec(mail ?? '')?.[0] ?? ''
    // One mail a minute is all that an address gets.
    await sleep(MINUTE_MS)
    const theirs = await stranger.call('POST', '/auth/sign-up/', {
      ...account,
      password: 'the words of a stranger',
    })
    const verified = await owner.call('POST', '/auth/otp/verify/', { email, code })
    return {
      stillWorks: verified.status !== 200,
      detail: `stranger's sign-up ${theirs.status}, owner's code ${verified.status}`,
    }
  },
}
