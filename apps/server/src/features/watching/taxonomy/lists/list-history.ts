import type { ListValue } from '@flightdeck/contract/taxonomy'
import { makeHistory } from '../../../data/history/index.ts'

export type ListAction = 'created' | 'changed'

/** A renamed value keeps its history: every version of a list is kept whole. */
export const listHistory = makeHistory<readonly ListValue[], ListAction>({
  place: { table: 'valueListVersions', key: 'listNo', content: 'listValues' },
  describeContent: (values) => new Map(values.map(({ code, label }) => [code, label || code])),
  read: (content) => content as ListValue[],
})
