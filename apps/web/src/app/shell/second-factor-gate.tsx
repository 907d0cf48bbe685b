import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { factorsQuery, FactorsPanel, ProveAgain } from '../../features/factors/index.ts'
import { OtherOrganisations } from '../../features/organisation/index.ts'
import { whoQuery } from '../../lib/who-query.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import classes from './second-factor-gate.module.css'

/**
 * Replaces every screen until the required second factor is given or set up, or the user switches
 * organisation.
 */
export default function SecondFactorGate() {
  const factors = useQuery(factorsQuery)
  return (
    <Page title="Second factor required" subtitle="Your organisation requires it">
      <section className={classes.card}>
        <Loaded query={factors} skeleton={<CardSkeleton />} failed="Couldn’t load your second factors">
          {({ totp, passkeys }) => <WayIn hasOne={totp !== null || passkeys.length > 0} />}
        </Loaded>
      </section>
      <OtherOrganisations />
    </Page>
  )
}

function WayIn({ hasOne }: { hasOne: boolean }) {
  const cache = useQueryClient()
  // Initial value only: after set-up the recovery codes must stay on screen until read.
  const [hadOne] = useState(hasOne)
  const reloadUser = () => cache.resetQueries({ queryKey: whoQuery.queryKey })
  if (hadOne) return <ProveAgain onProven={reloadUser} />
  return (
    <>
      <p className={classes.text}>Set up an authenticator app or a passkey to continue.</p>
      <FactorsPanel onAdded={reloadUser} />
    </>
  )
}
