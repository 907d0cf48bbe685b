import type { HandlersOf } from '../../../../ground/operations.ts'
import { allowValue } from './allow-value.ts'
import { readViolations } from './read-violations.ts'
import { readRenames } from './renames.ts'

export const nameViolationHandlers: HandlersOf<'nameViolations'> = {
  'nameViolations.list': (ctx, { query }) => readViolations(ctx, query),
  'nameViolations.allow': (ctx, { body }) => allowValue(ctx, body),
  'nameViolations.renames': (ctx, { body }) => readRenames(ctx, body),
}
