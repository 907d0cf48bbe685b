import { Suspense, lazy } from 'react'
import { commandMenu, loadCommandMenu } from './command-menu-state.ts'

const CommandMenu = lazy(loadCommandMenu)

/** The command menu's code comes when it is first asked for. */
export function CommandMenuDoor() {
  const isOpen = commandMenu.useIsOpen()
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <CommandMenu />
    </Suspense>
  )
}
