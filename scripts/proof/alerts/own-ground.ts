import { startEmbeddedPostgres } from '../../../packages/db/src/embedded/index.ts'
import { migrate } from '../../../packages/db/src/index.ts'
import { aDataFolder, removeDataFolder } from '../kit/data-folder.ts'
import { descendantsOf, killNow } from '../kit/process-tree.ts'
import type { Ground } from './scene.ts'

/** A PostgreSQL of our own, durable as in life, that dies with all its processes when told to and is started again. */
export async function ownGround(): Promise<Ground & { leave: () => Promise<void> }> {
  const folder = aDataFolder()
  const start = () => startEmbeddedPostgres({ folder: `${folder}/postgres`, durable: true })
  let server = await start()
  await migrate(server.ownerUrl)
  return {
    folder,
    url: () => server.ownerUrl,
    async kill() {
      for (const pid of [server.pid, ...descendantsOf(server.pid)]) killNow(pid)
      await server.stop().catch(() => {})
      server = await start()
    },
    async leave() {
      await server.stop()
      removeDataFolder(folder)
    },
  }
}
