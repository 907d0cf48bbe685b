import { Anchor } from '@mantine/core'
import { IconPlug } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { platformName } from '../../lib/platform-name.ts'
import classes from './profile-screen.module.css'

export function PlatformLinks({ platforms }: { platforms: readonly string[] }) {
  if (platforms.length === 0)
    return (
      <p className={classes.text}>
        No platforms connected.{' '}
        <Anchor component={Link} to="/connectors-library" inherit>
          Connect a platform
        </Anchor>
      </p>
    )
  return (
    <ul className={classes.chips}>
      {platforms.map((platform) => (
        <li key={platform}>
          <Link className={classes.chip} to="/my-connectors">
            <IconPlug size={14} stroke={1.75} aria-hidden />
            {platformName(platform)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
