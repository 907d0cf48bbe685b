import { startEmbeddedPostgres } from '../../../packages/db/src/embedded/index.ts'
import { migrate, openDatabase, type Database } from '../../../packages/db/src/index.ts'
import { aDataFolder, removeDataFolder } from './data-folder.ts'
import { listDescendants, killNow } from './process-tree.ts'

/** A database that can be killed and comes back, possibly at another URL. */
export type Ground = { url: () => string; kill: () => Promise<void>; folder: string }

/**
 * A PostgreSQL of our own, durable as in life, that dies with all its processes on demand and is started
 * again.
 */
export async function ownGround(): Promise<Ground & { leave: () => Promise<void> }> {
  const folder = aDataFolder()
  const start = () => startEmbeddedPostgres({ folder: `${folder}/postgres`, durable: true })
  let server = await start()
  await migrate(server.ownerUrl)
  return {
    folder,
    url: () => server.ownerUrl,
    async kill() {
      for (const pid of [server.pid, ...listDescendants(server.pid)]) killNow(pid)
      await server.stop().catch(() => {})
      server = await start()
    },
    async leave() {
      await server.stop()
      removeDataFolder(folder)
    },
  }
}

/** Opens the database at its present URL, which may differ the next time. */
export async function using<T>(ground: Ground, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({
    url: ground.url(),
    name: 'flightdeck proof',
    size: 2,
    queryTimeoutMs: 60_000,
    // A read may wait; a busy machine is no failure.
    connectTimeoutMs: 60_000,
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
