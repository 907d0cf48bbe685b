import { IconLock } from '@tabler/icons-react'
import type { IconBell } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { MenuPage } from './menu.ts'
import classes from './rail.module.css'
import { useMenu } from './use-menu.ts'

type Props = { page: MenuPage; icon?: typeof IconBell }

/** A real link, so that it can be opened in a new tab; a plain click goes through the onboarding gate. */
export function RailLink({ page, icon: Icon }: Props) {
  const router = useRouter()
  const { isGated, follow } = useMenu()
  const isCurrent = useIsCurrent(page)
  const isLocked = isGated || page.needsAccess
  const click = (event: MouseEvent) => {
    if (!isGated && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    event.preventDefault()
    follow(page)
  }
  const preload = () => void router.preloadRoute({ to: page.to })
  return (
    <a
      className={Icon ? classes.item : classes.page}
      href={page.to}
      onClick={click}
      onMouseEnter={preload}
      onFocus={preload}
      aria-current={isCurrent ? 'page' : undefined}
      aria-disabled={isGated || undefined}
    >
      {Icon && <Icon size={20} stroke={1.75} aria-hidden />}
      <span className={classes.label}>{page.label}</span>
      {isLocked && <IconLock className={classes.lock} size={12} stroke={2} aria-hidden />}
    </a>
  )
}

/** Several entries can lead to /request-access; the one whose name was carried along is where the person is. */
function useIsCurrent(page: MenuPage) {
  return useLocation({
    select: ({ pathname, state }) =>
      pathname === page.to && (!page.needsAccess || state.feature === page.label),
  })
}
