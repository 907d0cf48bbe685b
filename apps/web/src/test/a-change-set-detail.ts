import type { ChangeItem, ChangeItemPage, ChangeSet, ChangeSetDetail } from '@flightdeck/contract/changes'
import { NO_ITEMS } from '@flightdeck/domain/changes'
import { aChangeItem } from './a-change-item.ts'
import { aChangeSet } from './a-change-set.ts'

/** The page of a change set for tests, with nothing to filter its diff by. */
export const aChangeSetDetail = (
  set: Partial<ChangeSet> = {},
  more: Partial<Omit<ChangeSetDetail, 'set'>> = {},
): ChangeSetDetail => ({
  set: aChangeSet({ id: 12, items: { ...NO_ITEMS, total: 1, waiting: 1 }, entities: 1, ...set }),
  timeline: [
    { at: '2026-10-25T12:00:00Z', what: 'proposed', sentence: 'Proposed for approval.', by: 'Dana Moore' },
  ],
  facets: { field: [], campaign: [], state: [], direction: [], dsp: [] },
  stop: null,
  week_after: null,
  ...more,
})

/** The diff of a set on one page. */
export const aChangeItemPage = (items: ChangeItem[] = [aChangeItem()]): ChangeItemPage => ({
  items,
  total: items.length,
  page: 1,
  per_page: 500,
})
