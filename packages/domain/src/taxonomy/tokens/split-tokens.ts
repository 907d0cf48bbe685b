/** Piece of a name with the delimiter before it, which is empty at the beginning. */
export type Token = { text: string; delimiter: string }
/** Splits a name; `longest` are delimiters, the longest first, so that " - " is not taken for "-". */
export function splitTokens(name: string, longest: readonly string[]): Token[] {
  const tokens: Token[] = []
  let [from, before] = [0, '']
  for (;;) {
    const { at, delimiter } = next(name, from, longest)
    if (at < 0) return [...tokens, { text: name.slice(from), delimiter: before }]
    tokens.push({ text: name.slice(from, at), delimiter: before })
    from = at + delimiter.length
    before = delimiter
    if (tokens.length >= MAX_TOKENS) return [...tokens, { text: name.slice(from), delimiter: before }]
  }
}
/** Maximum number of splits; further tokens would belong to no template. */
const MAX_TOKENS = 100

function next(name: string, from: number, longest: readonly string[]): { at: number; delimiter: string } {
  let [at, delimiter] = [-1, '']
  for (const candidate of longest) {
    const index = name.indexOf(candidate, from)
    if (index >= 0 && (at < 0 || index < at)) [at, delimiter] = [index, candidate]
  }
  return { at, delimiter }
}

/** Whether a text stays one token anywhere in a name. */
export function isOnePiece(text: string, longest: readonly string[]): boolean {
  return longest.every((before) =>
    longest.every((after) => {
      const [head, whole, tail, ...more] = splitTokens(`${before}${text}${after}`, longest)
      return head?.text === '' && whole?.text === text && tail?.text === '' && more.length === 0
    }),
  )
}
