import type { HandlersOf } from '../../../edge/context.ts'
import { dryRun } from './dry-run.ts'
import { readLibrary } from './read-library.ts'

export const checkHandlers: HandlersOf<'checks'> = {
  'checks.library': (ctx) => readLibrary(ctx),
  'checks.dryRun': (ctx, { body }) => dryRun(ctx, body.checks),
}
