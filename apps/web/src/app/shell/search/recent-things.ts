import type { SearchHit } from '@flightdeck/contract/search'
import type { CurrentUser } from '@flightdeck/contract/session'

const MAX_HITS = 6
type TextStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Results the user opened last, stored in this browser per user and organisation. */
export function recentThings(
  who: Pick<CurrentUser, 'email' | 'organisation_id'>,
  storage: TextStorage = localStorage,
) {
  const key = `recent ${who.organisation_id} ${who.email}`
  const list = (): SearchHit[] => {
    try {
      const read: unknown = JSON.parse(storage.getItem(key) ?? '[]')
      return Array.isArray(read) ? read.filter(isFound) : []
    } catch {
      return []
    }
  }
  return {
    list,
    add: (hit: SearchHit) =>
      storage.setItem(
        key,
        JSON.stringify([hit, ...list().filter(({ to }) => to !== hit.to)].slice(0, MAX_HITS)),
      ),
  }
}

/** Validates stored rows, because local storage is not trusted: text fields and a path on this site. */
const isFound = (value: unknown): value is SearchHit => {
  const { title, label, detail, to } = (value ?? {}) as Record<string, unknown>
  return (
    [title, label, detail].every((text) => typeof text === 'string') &&
    typeof to === 'string' &&
    to.startsWith('/')
  )
}
