import type { HandlersOf } from '../../../edge/context.ts'
import { readLibrary } from './read-library.ts'

export const checkHandlers: Omit<HandlersOf<'checks'>, 'checks.dryRun'> = {
  'checks.library': (ctx) => readLibrary(ctx),
}
