import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { commandMenu } from './command-menu-state.ts'
import classes from './header.module.css'
import { commandKey } from './keys.ts'

export function CommandMenuButton() {
  return (
    <UnstyledButton className={classes.search} onClick={commandMenu.open} onMouseEnter={commandMenu.preload}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span>Search</span>
      <kbd className={classes.key}>{commandKey} K</kbd>
    </UnstyledButton>
  )
}
