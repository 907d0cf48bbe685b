import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '../../../lib/counted.ts'
import { connectionsQuery } from '../api.ts'
import { nextStep } from '../connection-model.ts'
import { ConnectionName } from '../connection-name.tsx'
import { accountsPlace } from '../places.ts'
import classes from './all-platforms.module.css'

/** Signed in, but nothing is read yet: accounts have to be chosen. */
export function ReadyForAccounts() {
  const { data: connections = [] } = useQuery(connectionsQuery)
  const ready = connections.filter((connection) => nextStep(connection) === 'choose')
  if (ready.length === 0) return null
  return (
    <section className={classes.ready} aria-labelledby="ready">
      <h3 className={classes.small} id="ready">
        Signed in, accounts to choose
      </h3>
      <ul className={classes.later}>
        {ready.map((connection) => (
          <li key={connection.id}>
            <span className={classes.name}>
              <ConnectionName connection={connection} />
            </span>
            <Button
              variant="default"
              component={Link}
              {...accountsPlace(connection.id)}
              aria-label={`Choose accounts of ${connection.label}`}
            >
              Choose of {counted(connection.accounts_visible, 'account')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
