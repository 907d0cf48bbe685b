import { DIMENSION_WORDS, type DimensionKey, type KnownValue } from '@flightdeck/domain/reports'

/** Values of a dimension that has a few fixed ones; null for any other. */
export function listFixedValues(dimension: DimensionKey): KnownValue[] | null {
  const words = DIMENSION_WORDS[dimension]
  return words === undefined
    ? null
    : Object.entries(words).map(([key, label]) => ({ key, label, state: 'there' }))
}
