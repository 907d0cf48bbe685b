import { isIP } from 'node:net'
import type { App } from '../../../ground/app.ts'
import { linkTo } from '../../../ground/link.ts'

export type RelyingParty = { name: string; id: string; origin: string }

/**
 * The WebAuthn relying party: the installation's public address, never the host of a request. Browsers make
 * passkeys for names only, so an installation at a bare IP address uses localhost.
 */
export function relyingParty(app: Pick<App, 'settings'>): RelyingParty {
  const url = new URL(linkTo(app as App, '/'))
  if (isIP(url.hostname.replaceAll(/[[\]]/g, ''))) url.hostname = 'localhost'
  return { name: 'Flightdeck', id: url.hostname, origin: url.origin }
}
