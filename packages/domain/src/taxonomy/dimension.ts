import type { NameVerdict } from './verdict.ts'

/** Segment value in names, to filter and split by: `market:UK`. */
export type DimensionPick = { key: string; value: string }

/** Parses `market:UK`; null when malformed. */
export function readDimension(text: string): DimensionPick | null {
  const at = text.indexOf(':')
  return at > 0 && at < text.length - 1 ? { key: text.slice(0, at), value: text.slice(at + 1) } : null
}

export const dimensionText = ({ key, value }: DimensionPick): string => `${key}:${value}`

/** Readable form: "market UK". */
export const dimensionWords = ({ key, value }: DimensionPick): string =>
  `${key.replaceAll('_', ' ')} ${value}`

/**
 * Confidence from which a suggestion is the same value written differently: in another case, by its label, by
 * its former code.
 */
const SAME_VALUE = 0.95

/** Values of a name by segment key. A value that is only written differently counts as itself. */
export const nameDimensions = ({ segments }: NameVerdict): Record<string, string> =>
  Object.fromEntries(
    segments.flatMap(({ key, value, suggestion, confidence }) => {
      const resolvedValue = value ?? (confidence >= SAME_VALUE ? suggestion : null)
      return resolvedValue === null ? [] : [[key, resolvedValue]]
    }),
  )
