import { toggle } from './toggle.ts'

export const loadCommandMenu = () => import('./command-menu.tsx')

const { open, close, useIsOpen } = toggle()
let initialText = ''

/** The search over every screen. It opens empty, or with what was pasted. */
export const commandMenu = {
  open: () => commandMenu.openWith(''),
  openWith: (text: string) => {
    initialText = text
    open()
  },
  close,
  useIsOpen,
  given: () => initialText,
  preload: () => void loadCommandMenu(),
}
