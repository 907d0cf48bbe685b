import type { PreparedTemplate } from '../read-template.ts'
import { quoteText } from '../segment-words.ts'
import { isOnePiece } from '../tokens/split-tokens.ts'
import { buildLanguage, literally, compileMachine, findSharedText, type Language } from './language.ts'
import { error, type TemplateProblem } from './problem.ts'
import { unfitText } from './text-problems.ts'

/** Problems with the markers of a template that is read by marker. */
export function markerProblems(prepared: PreparedTemplate): TemplateProblem[] {
  const { template, marked, placed, delimiters } = prepared
  if (template.reading !== 'marker') return []
  if (marked.length === 0)
    return [error('segments', 'No segment has a marker. Add markers, or read names by position.')]
  const own = marked.flatMap(({ at, segment: { marker } }) => {
    const path = `segments.${at}.marker`
    const unfit = unfitText(path, marker)
    if (unfit.length > 0) return unfit
    return isOnePiece(`${marker}x`, delimiters)
      ? []
      : [error(path, `${quoteText(marker)} contains the delimiter.`)]
  })
  const nested = marked.flatMap((preparedSegment) =>
    marked
      .filter((two) => two.at > preparedSegment.at || two.segment.marker !== preparedSegment.segment.marker)
      .filter(
        (two) => two !== preparedSegment && two.segment.marker.startsWith(preparedSegment.segment.marker),
      )
      .map((two) =>
        error(
          `segments.${two.at}.marker`,
          `${quoteText(two.segment.marker)} begins like ${quoteText(preparedSegment.segment.marker)}. Markers must begin differently.`,
        ),
      ),
  )
  if (own.length + nested.length > 0) return [...own, ...nested]
  return placed.flatMap((preparedSegment) => {
    const language = buildLanguage(prepared, preparedSegment)
    for (const { segment } of marked) {
      const text = findSharedText(prepared, language, beginningWith(segment.marker))
      if (text !== null)
        return [
          error(
            `segments.${preparedSegment.at}`,
            `${quoteText(text)} fits ${preparedSegment.segment.label} and begins with the marker of ${segment.label}.`,
          ),
        ]
    }
    return []
  })
}

const beginningWith = (marker: string): Language => ({
  all: null,
  some: [],
  machines: compileMachine(`${literally(marker)}.*`),
  has: (text) => text.startsWith(marker),
})
