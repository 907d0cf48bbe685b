import type { Connector } from '@flightdeck/contract/connections'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/session/use-may.ts'
import { signInLink } from '../links.ts'
import { connectorOffer } from './library-model.ts'
import classes from './library.module.css'

/** Address behind a platform's button. */
export const connectorLink = (connector: Connector) =>
  connectorOffer(connector) === 'connect'
    ? signInLink(connector.key)
    : { to: '/request-access', state: { feature: connector.label } }

export function ConnectorAct({ connector }: { connector: Connector }) {
  const { label, connections } = connector
  const mayWrite = useMay('connectors:write')
  const offer = connectorOffer(connector)
  if (offer === 'request')
    return (
      <Button
        variant="default"
        component={Link}
        {...connectorLink(connector)}
        aria-label={`Request ${label}`}
      >
        Request
      </Button>
    )
  if (offer === 'not set up')
    return (
      <p className={classes.note}>
        This installation has no app for {label} yet. Your operator can add it (see the operations guide).
      </p>
    )
  if (!mayWrite) return <p className={classes.note}>Managers, admins and owners can connect platforms.</p>
  return (
    <>
      <Button
        {...(connections > 0 ? { variant: 'default' } : {})}
        component={Link}
        {...connectorLink(connector)}
        aria-label={connections > 0 ? `Connect another ${label}` : `Connect ${label}`}
      >
        {connections > 0 ? 'Connect another' : 'Connect'}
      </Button>
      {connections > 0 && (
        <Button variant="subtle" color="gray" component={Link} to="/my-connectors">
          View
        </Button>
      )}
    </>
  )
}
