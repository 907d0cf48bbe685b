import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@flightdeck/db'
import { startEmbeddedPostgres } from '@flightdeck/db/embedded'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { templatesOf } from './filled-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A login that may create databases, and the migrated database that the tests copy. */
    testServer: { url: string; template: string }
  }
}

/** One PostgreSQL for the run: the one at DATABASE_URL, or one of our own that forgets everything. */
export default async function setup({ provide }: TestProject) {
  const server = await findServer()
  const template = `flightdeck_template_${process.pid}`
  await onServer(server.url, `drop database if exists ${template}`, `create database ${template}`)
  await migrate(databaseUrl(server.url, template))
  provide('testServer', { url: server.url, template })
  return async () => {
    for (const name of await templatesOf(server.url, template)) await dropDatabase(server.url, name)
    await server.stop()
  }
}

async function findServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
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

export async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Whoever is still connected is shut out. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  try {
    await onServer(url, `drop database if exists ${name} with (force)`)
  } catch (error) {
    // An autovacuum is at work there, and only a superuser may shut that out; when nobody is, it leaves by itself.
    if (codeOf(error) !== '42501') throw error
    await dropWhenAlone(url, name)
  }
}

/** The server itself waits some seconds for others to leave; on a busy machine that is not enough. */
async function dropWhenAlone(url: string, name: string, tries = 10): Promise<void> {
  try {
    await onServer(url, `drop database if exists ${name}`)
  } catch (error) {
    if (codeOf(error) !== '55006' || tries === 1) throw error
    await dropWhenAlone(url, name, tries - 1)
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
