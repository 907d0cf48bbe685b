import { sql, type Tx } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'
import type { App } from '../../../../ground/app.ts'

type StoryDatabase = Pick<App, 'database'>

/** How far a demo has lived through its past. */
export type StoryProgress = {
  endsAt: Date | null
  day: Day | null
  daysLived: number
  daysToLive: number
  isComplete: boolean
}

export const readStory = ({ database }: StoryDatabase): Promise<StoryProgress> => database.asNobody(storyIn)

export async function storyIn(tx: Tx): Promise<StoryProgress> {
  const row = await tx
    .selectFrom('system')
    .select(['storyEndsAt', 'storyDay', 'storyDaysLived', 'storyDaysToLive', 'living'])
    .executeTakeFirstOrThrow()
  return {
    endsAt: row.storyEndsAt,
    day: row.storyDay,
    daysLived: row.storyDaysLived,
    daysToLive: row.storyDaysToLive,
    isComplete: row.living.length === 0,
  }
}

/** From here on the work of these organisations is the story's. */
export const beginStory = (
  { database }: StoryDatabase,
  { endsAt, daysToLive, living }: { endsAt: Date; daysToLive: number; living: string[] },
): Promise<void> =>
  database.asOperator(
    async (tx) =>
      void (await sql`update system set story_ends_at = ${endsAt}, story_days_to_live = ${daysToLive},
        story_days_lived = 0, story_told = '{}', living = ${living}::uuid[]`.execute(tx)),
  )

export const saveStoryDay = ({ database }: StoryDatabase, day: Day, daysLived: number): Promise<void> =>
  database.asOperator(
    async (tx) =>
      void (await tx.updateTable('system').set({ storyDay: day, storyDaysLived: daysLived }).execute()),
  )

export const endStory = ({ database }: StoryDatabase): Promise<void> =>
  database.asOperator(
    async (tx) =>
      void (await sql`update system set living = '{}', story_days_lived = story_days_to_live`.execute(tx)),
  )

/** A scene that was played is not played again after a restart. */
export const scenesPlayed = ({ database }: StoryDatabase): Promise<Set<string>> =>
  database.asNobody(
    async (tx) =>
      new Set((await tx.selectFrom('system').select('storyTold').executeTakeFirstOrThrow()).storyTold),
  )

export const markPlayed = ({ database }: StoryDatabase, scene: string): Promise<void> =>
  database.asOperator(
    async (tx) =>
      void (await sql`update system set story_told = array_append(story_told, ${scene})`.execute(tx)),
  )
