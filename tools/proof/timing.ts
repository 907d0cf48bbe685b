import { parseArgs } from 'node:util'
import { call } from './kit/call.ts'
import { aDataFolder, findDatabase } from './kit/data-folder.ts'
import { makeDice } from './kit/dice.ts'
import { BEHIND_PROXY, fromOwnAddress } from './kit/own-address.ts'
import { startServer } from './kit/server.ts'
import { startsAgain } from './kill/starts-again.ts'
import { someAddresses } from './timing/addresses.ts'
import { compareRanks, median } from './timing/mann-whitney.ts'
import { measure, type Question } from './timing/measure.ts'

/**
 * Whether the time of an answer reveals if an address is known: a thousand interleaved pairs for each call.
 */
const { values } = parseArgs({
  options: { pairs: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
const pairs = Number(values.pairs)
/** Some pairs warm up; the addresses after these are signed up for here, each good for a few wrong codes. */
const MEASURED = pairs + 100
const OWN = Math.ceil(MEASURED / 4)
/** How often chance alone may make this command fail, over all of its questions. */
const BY_CHANCE = 0.01
const SIGN_UP = { full_name: 'Nina New', password: 'tangerine kettle drum', organisation_name: 'New Media' }

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const data = aDataFolder()
const server = startServer(data, BEHIND_PROXY)
const address = await startsAgain(server)
const makeEmail = await someAddresses(findDatabase(data)!.ownerUrl, MEASURED + OWN)

// Shares a browser that has begun a sign-up: without one, verify refuses before it looks.
const { cookie } = await call(address, '/auth/sign-up/', { body: { ...SIGN_UP, email: 'mine@timing.test' } })

const questions: Question[] = [
  {
    name: 'password/forgot: account or not',
    path: '/auth/password/forgot/',
    pair: (n) => [{ email: makeEmail('account', n) }, { email: makeEmail('nobody', n) }],
  },
  {
    name: 'sign-in-code: account or not',
    path: '/auth/sign-in-code/',
    pair: (n) => [{ email: makeEmail('account', n) }, { email: makeEmail('nobody', n) }],
  },
  {
    name: 'otp/resend: sign-up or not',
    path: '/auth/otp/resend/',
    pair: (n) => [{ email: makeEmail('sign-up', n) }, { email: `again-${makeEmail('nobody', n)}` }],
  },
  {
    name: 'otp/verify: sign-up or not',
    path: '/auth/otp/verify/',
    pair: (n) => [
      { email: makeEmail('sign-up', n), code: '000000' },
      { email: makeEmail('nobody', n), code: '000000' },
    ],
  },
  {
    name: 'otp/verify: own sign-up met an account or not',
    path: '/auth/otp/verify/',
    pair: (n) => [
      { email: makeEmail('account', MEASURED + (n % OWN)), code: '000000' },
      { email: makeEmail('nobody', MEASURED + (n % OWN)), code: '000000' },
    ],
  },
]

let failed = false
const dice = makeDice(Number(values.seed))
for (const question of questions) {
  if (question.name.includes('own')) await signUpBoth()
  const { knownTimes, unknownTimes, answers } = await measure(address, cookie, question, pairs, dice)
  const { z, p, auc } = compareRanks(knownTimes, unknownTimes)
  const good = p > BY_CHANCE / questions.length
  failed ||= !good
  console.log(
    `${good ? '✓' : '✗'} ${question.name}: ${pairs} pairs (${[...answers].toSorted().join(', ')}), medians ` +
      `${median(knownTimes).toFixed(2)} / ${median(unknownTimes).toFixed(2)} ms, z ${z.toFixed(2)}, AUC ${auc.toFixed(3)}, p ${p.toFixed(3)}`,
  )
}
await server.stop()
process.exit(failed ? 1 : 0)

/** The same browser signs up for addresses that have an account and for some that have none. */
async function signUpBoth(): Promise<void> {
  for (let n = MEASURED; n < MEASURED + OWN; n++)
    for (const email of [makeEmail('account', n), makeEmail('nobody', n)]) {
      const headers = { cookie, ...fromOwnAddress(email) }
      await call(address, '/auth/sign-up/', { body: { ...SIGN_UP, email }, headers })
    }
}
