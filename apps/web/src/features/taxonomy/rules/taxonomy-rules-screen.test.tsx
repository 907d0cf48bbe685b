import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import type { PlayedRoutes } from '../../../test/played-api.ts'
import { aTemplate } from '../../../test/a-template.ts'
import TaxonomyRulesScreen from './taxonomy-rules-screen.tsx'

const kinds = ['Insertion_order', 'Line_item', 'Creative', 'Ad_group'] as const
const titles = ['Insertion order', 'Line item', 'Creative', 'Ad group']
const templates = kinds.map((kind, at) => aTemplate({ id: at + 1, name: `Names ${at + 1}`, kind }))
const answer = {
  templates,
  coverage: { names: 400, valid: 336, repairable: 36, invalid: 28 },
  uncovered: 12,
  days: [
    { on: '2026-10-24', names: 10, valid: 8, repairable: 1, invalid: 1 },
    { on: '2026-10-25', names: 10, valid: 9, repairable: 1, invalid: 0 },
  ],
  league: [{ key: 'market', label: 'Market', failures: 39, share: 0.61 }],
}
const rules = (api: PlayedRoutes = {}, at = '/taxonomy-rules') =>
  show(<TaxonomyRulesScreen />, {
    at,
    api: { 'nameTemplates.list': answer, 'changes.lane': { ticks: [], first_sync_on: null }, ...api },
  })

test('[RT-09] [EN-15] templates of every kind are listed with coverage, and lead to their violations', async () => {
  await rules({ 'nameTemplates.versions': { versions: [] } }, '/taxonomy-rules?peek=3')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Taxonomy Rules')
  const row = await screen.findByRole('row', { name: /Names 2/ })
  expect(within(row).getByRole('link', { name: '16' }).getAttribute('href')).toBe(
    '/taxonomy-alerts?template=2',
  )
  expect(within(row).getByText('84%')).toBeTruthy()
  expect(screen.getByText('400 names covered, 12 without a template')).toBeTruthy()
  expect(screen.getByText('61%')).toBeTruthy()
  const peek = await screen.findByRole('dialog', { name: 'Names 3' })
  expect(within(peek).getByText(titles[2]!)).toBeTruthy()
  expect(within(peek).getByText('UK, DE')).toBeTruthy()
})

test('an empty list of templates has the fixed sentences, and a link to learn from names', async () => {
  await rules({ 'nameTemplates.list': { ...answer, templates: [], days: [], league: [] } })
  expect(await screen.findByText('No actions found!')).toBeTruthy()
  expect(screen.getByText('No data available. Please check back later for updates.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Learn from my existing names' }).getAttribute('href')).toBe(
    '/create-taxonomy?learn=1',
  )
})

test('a name is built from lists, and one that is pasted is taken apart', async () => {
  const { user } = await rules({}, '/taxonomy-rules?builder=open')
  const dialog = await screen.findByRole('dialog', { name: 'Build a name' })
  await user.click(await within(dialog).findByText('Explain a name'))
  await user.type(within(dialog).getByLabelText('Name'), 'UK_Dips_Summer')
  expect(await within(dialog).findByText('UK · United Kingdom')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: /UK_Disp_Summer, copy/ })).toBeTruthy()
})
