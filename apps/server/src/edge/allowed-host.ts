import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../ground/loopback.ts'
import type { Settings } from '../ground/settings.ts'
import { AppError } from '../ground/app-error.ts'

type HostSettings = Pick<Settings, 'publicUrl' | 'host' | 'hosts'>

/** Probes come from the machine's operator, under any host name. */
const PROBES = /^\/(healthz|readyz)\/?(\?|$)/

/**
 * Answers only under the installation's own host names. A foreign page can point its name at this address (DNS rebinding) but cannot change the Host header.
 */
export function refuseForeignHosts(server: FastifyInstance, settings: HostSettings): void {
  server.addHook('onRequest', async (request) => {
    if (hostsIn(request.raw.rawHeaders) > 1)
      throw new AppError('invalid', 'The request names more than one host.')
    if (PROBES.test(request.url) || isAllowedHost(nameIn(request.host), settings)) return
    throw new AppError('misdirected', sentenceFor(settings))
  })
}

/**
 * Accepts the public name, this machine's own names and, without a public name, IP addresses: a foreign name
 * never leads to one.
 */
export function isAllowedHost(name: string, { publicUrl, host, hosts }: HostSettings): boolean {
  if (isLoopback(name) || name === host.toLowerCase() || hosts.includes(name)) return true
  return publicUrl ? name === new URL(publicUrl).hostname : isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/**
 * Whether metrics answer under a host. IP addresses always pass: DNS rebinding needs a host name. Names pass as on
 * the public address.
 */
export const isAllowedMetricsHost = (
  host: string,
  settings: HostSettings,
  listenAddress: string,
): boolean => {
  const name = nameIn(host)
  return (
    name === listenAddress.toLowerCase() ||
    isAllowedHost(name, settings) ||
    isAllowedHost(name, { ...settings, publicUrl: undefined })
  )
}

const hostsIn = (rawHeaders: string[]): number =>
  rawHeaders.filter((header, n) => n % 2 === 0 && header.toLowerCase() === 'host').length

/** Without its port, and without the dot that ends a full name. */
const nameIn = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

const sentenceFor = ({ publicUrl }: HostSettings) =>
  publicUrl
    ? 'Unknown host name. Open Flightdeck at its own address.'
    : 'Unknown host name. Set FLIGHTDECK_PUBLIC_URL to the address people open.'
