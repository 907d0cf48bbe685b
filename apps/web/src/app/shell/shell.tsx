import { lazy, Suspense, useEffect } from 'react'
import { PreferencesSync } from '../../features/profile/index.ts'
import { DemoProgress, hasDemo } from '../../features/demo/index.ts'
import { isTyping } from '../../lib/is-typing.ts'
import { BottomBar } from './bottom-bar.tsx'
import { commandMenu, loadCommandMenu } from './command-menu-state.ts'
import { Header } from './header.tsx'
import { Keyboard } from './keyboard.tsx'
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

const CommandMenu = lazy(loadCommandMenu)

/** Loads the command menu's code when it is first opened. */
export function CommandMenuDoor() {
  const isOpen = commandMenu.useIsOpen()
  // Left open when the session ends, it is not open after the next sign-in.
  useEffect(() => commandMenu.close, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <CommandMenu />
    </Suspense>
  )
}

const isAside = (target: EventTarget | null) =>
  isTyping(target) || (target instanceof Element && target.closest('[role=dialog]') !== null)

/** Ids pasted anywhere but in a field are searched for: there is nothing else they could be meant for. */
export function PasteAnywhere() {
  useEffect(() => {
    const listen = async ({ target, clipboardData }: ClipboardEvent) => {
      const text = clipboardData?.getData('text') ?? ''
      if (isAside(target) || !/\d/.test(text)) return
      const { pastedText } = await import('./search/pasted-text.ts')
      const ids = pastedText(text)
      if (ids !== null) commandMenu.openWith(ids)
    }
    const hear = (event: ClipboardEvent) => void listen(event)
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [])
  return null
}
