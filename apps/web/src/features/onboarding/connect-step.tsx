import type { CurrentUser } from '@flightdeck/contract/session'
import { can } from '@flightdeck/domain/access'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { StateMark } from '../../ui/state-mark.tsx'
import { SignInTiles, UnfinishedConnections } from '../connections/index.ts'
import { InviteDrawer } from '../members/index.ts'
import classes from './onboarding.module.css'

/** The second step ends when a connection has been validated, which happens among the connectors. */
export function ConnectStep({ who }: { who: CurrentUser }) {
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <p className={classes.text}>
        Read-only unless a named person approves a change. One connection is enough to start.
      </p>
      <h3 className={classes.small}>Choose a platform to sign in</h3>
      {can(who.role, 'connectors:write') ? (
        <SignInTiles />
      ) : (
        <p className={classes.text}>Managers, admins and owners can connect platforms.</p>
      )}
      <div className={classes.acts}>
        <Button component={Link} to="/all-platforms" variant="subtle" color="gray">
          Choose platforms
        </Button>
        {can(who.role, 'members:write') && (
          <Button variant="default" onClick={() => setInviting(true)}>
            Invite a colleague to connect
          </Button>
        )}
      </div>
      <UnfinishedConnections />
      <p className={classes.waits}>
        <StateMark kind="idle" label="Waiting for a validated connection" />
      </p>
      {can(who.role, 'members:write') && (
        <InviteDrawer
          who={who}
          isOpen={isInviting}
          onClose={() => setInviting(false)}
          start={{
            role: 'admin',
            message: `Could you connect our ad platforms for ${who.organisation_name}?`,
          }}
        />
      )}
    </>
  )
}
