import { stepAt } from '@flightdeck/domain/factors'
import { totpCode } from '../features/people/factors/totp.ts'
import { aBrowser } from './a-browser.ts'
import type { TestServer } from './a-server.ts'
import { PASSWORD, signedIn } from './an-organisation.ts'

/** Reads what an authenticator app is given, and shows what it would. */
export function anApp(server: TestServer, written: string) {
  const bits = Array.from(written, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const secret = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  return (stepsLater = 0) => totpCode(secret, stepAt(server.clock.now()) + stepsLater)
}

/** Signed-in user with an authenticator app. The next code is of the next step, because each counts once. */
export async function withApp(server: TestServer, email: string) {
  const caller = await signedIn(server, email)
  const started = await caller.call('POST', '/profile/second-factor/totp/')
  const app = anApp(server, started.json().data.secret)
  const confirmed = await caller.call('POST', '/profile/second-factor/totp/confirm/', { code: app() })
  const codes = confirmed.json().data.recovery_codes as string[]
  server.clock.advance({ seconds: 30 })
  return { ...caller, app, codes }
}

/** A browser in which the password was right and the second factor is still to come. */
export async function halfSignedIn(server: TestServer, email: string) {
  const browser = aBrowser(server)
  const answer = await browser('/auth/login/', { email, password: PASSWORD })
  return { browser, answer, finish: (proof: object) => browser('/auth/second-factor/', proof) }
}
