import { INSTALLATION } from '@flightdeck/db'
import { dayIn } from '@flightdeck/domain/time'
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
} from '../features/reporting/demo/index.ts'
import { describeError } from '../edge/describe-error.ts'
import type { App } from '../ground/app.ts'
import { startDemoPlatforms, type DemoPlatforms } from './demo-platforms.ts'
import { openStage } from './demo-stage.ts'
import { retryWithPause } from './retry-start.ts'
import { linkTo } from '../ground/link.ts'

/**
 * Prepares the demo organisation and its simulated platforms. The first start replays its last thirty days, while
 * users can already work in it. With separate processes on one database, only the one with all roles does so.
 */
export async function prepareDemo(app: App) {
  if (app.settings.role !== 'all' || app.settings.demo !== 'whole') {
    await loadDemo(app)
    return null
  }
  const owner = await demoOwner(app)
  if (!owner) await createDemo(app)
  const story = await readStory(app)
  const endsAt = story.endsAt ?? owner?.createdAt ?? app.now()
  const platforms = await startDemoPlatforms({
    dataFolder: app.settings.dataFolder,
    linkTo: (path) => linkTo(app, path),
    anchor: dayIn('UTC', endsAt),
    registered: app.settings.registeredApps,
    // The simulators' clock never goes back either.
    aheadMs: story.isComplete ? app.clockAheadMs() : resumesAt(story, endsAt).getTime() - Date.now(),
  })
  app.platformApps = platforms.platformApps
  await moveDemo(app)
  return { stop: platforms.stop, live: (tell: OnProgress) => live(app, platforms, tell) }
}

/** Start of the story, or the day on which an interrupted one resumes. */
const resumesAt = ({ day }: StoryProgress, endsAt: Date): Date =>
  day === null ? storyBegins(endsAt) : new Date(`${day}T00:00:00Z`)

type OnProgress = (progress: StoryProgress) => void

/** Creates the demo organisation as of the first day of its story, and stores the story. */
async function createDemo(app: App): Promise<void> {
  const endsAt = app.now()
  const begins = storyBegins(endsAt)
  await loadDemo({ ...app, now: () => begins }, endsAt)
  // Exchange rates, read once for the whole installation, follow the story's clock too.
  const living = [...(await demoOrganisations(app)), INSTALLATION]
  await beginStory(app, { endsAt, daysToLive: DAYS_TO_LIVE, living })
}

async function live(app: App, platforms: DemoPlatforms, tell: OnProgress): Promise<void> {
  const story = await readStory(app)
  if (story.isComplete || !story.endsAt) return
  const begins = resumesAt(story, story.endsAt)
  const { stage, close } = await openStage(app, { begins, platforms })
  try {
    await retryWithPause(() => liveStory(stage, tell), {
      tries: 5,
      pause: (tried) => app.sleep(tried * 2_000).catch(() => {}),
      onStumble: (error) =>
        app.log.warn(
          { err: describeError(error) },
          'the story of the demo stumbled; it goes on with its day',
        ),
    })
  } catch (error) {
    app.log.error(
      { err: describeError(error) },
      'the story of the demo broke off; it goes on with the next start',
    )
  } finally {
    await close()
  }
  app.wake('slots')
}
