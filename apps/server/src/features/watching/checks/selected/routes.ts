import type { HandlersOf } from '../../../../ground/operations.ts'
import { applyChecks } from './apply-checks.ts'
import { applyRecommended } from './apply-recommended.ts'
import { readVersions, removeCheck, restoreCheck, updateCheck } from './change-selected.ts'
import { readSelected } from './present.ts'

export const selectedCheckHandlers: HandlersOf<'selectedChecks'> = {
  'selectedChecks.list': (ctx) => ctx.transaction((tx) => readSelected(tx, ctx.organisationId)),
  'selectedChecks.apply': (ctx, { body }) => applyChecks(ctx, body.checks),
  'selectedChecks.applyRecommended': (ctx) => applyRecommended(ctx),
  'selectedChecks.update': (ctx, { params, body }) => updateCheck(ctx, params.id, body),
  'selectedChecks.remove': async (ctx, { params }) => {
    const { check_name } = await removeCheck(ctx, params.id)
    return { message: `“${check_name}” turned off` }
  },
  'selectedChecks.versions': (ctx, { params }) => readVersions(ctx, params.id),
  'selectedChecks.restore': (ctx, { params, body }) => restoreCheck(ctx, params.id, body.version),
}
