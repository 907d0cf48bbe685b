import { expect, test } from 'vitest'
import { menuFor } from '../../app/shell/menu.ts'
import type { Variant } from '../../lib/variant.ts'
import { rowsFor, stateLine } from './product-rows.ts'

const openIn = (variant: Variant) =>
  rowsFor(menuFor(variant))
    .filter(({ to }) => to !== null)
    .map(({ label }) => label)

const everywhere = ['Quality Assurance', 'Taxonomy', 'Pacing & Margin', 'Alerts']

test.each<[Variant, string[]]>([
  ['acquire', [...everywhere, 'Agents', 'Connectors']],
  ['skyrise', [...everywhere, 'Reports', 'Agents', 'Connectors']],
  ['app', [...everywhere, 'Reports', 'Agents', 'Connectors']],
  ['default', [...everywhere, 'Reports', 'Agents', 'Connectors', 'Campaign Creation']],
])('in %s these areas are open: %s', (variant, labels) => expect(openIn(variant)).toEqual(labels))

test('an area that is open in part names the rest', () => {
  const taxonomy = rowsFor(menuFor('acquire')).find(({ label }) => label === 'Taxonomy')
  expect(taxonomy).toMatchObject({ to: '/taxonomy-rules', onRequest: ['Create Taxonomy'] })
})

test('nine areas, one for each digit', () => expect(rowsFor(menuFor('app'))).toHaveLength(9))

test.each<[string | null, string[], string]>([
  [null, ['dv360'], 'Not part of this workspace'],
  ['/alerts', [], 'Nothing to watch yet'],
  ['/alerts', ['dv360'], '1 platform connected'],
  ['/alerts', ['dv360', 'ttd'], '2 platforms connected'],
])('opened at %s with %j: %s', (to, platforms, line) => {
  expect(stateLine({ to, idle: 'Nothing to watch yet' }, platforms)).toBe(line)
})
