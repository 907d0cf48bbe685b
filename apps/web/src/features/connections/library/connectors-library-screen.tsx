import type { Connector } from '@flightdeck/contract/connections'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useKeys } from '../../../lib/use-keys.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { connectionsQuery, connectorsQuery } from '../api.ts'
import { worstState } from '../connection-model.ts'
import { kinds } from '../vocabulary.ts'
import { connectorLink } from './connector-act.tsx'
import { ConnectorCard } from './connector-card.tsx'
import { connectorKinds, matchConnectors } from './library-model.ts'
import type { Kind } from './library-model.ts'
import classes from './library.module.css'

/** Everything that can be connected, what it gives and what it asks for. */
export default function ConnectorsLibraryScreen() {
  const connectors = useQuery(connectorsQuery)
  return (
    <Page title="Connectors Library" subtitle="Available platforms and the permissions they need">
      <Loaded query={connectors} skeleton={<CardSkeleton count={4} />} failed="Couldn’t load the library">
        {(list) => <Library connectors={list} />}
      </Loaded>
    </Page>
  )
}

function Library({ connectors }: { connectors: readonly Connector[] }) {
  const navigate = useNavigate()
  const { data: connections = [] } = useQuery(connectionsQuery)
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<Kind | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  const shown = matchConnectors(connectors, kind, search)
  const [first] = shown
  return (
    <>
      <div className={classes.bar}>
        <TextInput
          ref={field}
          className={classes.search ?? ''}
          aria-label="Search platforms"
          placeholder="Search..."
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && search !== '' && first !== undefined)
              void navigate(connectorLink(first))
          }}
        />
        <div className={classes.facets} role="group" aria-label="Kind">
          {[null, ...connectorKinds(connectors)].map((of) => (
            <Button
              key={of ?? 'all'}
              className={classes.facet ?? ''}
              variant="default"
              aria-pressed={kind === of}
              onClick={() => setKind(of)}
            >
              {of === null ? 'All' : kinds[of]}
            </Button>
          ))}
        </div>
      </div>
      {shown.length === 0 ? (
        <output className={classes.nothing}>
          <span>No results found</span>
          <Button
            variant="default"
            onClick={() => {
              setSearch('')
              setKind(null)
            }}
          >
            Clear filters
          </Button>
        </output>
      ) : (
        <ul className={classes.cards}>
          {shown.map((connector) => (
            <ConnectorCard
              key={connector.key}
              connector={connector}
              state={worstState(connections, connector.key)}
            />
          ))}
        </ul>
      )}
    </>
  )
}
