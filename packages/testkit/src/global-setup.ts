import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@flightdeck/db'
import { startEmbeddedPostgres } from '@flightdeck/db/embedded'
import type { TestProject } from 'vitest/node'
import { databaseUrl, dropDatabase, onServer } from './databases.ts'
import { listTemplates } from './filled-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A login that may create databases, and the migrated database that the tests copy. */
    testServer: { url: string; template: string }
  }
}

/** PostgreSQL for the test run: the one at DATABASE_URL, or an embedded one without durability. */
export default async function setup({ provide }: TestProject) {
  const server = await findServer()
  const template = `flightdeck_template_${process.pid}`
  await onServer(server.url, `drop database if exists ${template}`, `create database ${template}`)
  await migrate(databaseUrl(server.url, template))
  provide('testServer', { url: server.url, template })
  return async () => {
    for (const name of await listTemplates(server.url, template)) await dropDatabase(server.url, name)
    await server.stop()
  }
}

async function findServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const configuredUrl = process.env.DATABASE_URL
  if (configuredUrl) return { url: configuredUrl, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'flightdeck-test-'))
  const embedded = await startEmbeddedPostgres({ folder, durable: false })
  return {
    url: embedded.ownerUrl,
    async stop() {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
