import type { SegmentVerdict } from '@flightdeck/contract/taxonomy'

/** A part of a name as it is drawn: the text of a segment, or what is between two. */
export type NamePiece = {
  text: string
  /** Null between segments. */
  segment: null | {
    at: number
    label: string
    isBad: boolean
    suggestion: string | null
    reason: string | null
  }
}

type LabelledSegment = { key: string; label: string }
type Verdict = Pick<SegmentVerdict, 'key' | 'text' | 'valid' | 'suggestion' | 'reason'>

/**
 * A name cut into its segments, as the verdict read them. Segments are looked for from left to right; what no segment claims is between
 * them. A segment that is missing has an empty text where the next one begins.
 */
export function splitName(
  name: string,
  verdicts: readonly Verdict[],
  segments: readonly LabelledSegment[],
): NamePiece[] {
  const pieces: NamePiece[] = []
  let from = 0
  verdicts.forEach((verdict, at) => {
    const { key, text, valid, suggestion, reason } = verdict
    if (text === null && valid) return
    const label = segments.find((segment) => segment.key === key)?.label ?? key
    const matchIndex = text === null || text === '' ? from : name.indexOf(text, from)
    const start = matchIndex < 0 ? from : matchIndex
    if (start > from) pieces.push({ text: name.slice(from, start), segment: null })
    const end = matchIndex < 0 ? from : start + (text?.length ?? 0)
    pieces.push({ text: name.slice(start, end), segment: { at, label, isBad: !valid, suggestion, reason } })
    from = end
  })
  if (from < name.length) pieces.push({ text: name.slice(from), segment: null })
  return pieces
}

/** A specimen as pieces: everything in it is right. */
export const specimenPieces = (
  specimen: readonly { key: string; text: string }[],
  segments: readonly (LabelledSegment & { delimiter: string | null })[],
  delimiter: string,
): NamePiece[] =>
  specimen.flatMap(({ key, text }, at): NamePiece[] => {
    const place = segments.findIndex((segment) => segment.key === key)
    const own = segments[place]
    const piece: NamePiece = {
      text,
      segment: {
        at: Math.max(place, 0),
        label: own?.label ?? key,
        isBad: false,
        suggestion: null,
        reason: null,
      },
    }
    return at === 0 ? [piece] : [{ text: own?.delimiter ?? delimiter, segment: null }, piece]
  })

/** Longest end of a name that stays in sight. */
const LAST_LETTERS = 16

/** Splits pieces for a cut in the middle of the name: its last segments stay whole. */
export function cutPieces(pieces: readonly NamePiece[]): { start: NamePiece[]; end: NamePiece[] } {
  let at = pieces.length
  let letters = 0
  while (at > 1 && letters + pieces[at - 1]!.text.length <= LAST_LETTERS) letters += pieces[--at]!.text.length
  return { start: pieces.slice(0, at), end: pieces.slice(at) }
}
