import { expect, test } from 'vitest'
import type { AlertGroup } from '@flightdeck/contract/alerts'
import { groupsHere, inServerOrder, matchAlerts } from './alert-groups.ts'
import { anAlert } from '../../../test/an-alert.ts'

const slow = anAlert({ id: 3 })
const other = anAlert({ id: 2, entity_id: '882', entity_name: 'Deal 882' })
const dear = anAlert({
  id: 1,
  rule: 7,
  rule_name: 'High CPC',
  day: '2026-11-11',
  entity_name: 'Line 5',
  entity_id: '5',
})

test('alerts are grouped by rule, in the order of the list', () => {
  const groups = groupsHere([dear, slow, other], 'rule')
  expect(groups.map(({ title, loaded }) => [title, loaded])).toEqual([
    ['Rule: High CPC', 1],
    ['Rule: Slow deals', 2],
  ])
})

test('groups follow the server’s order by spend, and a group not in it comes last', () => {
  const sent = ['3', '1'].map((key) => ({ key }) as AlertGroup)
  const row = (key: string, group: AlertGroup | null) => ({ key, title: key, group, items: [], loaded: 1 })
  const rows = [row('a', sent[1]!), row('b', null), row('c', sent[0]!)]
  expect(inServerOrder(rows, sent).map(({ key }) => key)).toEqual(['c', 'a', 'b'])
})

test('days are sorted from newest to oldest', () => {
  expect(groupsHere([dear, slow], 'day').map(({ title }) => title)).toEqual(['12 Nov 2026', '11 Nov 2026'])
})

test('the search covers rule, entity and ID, and days narrow it', () => {
  const all = [slow, other, dear]
  expect(matchAlerts(all, 'deal 882', null)).toEqual([other])
  expect(matchAlerts(all, '#7', null)).toEqual([dear])
  expect(matchAlerts(all, '', { from: '2026-11-11', to: '2026-11-11' })).toEqual([dear])
  expect(matchAlerts(all, 'nothing', null)).toEqual([])
})
