import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './index.ts'
import { refuseForeignOwner } from './folder.ts'
import { commandLine, isAlive } from './process-facts.ts'

const asRoot = process.getuid?.() === 0
const onLinux = process.platform === 'linux'
let folder: string
let stopped: string

const aFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'flightdeck-embedded-'))
  chmodSync(path, 0o755)
  return path
}

beforeAll(async () => {
  stopped = aFolder()
  await (await startEmbeddedPostgres({ folder: stopped, durable: false })).stop()
})
afterAll(() => rmSync(stopped, { recursive: true, force: true }))

beforeEach(() => {
  folder = aFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = () => startEmbeddedPostgres({ folder, durable: true })

/** Copies a cluster that started and stopped before: to create one takes longer than most tests. */
const copyStoppedCluster = () => void execFileSync('cp', ['-a', `${stopped}/.`, folder])

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

type Elsewhere = { program: ChildProcess; pid: number; ownerUrl: string }

/** Starts the database in another program, which then waits to be killed. */
async function startInAnotherProgram(): Promise<Elsewhere> {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)})
    const { pid, ownerUrl } = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, durable: true })
    console.log(JSON.stringify({ pid, ownerUrl }))
    setInterval(() => {}, 1000)`
  const program = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(program.stdout, 'data')) as [Buffer]
  return { program, ...(JSON.parse(line.toString()) as { pid: number; ownerUrl: string }) }
}

async function killHard({ program }: Elsewhere): Promise<void> {
  const gone = once(program, 'exit')
  program.kill('SIGKILL')
  await gone
}

/** Simulates a kill of everything except the server itself. */
function cutLeash(): void {
  for (const name of readdirSync('/proc')) {
    const command = /^\d+$/.test(name) ? commandLine(Number(name)) : ''
    if (command.includes('kill -INT') && command.includes(folder)) process.kill(Number(name), 'SIGKILL')
  }
}

test('a first start ends at a database whose owner is no superuser and bound by row-level security', async () => {
  const server = await start()
  const [role] = await ask(
    server.ownerUrl,
    `select current_user, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, current_setting('timezone') as zone
     from pg_roles where rolname = current_user`,
  )
  await server.stop()

  expect(role).toEqual({
    current_user: 'flightdeck',
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: true,
    rolcreatedb: true,
    zone: 'UTC',
  })
  expect(server).toMatchObject({ reused: false, borrowed: false })
  expect(isAlive(server.pid)).toBe(false)
  expect(statSync(join(folder, 'passwords.json')).mode & 0o777).toBe(0o600)
})

test('a login without the password is refused', async () => {
  copyStoppedCluster()
  const server = await start()
  const guess = server.ownerUrl.replace(/:[0-9a-f]+@/, ':guess@')
  await expect(ask(guess, 'select 1')).rejects.toThrow('password authentication failed')
  await server.stop()
})

test('a server does not outlive its killed program, and the next start finds the way', async () => {
  copyStoppedCluster()
  const first = await startInAnotherProgram()
  await killHard(first)
  const second = await start()
  expect(second).toMatchObject({ reused: false, borrowed: false })
  expect(isAlive(first.pid)).toBe(false)
  await second.stop()
})

test.runIf(onLinux)('a leftover server is used again, and stopped with us', async () => {
  copyStoppedCluster()
  const first = await startInAnotherProgram()
  await ask(first.ownerUrl, 'create table kept as select 42 as answer')
  cutLeash()
  await killHard(first)
  expect(isAlive(first.pid)).toBe(true)

  const second = await start()
  expect(second).toMatchObject({ pid: first.pid, reused: true, borrowed: false })
  expect(await ask(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
  expect(isAlive(first.pid)).toBe(false)
})

test('a server of a living program is borrowed and left running', async () => {
  copyStoppedCluster()
  const first = await startInAnotherProgram()
  const second = await start()
  expect(second).toMatchObject({ pid: first.pid, reused: true, borrowed: true })
  await second.stop()
  expect(await ask(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])

  await killHard(first)
  await (await start()).stop()
})

test('after kill -9 of program and server every committed row is there', async () => {
  copyStoppedCluster()
  const first = await startInAnotherProgram()
  await ask(first.ownerUrl, 'create table kept as select n from generate_series(1, 1000) as n')
  const busy = new pg.Client({ connectionString: first.ownerUrl })
  busy.on('error', () => {})
  await busy.connect()
  const unfinished = busy.query('select pg_sleep(60)').catch(() => {})
  process.kill(first.pid, 'SIGKILL')
  await killHard(first)

  const second = await start()
  expect(second.reused).toBe(false)
  expect(await ask(second.ownerUrl, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }])
  await unfinished
  await second.stop()
})

test('an incompletely created cluster is created again', async () => {
  mkdirSync(join(folder, 'cluster.making-1-1/base'), { recursive: true })
  writeFileSync(join(folder, 'cluster.making-1-1/PG_VERSION'), '18\n')
  const server = await start()
  await server.stop()
  expect(existsSync(join(folder, 'cluster.making-1-1'))).toBe(false)
})

test('a leftover postmaster.pid with a foreign or no process does not prevent a start', async () => {
  copyStoppedCluster()
  for (const leftover of [`${process.pid}\n/elsewhere\n1\n5432\n\n127.0.0.1\n\nready\n`, '']) {
    writeFileSync(join(folder, 'cluster/postmaster.pid'), leftover)
    const server = await start()
    expect(server.reused).toBe(false)
    await server.stop()
  }
})

test('starts at the same moment share one server', async () => {
  const servers = await Promise.all([start(), start(), start()])
  expect(new Set(servers.map((server) => server.pid)).size).toBe(1)
  for (const server of servers) await ask(server.ownerUrl, 'select 1')
  await Promise.all(servers.map((server) => server.stop()))
})

test('a folder of another user is refused in one sentence', () => {
  const stranger = statSync(folder).uid + 12_345
  expect(() => refuseForeignOwner([folder], stranger)).toThrow(
    /belongs to user \d+, but this program runs as user \d+/,
  )
})

test('a folder that cannot be made is refused in one sentence', async () => {
  writeFileSync(join(folder, 'file'), '')
  const inside = join(folder, 'file/data')
  await expect(startEmbeddedPostgres({ folder: inside, durable: true })).rejects.toThrow(
    `The database folder ${inside} cannot be used`,
  )
})

test.runIf(asRoot)(
  'root in a closed home keeps the cluster where the database user can reach it',
  async () => {
    chmodSync(folder, 0o700)
    const home = join(folder, 'data')
    const logLines: string[] = []
    const server = await startEmbeddedPostgres({
      folder: home,
      durable: false,
      log: (line) => logLines.push(line),
    })
    await server.stop()

    const place = readFileSync(join(home, 'cluster-is-elsewhere'), 'utf8').trim()
    expect(logLines.join('\n')).toContain(place)
    const again = await startEmbeddedPostgres({ folder: home, durable: false })
    await again.stop()
    rmSync(place, { recursive: true })
  },
)
