export const NOTES = { mostLetters: 2_000, mostMentioned: 20, mostOnOne: 500 } as const

const MENTION = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/gi

/** Users mentioned in a note, without duplicates, in order. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, id]) => id!.toLowerCase())),
]

export type NotePiece = { text: string } | { mentions: string }

/** Splits a note into text and mentions. */
export function notePieces(text: string): NotePiece[] {
  const pieces: NotePiece[] = []
  let at = 0
  for (const match of text.matchAll(MENTION)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) })
    pieces.push({ mentions: match[1]!.toLowerCase() })
    at = match.index + match[0].length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** Note as display text, with names instead of mentions. */
export const noteWords = (text: string, findName: (id: string) => string): string =>
  notePieces(text)
    .map((piece) => ('text' in piece ? piece.text : `@${findName(piece.mentions)}`))
    .join('')
