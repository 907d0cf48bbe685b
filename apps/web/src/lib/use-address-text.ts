import { useRouterState } from '@tanstack/react-router'

/** The query of the address as text, as the bar of the browser shows it. */
export const useAddressText = (): string => useRouterState({ select: ({ location }) => location.searchStr })
