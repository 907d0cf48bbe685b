import type { SearchHit, CurrentUser } from '@flightdeck/contract'

const MOST = 6
type TextStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Results the user opened last, stored in this browser per user and organisation. */
export function recentThings(
  who: Pick<CurrentUser, 'email' | 'organisation_id'>,
  kept: TextStorage = localStorage,
) {
  const key = `recent ${who.organisation_id} ${who.email}`
  const list = (): SearchHit[] => {
    try {
      const read: unknown = JSON.parse(kept.getItem(key) ?? '[]')
      return Array.isArray(read) ? read.filter(isFound) : []
    } catch {
      return []
    }
  }
  return {
    list,
    add: (found: SearchHit) =>
      kept.setItem(
        key,
        JSON.stringify([found, ...list().filter(({ to }) => to !== found.to)].slice(0, MOST)),
      ),
  }
}

/** Validates stored rows, because local storage is not trusted: text fields and a path on this site. */
const isFound = (one: unknown): one is SearchHit => {
  const { title, label, detail, to } = (one ?? {}) as Record<string, unknown>
  return (
    [title, label, detail].every((text) => typeof text === 'string') &&
    typeof to === 'string' &&
    to.startsWith('/')
  )
}
