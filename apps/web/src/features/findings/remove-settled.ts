import type { Finding, FindingList } from '@flightdeck/contract/findings'
import type { InfiniteData } from '@tanstack/react-query'

export type Pages = InfiniteData<FindingList, number>

/** The list as it will be when these have left it, shown before the server has said so. */
export const without = (pages: Pages | undefined, ids: ReadonlySet<number>): Pages | undefined =>
  onFindings(pages, (findings) => findings.filter(({ id }) => !ids.has(id)))

export const withOwner = (
  pages: Pages | undefined,
  ids: ReadonlySet<number>,
  owner: Finding['owner'],
): Pages | undefined =>
  onFindings(pages, (findings) => findings.map((one) => (ids.has(one.id) ? { ...one, owner } : one)))

function onFindings(pages: Pages | undefined, change: (findings: Finding[]) => Finding[]) {
  if (pages === undefined) return undefined
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, findings: change(page.findings) })) }
}
