import type { Connector } from '@flightdeck/contract'
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
      <Page title="All Platforms" subtitle="Pick what you use, then sign in to one after the other">
        {mayWrite ? (
          <Loaded
            query={connectors}
            skeleton={<CardSkeleton count={4} />}
            failed="The platforms could not be loaded"
          >
            {(list) => <Platforms connectors={list} />}
          </Loaded>
        ) : (
          <DeniedState
            title="Connecting is for managers, admins and owners"
            message="Ask one of them to sign in to the platforms you need, or to give you another role."
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
