import {
  callbackPath,
  SIGN_IN_APP_KEYS,
  SIGN_IN_APPS,
  type SignInAppKey,
} from '@flightdeck/domain/sign-in-apps'
import type { ScreenInfo, ScreenLoader } from './screen-info.ts'

type Screen = ScreenInfo & { load: ScreenLoader }

/** Screen shared by unbuilt areas: their title and an empty state. */
const notBuilt: ScreenLoader = () => import('../../features/not-built/not-built-screen.tsx')

/** Shared by all callback addresses: each provider redirects to its own. */
const signedInThere: ScreenLoader = () => import('../../features/connections/sign-in/callback-screen.tsx')
const callbackScreens = Object.fromEntries(
  SIGN_IN_APP_KEYS.map((app): [string, Screen] => [
    callbackPath(app),
    { title: `${SIGN_IN_APPS[app].label} Authorisation`, isBare: true, load: signedInThere },
  ]),
) as Record<`/oauth/${SignInAppKey}/callback`, Screen>

/** Every signed-in address of the product. A new screen is one line here and one file in its feature. */
export const privateScreens = {
  '/opportunities': {
    title: 'Opportunities',
    goKey: { letter: 'o', label: 'Opportunities' },
    subtitle: 'Setup errors, ranked by spend at risk',
    skeleton: 'list',
    addConnector: true,
    hasFigures: true,
    load: () => import('../../features/findings/opportunities-screen.tsx'),
  },
  '/campaigns': {
    title: 'Campaigns',
    goKey: { letter: 'c', label: 'Campaigns' },
    subtitle: 'All campaigns and their QA health',
    skeleton: 'list',
    addConnector: true,
    hasFigures: true,
    load: () => import('../../features/campaigns/campaigns-screen.tsx'),
  },
  '/campaigns/$platform/$kind/$id': {
    title: 'Details',
    skeleton: 'card',
    hasFigures: true,
    load: () => import('../../features/entity-pages/entity-screen.tsx'),
  },
  '/rule-library': {
    title: 'Rule Library',
    goKey: { letter: 'l', label: 'Rule library' },
    subtitle: 'Choose the checks that run on your campaigns',
    skeleton: 'list',
    hasFigures: true,
    load: () => import('../../features/checks/library/rule-library-screen.tsx'),
  },
  '/on-demand-check': {
    title: 'On-demand Check',
    skeleton: 'form',
    hasFigures: true,
    load: () => import('../../features/check-runs/on-demand-check-screen.tsx'),
  },
  '/certificates': {
    title: 'Certificates',
    skeleton: 'card',
    load: () => import('../../features/certificates/certificates-screen.tsx'),
  },
  '/custom-check-rule': {
    title: 'Custom Check Rule',
    skeleton: 'card',
    hasFigures: true,
    load: () => import('../../features/checks/custom/custom-check-screen.tsx'),
  },
  '/campaign-creation': { title: 'Campaign Creation', skeleton: 'form', load: notBuilt },
  '/connectors': {
    title: 'Connectors',
    skeleton: 'card',
    load: () => import('../../features/connections/home/connectors-screen.tsx'),
  },
  '/connectors-library': {
    title: 'Connectors Library',
    skeleton: 'card',
    load: () => import('../../features/connections/library/connectors-library-screen.tsx'),
  },
  '/my-connectors': {
    title: 'My Connectors',
    skeleton: 'taxonomy',
    load: () => import('../../features/connections/mine/my-connectors-screen.tsx'),
  },
  '/validate-connector': {
    title: 'Validate Connector',
    skeleton: 'form',
    load: () => import('../../features/connections/validate/validate-connector-screen.tsx'),
  },
  '/all-platforms': {
    title: 'All Platforms',
    skeleton: 'card',
    load: () => import('../../features/connections/platforms/all-platforms-screen.tsx'),
  },
  '/all-dsp-account': {
    title: 'All DSP Accounts',
    skeleton: 'taxonomy',
    load: () => import('../../features/connections/accounts/all-dsp-account-screen.tsx'),
  },
  ...callbackScreens,
  '/taxonomy-rules': {
    title: 'Taxonomy Rules',
    goKey: { letter: 't', label: 'Taxonomy rules' },
    subtitle: 'Naming templates and how names follow them',
    skeleton: 'taxonomy',
    hasFigures: true,
    load: () => import('../../features/taxonomy/rules/taxonomy-rules-screen.tsx'),
  },
  '/create-taxonomy': {
    title: 'Create Taxonomy',
    skeleton: 'create-taxonomy',
    load: () => import('../../features/taxonomy/create/create-taxonomy-screen.tsx'),
  },
  '/taxonomy-alerts': {
    title: 'Taxonomy Alerts',
    goKey: { letter: 'v', label: 'Taxonomy violations' },
    subtitle: 'Names that break their template',
    skeleton: 'taxonomy',
    hasFigures: true,
    load: () => import('../../features/taxonomy/alerts/taxonomy-alerts-screen.tsx'),
  },
  '/agents': {
    title: 'Agents',
    goKey: { letter: 'b', label: 'Agents' },
    subtitle: 'They watch and propose. People decide.',
    skeleton: 'card',
    hasFigures: true,
    load: () => import('../../features/agents/agents-screen.tsx'),
  },
  '/changes': {
    title: 'Changes',
    goKey: { letter: 'h', label: 'Changes' },
    skeleton: 'card',
    load: () => import('../../features/changes/changes-screen.tsx'),
  },
  '/users': {
    title: 'Users',
    goKey: { letter: 'u', label: 'Users' },
    skeleton: 'taxonomy',
    load: () => import('../../features/members/users-screen.tsx'),
  },
  '/reports': {
    title: 'Reports',
    goKey: { letter: 'r', label: 'Reports' },
    subtitle: 'Ask, download and share figures',
    skeleton: 'card',
    addConnector: true,
    hasFigures: true,
    load: () => import('../../features/reports/reports-screen.tsx'),
  },
  '/pacing-margin': {
    title: 'Pacing & Margin',
    goKey: { letter: 'p', label: 'Pacing & margin' },
    subtitle: 'Where each budget will land, and what it earns',
    skeleton: 'card',
    addConnector: true,
    hasFigures: true,
    load: () => import('../../features/pacing/pacing-screen.tsx'),
  },
  '/products': { title: 'Products', skeleton: 'card', load: () => import('../shell/products-page.tsx') },
  '/create-alert': {
    title: 'Create Alert',
    goKey: { letter: 'n', label: 'New alert' },
    subtitle: 'Create alert rules',
    skeleton: 'form',
    load: () => import('../../features/alerts/rule-form/rule-form-screen.tsx'),
  },
  '/manage-alerts': {
    title: 'Manage Alerts',
    goKey: { letter: 'm', label: 'Manage alerts' },
    subtitle: 'Manage alert rules',
    skeleton: 'card',
    load: () => import('../../features/alerts/manage/manage-alerts-screen.tsx'),
  },
  '/alerts': {
    title: 'Alerts',
    goKey: { letter: 'a', label: 'Alerts' },
    skeleton: 'list',
    hasFigures: true,
    load: () => import('../../features/alerts/triggered/alerts-screen.tsx'),
  },
  '/archive': { title: 'Archive', load: () => import('../../features/archive/archive-screen.tsx') },
  '/request-access': {
    title: 'Request access',
    skeleton: 'form',
    load: () => import('../../features/subscription/request-access-screen.tsx'),
  },
  '/profile': {
    title: 'Profile',
    skeleton: 'form',
    load: () => import('../shell/profile-page.tsx'),
  },
} as const satisfies Record<`/${string}`, Screen>

export type PrivatePath = keyof typeof privateScreens

/** Static addresses: paths without an id parameter. */
export type PlainPath = Exclude<PrivatePath, `${string}$${string}`>
export const plainPaths = Object.keys(privateScreens).filter((path): path is PlainPath => !path.includes('$'))

/** Whether the address has a built screen. */
export const isBuilt = (path: PrivatePath): boolean => privateScreens[path].load !== notBuilt
