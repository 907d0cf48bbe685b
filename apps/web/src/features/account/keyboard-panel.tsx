import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSingleKeys } from '../../lib/preferences/preferences.ts'
import { SavedTick } from '../../ui/saved-tick.tsx'
import classes from './profile-screen.module.css'
import { Section } from './section.tsx'
import { useSavePreferences } from './use-save-preferences.ts'

export function KeyboardPanel({ keyList }: { keyList: ReactNode }) {
  const isOn = useSingleKeys()
  const save = useSavePreferences()
  return (
    <>
      <Section title="Single keys">
        <div className={classes.field}>
          <Switch
            label="Single-key shortcuts"
            description="Keys such as G then A. Off, they do nothing; search stays on its own key."
            checked={isOn}
            onChange={(event) => save.mutate({ shortcuts: event.currentTarget.checked })}
          />
          <span className={classes.tick}>
            <SavedTick at={save.isSuccess ? save.submittedAt : 0} />
          </span>
        </div>
      </Section>
      <Section
        title="What they do"
        lead={isOn ? 'They rest while you type.' : 'Switched off, save for search.'}
      >
        {keyList}
      </Section>
    </>
  )
}
