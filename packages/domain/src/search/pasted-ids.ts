/** Maximum number of pasted items; further ones are ignored. */
const MAX_PASTED = 500
const APART = /[\s,;|"'<>()[\]{}]+/
const ADDRESS = /^https?:\/\/[^/?#]+/i
/** Platform IDs contain a digit and are longer than a year. */
const isId = (text: string) => /^(?=.*\d)[\w.:-]{5,100}$/.test(text)

/**
 * Pasted items, each with its possible IDs: for a platform URL all IDs it contains, the deepest first; any
 * other text may be an ID itself. Text that cannot be an ID is left out.
 */
export function pastedIds(text: string): string[][] {
  const things = new Map<string, string[]>()
  for (const token of text.split(APART)) {
    const ids = extractIds(token)
    if (ids.length > 0 && things.size < MAX_PASTED) things.set(ids.join(' '), ids)
  }
  return [...things.values()]
}

function extractIds(token: string): string[] {
  if (!ADDRESS.test(token)) return isId(token) ? [token] : []
  return token
    .replace(ADDRESS, '')
    .split(/[/?&#=]+/)
    .filter(isId)
    .toReversed()
}

/** Whether a text has only IDs and platform URLs: then the user means IDs. */
export const isOnlyIds = (text: string): boolean => {
  const tokens = text.split(APART).filter(Boolean)
  return tokens.length > 0 && tokens.every((token) => extractIds(token).length > 0)
}
