import { PreferencesSync } from '../../features/profile/index.ts'
import { DemoProgress, hasDemo } from '../../features/demo/index.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CommandMenuDoor } from './command-menu-door.tsx'
import { Header } from './header.tsx'
import { Keyboard } from './keyboard.tsx'
import { PasteAnywhere } from './paste-anywhere.tsx'
import { Rail } from './rail.tsx'
import { Signed } from './signed-in.tsx'
import { UnknownPathNotice } from './unknown-path-notice.tsx'
import './shell-styles.ts'
import classes from './shell.module.css'

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
        {hasDemo && <DemoProgress />}
        <main className={classes.main} id="content" tabIndex={-1}>
          <UnknownPathNotice />
          <Signed />
        </main>
      </div>
      <BottomBar />
      <CommandMenuDoor />
      <Keyboard />
      <PasteAnywhere />
      <PreferencesSync />
    </div>
  )
}
