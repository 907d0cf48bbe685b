import type { HandlersOf } from '../../edge/context.ts'
import { CHOICES } from './choices.ts'
import { pickerEntities } from '../entities/index.ts'

export const alertChoiceHandlers: HandlersOf<'alertChoices'> = {
  'alertChoices.read': async () => CHOICES,
  'alertChoices.entities': (ctx, { params, query }) => pickerEntities(ctx, params.plural, query),
}
