import type { Handlers } from '../../../../ground/operations.ts'
import { dryRun } from './dry-run.ts'
import { proposeCustom, testCustom } from './try-custom.ts'

export const checkTrialHandlers: Pick<
  Handlers,
  'checks.dryRun' | 'customChecks.test' | 'customChecks.propose'
> = {
  'checks.dryRun': (ctx, { body }) => dryRun(ctx, body.checks),
  'customChecks.test': (ctx, { body }) => testCustom(ctx, body.definition),
  'customChecks.propose': (ctx, { body }) => proposeCustom(ctx, body.entity_id),
}
