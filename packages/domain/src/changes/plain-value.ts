/** Characters that end a line, hide, or turn the reading direction: a name with them is not what it looks like. */
const HIDDEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u
const MAX_TEXT_CHARS = 2_000
const DEEPEST = 6

/** Why a value can't be written to any field; null when it can. */
export function valueProblem(value: unknown, depth = 0): string | null {
  if (depth > DEEPEST) return 'This value is nested too deeply.'
  if (typeof value === 'string') {
    if (HIDDEN.test(value))
      return 'Use plain characters: no line breaks, control characters or direction marks.'
    return value.length > MAX_TEXT_CHARS
      ? `Use at most ${MAX_TEXT_CHARS.toLocaleString('en-GB')} characters.`
      : null
  }
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'Enter a number.'
  if (value === null || typeof value !== 'object') return null
  for (const [key, own] of Object.entries(value)) {
    const problem = valueProblem(key, depth + 1) ?? valueProblem(own, depth + 1)
    if (problem) return problem
  }
  return null
}
