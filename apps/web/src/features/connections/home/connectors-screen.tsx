import type { Connection } from '@flightdeck/contract/connections'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { PlanSheets } from '../../plan-sheets/index.ts'
import { connectionsQuery, connectorsQuery } from '../api.ts'
import { needsAttention, worstFirst } from '../connection-model.ts'
import { validateLink } from '../links.ts'
import { SignInStatus } from '../sign-in/sign-in-status.tsx'
import { SocialLoginProvider } from '../sign-in/social-login.tsx'
import { AddPlatform } from './add-platform.tsx'
import { AttentionList } from './attention-list.tsx'
import { ConnectionCard } from './connection-card.tsx'
import classes from './connectors.module.css'
import { coverageSentence } from './coverage.ts'

const keyWords = { c: 'Add a connector', v: 'Test the connection' }

export default function ConnectorsScreen() {
  const navigate = useNavigate()
  const connections = useQuery(connectionsQuery)
  // Deferred, so that the sections below appear together with the connections.
  const isThere = useDeferredValue(!connections.isPending, false)
  const mayWrite = useMay('connectors:write')
  useKeys(
    {
      ...(mayWrite ? { c: () => void navigate({ to: '/connectors-library' }) } : {}),
      v: () => {
        const id = document.activeElement?.closest<HTMLElement>('[data-connection]')?.dataset.connection
        if (id !== undefined) void navigate(validateLink(id))
      },
    },
    keyWords,
  )
  return (
    <SocialLoginProvider>
      <Page
        title="Connectors"
        subtitle="Sources of your campaigns and plans"
        actions={
          mayWrite &&
          connections.data?.length !== 0 && (
            <Button
              component={Link}
              to="/connectors-library"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              aria-keyshortcuts="C"
            >
              Connect a platform
            </Button>
          )
        }
      >
        <SignInStatus />
        <Loaded
          query={connections}
          skeleton={<CardSkeleton />}
          failed="Couldn’t load the connections"
          empty={
            <EmptyState addConnector={mayWrite}>
              Connected platforms appear here with their data freshness.
            </EmptyState>
          }
        >
          {(list) => <Connections connections={worstFirst(list)} />}
        </Loaded>
        {isThere && (
          <PlanSheets
            sources={(connections.data ?? []).filter(({ platform }) => PLATFORMS[platform].kind === 'sheet')}
          />
        )}
      </Page>
    </SocialLoginProvider>
  )
}

function Connections({ connections }: { connections: readonly Connection[] }) {
  const { data: connectors = [] } = useQuery(connectorsQuery)
  const troubled = connections.filter(needsAttention)
  const well = connections.filter((connection) => !needsAttention(connection))
  return (
    <>
      <p className={classes.coverage}>{connectors.length > 0 && coverageSentence(connectors, connections)}</p>
      {troubled.length > 0 && <AttentionList connections={troubled} />}
      {well.length > 0 && (
        <section className={classes.section} aria-labelledby="connected">
          <h2 className={classes.heading} id="connected">
            Connected
          </h2>
          <ul className={classes.cards}>
            {well.map((connection) => (
              <ConnectionCard key={connection.id} connection={connection} />
            ))}
          </ul>
        </section>
      )}
      <AddPlatform connectors={connectors} connections={connections} />
    </>
  )
}
