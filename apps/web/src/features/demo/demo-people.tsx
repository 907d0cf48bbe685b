import { UnstyledButton } from '@mantine/core'
import { ROLES } from '@flightdeck/domain/access'
import { useQuery } from '@tanstack/react-query'
import { demoQuery } from './api.ts'
import classes from './demo-people.module.css'

type Props = { isPending: boolean; onChoose: (login: { email: string; password: string }) => void }

/** The demo's team, each one click away. Only a demo has it. */
export default function DemoPeople({ isPending, onChoose }: Props) {
  const { data: demo } = useQuery(demoQuery)
  const password = demo?.password ?? null
  if (!demo || password === null) return null
  return (
    <section className={classes.people} aria-label="Demo team">
      <h2 className={classes.title}>Or sign in to the demo as</h2>
      <ul className={classes.list}>
        {demo.people.map(({ full_name, email, role }) => (
          <li key={email}>
            <UnstyledButton
              className={classes.person ?? ''}
              aria-disabled={isPending}
              onClick={() => !isPending && onChoose({ email, password })}
            >
              <span className={classes.initials} aria-hidden="true">
                {initials(full_name)}
              </span>
              <span>{full_name}</span>
              <span className={classes.role}>{ROLES[role].label}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

const initials = (name: string): string =>
  name
    .split(' ')
    .map(([letter = '']) => letter)
    .join('')
