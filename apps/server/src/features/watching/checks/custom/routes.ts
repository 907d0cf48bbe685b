import type { HandlersOf } from '../../../../ground/operations.ts'
import { FIELDS, FIELD_GROUPS, levelsGiving, operatorWords, operatorsFor } from '@flightdeck/domain/checks'
import { AD_PLATFORMS } from '@flightdeck/domain/platforms'
import { recordExport } from '../../../people/audit/index.ts'
import { findCustom, listCustom } from '../catalogue/custom-store.ts'
import { exportCustom, importCustom, previewImport } from './custom-file.ts'
import { presentCustom } from './present.ts'
import { createCustom, readCustomVersions, removeCustom, restoreCustom, saveCustom } from './save-custom.ts'

export const customCheckHandlers: Omit<
  HandlersOf<'customChecks'>,
  'customChecks.test' | 'customChecks.propose'
> = {
  'customChecks.list': (ctx) =>
    ctx.transaction(async (tx) => (await listCustom(tx, ctx.organisationId)).map(presentCustom)),
  'customChecks.fields': async () => customFields(),
  'customChecks.create': (ctx, { body }) => createCustom(ctx, body),
  'customChecks.one': (ctx, { params }) =>
    ctx.transaction(async (tx) => presentCustom(await findCustom(tx, ctx.organisationId, params.id))),
  'customChecks.update': (ctx, { params, body }) => saveCustom(ctx, params.id, body),
  'customChecks.remove': async (ctx, { params }) => ({
    message: `“${await removeCustom(ctx, params.id)}” removed`,
  }),
  'customChecks.versions': (ctx, { params }) => readCustomVersions(ctx, params.id),
  'customChecks.restore': (ctx, { params, body }) => restoreCustom(ctx, params.id, body.version),
  'customChecks.export': (ctx, { query }) =>
    recordExport(ctx, { action: 'custom_checks.exported', subject: 'custom checks', detail: query }, () =>
      exportCustom(ctx, query.ids),
    ),
  'customChecks.previewImport': (ctx, { body }) => previewImport(ctx, body.file),
  'customChecks.import': (ctx, { body }) => importCustom(ctx, body),
}

/** Field catalogue for API clients that write checks. */
const customFields = () =>
  FIELDS.map((field) => ({
    field: field.key,
    label: field.label,
    group: FIELD_GROUPS[field.group],
    type: field.kind,
    unit: field.unit ?? null,
    allowed_values: Object.entries(field.values ?? {}).map(([value, label]) => ({ value, label })),
    operators: operatorsFor(field.kind).map((operator) => ({
      operator,
      label: operatorWords(operator, field.kind),
    })),
    given_on: AD_PLATFORMS.map((dsp) => ({ dsp, entities: [...levelsGiving(field, dsp)] })).filter(
      ({ entities }) => entities.length > 0,
    ),
  }))
