import { connect, type AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await aServer()
  await server.http.listen({ port: 0, host: '127.0.0.1' })
  port = (server.http.server.address() as AddressInfo).port
})

/** Attempts needed to abort during the short time in which an answer is written. */
const ROUNDS = 400

test('a preview whose client disconnects is cancelled without an error in the log', async () => {
  const watch = await aWatch(
    server,
    Array.from({ length: 3 }, () => Array.from({ length: 60 }, (_, day) => day)),
  )
  const body = JSON.stringify({ question: { metrics: ['spend'], rows: ['line_item', 'day'], period: { kind: 'last_90_days' } }, most: 1_000 }) // prettier-ignore
  const about = { ...watch.caller.headers, host: 'localhost', 'accept-encoding': 'gzip', 'content-type': 'application/json', 'content-length': body.length } // prettier-ignore
  const head = Object.entries(about).map(([name, value]) => `${name}: ${value}\r\n`).join('') // prettier-ignore
  const lines = () => server.logLines.map((line) => JSON.parse(line) as { level: number; msg: string })
  const isBrokenOff = () => lines().some(({ msg }) => msg === 'broken off' || msg === 'unexpected')
  for (let round = 0; round < ROUNDS && !isBrokenOff(); round++)
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`POST /api/reports/query/ HTTP/1.1\r\n${head}\r\n${body}`, () => void setTimeout(round % 40).then(() => socket.destroy())) // prettier-ignore
      })
      socket.on('error', () => {}).on('close', () => resolve())
    })
  await vi.waitFor(() => expect(lines().map(({ msg }) => msg)).toContain('broken off'), 30_000)
  expect(lines().filter(({ level }) => level >= 50)).toEqual([])
})
