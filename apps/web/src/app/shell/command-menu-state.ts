import { toggle } from './toggle.ts'

export const loadCommandMenu = () => import('./command-menu.tsx')

export const commandMenu = { ...toggle(), preload: () => void loadCommandMenu() }
