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
      <Section title="Single-key shortcuts">
        <div className={classes.field}>
          <Switch
            label="Use single-key shortcuts"
            description="For example G then A. Turning this off keeps only Ctrl K."
            checked={isOn}
            onChange={(event) => save.mutate({ shortcuts: event.currentTarget.checked })}
          />
          <span className={classes.tick}>
            <SavedTick at={save.isSuccess ? save.submittedAt : 0} />
          </span>
        </div>
      </Section>
      <Section title="Shortcuts" lead={isOn ? 'Disabled while typing.' : 'Off, except search.'}>
        {keyList}
      </Section>
    </>
  )
}
