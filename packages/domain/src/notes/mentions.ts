export const NOTES = { mostLetters: 2_000, mostMentioned: 20, mostOnOne: 500 } as const

const MENTION = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/gi

/** Who is mentioned in a note, each once, in their order. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, id]) => id!.toLowerCase())),
]

export type NotePiece = { text: string } | { mentions: string }

/** A note piece by piece: what was written, and who is mentioned. */
export function notePieces(text: string): NotePiece[] {
  const pieces: NotePiece[] = []
  let at = 0
  for (const found of text.matchAll(MENTION)) {
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) })
    pieces.push({ mentions: found[1]!.toLowerCase() })
    at = found.index + found[0].length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** A note as a person reads it, with names in the places of mentions. */
export const noteWords = (text: string, nameOf: (id: string) => string): string =>
  notePieces(text)
    .map((piece) => ('text' in piece ? piece.text : `@${nameOf(piece.mentions)}`))
    .join('')
