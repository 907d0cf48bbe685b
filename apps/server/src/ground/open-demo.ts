import { isLoopback } from './loopback.ts'
import type { Settings } from './settings.ts'

/** A demo, whose password everybody knows, on an address that others can reach. */
export function isOpenDemo({
  demo,
  host,
  publicUrl,
}: Pick<Settings, 'demo' | 'host' | 'publicUrl'>): boolean {
  if (demo === 'none') return false
  return !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))
}

export const OPEN_DEMO_WARNING = [
  '',
  '  WARNING: the demo is on, and this address is not only for this machine.',
  '  Anyone who reaches it can sign in with the published password.',
  '  Set FLIGHTDECK_DEMO=0, or HOST=127.0.0.1 and no FLIGHTDECK_PUBLIC_URL.',
  '',
]
