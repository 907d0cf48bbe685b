import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sessionStore, switchOrganisation } from '../../lib/session/session.ts'
import { organisationsQuery } from './organisations-query.ts'
import classes from './organisation-switch.module.css'

/** For people who cannot continue here and belong elsewhere too. */
export function OtherOrganisations() {
  const { data: organisations = [] } = useQuery(organisationsQuery)
  const others = organisations.filter(
    ({ organisation_id }) => organisation_id !== sessionStore.organisationId(),
  )
  if (others.length === 0) return null
  return (
    <div className={classes.others}>
      {others.map(({ organisation_id, organisation_name }) => (
        <Button key={organisation_id} variant="default" onClick={() => switchOrganisation(organisation_id)}>
          Continue in {organisation_name}
        </Button>
      ))}
    </div>
  )
}
