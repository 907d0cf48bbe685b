import { ROLES } from '@flightdeck/domain/access'
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { switchOrganisation } from '../../lib/session/session.ts'
import classes from './organisation-switch.module.css'
import { organisationsQuery } from './organisations-query.ts'

/** For people who belong to several organisations: the list of them, the current one marked. */
export function OrganisationSwitch({ current }: { current: string }) {
  const { data: organisations = [] } = useQuery(organisationsQuery)
  if (organisations.length < 2) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Switch organisation</Menu.Label>
      {organisations.map(({ organisation_id, organisation_name, role }) => (
        <Menu.Item
          key={organisation_id}
          rightSection={
            organisation_id === current && (
              <IconCheck size={16} stroke={1.75} aria-label="current" role="img" />
            )
          }
          onClick={() => organisation_id !== current && switchOrganisation(organisation_id)}
        >
          {organisation_name}
          <span className={classes.role}>{ROLES[role].label}</span>
        </Menu.Item>
      ))}
    </>
  )
}
