import { notFound } from '../../edge/app-error.ts'
import type { HandlersOf } from '../../edge/context.ts'

const notYet = async (): Promise<never> => {
  throw notFound()
}

/** The calls are agreed; what answers them comes one by one. */
export const qualityHandlers: HandlersOf<'checks' | 'selectedChecks' | 'findings' | 'checkRuns'> = {
  'checks.library': notYet,
  'checks.dryRun': notYet,
  'selectedChecks.list': notYet,
  'selectedChecks.apply': notYet,
  'selectedChecks.applyRecommended': notYet,
  'selectedChecks.update': notYet,
  'selectedChecks.remove': notYet,
  'selectedChecks.versions': notYet,
  'selectedChecks.restore': notYet,
  'findings.list': notYet,
  'findings.one': notYet,
  'findings.act': notYet,
  'findings.seen': notYet,
  'checkRuns.start': notYet,
  'checkRuns.list': notYet,
  'checkRuns.one': notYet,
  'checkRuns.cancel': notYet,
  'checkRuns.results': notYet,
}
