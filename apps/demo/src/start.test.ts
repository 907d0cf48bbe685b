import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const folders: string[] = []
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null) child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
})
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'flightdeck-start-'))
  // Root's database runs as another user, who must be able to pass.
  chmodSync(folder, 0o711)
  folders.push(folder)
  return folder
}

function run(env: Record<string, string>) {
  const { DATABASE_URL: _none, ...clean } = process.env
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...clean,
      PORT: '0',
      LOG_LEVEL: 'silent',
      FLIGHTDECK_DATA: folders.at(-1) ?? aFolder(),
      FLIGHTDECK_DEMO: 'organisation',
      // Without simulators it would ask the bank itself.
      FLIGHTDECK_RATES_URL: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (bytes) => (out += String(bytes)))
  child.stderr.on('data', (bytes) => (err += String(bytes)))
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number, out, err: err.trim() }))
  const address = async () => {
    while (!/running at (\S+)/.test(out)) {
      if (child.exitCode !== null) throw new Error(`it ended: ${err}`)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    return /running at (\S+)/.exec(out)![1]!
  }
  return { child, ended, address }
}

/** A busy machine says "later" a few times. */
const isReady = (address: string) =>
  expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 20_000 }).toBe(200)

describe('a bad variable gives one clear sentence and a non-zero exit', () => {
  const busyServer = createServer()
  const port = new Promise<number>((resolve) =>
    busyServer.listen(0, '127.0.0.1', () => resolve((busyServer.address() as { port: number }).port)),
  )
  afterAll(() => void busyServer.close())

  test.each<[string, () => Promise<Record<string, string>> | Record<string, string>, RegExp]>([
    ['PORT that is not a number', () => ({ PORT: 'abc' }), /^PORT must be a port number from 0 to 65535\.$/],
    ['PORT out of range', () => ({ PORT: '70000' }), /^PORT must be a port number/],
    [
      'PORT that is taken',
      async () => ({ PORT: String(await port) }),
      /^Port \d+ on 127\.0\.0\.1 is taken; set PORT to another one\.$/,
    ],
    [
      'HOST that belongs to another machine',
      () => ({ HOST: '192.0.2.1' }),
      /^HOST 192\.0\.2\.1 is not an address of this machine\.$/,
    ],
    [
      'FLIGHTDECK_ROLE unknown',
      () => ({ FLIGHTDECK_ROLE: 'boss' }),
      /^FLIGHTDECK_ROLE must be all, api or worker\.$/,
    ],
    [
      'FLIGHTDECK_SECRET too short',
      () => ({ FLIGHTDECK_SECRET: 'short' }),
      /^FLIGHTDECK_SECRET must be at least 32 characters long\.$/,
    ],
    [
      'FLIGHTDECK_DATA that is a file',
      () => ({ FLIGHTDECK_DATA: MAIN }),
      /^The data folder .* cannot be read and written \(EEXIST\)/,
    ],
    [
      'DATABASE_URL without a secret',
      () => ({ DATABASE_URL: 'postgres://127.0.0.1/x' }),
      /^FLIGHTDECK_SECRET is missing/,
    ],
    [
      'DATABASE_URL of another kind',
      () => ({ DATABASE_URL: 'mysql://127.0.0.1/x' }),
      /^DATABASE_URL must be a postgres:\/\/ address\.$/,
    ],
    [
      'DATABASE_URL without a server behind it',
      () => ({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x', FLIGHTDECK_SECRET: 'x'.repeat(32) }),
      /^No PostgreSQL answers at 127\.0\.0\.1:1 \(ECONNREFUSED\); check DATABASE_URL\.$/,
    ],
    ['SMTP_URL of another kind', () => ({ SMTP_URL: 'http://127.0.0.1' }), /^SMTP_URL must be/],
  ])('%s', async (_name, variables, sentence) => {
    const { code, err, out } = await run(await variables()).ended
    expect(err).toMatch(sentence)
    expect(err.split('\n')).toHaveLength(1)
    // At most how long the database took, which comes before the port.
    expect(out).toMatch(/^(Preparing the database… \d+ s\n)?$/)
    expect(code).toBe(1)
  })

  test('a truncated secret is reported as damaged', async () => {
    const folder = aFolder()
    writeFileSync(join(folder, 'secret'), 'abc')
    const { code, err } = await run({ FLIGHTDECK_DATA: folder }).ended
    expect(err).toMatch(/^The secret .* is damaged: it must hold at least 32 characters\.$/)
    expect(code).toBe(1)
  })

  test.skipIf(process.getuid?.() === 0)('an unreadable data folder is refused with exit code 1', async () => {
    const folder = aFolder()
    chmodSync(folder, 0)
    const { code, err } = await run({ FLIGHTDECK_DATA: folder }).ended
    chmodSync(folder, 0o700)
    expect(err).toMatch(/cannot be read and written \(EACCES\)/)
    expect(code).toBe(1)
  })
})

test('a first start works on an empty folder, refuses a second start, ends on SIGTERM, warns about a reachable demo, and closes the demo sign-in without FLIGHTDECK_DEMO', async () => {
  const folder = aFolder()
  const whole = { FLIGHTDECK_DATA: folder, FLIGHTDECK_DEMO: '1' }
  const first = run(whole)
  const address = await first.address()
  await isReady(address)
  const session = await signInToDemo(address)
  expect(session.status).toBe(200)
  expect(await asksForWhatIsPaid(address, await session.json())).toBe(200)

  const second = await run({ FLIGHTDECK_DATA: folder }).ended
  expect(second.err).toBe(`Flightdeck is already running on the data folder ${folder} at ${address}.`)
  expect(second.code).toBe(1)

  first.child.kill('SIGTERM')
  expect(await first.ended).toMatchObject({ code: 0, err: '' })

  const open = run({ ...whole, HOST: '0.0.0.0' })
  const openAddress = await open.address()
  await isReady(openAddress)
  expect((await signInToDemo(openAddress)).status).toBe(200)
  open.child.kill('SIGTERM')
  expect((await open.ended).err).toMatch(/^WARNING: the demo is on/)

  const off = run({ FLIGHTDECK_DATA: folder, HOST: '0.0.0.0', FLIGHTDECK_DEMO: '0' })
  expect((await signInToDemo(await off.address())).status).toBe(401)
  off.child.kill('SIGTERM')
  expect(await off.ended).toMatchObject({ err: '', out: expect.stringContaining('The demo is off') })
}, 300_000)

const signInToDemo = (address: string) =>
  fetch(`${address}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@flightdeck.test', password: 'flightdeck-demo' }),
  })

/** While the demo lives the first days of its story, too. */
async function asksForWhatIsPaid(address: string, { data }: { data: Record<string, string> }) {
  const headers = { authorization: `Bearer ${data.accessToken}`, 'x-organisation-id': data.organisation_id! }
  return (await fetch(`${address}/api/change-badge/`, { headers })).status
}

test('the data folder is closed to other users, and SIGHUP ends the server cleanly, also when sent twice', async () => {
  const folder = join(aFolder(), 'data')
  const server = run({ FLIGHTDECK_DATA: folder })
  await server.address()
  expect(statSync(folder).mode & 0o077).toBe(process.getuid?.() === 0 ? 0o011 : 0)
  server.child.kill('SIGHUP')
  server.child.kill('SIGHUP')
  expect(await server.ended).toMatchObject({ code: 0, err: '' })
}, 300_000)
