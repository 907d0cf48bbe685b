import { Link, useLocation } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { whoQuery } from '../../lib/who-query.ts'
import { Page } from '../../ui/page.tsx'
import { FactorsPanel } from '../factors/index.ts'
import { DataPanel } from './data-panel.tsx'
import { KeyboardPanel } from './keyboard-panel.tsx'
import { PersonalPanel } from './personal-panel.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import classes from './profile-screen.module.css'
import { SessionsPanel } from './sessions-panel.tsx'
import { Section } from './section.tsx'

const panels = {
  personal: 'Personal',
  preferences: 'Preferences',
  security: 'Security',
  keyboard: 'Keyboard',
  sessions: 'Sessions',
  data: 'Your data',
}
type Panel = keyof typeof panels
const names = Object.keys(panels) as Panel[]

/** Account and preferences. The shell owns the shortcuts and passes in their list. */
export function ProfileScreen({ keyList }: { keyList: ReactNode }) {
  const { data: who } = useQuery(whoQuery)
  const current = useLocation({ select: ({ hash }) => names.find((name) => name === hash) ?? 'personal' })
  if (who === undefined) return null
  return (
    <Page title="Profile" subtitle="Your account and preferences">
      <div className={classes.columns}>
        <nav className={classes.nav} aria-label="Profile">
          {names.map((name) => (
            <Link
              key={name}
              className={classes.link}
              to="/profile"
              hash={name}
              hashScrollIntoView={false}
              replace
              // The router ignores hashes by default and would mark every link as current.
              activeOptions={{ includeHash: true }}
              aria-current={name === current ? 'page' : undefined}
            >
              {panels[name]}
            </Link>
          ))}
        </nav>
        <div className={classes.panel}>
          {current === 'personal' && <PersonalPanel who={who} />}
          {current === 'preferences' && <PreferencesPanel who={who} />}
          {current === 'security' && <SecurityPanel />}
          {current === 'keyboard' && <KeyboardPanel keyList={keyList} />}
          {current === 'sessions' && <SessionsPanel />}
          {current === 'data' && <DataPanel who={who} />}
        </div>
      </div>
    </Page>
  )
}

function SecurityPanel() {
  return (
    <Section title="Second factor" lead="Required after your password when you sign in.">
      <FactorsPanel />
    </Section>
  )
}
