import { UnstyledButton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { endSession } from '../../lib/session/session.ts'
import classes from './bottom-bar.module.css'
import type { MenuPage } from './menu.ts'
import { useMenu } from './use-menu.ts'

/** The whole menu as one list, for a thumb. */
export function DrawerMenu({ onFollow }: { onFollow: () => void }) {
  const { menu, isGated, follow } = useMenu()
  const pathname = useLocation({ select: (location) => location.pathname })
  const row = (page: MenuPage) => (
    <li key={page.label}>
      <UnstyledButton
        className={classes.row}
        aria-current={pathname === page.to ? 'page' : undefined}
        onClick={() => {
          follow(page)
          onFollow()
        }}
      >
        {page.label}
        {(isGated || page.needsAccess) && <IconLock size={12} stroke={2} aria-hidden />}
      </UnstyledButton>
    </li>
  )
  return (
    <>
      {menu.map((entry) => (
        <div key={entry.label}>
          {entry.kind === 'group' && <p className={classes.heading}>{entry.label}</p>}
          <ul className={classes.group}>{entry.kind === 'group' ? entry.pages.map(row) : row(entry.page)}</ul>
        </div>
      ))}
      <UnstyledButton className={classes.row} onClick={() => void endSession()}>
        Logout
      </UnstyledButton>
    </>
  )
}
