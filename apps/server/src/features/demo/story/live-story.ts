import { addDays, dayIn, instantIn, type Day } from '@flightdeck/domain'
import { dayOfScene, type Scene } from './scene.ts'
import { SCENES } from './scenes.ts'
import type { Stage } from './stage.ts'
import { endStory, markPlayed, readStory, scenesPlayed, tellDay, type StoryProgress } from './story-store.ts'

export const DAYS_TO_LIVE = 30
const ZONE = 'Europe/London'

/** The morning after which a story begins, seen from the moment it ends. */
export const storyBegins = (endsAt: Date): Date =>
  instantIn(ZONE, addDays(dayIn(ZONE, endsAt), -DAYS_TO_LIVE), 8)

/** When platforms are read, and when everything else that is due by then is done. Once a day each, where the product does it all the time. */
const READS_AT = '08:20'
const SETTLES_AT = '08:25'

/**
 * Lives through the days up to now: platforms are read with each day's lateness, rules judged, checks run, mails sent, and
 * people act. All of it is done by the real pipeline, by a clock that is handed in. A story that was broken off goes on
 * with the day it was at.
 */
export async function liveStory(stage: Stage, onProgress: (progress: StoryProgress) => void): Promise<void> {
  const { app } = stage
  const { endsAt, daysLived } = await readStory(app)
  if (!endsAt) return
  const today = dayIn(ZONE, endsAt)
  const played = await scenesPlayed(app)
  for (let lived = daysLived; lived <= DAYS_TO_LIVE; lived++) {
    const day = addDays(today, lived - DAYS_TO_LIVE)
    await tellDay(app, day, Math.min(lived, DAYS_TO_LIVE))
    onProgress(await readStory(app))
    for (const { at, act } of momentsOf(day, today, played)) {
      if (at >= endsAt || app.stopping.signal.aborted) break
      await stage.moveTo(at)
      await act(stage)
    }
    if (app.stopping.signal.aborted) return
  }
  await stage.moveTo(endsAt)
  await stage.read()
  await stage.settle()
  await endStory(app)
  onProgress(await readStory(app))
}

type Moment = { at: Date; act: (stage: Stage) => Promise<void> }

function momentsOf(day: Day, today: Day, played: ReadonlySet<string>): Moment[] {
  const scenes = SCENES.filter(
    (scene) => !played.has(scene.name) && addDays(today, dayOfScene(scene, today)) === day,
  )
  return [
    { at: momentOn(day, READS_AT), act: (stage: Stage) => stage.read() },
    { at: momentOn(day, SETTLES_AT), act: (stage: Stage) => stage.settle() },
    ...scenes.map((scene) => ({ at: momentOn(day, scene.at), act: (stage: Stage) => play(stage, scene) })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function momentOn(day: Day, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(instantIn(ZONE, day, hour).getTime() + minute * 60_000)
}

/** What goes wrong in a scene leaves the rest of the story as it is. */
async function play(stage: Stage, scene: Scene): Promise<void> {
  try {
    await scene.play(stage)
  } catch (error) {
    stage.app.log.warn({ scene: scene.name, reason: (error as Error).message }, 'a scene of the demo failed')
  }
  // At once: whoever goes on after a restart reads and settles the day anyway.
  if (!scene.again) await markPlayed(stage.app, scene.name)
  if (scene.reads) await stage.read()
  await stage.settle()
}
