import { spawn } from 'node:child_process'
import { anEmptyDatabase } from '@flightdeck/testkit'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate, pendingMigrations, readMigrations, type Migration } from './migrate.ts'

const step = (name: string, sql: string): Migration => ({ name, sql, checksum: sql })

async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}

test('an empty database is brought to the newest shape, and a second run finds nothing to do', async () => {
  const url = await anEmptyDatabase()
  const names = (await readMigrations()).map((migration) => migration.name)
  expect(await migrate(url)).toEqual(names)
  expect(await migrate(url)).toEqual([])
  expect(await pendingMigrations((text) => query<{ name: string }>(url, text))).toEqual([])
})

test('ten processes that migrate at once apply each step once', async () => {
  const url = await anEmptyDatabase()
  const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(url)))
  expect(applied.flat().toSorted()).toEqual((await readMigrations()).map((migration) => migration.name))
})

test('a step that fails leaves nothing of itself, and the next run completes it', async () => {
  const url = await anEmptyDatabase()
  const first = step('1', 'create table one (id int)')
  await expect(migrate(url, [first, step('2', 'create table two (id int); select 1/0')])).rejects.toThrow(
    /division by zero/,
  )
  expect(await query(url, `select to_regclass('flightdeck.two') as two`)).toEqual([{ two: null }])
  expect(await migrate(url, [first, step('2', 'create table two (id int)')])).toEqual(['2'])
})

test('a step that was changed after it was applied is refused by name', async () => {
  const url = await anEmptyDatabase()
  await migrate(url, [step('1', 'create table one (id int)')])
  await expect(migrate(url, [step('1', 'create table one (id bigint)')])).rejects.toThrow(
    /Migration 1 was changed/,
  )
})

test('an older program refuses a newer shape, and changes nothing', async () => {
  const url = await anEmptyDatabase()
  const [first, second] = [step('1', 'create table one (id int)'), step('2', 'create table two (id int)')]
  await migrate(url, [first, second])
  const older = migrate(url, [first, step('1b', 'create table three (id int)')])
  await expect(older).rejects.toThrow('made by a newer version of Flightdeck (2)')
  expect(await query(url, `select to_regclass('flightdeck.three') as three`)).toEqual([{ three: null }])
})

test('a process killed in the middle of a step, ten times over, leaves whole steps only', async () => {
  const url = await anEmptyDatabase()
  const steps = Array.from({ length: 30 }, (_, n) =>
    step(
      String(n).padStart(2, '0'),
      `create table t${n} (id int); select pg_sleep(0.03); insert into t${n} values (1)`,
    ),
  )
  const program = `
    import { migrate } from ${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)}
    await migrate(process.env.URL, JSON.parse(process.env.STEPS))`
  for (let round = 0; round < 10; round++) {
    await killedAfter(400 + round * 90, program, { URL: url, STEPS: JSON.stringify(steps) })
  }
  await migrate(url, steps)
  const counts = await Promise.all(
    steps.map((_, n) => query<{ count: string }>(url, `select count(*)::text from flightdeck.t${n}`)),
  )
  expect(counts.flat().map((row) => row.count)).toEqual(Array(30).fill('1'))
}, 60_000)

function killedAfter(ms: number, program: string, env: Record<string, string>): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), ms)
    child.on('exit', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
