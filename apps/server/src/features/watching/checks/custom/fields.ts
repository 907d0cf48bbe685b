import { FIELD_GROUPS, FIELDS, levelsGiving, operatorsFor, operatorWords } from '@flightdeck/domain/checks'
import { AD_PLATFORMS } from '@flightdeck/domain/platforms'

/** Field catalogue for API clients that write checks. */
export const customFields = () =>
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
