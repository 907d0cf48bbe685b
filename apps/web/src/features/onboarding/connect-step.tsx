import type { Who } from '@flightdeck/contract'
import { AD_PLATFORMS, PLATFORMS, can } from '@flightdeck/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PlatformMark } from '../../ui/platform-mark.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { Unfinished, signInPlace } from '../connectors/index.ts'
import { InviteDrawer } from '../users/index.ts'
import classes from './onboarding.module.css'

/** The second step ends when a connection has been validated, which happens among the connectors. */
export function ConnectStep({ who }: { who: Who }) {
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <p className={classes.text}>
        Flightdeck reads campaigns and their delivery from the ad platforms. It writes nothing there without a
        shown difference and a named approver. One connection is enough to go on.
      </p>
      <h3 className={classes.small}>Platforms that can be connected</h3>
      <ul className={classes.platforms}>
        {AD_PLATFORMS.map((platform) => (
          <li key={platform}>
            <Link className={classes.platform} {...signInPlace(platform)}>
              <PlatformMark platform={platform} />
              {PLATFORMS[platform].label}
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.acts}>
        <Button component={Link} to="/all-platforms">
          Choose platforms
        </Button>
        {can(who.role, 'members:write') && (
          <Button variant="default" onClick={() => setInviting(true)}>
            Invite the person who has the login
          </Button>
        )}
      </div>
      <Unfinished />
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
            message: `Could you connect our ad platforms for ${who.organisation_name}? You have the login.`,
          }}
        />
      )}
    </>
  )
}
