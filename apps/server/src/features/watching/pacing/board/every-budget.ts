import type { ActorContext } from '../../../../ground/actor-context.ts'
import { unpackRows } from '../../../../work/thread/packed-rows.ts'
import { gather } from './gather.ts'
import { pacingClient } from './pacing-client.ts'

const EVERY = 1_000_000

/** Budgets that run or are to come, each at the level that has it, with what they were read by. */
export async function everyBudget(
  { app, organisationId, today, transaction }: ActorContext,
  order: { sort: 'name' | 'budget'; isRising: boolean },
) {
  const { reporting: _reporting, ...around } = await transaction((tx) => gather(tx, organisationId, today))
  const page = await pacingClient(app).ask('board', {
    organisationId,
    today,
    level: 'top',
    bucket: null,
    platform: null,
    accounts: null,
    owner: null,
    group: null,
    segments: [],
    search: null,
    ...order,
    page: 1,
    perPage: EVERY,
    ...around,
  })
  const { rows } = await unpackRows(page)
  return { rows, around }
}
