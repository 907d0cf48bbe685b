/** Characters from one to another, both counted. */
export type Span = readonly [from: number, to: number]

/** A pattern as a tree. Everything in it can be matched in one pass over the text. */
export type Node =
  | { kind: 'set'; spans: readonly Span[]; source: string }
  | { kind: 'sequence'; parts: readonly Node[] }
  | { kind: 'choice'; parts: readonly Node[] }
  | { kind: 'repeat'; part: Node; least: number; most: number }

export const LAST_CHARACTER = 0x10ffff
