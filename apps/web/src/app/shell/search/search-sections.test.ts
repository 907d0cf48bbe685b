import type { SearchHit, SearchAnswer } from '@flightdeck/contract/search'
import { expect, test } from 'vitest'
import { pastedRows, buildSections, type Command } from './search-sections.ts'

const page = (title: string): Command => ({ id: title, title, leads: { to: `/${title}` } })
const OFFERED = {
  pages: ['Campaigns', 'Taxonomy Alerts', 'Manage Alerts', 'Alerts'].map(page),
  creates: [page('Create alert rule')],
  preferences: [page('Dark theme')],
  recent: [] as SearchHit[],
}
const NOTHING: SearchAnswer = { found: [], ids: [], known: 0 }
const makeHit = (title: string, match: SearchHit['match']): SearchHit => ({ title, match, label: 'Line item', detail: '', to: '/x', platform: null }) // prettier-ignore
const titles = (typed: string, answer = NOTHING, offered = OFFERED) =>
  buildSections(typed, offered, answer).map(({ title, rows }) => [title, ...rows.map((row) => row.title)])

test('a page of exactly that name comes before pages that merely contain the word', () => {
  expect(titles('alerts', { ...NOTHING, found: [makeHit('Alerts line', 'prefix')] })).toEqual([
    ['Go to', 'Alerts', 'Taxonomy Alerts', 'Manage Alerts'],
    ['Found', 'Alerts line'],
  ])
})

test('an exact match comes before pages that contain the text', () => {
  expect(
    titles('camp', { ...NOTHING, found: [makeHit('camp', 'exact')] }).map(([section]) => section),
  ).toEqual(['Found', 'Go to'])
})

test('an empty search shows recent things, every page, the create actions, and preferences', () => {
  const recent = [makeHit('Acme', 'exact')]
  expect(titles('', NOTHING, { ...OFFERED, recent }).map(([section]) => section)).toEqual([
    'Recent',
    'Go to',
    'Create',
    'Preferences',
  ])
})

test('a text without matches shows no sections', () => {
  expect(titles('xyzzy')).toEqual([])
})

test('several ids are checked or listed, with the number found', () => {
  expect(pastedRows({ ids: ['1', '2'], known: 1 })).toMatchObject([
    { title: 'Check these 2', detail: '1 of 2 found', leads: { to: '/on-demand-check?ids=1%2C2' } },
    { title: 'Open as list', leads: { to: '/campaigns?q=1%2C2' } },
  ])
  expect(pastedRows({ ids: ['1'], known: 1 })).toEqual([])
})
