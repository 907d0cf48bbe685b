import { Menu } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './menu-on-demand.module.css'

/** Menu of further actions on a row. Mounted on the first press, because lists have many rows. */
export function MenuOnDemand({ label, children }: { label: string; children: () => ReactNode }) {
  const [wasOpened, setOpened] = useState(false)
  const button = (
    <button
      type="button"
      className={classes.button}
      data-menu
      aria-label={label}
      aria-haspopup="menu"
      {...(!wasOpened && { onClick: () => setOpened(true) })}
    >
      …
    </button>
  )
  if (!wasOpened) return button
  return (
    <Menu defaultOpened position="bottom-end" shadow="md" width={240} transitionProps={{ duration: 120 }}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children()}</Menu.Dropdown>
    </Menu>
  )
}
