import { expect, test } from 'vitest'
import { countFromFacets } from './count-from-facets.ts'
import type { Filter } from './list-store.ts'
import type { Facet } from './summary-store.ts'

const facet = (name: Facet['facet'], value: string, count: number, dsp = '', currency = 'EUR'): Facet => ({
  facet: name,
  value,
  dsp,
  currency,
  count,
  micros: '0',
})
const FACETS = [
  facet('severity', 'high', 4),
  facet('severity', 'high', 2, '', 'GBP'),
  facet('check', 'FRQ-01', 5),
  facet('dsp', 'dv360', 6),
  facet('cell', 'FRQ-01', 3, 'dv360'),
  facet('owner', 'nobody', 6),
]

test.each<[string, Partial<Filter>, number | null]>([
  ['a whole tab', {}, 7],
  ['one severity, across currencies', { severity: 'high' }, 6],
  ['a severity without findings', { severity: 'low' }, 0],
  ['one check', { check: 'FRQ-01' }, 5],
  ['one platform', { dsp: 'dv360' }, 6],
  ['one check on one platform', { check: 'FRQ-01', dsp: 'dv360' }, 3],
  ['unassigned findings', { owner: 'nobody' }, 6],
  ['two filters without a common count', { severity: 'high', dsp: 'dv360' }, null],
  ['a search', { search: { text: 'x', checkIds: [] } }, null],
  ['a campaign', { campaign: 'dv360:1' }, null],
  ['echoes included', { withMuted: true }, null],
])('%s', (_name, filter, count) => {
  expect(countFromFacets(7, FACETS, { tab: 'to_do', withMuted: false, ...filter })).toBe(count)
})
