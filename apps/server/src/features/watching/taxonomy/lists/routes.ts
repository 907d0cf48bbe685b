import type { HandlersOf } from '../../../../ground/operations.ts'
import { readPastedValues } from '@flightdeck/domain/taxonomy'
import { readValuesFile, readValuesSheet } from './read-values.ts'
import { createList, readList, readLists, removeList, saveList } from './save-list.ts'

export const valueListHandlers: HandlersOf<'valueLists'> = {
  'valueLists.list': (ctx) => readLists(ctx),
  'valueLists.create': (ctx, { body }) => createList(ctx, body),
  'valueLists.read': async (_ctx, { body }) => readPastedValues(body.text),
  'valueLists.readFile': (ctx, { body }) => readValuesFile(ctx, body),
  'valueLists.readSheet': (ctx, { body }) => readValuesSheet(ctx, body),
  'valueLists.one': (ctx, { params }) => readList(ctx, params.id),
  'valueLists.update': (ctx, { params, body }) => saveList(ctx, params.id, body),
  'valueLists.remove': (ctx, { params }) => removeList(ctx, params.id),
}
