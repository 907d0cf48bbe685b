import type { Access, ApiHost, LoginSignIn } from '../access.ts'
import { READS_AND_WRITES } from '../rights.ts'
import { classifyTtd } from './classify.ts'
import { logInToTtd, renewMadeToken, signTtd, TTD_HEADERS } from './sign-in.ts'

const hosts = {
  ttd: {
    address: 'https://api.thetradedesk.com',
    limits: { app: { calls: 20, perMs: 1_000 } },
    parallel: 4,
    classify: classifyTtd,
    sign: signTtd,
    headersWith: () => TTD_HEADERS,
  },
} as const satisfies Record<string, ApiHost>

const signIn: LoginSignIn = {
  way: 'login',
  tokens: 'ttd',
  endsByItself: false,
  logIn: logInToTtd,
  renewMade: renewMadeToken,
}

export const access = {
  hosts,
  main: 'ttd',
  reports: 'ttd',
  signIn,
  rights: [{ scope: 'API user', why: READS_AND_WRITES, writes: true }],
  adminAsk:
    'Please make an API user in The Trade Desk with access to our advertisers, and the report templates “Flightdeck daily by ad group”, “Flightdeck daily by contract” and “Flightdeck daily totals”.',
} as const satisfies Access<'login'>
