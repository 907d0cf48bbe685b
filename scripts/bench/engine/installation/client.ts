import { Agent, request } from 'node:http'

type ClientResponse = { status: number; text: string; ms: number }
export type Client = (method: 'GET' | 'POST', path: string, body?: object) => Promise<ClientResponse>

/** Client with a single open connection and no overhead of its own, so that only the server is timed. */
export function makeClient(address: string, headers: Record<string, string>): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const sent = body ? JSON.stringify(body) : ''
      const startedAt = performance.now()
      const asking = request(
        `${address}/api${path}`,
        { agent, method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => (text += part))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({ status: answer.statusCode!, text, ms: performance.now() - startedAt }),
          )
        },
      )
      asking.on('error', reject)
      asking.end(sent)
    })
}
