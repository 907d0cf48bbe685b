import { useLocation } from '@tanstack/react-router'

/** One value of the address's query, as it stands there; an empty one counts as none. */
export const useSearchText = (name: string): string | null =>
  useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(name) || null })
