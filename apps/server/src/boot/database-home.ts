import { join } from 'node:path'
import { migrate, NewerShape } from '@flightdeck/db'
import { startEmbeddedPostgres } from '@flightdeck/db/embedded'
import type { Settings } from '../ground/settings.ts'
import { StartError } from '../ground/start-error.ts'

export type DatabaseHome = { url: string; leave: () => Promise<void> }

/** The operator's PostgreSQL when there is one, otherwise our own in the data folder. */
export async function findDatabase(settings: Settings): Promise<DatabaseHome> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, leave: async () => {} }
  const embedded = await startEmbeddedPostgres({
    folder: join(settings.dataFolder, 'postgres'),
    durable: true,
  }).catch((error: Error) => {
    throw new StartError(error.message, { cause: error })
  })
  return { url: embedded.ownerUrl, leave: embedded.stop }
}

export async function migrateOrSayWhy(url: string): Promise<void> {
  try {
    await migrate(url)
  } catch (error) {
    throw new StartError(sentenceFor(error as Error & { code?: string }, new URL(url).host), { cause: error })
  }
}

function sentenceFor(error: Error & { code?: string }, host: string): string {
  if (error instanceof NewerShape) return error.message
  const code = error.code ?? ''
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'].includes(code)) {
    return `No PostgreSQL answers at ${host} (${code}); check DATABASE_URL.`
  }
  if (code === '28P01' || code === '28000') return `PostgreSQL at ${host} refuses the login in DATABASE_URL.`
  if (code === '3D000') return `The database named in DATABASE_URL does not exist at ${host}.`
  if (code === '42501') return `The login in DATABASE_URL may not create schemas or roles (${error.message}).`
  return `The database at ${host} could not be prepared: ${error.message}`
}
