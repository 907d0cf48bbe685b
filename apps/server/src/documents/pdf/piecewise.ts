import type { Font } from 'fontkit'

type Run = ReturnType<Font['layout']>
type Position = Run['positions'][number]
type Piece = { glyphs: Run['glyphs']; positions: readonly Position[] }

/** Letters that belong together, or one sign of anything else. */
const PIECES = /[\p{L}\p{M}]+|[^\p{L}\p{M}]/gu
const SIGNS = /./gsu

/**
 * Makes a face set texts from pieces that it has set before: single signs if nothing is shaped together
 * (`features`), otherwise words and the characters between them. Names of campaigns differ in a number, and
 * setting each from its first letter takes longer than everything else on a page.
 */
export function setPiecewise(font: Font): void {
  const whole = font.layout.bind(font)
  const pieceCache = new Map<object | null, Map<string, Piece>>()

  function layoutPiece(text: string, features: object | null): Piece {
    let pieces = pieceCache.get(features)
    if (!pieces) pieceCache.set(features, (pieces = new Map()))
    let piece = pieces.get(text)
    if (!piece) {
      const { glyphs, positions } = whole(text, (features ?? undefined) as never)
      pieces.set(text, (piece = { glyphs, positions }))
    }
    return piece
  }

  font.layout = (text, features) => {
    const own = (features as object | undefined) ?? null
    const glyphs: Run['glyphs'] = []
    const positions: Position[] = []
    for (const part of text.match(own ? SIGNS : PIECES) ?? []) {
      const piece = layoutPiece(part, own)
      // Copied, because the caller scales positions in place.
      for (const position of piece.positions) positions.push({ ...position })
      glyphs.push(...piece.glyphs)
    }
    const run = {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
    return run as Run
  }
}
