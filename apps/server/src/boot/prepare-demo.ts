import {
  connectDemo,
  DEMO_LOGIN,
  demoBegan,
  loadDemo,
  moveDemo,
  type Inject,
} from '../features/demo/index.ts'
import type { App } from './app.ts'
import { startDemoPlatforms } from './demo-platforms.ts'
import { linkTo } from './link.ts'

/**
 * The demo: its organisation, and the simulated platforms beside us. It is connected once the server listens, while
 * people can use it already. Processes that share a database leave the platforms to the one that does everything.
 */
export async function prepareDemo(app: App) {
  await loadDemo(app)
  if (app.settings.role !== 'all' || app.settings.demo !== 'whole') return null
  const platforms = await startDemoPlatforms({
    dataFolder: app.settings.dataFolder,
    linkTo: (path) => linkTo(app, path),
    anchor: await demoBegan(app, DEMO_LOGIN.email),
    given: app.settings.platformApps,
  })
  app.platformApps = platforms.platformApps
  await moveDemo(app)
  return {
    stop: platforms.stop,
    connect: (inject: Inject) =>
      connectDemo(app, inject, platforms.ttdLogin).catch((error: Error) => {
        app.log.warn({ reason: error.message }, 'the demo could not be connected')
      }),
  }
}
