import { sql } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'
import { reserveWork, type App } from '@flightdeck/server'

type StoryDatabase = Pick<App, 'database'>

/** From here on the work of these organisations is the story's. */
export const beginStory = (
  { database }: StoryDatabase,
  { endsAt, daysToLive, organisationIds }: { endsAt: Date; daysToLive: number; organisationIds: string[] },
): Promise<void> =>
  database.asOperator(async (tx) => {
    await sql`update system set replay_ends_at = ${endsAt}, replay_days = ${daysToLive}, replay_days_done = 0,
      replay_steps_done = '{}'`.execute(tx)
    await reserveWork(tx, organisationIds)
  })

export const saveStoryDay = ({ database }: StoryDatabase, day: Day, daysLived: number): Promise<void> =>
  database.asOperator(
    async (tx) =>
      void (await tx.updateTable('system').set({ replayDay: day, replayDaysDone: daysLived }).execute()),
  )

export const endStory = ({ database }: StoryDatabase): Promise<void> =>
  database.asOperator(async (tx) => {
    await sql`update system set replay_days_done = replay_days`.execute(tx)
    await reserveWork(tx, [])
  })

/** A scene that was played is not played again after a restart. */
export const scenesPlayed = ({ database }: StoryDatabase): Promise<Set<string>> =>
  database.asNobody(
    async (tx) =>
      new Set(
        (await tx.selectFrom('system').select('replayStepsDone').executeTakeFirstOrThrow()).replayStepsDone,
      ),
  )

export const markPlayed = ({ database }: StoryDatabase, scene: string): Promise<void> =>
  database.asOperator(
    async (tx) =>
      void (await sql`update system set replay_steps_done = array_append(replay_steps_done, ${scene})`.execute(
        tx,
      )),
  )
