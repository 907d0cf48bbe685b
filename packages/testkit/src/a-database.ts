import { randomUUID } from 'node:crypto'
import { openDatabase, type Database } from '@flightdeck/db'
import { afterAll, inject } from 'vitest'
import { databaseUrl, dropDatabase, onServer } from './global-setup.ts'

/** A busy machine is no failure, and a file that pauses leaves its connections to the others. */
const AMONG_MANY = { connectTimeoutMs: 20_000, idleMs: 5_000 }

/** A fresh database for a test file, copied from the migrated template in some milliseconds, gone afterwards. */
export async function aDatabase(): Promise<{ database: Database; url: string }> {
  const { url: server, template } = inject('testServer')
  const name = `flightdeck_test_${randomUUID().replaceAll('-', '')}`
  await copyTemplate(server, template, name)
  const url = databaseUrl(server, name)
  const database = openDatabase({ url, name: 'flightdeck test', size: 8, ...AMONG_MANY })
  afterAll(async () => {
    await database.close()
    await dropDatabase(server, name)
  })
  return { database, url }
}

/** An empty database, for tests that migrate it themselves. */
export async function anEmptyDatabase(): Promise<string> {
  const { url: server } = inject('testServer')
  const name = `flightdeck_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  afterAll(() => dropDatabase(server, name))
  return databaseUrl(server, name)
}

/** Two files that copy at the same moment get in each other's way; the second one tries again. */
async function copyTemplate(server: string, template: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await onServer(server, `create database ${name} template ${template} strategy file_copy`)
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || attempt === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 80))
    }
  }
}
