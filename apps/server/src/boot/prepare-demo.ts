import { dayIn } from '@flightdeck/domain'
import {
  beginStory,
  DAYS_TO_LIVE,
  demoOrganisations,
  demoOwner,
  liveStory,
  loadDemo,
  moveDemo,
  readStory,
  storyBegins,
  type StoryProgress,
} from '../features/demo/index.ts'
import type { App } from './app.ts'
import { startDemoPlatforms, type DemoPlatforms } from './demo-platforms.ts'
import { openStage } from './demo-stage.ts'
import { linkTo } from './link.ts'

/**
 * The demo: its organisation, and the simulated platforms beside us. On its first start it lives through its last thirty
 * days, while people can use it already. Processes that share a database leave all that to the one that does everything.
 */
export async function prepareDemo(app: App) {
  if (app.settings.role !== 'all' || app.settings.demo !== 'whole') {
    await loadDemo(app)
    return null
  }
  const owner = await demoOwner(app)
  const { endsAt: known } = await readStory(app)
  const endsAt = known ?? owner?.createdAt ?? app.now()
  const platforms = await startDemoPlatforms({
    dataFolder: app.settings.dataFolder,
    linkTo: (path) => linkTo(app, path),
    anchor: dayIn('UTC', endsAt),
    given: app.settings.platformApps,
    aheadMs: app.clockAheadMs(),
  })
  app.platformApps = platforms.platformApps
  await moveDemo(app)
  if (!owner) await beginAnew(app, platforms, endsAt)
  return { stop: platforms.stop, live: (tell: OnProgress) => live(app, platforms, tell) }
}

type OnProgress = (progress: StoryProgress) => void

/** The agency is founded where its story begins; from then on its work is the story's. */
async function beginAnew(app: App, platforms: DemoPlatforms, endsAt: Date): Promise<void> {
  const { stage, close } = await openStage(app, { begins: storyBegins(endsAt), platforms })
  await loadDemo(stage.app)
  const living = await demoOrganisations(app)
  await beginStory(app, { endsAt, daysToLive: DAYS_TO_LIVE, living })
  await close()
}

async function live(app: App, platforms: DemoPlatforms, tell: OnProgress): Promise<void> {
  const { endsAt, day, isComplete } = await readStory(app)
  if (isComplete || !endsAt) return
  const begins = day === null ? storyBegins(endsAt) : new Date(`${day}T00:00:00Z`)
  const { stage, close } = await openStage(app, { begins, platforms })
  try {
    await liveStory(stage, tell)
  } catch (error) {
    app.log.error({ err: error }, 'the story of the demo broke off; it goes on with the next start')
  } finally {
    await close()
  }
  app.ring('slots')
}
