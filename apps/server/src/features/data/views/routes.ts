import type { HandlersOf } from '../../../ground/operations.ts'
import { changeView, createView, present, readViews, removeView } from './views.ts'
import type { CountedView } from '@flightdeck/contract/views'
import { may } from '@flightdeck/domain/access'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { listViews } from './store.ts'

export const viewHandlers: HandlersOf<'views'> = {
  'views.list': (ctx, { query }) => readViews(ctx, query.screen),
  'views.counts': (ctx, { query }) => countViews(ctx, query.client),
  'views.create': (ctx, { body }) => createView(ctx, body),
  'views.update': (ctx, { params, body }) => changeView(ctx, params.id, body),
  'views.remove': (ctx, { params }) => removeView(ctx, params.id),
}

/** Limit of views in a menu. */
const MAX_VIEWS = 24

/** Own and shared views of every screen, each counted by the area that registered for its list. */
function countViews(ctx: MemberContext, client: string | undefined): Promise<CountedView[]> {
  const counters = ctx.app.areas.flatMap(({ viewCounters = [] }) => viewCounters)
  return ctx.transaction(async (tx) => {
    const rows = (await listViews(tx, ctx, {})).slice(0, MAX_VIEWS)
    return Promise.all(
      rows.map(async (row) => {
        const counter = counters.find(({ screen, needs }) => screen === row.screen && may(ctx.actor, needs))
        const count = counter ? await counter.count(tx, ctx, row.address, client) : null
        return { ...present(ctx, row), count }
      }),
    )
  })
}
