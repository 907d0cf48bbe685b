import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import net, { isIP, type LookupFunction, type Socket } from 'node:net'
import { isPublicAddress, type WebhookReach } from '@flightdeck/domain/net'

/** Asks for every address of a name, as the system resolves it. */
export type Resolve = (
  hostname: string,
  options: dns.LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void

export class LeadsInside extends Error {
  override name = 'LeadsInside'

  constructor() {
    super('The address leads to a network that is not public.')
  }
}

/**
 * Looks a name up for the socket that is about to dial it, so what is checked is what is dialled: a name that answers
 * otherwise a moment later is not asked again. One address inside is enough to refuse them all.
 */
export function guardedLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error(`${hostname} has no address.`), '', 0)
      if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new LeadsInside(), '', 0)
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
}

/** A request that can't reach inside unless it may. Follows no redirect, and no proxy of the environment. */
export function guardedRequest(
  url: URL,
  options: http.RequestOptions,
  { reach, resolve = dns.lookup }: { reach: WebhookReach; resolve?: Resolve },
): http.ClientRequest {
  if (reach === 'public') refuseInside(url.hostname.replace(/^\[|\]$/g, ''))
  const { request } = url.protocol === 'https:' ? https : http
  return request(url, {
    ...options,
    agent: false,
    ...(reach === 'public' && { lookup: guardedLookup(resolve) }),
  })
}

/** The same for what is no HTTP. */
export function guardedSocket(
  { host, port }: { host: string; port: number },
  { reach, resolve = dns.lookup }: { reach: WebhookReach; resolve?: Resolve },
): Socket {
  if (reach === 'public') refuseInside(host)
  return net.connect({ host, port, ...(reach === 'public' && { lookup: guardedLookup(resolve) }) })
}

/** A number is dialled without being looked up. */
function refuseInside(literal: string): void {
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new LeadsInside()
}
