import type { HandlersOf } from '../../../ground/operations.ts'
import { readRates } from './read-rates.ts'
import { saveRates } from './save-rates.ts'

export const rateHandlers: HandlersOf<'rates'> = {
  'rates.list': (ctx, { query }) => readRates(ctx, query),
  'rates.save': (ctx, { body }) => saveRates(ctx, body),
}
