import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { AdminFlagProvider } from '../../features/account/admin-flag.tsx'
import { whoQuery } from '../../lib/session/who-query.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CommandMenuDoor } from './command-menu-door.tsx'
import { Header } from './header.tsx'
import { Keyboard } from './keyboard.tsx'
import { Rail } from './rail.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { UnknownPathNotice } from './unknown-path-notice.tsx'
import './shell-styles.ts'
import classes from './shell.module.css'

/** The frame of every signed-in screen. */
export function Shell() {
  const who = useQuery(whoQuery)
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <Rail />
      <div className={classes.column}>
        <Header />
        <main className={classes.main} id="content" tabIndex={-1}>
          <UnknownPathNotice />
          <Loaded query={who} skeleton={<ScreenSkeleton />} failed="Your account could not be loaded">
            {() => (
              <AdminFlagProvider>
                <Outlet />
              </AdminFlagProvider>
            )}
          </Loaded>
        </main>
      </div>
      <BottomBar />
      <CommandMenuDoor />
      <Keyboard />
    </div>
  )
}
