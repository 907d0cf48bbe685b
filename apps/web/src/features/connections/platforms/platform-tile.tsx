import type { Connector } from '@flightdeck/contract/connections'
import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../lib/count-text.ts'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { connectorOffer } from '../library/library-model.ts'
import { kinds } from '../vocabulary.ts'
import classes from './all-platforms.module.css'

type Props = {
  connector: Connector
  /** Position in the queue; -1 if not queued. */
  place: number
  onToggle: () => void
}

export function PlatformTile({ connector, place, onToggle }: Props) {
  const { key, label } = connector
  const offer = connectorOffer(connector)
  const inside = (
    <>
      <PlatformMark platform={key} size={36} />
      <span className={classes.name}>
        {label}
        <span className={classes.second}>{stateText(connector)}</span>
      </span>
      {place >= 0 && <span className={classes.number}>{place + 1}</span>}
    </>
  )
  if (offer === 'connect')
    return (
      <UnstyledButton className={classes.tile} aria-pressed={place >= 0} onClick={onToggle}>
        {inside}
      </UnstyledButton>
    )
  if (offer === 'request')
    return (
      <Link className={classes.tile} data-away to="/request-access" state={{ feature: label }}>
        {inside}
      </Link>
    )
  return (
    <div className={classes.tile} data-away>
      {inside}
    </div>
  )
}

function stateText(connector: Connector): string {
  const offer = connectorOffer(connector)
  if (offer === 'request') return 'Coming soon'
  if (offer === 'not set up') return 'Not set up on this server'
  if (connector.connections > 0) return formatCount(connector.connections, 'connection')
  return connector.availability === 'sign_in_only' ? 'Sign-in only' : kinds[connector.kind]
}
