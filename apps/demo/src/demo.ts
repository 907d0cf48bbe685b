import { INSTALLATION, sql } from '@flightdeck/db'
import { dayIn } from '@flightdeck/domain/time'
import {
  demoOrganisations,
  demoOwner,
  describeError,
  linkTo,
  loadDemo,
  readReplay,
  type Addresses,
  type App,
  type Companion,
  type ReplayProgress,
} from '@flightdeck/server'
import { beginClock } from './demo-clock.ts'
import { startDemoPlatforms, type DemoPlatforms } from './demo-platforms.ts'
import { sayDemoProgress } from './demo-progress.ts'
import { openStage } from './demo-stage.ts'
import { retryWithPause } from './retry-with-pause.ts'
import { DAYS_TO_LIVE, liveStory, storyBegins } from './story/live-story.ts'
import { beginStory } from './story/story-store.ts'

/**
 * The demo organisation with its simulated platforms. The first start replays its last thirty days, while users
 * can already work in it.
 */
export const demo: Companion = { setClock: beginClock, prepare: prepareDemo }

async function prepareDemo(app: App) {
  const owner = await demoOwner(app)
  if (!owner) await createDemo(app)
  const story = await readReplay(app)
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
  return { stop: platforms.stop, begin: () => live(app, platforms) }
}

/** Start of the story, or the day on which an interrupted one resumes. */
const resumesAt = ({ day }: ReplayProgress, endsAt: Date): Date =>
  day === null ? storyBegins(endsAt) : new Date(`${day}T00:00:00Z`)

/** Creates the demo organisation as of the first day of its story, and stores the story. */
async function createDemo(app: App): Promise<void> {
  const endsAt = app.now()
  const begins = storyBegins(endsAt)
  await loadDemo({ ...app, now: () => begins }, endsAt)
  // Exchange rates, read once for the whole installation, follow the story's clock too.
  const organisationIds = [...(await demoOrganisations(app)), INSTALLATION]
  await beginStory(app, { endsAt, daysToLive: DAYS_TO_LIVE, organisationIds })
}

async function live(app: App, platforms: DemoPlatforms): Promise<void> {
  const story = await readReplay(app)
  if (story.isComplete || !story.endsAt) return
  const begins = resumesAt(story, story.endsAt)
  const { stage, close } = await openStage(app, { begins, platforms })
  try {
    await retryWithPause(() => liveStory(stage, sayDemoProgress), {
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

/** Updates connections to simulated platforms, which have new ports at each start. */
async function moveDemo(app: App): Promise<void> {
  await app.database.asOperator(async (tx) => {
    const rows = await tx.selectFrom('connections').select(['organisationId', 'id', 'addresses']).execute()
    for (const { organisationId, id, addresses } of rows) {
      const before = addresses as Partial<Addresses>
      const isSimulated = Object.values(before).some((address) => address.startsWith('http://127.0.0.1:'))
      if (!isSimulated) continue
      const moved = Object.fromEntries(
        Object.keys(before).map((host) => [host, app.platformApps.addresses[host as keyof Addresses]]),
      )
      await sql`update connections set addresses = ${JSON.stringify(moved)}::jsonb
        where organisation_id = ${organisationId} and id = ${id}`.execute(tx)
    }
  })
}
