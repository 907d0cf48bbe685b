import type { HandlersOf } from '../../edge/context.ts'
import { findAnything } from './find-anything.ts'

export const searchHandlers: HandlersOf<'search'> = {
  'search.find': (ctx, { query }) => findAnything(ctx, query),
}
