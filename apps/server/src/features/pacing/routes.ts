import type { HandlersOf } from '../../edge/context.ts'
import { computeHandedIn } from './compute-margin.ts'
import { projectHandedIn } from './project-flight.ts'

export const pacingHandlers: HandlersOf<'pacing' | 'margin'> = {
  'pacing.project': (ctx, { body }) => projectHandedIn(ctx, body),
  'margin.compute': (ctx, { body }) => computeHandedIn(ctx, body),
}
