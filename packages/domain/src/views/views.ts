/** Screens whose lists can be saved as a view. */
export const VIEWED_SCREENS = ['opportunities', 'campaigns', 'alerts'] as const
export type ViewedScreen = (typeof VIEWED_SCREENS)[number]

export const VIEWS = { mostLetters: 60, mostOfAddress: 2_000, mostEach: 50 } as const

/** Excluded from views: transient state, and the client, as a view applies to the selected one. */
const PASSING = ['peek', 'alert', 'page', 'client']

/** Normalised query of a view: two that show the same are the same text. */
export function viewAddress(query: string): string {
  const values = [...new URLSearchParams(query)].filter(([name, value]) => value && !PASSING.includes(name))
  const sorted = values.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return new URLSearchParams(sorted).toString()
}
