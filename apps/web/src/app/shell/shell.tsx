import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { AdminFlagProvider, PreferencesSync } from '../../features/account/index.ts'
import { DemoProgress, hasDemo } from '../../features/demo/index.ts'
import { whoQuery } from '../../lib/session/who-query.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CommandMenuDoor } from './command-menu-door.tsx'
import { Header } from './header.tsx'
import { Keyboard } from './keyboard.tsx'
import { Rail } from './rail.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { UnknownPathNotice } from './unknown-path-notice.tsx'
import { useIsHeld } from './use-is-held.ts'
import './shell-styles.ts'
import classes from './shell.module.css'

const OnboardingScreen = lazy(() => import('../../features/onboarding/onboarding-screen.tsx'))

/** The frame of every signed-in screen. */
export function Shell() {
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <Rail />
      <div className={classes.column}>
        <Header />
        {hasDemo && (
          <Suspense>
            <DemoProgress />
          </Suspense>
        )}
        <main className={classes.main} id="content" tabIndex={-1}>
          <UnknownPathNotice />
          <Signed />
        </main>
      </div>
      <BottomBar />
      <CommandMenuDoor />
      <Keyboard />
      <PreferencesSync />
    </div>
  )
}

/** Screens may take it for granted that the person is known; until then their outline stands in their place. */
function Signed() {
  const who = useQuery(whoQuery)
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const isHeld = useIsHeld()
  if (who.data !== undefined)
    return (
      <AdminFlagProvider>
        <Suspense>{isHeld ? <OnboardingScreen who={who.data} /> : <Outlet />}</Suspense>
      </AdminFlagProvider>
    )
  return (
    <Page
      title={screen?.title ?? ''}
      {...(screen?.subtitle === undefined ? {} : { subtitle: screen.subtitle })}
    >
      <Loaded
        query={who}
        skeleton={<ScreenSkeleton kind={screen?.skeleton} />}
        failed="Your account could not be loaded"
      >
        {() => null}
      </Loaded>
    </Page>
  )
}
