import type { Connection } from '@flightdeck/contract/connections'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/session/use-may.ts'
import { DeniedState } from '../../../ui/denied-state.tsx'
import { validateLink } from '../links.ts'
import { useSocialLogin } from '../sign-in/social-login.tsx'
import classes from './account-chooser.module.css'

/** An empty list means missing permissions on the platform; the connection test names them. */
export function NoAccounts({ connection }: { connection: Connection }) {
  const { id, platform, platform_label } = connection
  const { signIn } = useSocialLogin()
  const mayWrite = useMay('connectors:write')
  const canSignIn = mayWrite && PLATFORMS[platform].signIn !== 'login'
  return (
    <DeniedState
      title="No accounts found"
      message={`The ${platform_label} user who signed in can’t see any accounts. Validate the connection to find the missing permission.`}
    >
      <div className={classes.ways}>
        <Button component={Link} {...validateLink(id)}>
          Validate connection
        </Button>
        {canSignIn && (
          <Button
            variant="default"
            onClick={() => signIn(platform, { connectionId: id, returnTo: `/all-dsp-account?id=${id}` })}
          >
            Sign in as another user
          </Button>
        )}
      </div>
    </DeniedState>
  )
}
