import { isOnlyIds } from '@flightdeck/domain/search'

/** As much as the search takes. */
const MOST = 8_000

/** Pasted ids as the search takes them, in one line; null where it is not ids that were pasted. */
export function pastedText(pasted: string): string | null {
  const text = pasted.trim().replaceAll(/\s+/g, ' ').slice(0, MOST)
  return isOnlyIds(text) ? text : null
}
