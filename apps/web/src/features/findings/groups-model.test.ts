import { expect, test } from 'vitest'
import { aTotal } from '../../test/a-total.ts'
import { aFinding, facets } from '../../test/a-finding.ts'
import { groupFindings, inOrder, nextGroup } from './groups-model.ts'

const dear = aFinding({ id: 1, severity: 'high' })
const critical = aFinding({ id: 2, severity: 'critical', owner: { id: 'a', name: 'Ana' } })
const cheap = aFinding({ id: 3, severity: 'high', campaign: null, check_id: 'TAX-01', check_name: 'Names' })

test('without groups the list keeps its own order, the most money first', () => {
  const groups = groupFindings([dear, critical, cheap], 'none', facets())
  expect(groups.map(({ title }) => title)).toEqual([null])
  expect(inOrder(groups).map(({ id }) => id)).toEqual([1, 2, 3])
})

test('severities are sorted from the worst down, by money within each', () => {
  const groups = groupFindings([dear, critical, cheap], 'severity', facets())
  expect(groups.map(({ title, findings }) => [title, findings.map(({ id }) => id)])).toEqual([
    ['Critical', [2]],
    ['High', [1, 3]],
  ])
  expect(inOrder(groups).map(({ id }) => id)).toEqual([2, 1, 3])
})

test('other groups are sorted by the money of their first finding', () => {
  expect(groupFindings([dear, critical, cheap], 'owner', facets()).map(({ title }) => title)).toEqual([
    'Unassigned',
    'Ana',
  ])
  expect(groupFindings([dear, cheap], 'campaign', facets()).map(({ title }) => title)).toEqual([
    'Autumn',
    'No campaign',
  ])
  expect(groupFindings([dear, cheap], 'check', facets()).map(({ key }) => key)).toEqual(['BUD-04', 'TAX-01'])
})

test('a heading counts unloaded issues too, unless a filter makes their number unknown', () => {
  const sums = [{ amount: 20_000, currency: 'GBP' }]
  const atRisk = aTotal(sums)
  const severity = [{ value: 'high', label: 'High', count: 40, at_risk: sums, at_risk_total: atRisk }]
  const severityFacets = facets({ severity })
  expect(groupFindings([dear], 'severity', severityFacets)[0]?.all).toEqual({ count: 40, atRisk })
  expect(groupFindings([dear], 'severity', severityFacets, true)[0]?.all).toBeNull()
  expect(groupFindings([critical], 'severity', severityFacets)[0]?.all).toBeNull()
})

test('the next group begins at its first finding, and there is none after the last', () => {
  const groups = groupFindings([dear, critical, cheap], 'severity', facets())
  expect(nextGroup(groups, 2)?.id).toBe(1)
  expect(nextGroup(groups, 3)).toBeNull()
  expect(nextGroup(groups, null)?.id).toBe(2)
})
