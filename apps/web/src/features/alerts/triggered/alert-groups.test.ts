import { expect, test } from 'vitest'
import { groupsHere, matchAlerts } from './alert-groups.ts'
import { anAlert } from './an-alert.ts'

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

test('alerts stand under their rule, the busiest first', () => {
  const groups = groupsHere([dear, slow, other], 'rule')
  expect(groups.map(({ title, loaded }) => [title, loaded])).toEqual([
    ['Rule: Slow deals', 2],
    ['Rule: High CPC', 1],
  ])
})

test('days stand from the newest on', () => {
  expect(groupsHere([dear, slow], 'day').map(({ title }) => title)).toEqual(['12 Nov 2026', '11 Nov 2026'])
})

test('words are looked for in rule, entity and ID, and days narrow them', () => {
  const all = [slow, other, dear]
  expect(matchAlerts(all, 'deal 882', null)).toEqual([other])
  expect(matchAlerts(all, '#7', null)).toEqual([dear])
  expect(matchAlerts(all, '', { from: '2026-11-11', to: '2026-11-11' })).toEqual([dear])
  expect(matchAlerts(all, 'nothing', null)).toEqual([])
})
