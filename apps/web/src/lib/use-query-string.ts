import { useRouterState } from '@tanstack/react-router'

/** Query string of the address, undecoded. */
export const useQueryString = (): string => useRouterState({ select: ({ location }) => location.searchStr })
