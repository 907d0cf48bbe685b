import type { PlatformRequest } from '../connector.ts'
import type { Send } from './sender.ts'

/**
 * No more calls at once than a platform takes, each endpoint for itself; whoever is too many waits for a place. All
 * who send through the same gate share its places.
 */
export function atMost(parallel: number): (send: Send) => Send {
  const underWay = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()

  return (send) => async (request) => {
    const endpoint = endpointOf(request)
    const busy = underWay.get(endpoint) ?? 0
    if (busy < parallel) underWay.set(endpoint, busy + 1)
    else await new Promise<void>((go) => waiting.set(endpoint, [...(waiting.get(endpoint) ?? []), go]))
    try {
      return await send(request)
    } finally {
      // The place goes to whoever waits longest; only when nobody does is it free.
      const next = waiting.get(endpoint)?.shift()
      if (next) next()
      else underWay.set(endpoint, underWay.get(endpoint)! - 1)
    }
  }
}

const endpointOf = ({ method, at }: PlatformRequest) =>
  `${method} ${'path' in at ? at.path : new URL(at.address).host}`
