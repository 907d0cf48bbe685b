import { PreferencesSync } from '../../features/account/index.ts'
import { DemoProgress, hasDemo } from '../../features/demo/index.ts'
import { useSecondDraw } from '../../lib/use-second-draw.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CommandMenuDoor } from './command-menu-door.tsx'
import { Header } from './header.tsx'
import { Keyboard } from './keyboard.tsx'
import { PasteAnywhere } from './paste-anywhere.tsx'
import { Rail } from './rail.tsx'
import { Signed } from './signed.tsx'
import { UnknownPathNotice } from './unknown-path-notice.tsx'
import './shell-styles.ts'
import classes from './shell.module.css'

/** The frame of every signed-in screen. */
export function Shell() {
  const isDrawn = useSecondDraw()
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
      {isDrawn && <BottomBar />}
      {/* Keys are heard as soon as there is a heading to press them at. */}
      <CommandMenuDoor />
      <Keyboard />
      <PasteAnywhere />
      <PreferencesSync />
    </div>
  )
}
