import { Menu } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './menu-on-demand.module.css'

/** What else can be done with a row. The menu itself comes with the first press: there are many rows. */
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
