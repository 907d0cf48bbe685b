import { dimensionText } from '@flightdeck/domain/taxonomy'
import type { HandlersOf } from '../../../ground/operations.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { dimensionValues } from '../../data/dimensions/index.ts'
import { pickerEntities } from '../../data/entities/index.ts'
import { CHOICES } from './choices.ts'

export const alertChoiceHandlers: HandlersOf<'alertChoices'> = {
  'alertChoices.read': async () => CHOICES,
  'alertChoices.entities': (ctx, { params, query }) => pickerEntities(ctx, params.plural, query),
  'alertChoices.segments': (ctx) => pickerSegments(ctx),
}

async function pickerSegments({ organisationId, transaction }: MemberContext) {
  const values = await transaction((tx) => dimensionValues(tx, organisationId))
  return values.map(({ label, ...pick }) => ({
    value: dimensionText(pick),
    label: `${label}: ${pick.value}`,
  }))
}
