import type { Preferences } from '@flightdeck/contract/profile'
import type { CurrentUser } from '@flightdeck/contract/session'
import { USUAL_BRIEF_HOUR } from '@flightdeck/domain/alerts'
import { TIME_ZONES, type TimeZone } from '@flightdeck/domain/time'
import { SegmentedControl, Switch } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { SavedTick } from '../../ui/saved-tick.tsx'
import { SearchableDropdown } from '../../ui/searchable-dropdown.tsx'
import classes from './profile-screen.module.css'
import { Section } from './section.tsx'
import { Specimen } from './specimen.tsx'
import { useSavePreferences } from './use-save-preferences.ts'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const
const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'default', label: 'Default' },
  { value: 'comfortable', label: 'Comfortable' },
] as const
const briefHours = [
  { value: 'none', label: 'No brief: every rule emails at once' },
  ...Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `${String(hour).padStart(2, '0')}:00`,
  })),
]
const zones = Object.entries(TIME_ZONES).map(([label, value]) => ({ label, value }))

/** Saves each choice at once, per user and across browsers. */
export function PreferencesPanel({ who }: { who: CurrentUser }) {
  const chosen = usePreferences()
  const save = useSavePreferences()
  const set = (change: Preferences) => save.mutate(change)
  const tick = (name: keyof Preferences) => (
    <span className={classes.tick}>
      <SavedTick at={save.isSuccess && name in save.variables ? save.submittedAt : 0} />
    </span>
  )
  return (
    <div className={classes.beside}>
      <div>
        <Section title="Appearance">
          <div className={classes.form}>
            <Choice label="Theme" tick={tick('theme')}>
              {(id) => (
                <SegmentedControl
                  aria-labelledby={id}
                  data={[...themes]}
                  value={chosen.theme ?? 'system'}
                  onChange={(theme) => set({ theme })}
                />
              )}
            </Choice>
            <Choice label="Density" tick={tick('density')}>
              {(id) => (
                <SegmentedControl
                  aria-labelledby={id}
                  data={[...densities]}
                  value={chosen.density ?? 'default'}
                  onChange={(density) => set({ density })}
                />
              )}
            </Choice>
            <div className={classes.field}>
              <Switch
                label="Reduced motion"
                description="Turn off animations"
                checked={chosen.reduced_motion ?? false}
                onChange={(event) => set({ reduced_motion: event.currentTarget.checked })}
              />
              {tick('reduced_motion')}
            </div>
            <div className={classes.field}>
              <Switch
                label="Patterns in charts"
                description="Add patterns to charts (colour-blind friendly)"
                checked={chosen.patterns ?? false}
                onChange={(event) => set({ patterns: event.currentTarget.checked })}
              />
              {tick('patterns')}
            </div>
          </div>
        </Section>
        <Section title="Region and start page">
          <div className={classes.form}>
            <div className={classes.field}>
              <SearchableDropdown
                label="Time zone"
                description="Used for all times shown. Defaults to your organisation’s."
                options={zones}
                value={chosen.timezone ?? null}
                onChange={(timezone) => set({ timezone: timezone as TimeZone })}
              />
              {tick('timezone')}
            </div>
            <div className={classes.field}>
              <SearchableDropdown
                label="Default landing view"
                description="Page shown after sign-in"
                options={landingViews}
                value={chosen.landing ?? null}
                onChange={(landing) => set({ landing: landing as Landing })}
              />
              {tick('landing')}
            </div>
          </div>
        </Section>
        <Section title="Morning brief">
          <div className={classes.form}>
            <div className={classes.field}>
              <SearchableDropdown
                label="Send at"
                description="One email with the top ten by spend. Urgent rules still email at once."
                options={briefHours}
                value={chosen.brief_hour === null ? 'none' : String(chosen.brief_hour ?? USUAL_BRIEF_HOUR)}
                onChange={(hour) => set({ brief_hour: hour === 'none' ? null : Number(hour) })}
              />
              {tick('brief_hour')}
            </div>
          </div>
        </Section>
      </div>
      <Specimen currency={who.currency} />
    </div>
  )
}

type ChoiceProps = { label: string; tick: ReactNode; children: (labelId: string) => ReactNode }

function Choice({ label, tick, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <p className={classes.label} id={id}>
        {label}
      </p>
      {children(id)}
      {tick}
    </div>
  )
}

type Landing = NonNullable<Preferences['landing']>

/** The pages a working day can start on. */
const landingViews: readonly { value: Landing; label: string }[] = [
  { value: '/opportunities', label: 'Opportunities' },
  { value: '/campaigns', label: 'Campaigns' },
  { value: '/pacing-margin', label: 'Pacing & Margin' },
  { value: '/alerts', label: 'Alerts' },
]
