import type { ScreenInfo } from './screen-info.ts'

type Loader = () => Promise<{ default: () => React.JSX.Element }>

const notBuilt: Loader = () => import('../../features/not-built/not-built-screen.tsx')

/** Addresses for people who are not signed in. */
export const publicScreens = {
  '/login': { title: 'Log in', load: () => import('../../features/session/login-screen.tsx') },
  '/sign-up': { title: 'Sign up', load: notBuilt },
  '/otp-verification': { title: 'Verify your e-mail address', load: notBuilt },
} as const satisfies Record<`/${string}`, ScreenInfo & { load: Loader }>
