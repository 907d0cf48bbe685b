import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { connectionsQuery } from './api.ts'
import { nextStep } from './connection-model.ts'
import { ConnectionName } from './connection-name.tsx'
import { accountsLink, validateLink } from './links.ts'
import classes from './unfinished.module.css'

/** Signed in, but not yet proved: what was begun can be gone on with, also after a reload. */
export function UnfinishedConnections() {
  const { data: connections = [] } = useQuery(connectionsQuery)
  const begun = connections.filter(({ validated_at }) => validated_at === null)
  if (begun.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="unfinished">
      <h3 className={classes.heading} id="unfinished">
        Signed in, setup incomplete
      </h3>
      <ul className={classes.list}>
        {begun.map((connection) => {
          const isChosen = nextStep(connection) !== 'choose'
          const { id, label } = connection
          return (
            <li key={id} className={classes.row}>
              <ConnectionName connection={connection} />
              <Button
                variant="default"
                component={Link}
                {...(isChosen ? validateLink(id) : accountsLink(id))}
                aria-label={isChosen ? `Validate ${label}` : `Choose accounts for ${label}`}
              >
                {isChosen ? 'Validate' : 'Choose accounts'}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
