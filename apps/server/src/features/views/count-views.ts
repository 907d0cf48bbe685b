import type { CountedView } from '@flightdeck/contract'
import { may } from '@flightdeck/domain'
import type { MemberContext } from '../../ground/actor-context.ts'
import { listViews } from './store.ts'
import { present } from './views.ts'

/** More than these nobody reads in a menu. */
const MOST = 24

/** Own and shared views of every screen, each counted by the area whose list it is. Which areas there are it does not know. */
export function countViews(ctx: MemberContext, client: string | undefined): Promise<CountedView[]> {
  const counters = ctx.app.areas.flatMap(({ countsViews = [] }) => countsViews)
  return ctx.transaction(async (tx) => {
    const rows = (await listViews(tx, ctx, {})).slice(0, MOST)
    return Promise.all(
      rows.map(async (row) => {
        const counter = counters.find(({ screen, needs }) => screen === row.screen && may(ctx.actor, needs))
        const count = counter ? await counter.count(tx, ctx, row.address, client) : null
        return { ...present(ctx, row), count }
      }),
    )
  })
}
