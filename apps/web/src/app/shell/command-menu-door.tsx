import { Suspense, lazy, useEffect } from 'react'
import { commandMenu, loadCommandMenu } from './command-menu-state.ts'

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
