import type { Preferences } from '@flightdeck/contract/profile'
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconCheck,
  IconChevronDown,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout2,
  IconMoon,
  IconSun,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSavePreferences } from '../../features/profile/index.ts'
import { OrganisationSwitch } from '../../features/organisation/index.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { endSession } from '../../lib/session/session.ts'
import { whoQuery } from '../../lib/who-query.ts'
import classes from './header.module.css'
import { keySheet } from './key-sheet-state.ts'

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const themes: [NonNullable<Preferences['theme']>, string, typeof IconSun][] = [
  ['light', 'Light', IconSun],
  ['dark', 'Dark', IconMoon],
  ['system', 'System', IconDeviceDesktop],
]

/** Greeting at the top right; behind it the person, their settings and the way out. */
export function UserMenu() {
  const { data: who } = useQuery(whoQuery)
  const { theme: chosen = 'system' } = usePreferences()
  const save = useSavePreferences()
  if (who === undefined) return <span className={classes.initial} data-empty />
  const [firstName = ''] = who.fullName.split(' ')
  return (
    <Menu
      width={240}
      position="bottom-end"
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <UnstyledButton className={classes.person}>
          <span className={classes.greeting}>Hi, {firstName}</span>
          <VisuallyHidden>, your menu</VisuallyHidden>
          <span className={classes.initial} aria-hidden="true">
            {firstName.charAt(0).toUpperCase()}
          </span>
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.identity}>
          <div className={classes.name}>{who.fullName}</div>
          <div className={classes.email}>{who.email}</div>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle {...glyph} />}>
          Profile
        </Menu.Item>
        <Menu.Item component={Link} to="/users" leftSection={<IconUserPlus {...glyph} />}>
          Invite Members
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard {...glyph} />} onClick={keySheet.open}>
          Keyboard shortcuts
        </Menu.Item>
        <OrganisationSwitch current={who.organisation_id} />
        <Menu.Divider />
        {themes.map(([theme, label, Icon]) => (
          <Menu.Item
            key={theme}
            leftSection={<Icon {...glyph} />}
            rightSection={
              chosen === theme && <IconCheck size={16} stroke={1.75} aria-label="chosen" role="img" />
            }
            onClick={() => save.mutate({ theme })}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout2 {...glyph} />} onClick={() => void endSession()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
