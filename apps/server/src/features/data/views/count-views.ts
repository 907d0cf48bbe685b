import type { CountedView } from '@flightdeck/contract/views'
import { may } from '@flightdeck/domain/access'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { listViews } from './store.ts'
import { present } from './views.ts'

/** Limit of views in a menu. */
const MOST = 24

/** Own and shared views of every screen, each counted by the area that registered for its list. */
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
