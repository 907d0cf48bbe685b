import type { Connection } from '@flightdeck/contract/connections'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { stepFocus } from '../../../lib/step-focus.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { TaxonomySkeleton } from '../../../ui/skeleton/taxonomy-skeleton.tsx'
import { ZoneNote } from '../../../ui/zone-note.tsx'
import { connectionsQuery } from '../api.ts'
import { worstFirst } from '../connection-model.ts'
import { ConnectionPeek } from './connection-peek.tsx'
import { ConnectionRow } from './connection-row.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'

const columns = [
  'Connection',
  'State',
  'Freshness',
  'Last 30 days',
  'Accounts',
  'Last success',
  'Rows',
  'Connected by',
].map((label) => ({ label, isFigure: label === 'Rows' }))

/** Every connection and how well it is, the worst on top. */
export default function MyConnectorsScreen() {
  const connections = useQuery(connectionsQuery)
  const mayWrite = useMay('connectors:write')
  return (
    <Page
      title="My Connectors"
      subtitle="Connection health and data freshness"
      actions={
        mayWrite &&
        connections.data?.length !== 0 && (
          <Button
            component={Link}
            to="/connectors-library"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            Connect a platform
          </Button>
        )
      }
    >
      <Loaded
        query={connections}
        skeleton={<TaxonomySkeleton count={4} />}
        failed="Couldn’t load the connections"
        empty={
          <EmptyState addConnector={mayWrite}>
            Your connections appear here with their health and last sync.
          </EmptyState>
        }
      >
        {(list) => <Connections connections={worstFirst(list)} />}
      </Loaded>
    </Page>
  )
}

function Connections({ connections }: { connections: readonly Connection[] }) {
  const navigate = useNavigate()
  const peeked = useQueryParam('peek')
  const [leaving, setLeaving] = useState<Connection | null>(null)
  const peek = (id: string | null) =>
    void navigate({ to: '/my-connectors', search: id === null ? {} : { peek: id }, replace: true })
  useKeys({ j: () => stepFocus(1, '[data-connection]'), k: () => stepFocus(-1, '[data-connection]') })
  return (
    <>
      <Ledger caption="Connections" cards columns={[...columns, { label: 'Actions', isLast: true }]}>
        {connections.map((connection) => (
          <ConnectionRow
            key={connection.id}
            connection={connection}
            onPeek={() => peek(connection.id)}
            onDisconnect={() => setLeaving(connection)}
          />
        ))}
      </Ledger>
      <ZoneNote />
      <ConnectionPeek
        connection={connections.find(({ id }) => id === peeked) ?? null}
        onClose={() => peek(null)}
        onStep={(by) => {
          const at = connections.findIndex(({ id }) => id === peeked) + by
          const next = connections[at]
          if (next !== undefined) peek(next.id)
        }}
        onDisconnect={setLeaving}
      />
      <DisconnectDialog
        connection={leaving}
        onClose={() => setLeaving(null)}
        onGone={() => {
          setLeaving(null)
          peek(null)
        }}
      />
    </>
  )
}
