import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { openDesk } from '../../lib/desk.ts'
import { sessionStore } from '../../lib/session/session.ts'
import { RouteLoader } from '../../ui/route-loader.tsx'
import { Root } from '../root.tsx'
import { BrokenScreen } from './broken-screen.tsx'
import { privateScreens } from './private-screens.tsx'
import { publicScreens } from './public-screens.tsx'
import { preferences } from '../../lib/preferences/preferences.ts'
import { returnTicket } from '../../lib/session/return-ticket.ts'
import type { ScreenInfo, ScreenLoader } from './screen-info.ts'
import { withinLimit } from './within-limit.ts'

const rootRoute = createRootRoute({ component: Root })

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true })
  },
})

const publicRoutes = Object.entries(publicScreens).map(([path, { load, ...screen }]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { screen },
    component: lazily(load),
    beforeLoad: ({ location }) => {
      // A link from a mail counts even for someone who is signed in.
      if (path === '/login' && location.hash === '' && sessionStore.isPresent())
        throw redirect({ to: returnTicket.take(preferences.get().landing), replace: true })
    },
  }),
)

/** Signed-out visitors of anything inside are sent to the sign-in, and brought back after it. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (sessionStore.isPresent()) return openDesk()
    returnTicket.keep(location.href)
    throw redirect({ to: '/login', replace: true })
  },
})

const shellRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'shell',
  component: lazyRouteComponent(() => withinLimit(() => import('../shell/shell.tsx')), 'Shell'),
})

const isBare = (screen: ScreenInfo) => screen.isBare === true
const privateEntries = Object.entries(privateScreens)
const framedRoutes = privateEntries
  .filter(([, screen]) => !isBare(screen))
  .map(([path, screen]) => privateRoute(shellRoute, path, screen))
const bareRoutes = privateEntries
  .filter(([, screen]) => isBare(screen))
  .map(([path, screen]) => privateRoute(signedInRoute, path, screen))

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location }) => {
    if (!sessionStore.isPresent()) {
      returnTicket.discard()
      throw redirect({ to: '/login', replace: true })
    }
    throw redirect({ to: '/opportunities', replace: true, state: { unknownPath: location.pathname } })
  },
})

function privateRoute(
  parent: typeof shellRoute | typeof signedInRoute,
  path: string,
  { load, ...screen }: ScreenInfo & { load: ScreenLoader },
) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { screen },
    component: lazily(load),
  })
}

function lazily(load: ScreenLoader) {
  return lazyRouteComponent(() => withinLimit(load))
}

const routeTree = rootRoute.addChildren([
  startRoute,
  unknownRoute,
  ...publicRoutes,
  signedInRoute.addChildren([shellRoute.addChildren(framedRoutes), ...bareRoutes]),
])

export const createAppRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: RouteLoader,
    defaultErrorComponent: BrokenScreen,
    scrollRestoration: true,
  })
