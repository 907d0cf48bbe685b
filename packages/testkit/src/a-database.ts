import { randomUUID } from 'node:crypto'
import { openDatabase, type Database } from '@flightdeck/db'
import { afterAll, inject } from 'vitest'
import { databaseUrl, dropDatabase, onServer } from './databases.ts'
import { filledTemplate } from './filled-template.ts'

/** A busy machine is no failure, and a file that pauses leaves its connections to the others. */
const AMONG_MANY = { connectTimeoutMs: 20_000, idleMs: 5_000 }

export type TestDatabase = { database: Database; url: string }

/** A fresh database for a test file, copied from the migrated template in some milliseconds, gone afterwards. */
export function aDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject('testServer').template)
}

/**
 * Copies a database that `fill` has filled, and returns its result. The template is filled once in a run, by the first
 * file that needs it, under `name`. State that `fill` leaves in memory is not copied.
 */
export async function aFilledDatabase<Note>(
  name: string,
  fill: (place: TestDatabase) => Promise<Note>,
): Promise<TestDatabase & { note: Note }> {
  const { url: server, template: empty } = inject('testServer')
  const { template, note } = await filledTemplate<Note>(server, `${empty}_${name}`, async (draft) => {
    await copyTemplate(server, empty, draft)
    const place = openOn(server, draft)
    try {
      return await fill(place)
    } finally {
      await place.database.close()
    }
  })
  return { ...(await copyDatabase(template)), note }
}

/** An empty database, for tests that migrate it themselves. */
export async function anEmptyDatabase(): Promise<string> {
  const { url: server } = inject('testServer')
  const name = aName()
  await onServer(server, `create database ${name}`)
  afterAll(() => dropDatabase(server, name))
  return databaseUrl(server, name)
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const { url: server } = inject('testServer')
  const name = aName()
  await copyTemplate(server, template, name)
  const place = openOn(server, name)
  afterAll(async () => {
    await place.database.close()
    await dropDatabase(server, name)
  })
  return place
}

const aName = () => `flightdeck_test_${randomUUID().replaceAll('-', '')}`

function openOn(server: string, name: string): TestDatabase {
  const url = databaseUrl(server, name)
  return { database: openDatabase({ url, name: 'flightdeck test', size: 8, ...AMONG_MANY }), url }
}

/** Has the kernel copy the files of a template, where PostgreSQL can (from 18, by platform): half the processor time. */
const CLONE_FILES = `select set_config(name, 'clone', false) from pg_settings
  where name = 'file_copy_method' and 'clone' = any(enumvals)`

/** Two files that copy at the same moment get in each other's way; the second one tries again. */
async function copyTemplate(server: string, template: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await onServer(
        server,
        CLONE_FILES,
        `create database ${name} template ${template} strategy file_copy`,
      )
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || attempt === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 80))
    }
  }
}
