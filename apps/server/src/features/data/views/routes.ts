import type { HandlersOf } from '../../../ground/operations.ts'
import { countViews } from './count-views.ts'
import { changeView, createView, readViews, removeView } from './views.ts'

export const viewHandlers: HandlersOf<'views'> = {
  'views.list': (ctx, { query }) => readViews(ctx, query.screen),
  'views.counts': (ctx, { query }) => countViews(ctx, query.client),
  'views.create': (ctx, { body }) => createView(ctx, body),
  'views.update': (ctx, { params, body }) => changeView(ctx, params.id, body),
  'views.remove': (ctx, { params }) => removeView(ctx, params.id),
}
