import type { SearchAnswer } from '@flightdeck/contract/search'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { whoQuery } from '../../../lib/who-query.ts'
import { useClientFilter } from '../../../lib/use-client.ts'
import { call } from '../../../lib/call.ts'
import { recentThings } from './recent-things.ts'
import { buildSections } from './search-sections.ts'
import { useCommands } from './use-commands.ts'

/** Debounce: too short to notice, longer than the gap between two letters of a fast typist. */
const settledMs = 60
const nothing: SearchAnswer = { found: [], ids: [], known: 0 }

/** Menu sections for the query, and whether a response is still pending. */
export function useSearch(text: string) {
  const typed = text.trim()
  const [settled] = useDebouncedValue(typed, settledMs)
  const { data: who } = useQuery(whoQuery)
  const search = useQuery(searchQuery(settled, useClientFilter()))
  const commands = useCommands(typed)
  const recent = who && recentThings(who)
  const answer = typed === '' ? nothing : (search.data ?? nothing)
  const isComing = typed !== '' && (settled !== typed || search.isPending || search.isPlaceholderData)
  return {
    sections: buildSections(typed, { ...commands, recent: recent?.list() ?? [] }, answer),
    isComing,
    hasFailed: search.isError,
    remember: recent?.add,
  }
}

/** An empty query warms the server's index before the first letters are typed. */
const searchQuery = (typed: string, ofClient: { client?: string }) =>
  queryOptions({
    queryKey: ['search', typed, ofClient],
    queryFn: () => call('search.find', { query: { q: typed, ...ofClient } }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
