/** As many as somebody pastes at once; what comes after is left. */
const MOST = 500
const APART = /[\s,;|"'<>()[\]{}]+/
const ADDRESS = /^https?:\/\/[^/?#]+/i
/** No platform's id is without a digit, and a year is none. */
const isId = (text: string) => /^(?=.*\d)[\w.:-]{5,100}$/.test(text)

/**
 * What was pasted, thing by thing, each with the ids it may be. Of a page on a platform these are all that its address names, the
 * deepest first; anything else may be itself. What can be no id is left out.
 */
export function pastedIds(text: string): string[][] {
  const things = new Map<string, string[]>()
  for (const token of text.split(APART)) {
    const ids = idsOf(token)
    if (ids.length > 0 && things.size < MOST) things.set(ids.join(' '), ids)
  }
  return [...things.values()]
}

function idsOf(token: string): string[] {
  if (!ADDRESS.test(token)) return isId(token) ? [token] : []
  return token
    .replace(ADDRESS, '')
    .split(/[/?&#=]+/)
    .filter(isId)
    .toReversed()
}

/** Whether everything in it is an id or a page on a platform: then ids are what was meant. */
export const isOnlyIds = (text: string): boolean => {
  const tokens = text.split(APART).filter(Boolean)
  return tokens.length > 0 && tokens.every((token) => idsOf(token).length > 0)
}
