import { toggle } from './toggle.ts'

export const loadCommandMenu = () => import('./command-menu.tsx')

const { open, close, useIsOpen } = toggle()
let given = ''

/** The search over every screen. It opens empty, or with what was pasted. */
export const commandMenu = {
  open: () => commandMenu.openWith(''),
  openWith: (text: string) => {
    given = text
    open()
  },
  close,
  useIsOpen,
  given: () => given,
  preload: () => void loadCommandMenu(),
}
