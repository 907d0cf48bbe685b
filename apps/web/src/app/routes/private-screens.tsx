import type { ScreenInfo, ScreenLoader } from './screen-info.ts'

type Screen = ScreenInfo & { load: ScreenLoader }

/** Areas that are not built yet share one screen: their title and the shared empty state. */
const notBuilt: ScreenLoader = () => import('../../features/not-built/not-built-screen.tsx')

/** Every signed-in address of the product. A new screen is one line here and one file in its feature. */
export const privateScreens = {
  '/opportunities': { title: 'Opportunities', skeleton: 'card', addConnector: true, load: notBuilt },
  '/campaigns': { title: 'Campaigns', skeleton: 'card', addConnector: true, load: notBuilt },
  '/rule-library': { title: 'Rule Library', skeleton: 'card', load: notBuilt },
  '/on-demand-check': { title: 'On-demand Check', skeleton: 'form', load: notBuilt },
  '/custom-check-rule': { title: 'Custom Check Rule', skeleton: 'form', load: notBuilt },
  '/campaign-creation': { title: 'Campaign Creation', skeleton: 'form', load: notBuilt },
  '/connectors': { title: 'Connectors', skeleton: 'card', addConnector: true, load: notBuilt },
  '/connectors-library': { title: 'Connectors Library', skeleton: 'card', load: notBuilt },
  '/my-connectors': { title: 'My Connectors', skeleton: 'card', addConnector: true, load: notBuilt },
  '/validate-connector': { title: 'Validate Connector', skeleton: 'form', load: notBuilt },
  '/all-platforms': { title: 'All Platforms', skeleton: 'card', load: notBuilt },
  '/all-dsp-account': { title: 'All DSP Accounts', skeleton: 'card', load: notBuilt },
  '/oauth/tiktok/callback': { title: 'TikTok Authorisation', load: notBuilt },
  '/taxonomy-rules': { title: 'Taxonomy Rules', skeleton: 'taxonomy', load: notBuilt },
  '/create-taxonomy': { title: 'Create Taxonomy', skeleton: 'create-taxonomy', load: notBuilt },
  '/taxonomy-alerts': { title: 'Taxonomy Alerts', skeleton: 'taxonomy', load: notBuilt },
  '/agents': { title: 'Agents', skeleton: 'card', load: notBuilt },
  '/users': {
    title: 'Users',
    skeleton: 'taxonomy',
    load: () => import('../../features/users/users-screen.tsx'),
  },
  '/reports': { title: 'Reports', skeleton: 'card', load: notBuilt },
  '/pacing-margin': { title: 'Pacing & Margin', skeleton: 'card', addConnector: true, load: notBuilt },
  '/products': { title: 'Products', skeleton: 'card', load: () => import('../shell/products-page.tsx') },
  '/create-alert': {
    title: 'Create Alert',
    subtitle: 'Create alert rules',
    skeleton: 'form',
    load: notBuilt,
  },
  '/manage-alerts': {
    title: 'Manage Alerts',
    subtitle: 'Manage alert rules',
    skeleton: 'card',
    load: notBuilt,
  },
  '/alerts': { title: 'Alerts', skeleton: 'card', load: notBuilt },
  '/archive': { title: 'Archive', load: () => import('../../features/archive/archive-screen.tsx') },
  '/request-access': {
    title: 'Request access',
    skeleton: 'form',
    load: () => import('../../features/plan/request-access-screen.tsx'),
  },
  '/profile': {
    title: 'Profile',
    skeleton: 'form',
    load: () => import('../shell/profile-page.tsx'),
  },
} as const satisfies Record<`/${string}`, Screen>

export type PrivatePath = keyof typeof privateScreens
