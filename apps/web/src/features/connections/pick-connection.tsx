import type { Connection } from '@flightdeck/contract/connections'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../lib/session/use-may.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { connectionsQuery } from './api.ts'
import { ConnectionName } from './connection-name.tsx'
import { worstFirst } from './connection-model.ts'
import classes from './pick-connection.module.css'
import { connectionStates } from './vocabulary.ts'

type Address = { to: string; search: never }
type Props = {
  question: string
  connectionLink: (id: string) => Address
  isOffered?: (connection: Connection) => boolean
}

/** For an address that names no connection: which one is meant. */
export function PickConnection({ question, connectionLink, isOffered = () => true }: Props) {
  const connections = useQuery(connectionsQuery)
  const mayWrite = useMay('connectors:write')
  return (
    <Loaded
      query={connections}
      skeleton={<CardSkeleton count={2} />}
      failed="Couldn’t load the connections"
      isEmpty={(list) => !list.some(isOffered)}
      empty={<EmptyState addConnector={mayWrite}>Connect a platform first.</EmptyState>}
    >
      {(list) => (
        <>
          <h2 className={classes.question}>{question}</h2>
          <ul className={classes.list}>
            {worstFirst(list.filter(isOffered)).map((connection) => (
              <li key={connection.id}>
                <Link className={classes.row} {...connectionLink(connection.id)}>
                  <ConnectionName connection={connection} />
                  <StateMark {...connectionStates[connection.state]} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}
