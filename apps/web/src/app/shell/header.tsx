import { useMatches } from '@tanstack/react-router'
import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { ChangesChip } from '../../features/changes/index.ts'
import { ClientSwitch } from '../../features/clients/index.ts'
import { FreshnessChip } from '../../features/connections/index.ts'
import { RunningChip } from '../../features/check-runs/index.ts'
import { Logo } from '../../ui/logo.tsx'
import { FreemiumBadge } from './freemium-badge.tsx'
import classes from './header.module.css'
import { useIsModifierPressed } from './use-modifier-pressed.ts'
import { useMenu } from './use-menu.ts'
import { UserMenu } from './user-menu.tsx'
import { commandMenu } from './command-menu-state.ts'
import { commandKey } from './keys.ts'

/** Location at the left; search, plan and user menu at the right. */
export function Header() {
  return (
    <header className={classes.header}>
      <span className={classes.logo}>
        <Logo size={24} />
      </span>
      <Breadcrumb />
      <div className={classes.tools}>
        <Clients />
        <RunningChip />
        <ChangesChip />
        <Freshness />
        <CommandMenuButton />
        <FreemiumBadge />
        <UserMenu />
      </div>
    </header>
  )
}

/** Hidden during onboarding, when no lists are shown. */
function Clients() {
  return useIsModifierPressed() ? null : <ClientSwitch />
}

/** Shown only on screens with platform figures, and hidden during onboarding. */
function Freshness() {
  const isHeld = useIsModifierPressed()
  const hasFigures = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.hasFigures })
  return hasFigures === true && !isHeld ? <FreshnessChip /> : null
}

function Breadcrumb() {
  const { menu } = useMenu()
  const isHeld = useIsModifierPressed()
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const title = match?.staticData.screen?.title ?? ''
  const group = menu.find(
    (entry) => entry.kind === 'group' && entry.pages.some((page) => page.to === match?.pathname),
  )
  if (isHeld)
    return (
      <p className={classes.crumbs}>
        <span className={classes.here}>Getting started</span>
      </p>
    )
  return (
    <p className={classes.crumbs}>
      {group && group.label !== title && (
        <>
          {group.label} <span aria-hidden="true">/</span>{' '}
        </>
      )}
      <span className={classes.here}>{title}</span>
    </p>
  )
}

function CommandMenuButton() {
  return (
    <UnstyledButton className={classes.search} onClick={commandMenu.open} onMouseEnter={commandMenu.preload}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span>Search</span>
      <kbd className={classes.key}>{commandKey} K</kbd>
    </UnstyledButton>
  )
}
