import { isIP } from 'node:net'
import type { App } from '../../ground/app.ts'
import { linkTo } from '../../ground/link.ts'

export type RelyingParty = { name: string; id: string; origin: string }

/**
 * Who asks for a passkey: the installation at its public address, never what a request calls it. Browsers make passkeys for
 * names only, so an installation without one is asked for at localhost.
 */
export function relyingParty(app: Pick<App, 'settings'>): RelyingParty {
  const url = new URL(linkTo(app as App, '/'))
  if (isIP(url.hostname.replaceAll(/[[\]]/g, ''))) url.hostname = 'localhost'
  return { name: 'Flightdeck', id: url.hostname, origin: url.origin }
}
