import type { HandlersOf } from '../../../ground/operations.ts'
import { readBranding } from './read-branding.ts'
import { setBrand } from './set-brand.ts'

export const brandingHandlers: HandlersOf<'branding'> = {
  'branding.read': (ctx) => readBranding(ctx),
  'branding.set': (ctx, { body }) => setBrand(ctx, body),
}
