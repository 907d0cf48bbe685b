import {
  IconAdjustmentsBolt,
  IconBell,
  IconChartBar,
  IconGauge,
  IconRobot,
  IconShieldCheck,
  IconSitemap,
  IconTag,
  IconUsers,
} from '@tabler/icons-react'
import type { PrivatePath } from '../routes/private-screens.tsx'
import { variants } from '../../lib/variant.ts'
import type { Variant } from '../../lib/variant.ts'

type Icon = typeof IconBell
/** Path for all variants, or one per variant; a variant without a path lacks the entry. */
type Destination = PrivatePath | Partial<Record<Variant, PrivatePath>>
type Page = { label: string; to: Destination }
type Row = { label: string; icon: Icon } & ({ to: Destination } | { pages: readonly Page[] })

/** Side menu by variant, also read by the highlight and the onboarding gate. */
const table: readonly Row[] = [
  { label: 'Agents', icon: IconRobot, to: '/agents' },
  {
    label: 'Quality Assurance',
    icon: IconShieldCheck,
    pages: [
      { label: 'Opportunities', to: '/opportunities' },
      { label: 'Campaigns', to: '/campaigns' },
      { label: 'Rule Library', to: '/rule-library' },
    ],
  },
  {
    label: 'Taxonomy',
    icon: IconTag,
    pages: [
      { label: 'Taxonomy Rules', to: '/taxonomy-rules' },
      { label: 'Taxonomy Alerts', to: '/taxonomy-alerts' },
      {
        label: 'Create Taxonomy',
        to: {
          acquire: '/request-access',
          skyrise: '/request-access',
          app: '/create-taxonomy',
          default: '/create-taxonomy',
        },
      },
    ],
  },
  { label: 'Pacing & Margin', icon: IconGauge, to: '/pacing-margin' },
  {
    label: 'Alerts',
    icon: IconBell,
    pages: [
      { label: 'Create Alert', to: '/create-alert' },
      { label: 'Manage Alerts', to: '/manage-alerts' },
      { label: 'Alerts', to: '/alerts' },
    ],
  },
  {
    label: 'Reports',
    icon: IconChartBar,
    pages: [
      {
        label: 'Generate Report',
        to: { acquire: '/request-access', skyrise: '/reports', app: '/reports', default: '/reports' },
      },
    ],
  },
  { label: 'Users', icon: IconUsers, to: { app: '/users', default: '/users' } },
  { label: 'Campaign Creation', icon: IconSitemap, to: { default: '/campaign-creation' } },
  { label: 'Optimization', icon: IconAdjustmentsBolt, to: { default: '/request-access' } },
]

export type MenuPage = { label: string; to: PrivatePath; needsAccess: boolean }
export type MenuEntry = { label: string; icon: Icon } & (
  | { kind: 'page'; page: MenuPage }
  | { kind: 'group'; pages: readonly MenuPage[] }
)
export type Menu = readonly MenuEntry[]

const menus = Object.fromEntries(variants.map((variant) => [variant, build(variant)])) as Record<
  Variant,
  Menu
>

export function menuFor(variant: Variant): Menu {
  return menus[variant]
}

function build(variant: Variant): Menu {
  return table.flatMap((row): MenuEntry[] => {
    const { label, icon } = row
    if ('pages' in row)
      return [{ kind: 'group', label, icon, pages: row.pages.flatMap((page) => pageIn(variant, page)) }]
    return pageIn(variant, row).map((page) => ({ kind: 'page', label, icon, page }))
  })
}

function pageIn(variant: Variant, { label, to }: Page): MenuPage[] {
  const path = typeof to === 'string' ? to : to[variant]
  return path === undefined ? [] : [{ label, to: path, needsAccess: path === '/request-access' }]
}
