import type { Connector } from '@flightdeck/contract/connections'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/session/use-may.ts'
import { DeniedState } from '../../../ui/denied-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { connectorsQuery } from '../api.ts'
import { SignInStatus } from '../sign-in/sign-in-status.tsx'
import { SocialLoginProvider } from '../sign-in/social-login.tsx'
import classes from './all-platforms.module.css'
import { PlatformTile } from './platform-tile.tsx'
import { SignInQueue } from './sign-in-queue.tsx'
import { useQueue } from './use-queue.ts'

/** Pick one or more platforms and sign in to them, one after the other. */
export default function AllPlatformsScreen() {
  const connectors = useQuery(connectorsQuery)
  const mayWrite = useMay('connectors:write')
  return (
    <SocialLoginProvider>
      <Page title="All Platforms" subtitle="Select platforms, then sign in to each">
        {mayWrite ? (
          <Loaded
            query={connectors}
            skeleton={<CardSkeleton count={4} />}
            failed="Couldn’t load the platforms"
          >
            {(list) => <Platforms connectors={list} />}
          </Loaded>
        ) : (
          <DeniedState
            title="Only managers, admins and owners can connect"
            message="Ask one of them to connect the platforms you need, or to change your role."
          />
        )}
      </Page>
    </SocialLoginProvider>
  )
}

function Platforms({ connectors }: { connectors: readonly Connector[] }) {
  const queue = useQueue(connectors)
  return (
    <>
      <SignInStatus />
      <div className={classes.columns}>
        <ul className={classes.tiles} aria-label="Platforms">
          {connectors.map((connector) => (
            <li key={connector.key}>
              <PlatformTile
                connector={connector}
                place={queue.platforms.indexOf(connector.key)}
                onToggle={() => queue.toggle(connector.key)}
              />
            </li>
          ))}
        </ul>
        <SignInQueue connectors={connectors} queue={queue} />
      </div>
    </>
  )
}
