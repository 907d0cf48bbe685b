import { UnstyledButton } from '@mantine/core'
import { IconBell, IconGauge, IconMenu2, IconSearch, IconShieldCheck } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { SidePanel } from '../../ui/side-panel.tsx'
import classes from './bottom-bar.module.css'
import { commandMenu } from './command-menu-state.ts'
import { DrawerMenu } from './drawer-menu.tsx'
import type { MenuPage } from './menu.ts'
import { useMenu } from './use-menu.ts'

const glyph = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const shortcuts: { page: MenuPage; short: string; icon: typeof IconBell }[] = [
  {
    page: { label: 'Opportunities', to: '/opportunities', needsAccess: false },
    short: 'Opportunities',
    icon: IconShieldCheck,
  },
  {
    page: { label: 'Pacing & Margin', to: '/pacing-margin', needsAccess: false },
    short: 'Pacing',
    icon: IconGauge,
  },
  { page: { label: 'Alerts', to: '/alerts', needsAccess: false }, short: 'Alerts', icon: IconBell },
]

/** The rail of small screens: three daily places, search, and everything else in a drawer. */
export function BottomBar() {
  const { follow } = useMenu()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <nav className={classes.bar} aria-label="Short menu" data-ground="rail">
        {shortcuts.map(({ page, short, icon: Icon }) => (
          <UnstyledButton
            key={page.to}
            className={classes.item}
            aria-current={pathname === page.to ? 'page' : undefined}
            onClick={() => follow(page)}
          >
            <Icon {...glyph} />
            {short}
          </UnstyledButton>
        ))}
        <UnstyledButton className={classes.item} onClick={commandMenu.open}>
          <IconSearch {...glyph} />
          Search
        </UnstyledButton>
        <UnstyledButton className={classes.item} aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <IconMenu2 {...glyph} />
          More
        </UnstyledButton>
      </nav>
      <SidePanel title="Menu" side="left" isOpen={isOpen} onClose={() => setOpen(false)}>
        <DrawerMenu onFollow={() => setOpen(false)} />
      </SidePanel>
    </>
  )
}
