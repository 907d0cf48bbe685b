import type { HandlersOf } from '../../../../ground/operations.ts'
import { readCoverage, readTemplate, readTemplates, readVersions } from './read-templates.ts'
import {
  activateTemplate,
  createTemplate,
  removeTemplate,
  retireTemplate,
  saveTemplate,
} from './template-lifecycle.ts'

export const nameTemplateHandlers: HandlersOf<'nameTemplates'> = {
  'nameTemplates.list': (ctx) => readTemplates(ctx),
  'nameTemplates.coverage': (ctx, { query }) => readCoverage(ctx, query.by),
  'nameTemplates.create': (ctx, { body }) => createTemplate(ctx, body),
  'nameTemplates.one': (ctx, { params }) => readTemplate(ctx, params.id),
  'nameTemplates.update': (ctx, { params, body }) => saveTemplate(ctx, params.id, body),
  'nameTemplates.remove': (ctx, { params }) => removeTemplate(ctx, params.id),
  'nameTemplates.activate': (ctx, { params, body }) => activateTemplate(ctx, params.id, body),
  'nameTemplates.retire': (ctx, { params }) => retireTemplate(ctx, params.id),
  'nameTemplates.versions': (ctx, { params }) => readVersions(ctx, params.id),
}
