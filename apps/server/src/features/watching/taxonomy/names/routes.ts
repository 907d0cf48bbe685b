import type { HandlersOf } from '../../../../ground/operations.ts'
import { composeName, learn, parseNames, sampleNames, valuesInText } from './names.ts'

export const nameHandlers: HandlersOf<'names'> = {
  'names.sample': (ctx, { query }) => sampleNames(ctx, query),
  'names.parse': (ctx, { body }) => parseNames(ctx, body),
  'names.learn': (ctx, { body }) => learn(ctx, body),
  'names.compose': (ctx, { body }) => composeName(ctx, body),
  'names.composed': (ctx, { query }) =>
    composeName(ctx, { template_id: query.template_id, values: valuesInText(query.values) }),
}
