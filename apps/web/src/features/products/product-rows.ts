import {
  IconAdjustmentsBolt,
  IconBell,
  IconChartBar,
  IconGauge,
  IconPlug,
  IconRobot,
  IconShieldCheck,
  IconSitemap,
  IconTag,
} from '@tabler/icons-react'

type Icon = typeof IconBell
type Page = { label: string; to: string; needsAccess: boolean }
/** Side menu of the host, reduced to the fields used here. */
export type MenuEntry = { label: string } & (
  | { kind: 'page'; page: Page }
  | { kind: 'group'; pages: readonly Page[] }
)

type Product = {
  label: string
  icon: Icon
  does: string
  /** State line while no platform is connected. */
  idle: string
  /** Path of a product that is in no menu and open to everyone. */
  path?: string
}

const products: readonly Product[] = [
  {
    label: 'Quality Assurance',
    icon: IconShieldCheck,
    does: 'Setup errors, ranked by spend at risk',
    idle: 'No campaigns to check yet',
  },
  {
    label: 'Taxonomy',
    icon: IconTag,
    does: 'Naming rules and violations',
    idle: 'No names to check yet',
  },
  {
    label: 'Pacing & Margin',
    icon: IconGauge,
    does: 'Budget pacing and margin',
    idle: 'No delivery to pace yet',
  },
  {
    label: 'Alerts',
    icon: IconBell,
    does: 'Rules that watch your metrics',
    idle: 'Nothing to watch yet',
  },
  {
    label: 'Reports',
    icon: IconChartBar,
    does: 'Scheduled reports across platforms',
    idle: 'No data to report yet',
  },
  {
    label: 'Agents',
    icon: IconRobot,
    does: 'Agents draft the work, you approve it',
    idle: 'Nothing to work on yet',
  },
  {
    label: 'Connectors',
    icon: IconPlug,
    does: 'The ad platforms your data comes from',
    idle: 'No platform connected',
    path: '/my-connectors',
  },
  {
    label: 'Campaign Creation',
    icon: IconSitemap,
    does: 'Build once for several platforms',
    idle: 'No platform to create on yet',
  },
  {
    label: 'Optimization',
    icon: IconAdjustmentsBolt,
    does: 'Budget and bid proposals, with reasons',
    idle: 'Nothing to optimise yet',
  },
]

export type ProductRow = {
  label: string
  icon: Icon
  does: string
  idle: string
  /** Address of the product; null if access must be requested. */
  to: string | null
  /** Pages that require an access request. */
  onRequest: readonly string[]
}

/** Every product with its access in the host's menu: open, partly open, or on request. */
export function rowsFor(menu: readonly MenuEntry[]): ProductRow[] {
  return products.map(({ path, ...product }) => {
    const { label } = product
    const entry = menu.find((candidate) => candidate.label === label)
    const pages = entry === undefined ? [] : entry.kind === 'group' ? entry.pages : [entry.page]
    const open = path ?? pages.find((page) => !page.needsAccess)?.to ?? null
    const onRequest = pages.filter((page) => page.needsAccess && page.label !== label)
    return { ...product, to: open, onRequest: onRequest.map((page) => page.label) }
  })
}

/** State of a product: access, and the platforms it can work on. */
export function stateLine(
  { idle, to }: Pick<ProductRow, 'idle' | 'to'>,
  platforms: readonly string[],
): string {
  if (to === null) return 'Not part of this workspace'
  if (platforms.length === 0) return idle
  return platforms.length === 1 ? '1 platform connected' : `${platforms.length} platforms connected`
}
