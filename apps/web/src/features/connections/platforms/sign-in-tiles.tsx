import type { Connector } from '@flightdeck/contract/connections'
import { isAdPlatform } from '@flightdeck/domain/platforms'
import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../../ui/loaded.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { connectorsQuery } from '../api.ts'
import { connectorOffer } from '../library/library-model.ts'
import { signInLink } from '../links.ts'
import { SignInStatus } from '../sign-in/sign-in-status.tsx'
import { SocialLoginProvider, useSocialLogin } from '../sign-in/social-login.tsx'
import classes from './all-platforms.module.css'

/** Ad platforms that can be connected. Choosing a platform opens its sign-in, then the account selection. */
export default function SignInTiles() {
  const connectors = useQuery(connectorsQuery)
  return (
    <SocialLoginProvider>
      <SignInStatus />
      <Loaded
        query={connectors}
        skeleton={<CardSkeleton count={2} />}
        failed="The platforms could not be loaded"
      >
        {(all) => (
          <ul className={classes.tiles} aria-label="Platforms">
            {all
              .filter((connector) => isAdPlatform(connector.key) && connectorOffer(connector) === 'connect')
              .map((connector) => (
                <li key={connector.key}>
                  <Tile connector={connector} />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </SocialLoginProvider>
  )
}

function Tile({ connector: { key, label, sign_in } }: { connector: Connector }) {
  const { current, signIn } = useSocialLogin()
  const inside = (
    <>
      <PlatformMark platform={key} size={36} />
      <span className={classes.name}>{label}</span>
    </>
  )
  // Platforms without a popup sign in with a form on a screen.
  if (sign_in !== 'popup')
    return (
      <Link className={classes.tile} {...signInLink(key)}>
        {inside}
      </Link>
    )
  const isBusy = current?.platform === key && (current.at === 'opening' || current.at === 'finishing')
  return (
    <UnstyledButton
      className={classes.tile}
      aria-label={`Sign in to ${label}`}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && signIn(key, { returnTo: '/my-connectors' })}
    >
      {inside}
    </UnstyledButton>
  )
}
