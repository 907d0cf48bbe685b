/** Names up to this length are never split. */
const SHORT = 16
/** The longest end of at most 9 characters that begins at a separator: `_Pros_L14`, `_2026Q3`, ` (copy)`. */
const LAST_SEGMENTS = /[\s_\-|/.:(][^]{1,8}$/
const LAST_LETTERS = 8

/** Splits a name for a cut in its middle: siblings share their start and differ at their end. */
export function cutName(name: string): { start: string; end: string } {
  if (name.length <= SHORT) return { start: name, end: '' }
  const segments = LAST_SEGMENTS.exec(name)
  const at = segments?.index ?? name.length - Array.from(name).slice(-LAST_LETTERS).join('').length
  return { start: name.slice(0, at), end: name.slice(at) }
}
