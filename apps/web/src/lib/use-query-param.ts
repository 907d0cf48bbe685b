import { useLocation } from '@tanstack/react-router'

/** Value of a query parameter in the address; null when absent or empty. */
export const useQueryParam = (name: string): string | null =>
  useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(name) || null })
