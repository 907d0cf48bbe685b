import { ROLES } from '@flightdeck/domain'
import { useQuery } from '@tanstack/react-query'
import { whoQuery } from '../../lib/session/who-query.ts'
import { Page } from '../../ui/page.tsx'
import { Preferences } from './preferences.tsx'
import classes from './profile-screen.module.css'

/** Who I am, and how the product behaves for me. */
export default function ProfileScreen() {
  const { data: who } = useQuery(whoQuery)
  if (who === undefined) return null
  const facts: [string, string][] = [
    ['Name', who.fullName],
    ['Email', who.email],
    ['Organisation', who.organisation_name],
    ['Role', ROLES[who.role].label],
    ['Time zone', who.timezone],
    ['Currency', who.currency],
  ]
  return (
    <Page title="Profile">
      <section className={classes.section} aria-labelledby="personal">
        <h2 className={classes.heading} id="personal">
          Personal
        </h2>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Preferences />
    </Page>
  )
}
