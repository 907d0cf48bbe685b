import type { NameVerdict } from './verdict.ts'

/** A value that names carry in one of their segments, to narrow and split by: `market:UK`. */
export type DimensionPick = { key: string; value: string }

/** What `market:UK` means; null where it means nothing. */
export function readDimension(text: string): DimensionPick | null {
  const at = text.indexOf(':')
  return at > 0 && at < text.length - 1 ? { key: text.slice(0, at), value: text.slice(at + 1) } : null
}

export const dimensionText = ({ key, value }: DimensionPick): string => `${key}:${value}`

/** As one would say it: "market UK". */
export const dimensionWords = ({ key, value }: DimensionPick): string =>
  `${key.replaceAll('_', ' ')} ${value}`

/** From here on a suggestion is another way to write the same value: in another case, by its label, by the code it had before. */
const SAME_VALUE = 0.95

/** What a name says in each segment, by key. A value that is only written otherwise counts as itself. */
export const dimensionsOf = ({ segments }: NameVerdict): Record<string, string> =>
  Object.fromEntries(
    segments.flatMap(({ key, value, suggestion, confidence }) => {
      const meant = value ?? (confidence >= SAME_VALUE ? suggestion : null)
      return meant === null ? [] : [[key, meant]]
    }),
  )
