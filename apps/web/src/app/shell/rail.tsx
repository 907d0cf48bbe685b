import { UnstyledButton } from '@mantine/core'
import { IconLogout2, IconPin, IconPinned } from '@tabler/icons-react'
import { endSession } from '../../lib/session/session.ts'
import { Logo } from '../../ui/logo.tsx'
import { RailGroup } from './rail-group.tsx'
import { RailLink } from './rail-link.tsx'
import classes from './rail.module.css'
import { useMenu } from './use-menu.ts'
import { useRail } from './use-rail.ts'

/** The side navigation: 100 px of icons over labels, 220 px laid over the page while it is wanted. */
export function Rail() {
  const { menu } = useMenu()
  const { isOpen, isPinned, togglePin, handlers } = useRail()
  const Pin = isPinned ? IconPinned : IconPin
  return (
    <nav
      className={classes.rail}
      aria-label="Main"
      data-ground="rail"
      data-open={isOpen || undefined}
      data-pinned={isPinned || undefined}
      {...handlers}
    >
      <div className={classes.brand}>
        <Logo size={28} />
        <span className={classes.wordmark}>Flightdeck</span>
        <UnstyledButton
          className={classes.pin}
          aria-label="Keep menu open"
          aria-pressed={isPinned}
          onClick={togglePin}
        >
          <Pin size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </div>
      <ul className={classes.list}>
        {menu.map((entry) => (
          <li key={entry.label}>
            {entry.kind === 'group' ? (
              <RailGroup label={entry.label} icon={entry.icon} pages={entry.pages} />
            ) : (
              <RailLink page={entry.page} icon={entry.icon} />
            )}
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <UnstyledButton className={classes.item} onClick={() => void endSession()}>
          <IconLogout2 size={20} stroke={1.75} aria-hidden />
          <span className={classes.label}>Logout</span>
        </UnstyledButton>
      </div>
    </nav>
  )
}
