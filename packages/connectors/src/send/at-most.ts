import type { PlatformRequest } from '../connector.ts'
import type { Send } from './sender.ts'

/**
 * Limits concurrent calls per endpoint; further calls queue. All senders that share a gate share its slots.
 */
export function atMost(parallel: number): (send: Send) => Send {
  const underWay = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()

  return (send) => async (request) => {
    const endpoint = endpointKey(request)
    const busy = underWay.get(endpoint) ?? 0
    if (busy < parallel) underWay.set(endpoint, busy + 1)
    else await new Promise<void>((go) => waiting.set(endpoint, [...(waiting.get(endpoint) ?? []), go]))
    try {
      return await send(request)
    } finally {
      // Hands the slot to the longest waiting call; frees it only when the queue is empty.
      const next = waiting.get(endpoint)?.shift()
      if (next) next()
      else underWay.set(endpoint, underWay.get(endpoint)! - 1)
    }
  }
}

const endpointKey = ({ method, at }: PlatformRequest) =>
  `${method} ${'path' in at ? at.path : new URL(at.address).host}`
