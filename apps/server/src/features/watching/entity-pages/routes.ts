import type { HandlersOf } from '../../../ground/operations.ts'
import { readDays } from './read-days.ts'
import { readHead } from './read-head.ts'
import { readParts } from './read-parts.ts'
import { readVersions } from './read-versions.ts'

export const entityHandlers: HandlersOf<'entities'> = {
  'entities.one': (ctx, { params }) => readHead(ctx, params),
  'entities.days': (ctx, { params, query }) => readDays(ctx, params, query),
  'entities.versions': (ctx, { params }) => readVersions(ctx, params),
  'entities.parts': (ctx, { params }) => readParts(ctx, params),
}
