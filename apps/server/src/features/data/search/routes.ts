import type { HandlersOf } from '../../../ground/operations.ts'
import { findAnything } from './find-anything.ts'

export const searchHandlers: HandlersOf<'search'> = {
  'search.find': (ctx, { query }) => findAnything(ctx, query),
}
