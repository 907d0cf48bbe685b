import type { ScreenInfo, ScreenLoader } from './screen-info.ts'

/** Addresses for people who are not signed in. */
export const publicScreens = {
  '/login': { title: 'Log in', load: () => import('../../features/session/login-screen.tsx') },
  '/sign-up': { title: 'Sign up', load: () => import('../../features/session/sign-up-screen.tsx') },
  '/otp-verification': {
    title: 'Verify your email address',
    load: () => import('../../features/session/otp-verification-screen.tsx'),
  },
  '/single-sign-on/callback': {
    title: 'Signing in',
    load: () => import('../../features/session/single-sign-on-screen.tsx'),
  },
  '/alert-mail': {
    title: 'Alert emails',
    load: () => import('../../features/mail-consent/alert-mail-screen.tsx'),
  },
  '/report-mail': {
    title: 'Report emails',
    load: () => import('../../features/mail-consent/report-mail-screen.tsx'),
  },
  '/report': {
    title: 'Report',
    load: () => import('../../features/reports/share/shared-report-screen.tsx'),
  },
  '/certificate': {
    title: 'Pre-flight certificate',
    load: () => import('../../features/certificates/shared-certificate-screen.tsx'),
  },
} as const satisfies Record<`/${string}`, ScreenInfo & { load: ScreenLoader }>
