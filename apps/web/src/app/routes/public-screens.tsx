import type { ScreenInfo, ScreenLoader } from './screen-info.ts'

const notOpen: ScreenLoader = () => import('../../features/session/not-open-screen.tsx')

/** Addresses for people who are not signed in. */
export const publicScreens = {
  '/login': { title: 'Log in', load: () => import('../../features/session/login-screen.tsx') },
  '/sign-up': { title: 'Sign up', load: notOpen },
  '/otp-verification': { title: 'Verify your e-mail address', load: notOpen },
} as const satisfies Record<`/${string}`, ScreenInfo & { load: ScreenLoader }>
