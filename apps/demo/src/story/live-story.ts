import { addDays, dayIn, instantIn, type Day } from '@flightdeck/domain/time'
import { readReplay, type ReplayProgress } from '@flightdeck/server'
import { dayOfScene, type Scene } from './scene.ts'
import { SCENES } from './scenes.ts'
import type { Stage } from './stage.ts'
import { endStory, markPlayed, scenesPlayed, saveStoryDay } from './story-store.ts'

export const DAYS_TO_LIVE = 30
const ZONE = 'Europe/London'

/** Start of the story: the morning of its first day, counted back from its end. */
export const storyBegins = (endsAt: Date): Date =>
  instantIn(ZONE, addDays(dayIn(ZONE, endsAt), -DAYS_TO_LIVE), 8)

/** Times at which platforms are read and other due work is done: daily here, continuously in the product. */
const READS_AT = '08:20'
const SETTLES_AT = '08:25'

/**
 * Replays the days up to now: platforms are read with each day's lag, rules evaluated, checks run, mails
 * sent, and people act. The real pipeline does all the work, on the given clock. An interrupted story resumes
 * with its current day.
 */
export async function liveStory(stage: Stage, onProgress: (progress: ReplayProgress) => void): Promise<void> {
  const { app } = stage
  const { endsAt, daysLived } = await readReplay(app)
  if (!endsAt) return
  const today = dayIn(ZONE, endsAt)
  const played = await scenesPlayed(app)
  for (let lived = daysLived; lived <= DAYS_TO_LIVE; lived++) {
    const day = addDays(today, lived - DAYS_TO_LIVE)
    await saveStoryDay(app, day, Math.min(lived, DAYS_TO_LIVE))
    onProgress(await readReplay(app))
    for (const { at, act } of listMoments(day, today, played)) {
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
  onProgress(await readReplay(app))
}

type Moment = { at: Date; act: (stage: Stage) => Promise<void> }

function listMoments(day: Day, today: Day, played: ReadonlySet<string>): Moment[] {
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

/** Plays a scene; a failure does not stop the story. */
async function play(stage: Stage, scene: Scene): Promise<void> {
  try {
    await scene.play(stage)
  } catch (error) {
    stage.app.log.warn({ scene: scene.name, reason: (error as Error).message }, 'a scene of the demo failed')
  }
  // Marked at once: after a restart the day is read and settled anyway.
  if (!scene.again) await markPlayed(stage.app, scene.name)
  if (scene.reads) await stage.read()
  await stage.settle()
}
