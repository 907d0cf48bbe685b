import type { Connection, Connector } from '@flightdeck/contract/connections'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/session/use-may.ts'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { signInLink } from '../links.ts'
import classes from './connectors.module.css'
import { toAdd } from './coverage.ts'

type Props = { connectors: readonly Connector[]; connections: readonly Connection[] }

export function AddPlatform({ connectors, connections }: Props) {
  const mayWrite = useMay('connectors:write')
  const offered = toAdd(connectors, connections)
  if (!mayWrite) return null
  return (
    <section className={classes.section} aria-labelledby="add">
      <h2 className={classes.heading} id="add">
        Add a platform
      </h2>
      <ul className={classes.chips}>
        {offered.map(({ key, label }) => (
          <li key={key}>
            <Link className={classes.chip} {...signInLink(key)}>
              <PlatformMark platform={key} size={24} />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link className={classes.chip} to="/connectors-library">
            All connectors
          </Link>
        </li>
      </ul>
    </section>
  )
}
