import { isOnlyIds } from '@flightdeck/domain/search'

/** Maximum length of a search query. */
const MAX_CHARS = 8_000

/** Pasted ids as a one-line search query; null when the text is not only ids. */
export function pastedText(pasted: string): string | null {
  const text = pasted.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_CHARS)
  return isOnlyIds(text) ? text : null
}
