import type { PlatformClient } from '../platform.ts'
import type { PlatformRequest } from '../connector.ts'
import { PlatformError } from '../platform-error.ts'

/** Last response to each request. */
export type Recording = Map<string, string>

const requestKey = ({ method, at, body }: PlatformRequest) => JSON.stringify([method, at, body])

export function recording(world: PlatformClient, into: Recording): PlatformClient {
  const recordResponses =
    (send: PlatformClient['send']): PlatformClient['send'] =>
    async (request) => {
      const answer = await send(request)
      into.set(requestKey(request), answer.text)
      return answer
    }
  return {
    ...world,
    send: recordResponses(world.send),
    sendReports: recordResponses(world.sendReports),
    async *streamReports(request) {
      const blocks = await Array.fromAsync(world.streamReports(request))
      into.set(requestKey(request), Buffer.concat(blocks).toString())
      yield* blocks
    },
  }
}

/** Replays the recording with one response replaced. Throws for an unrecorded request. */
export function replayWith(of: Recording, replace: { key: string; text: string }): PlatformClient {
  let clock = Date.parse('2026-11-15T14:00:00Z')
  function answerTo(request: PlatformRequest): string {
    const key = requestKey(request)
    const text = key === replace.key ? replace.text : of.get(key)
    if (text === undefined) throw new PlatformError('our_mistake', 'Nobody asked this before.')
    return text
  }
  const send = async (request: PlatformRequest) => ({
    status: 200,
    headers: new Headers(),
    text: answerTo(request),
  })
  return {
    send,
    sendReports: send,
    async *streamReports(request) {
      yield new TextEncoder().encode(answerTo(request))
    },
    sleep: async (ms) => void (clock += ms),
    now: () => clock,
  }
}
