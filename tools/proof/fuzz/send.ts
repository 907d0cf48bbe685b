import { Agent, request } from 'node:http'
import type { Call } from './a-call.ts'

const agent = new Agent({ keepAlive: true })
const GIVEN_UP_AFTER_MS = 30_000

export type Reply = { status: number; type: string; retryAfter: string; text: string; ms: number }

/** Sends a call letter for letter: what a browser would tidy up in an address stays as it is. */
export function send(address: string, call: Call, headers: Record<string, string>): Promise<Reply> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address}/api/`,
      {
        agent,
        method: call.operation.method,
        path: `/api${call.path}`,
        timeout: GIVEN_UP_AFTER_MS,
        headers: {
          ...headers,
          ...call.headers,
          ...(call.body !== undefined && {
            'content-type': call.contentType,
            'content-length': Buffer.byteLength(call.body),
          }),
        },
      },
      (answer) => {
        // Measured when the answer begins, which is what a user waits for; a file may be long.
        const ms = performance.now() - startedAt
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            retryAfter: answer.headers['retry-after'] ?? '',
            text: Buffer.concat(parts).toString(),
            ms,
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`no answer after ${GIVEN_UP_AFTER_MS / 1_000} s`)))
    sent.on('error', reject)
    sent.end(call.body)
  })
}
