import { useRouterState } from '@tanstack/react-router'

/** The query of the address as text, as it stands in the bar of the browser. */
export const useAddressText = (): string => useRouterState({ select: ({ location }) => location.searchStr })
