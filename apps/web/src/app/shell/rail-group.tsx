import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { IconBell } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { RailViews } from '../../features/views/index.ts'
import type { MenuPage } from './menu.ts'
import { RailLink } from './rail-link.tsx'
import classes from './rail.module.css'

type Props = { label: string; icon: typeof IconBell; pages: readonly MenuPage[] }

/** Opens on click and stays as it was left; closed, a dot says that the active page is inside. */
export function RailGroup({ label, icon: Icon, pages }: Props) {
  const holdsCurrent = useLocation({ select: ({ pathname }) => pages.some((page) => page.to === pathname) })
  const [isOpen, setOpen] = useState(holdsCurrent)
  const listId = useId()
  return (
    <div className={classes.group} data-expanded={isOpen || undefined}>
      <UnstyledButton
        className={classes.item}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-holds-current={(holdsCurrent && !isOpen) || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        <span className={classes.label}>{label}</span>
        <IconChevronRight className={classes.chevron} size={14} stroke={2} aria-hidden />
      </UnstyledButton>
      <ul className={classes.pages} id={listId} hidden={!isOpen}>
        {pages.map((page) => (
          <li key={page.label}>
            <RailLink page={page} />
            {isOpen && <RailViews path={page.to} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
