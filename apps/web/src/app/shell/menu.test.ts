import { expect, test } from 'vitest'
import { menuFor } from './menu.ts'
import { hostVariant, variants } from '../../lib/variant.ts'
import type { Variant } from '../../lib/variant.ts'

/** The menu as a person reads it: `Group > Label → address`. */
const read = (variant: Variant) =>
  menuFor(variant).flatMap((entry) =>
    entry.kind === 'page'
      ? [`${entry.label} → ${entry.page.to}`]
      : entry.pages.map((page) => `${entry.label} > ${page.label} → ${page.to}`),
  )

const start = [
  'Agents → /agents',
  'Quality Assurance > Opportunities → /opportunities',
  'Quality Assurance > Campaigns → /campaigns',
  'Quality Assurance > Rule Library → /rule-library',
  'Taxonomy > Taxonomy Rules → /taxonomy-rules',
  'Taxonomy > Taxonomy Alerts → /taxonomy-alerts',
]
const middle = [
  'Pacing & Margin → /pacing-margin',
  'Alerts > Create Alert → /create-alert',
  'Alerts > Manage Alerts → /manage-alerts',
  'Alerts > Alerts → /alerts',
]

test.each<[Variant, string[]]>([
  [
    'acquire',
    [
      ...start,
      'Taxonomy > Create Taxonomy → /request-access',
      ...middle,
      'Reports > Generate Report → /request-access',
    ],
  ],
  [
    'skyrise',
    [
      ...start,
      'Taxonomy > Create Taxonomy → /request-access',
      ...middle,
      'Reports > Generate Report → /reports',
    ],
  ],
  [
    'app',
    [
      ...start,
      'Taxonomy > Create Taxonomy → /create-taxonomy',
      ...middle,
      'Reports > Generate Report → /reports',
      'Users → /users',
    ],
  ],
  [
    'default',
    [
      ...start,
      'Taxonomy > Create Taxonomy → /create-taxonomy',
      ...middle,
      'Reports > Generate Report → /reports',
      'Users → /users',
      'Campaign Creation → /campaign-creation',
      'Optimization → /request-access',
    ],
  ],
])(
  '[NV-01] [NV-02] [NV-03] [NV-04] [NV-05] [NV-06] [NV-07] [NV-08] [NV-09] [NV-10] the %s menu',
  (variant, entries) => {
    expect(read(variant)).toEqual(entries)
  },
)

test.each<[string, Variant]>([
  ['acquire.flightdeck.example', 'acquire'],
  ['SKYRISE.localhost', 'skyrise'],
  ['app.localhost', 'app'],
  ['default.localhost', 'default'],
  ['127.0.0.1', 'default'],
  ['localhost', 'default'],
  ['application.example', 'default'],
])('[NV-11] %s is the %s variant', (host, variant) => expect(hostVariant(host)).toBe(variant))

test('a page that needs access is marked in its variants only', () => {
  const shut = variants.map((variant) => [
    variant,
    menuFor(variant).flatMap((entry) =>
      (entry.kind === 'page' ? [entry.page] : entry.pages)
        .filter((page) => page.needsAccess)
        .map((page) => page.label),
    ),
  ])
  expect(Object.fromEntries(shut)).toEqual({
    acquire: ['Create Taxonomy', 'Generate Report'],
    skyrise: ['Create Taxonomy'],
    app: [],
    default: ['Optimization'],
  })
})
