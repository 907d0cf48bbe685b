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
  const savedAt = (name: keyof Preferences) =>
    save.isSuccess && name in save.variables ? save.submittedAt : 0
  return (
    <div className={classes.beside}>
      <div>
        <Section title="Appearance">
          <div className={classes.form}>
            <Choice
              label="Theme"
              data={themes}
              value={chosen.theme ?? 'system'}
              onChange={(theme) => set({ theme })}
              savedAt={savedAt('theme')}
            />
            <Choice
              label="Density"
              data={densities}
              value={chosen.density ?? 'default'}
              onChange={(density) => set({ density })}
              savedAt={savedAt('density')}
            />
            <Field savedAt={savedAt('reduced_motion')}>
              <Switch
                label="Reduced motion"
                description="Turn off animations"
                checked={chosen.reduced_motion ?? false}
                onChange={(event) => set({ reduced_motion: event.currentTarget.checked })}
              />
            </Field>
            <Field savedAt={savedAt('patterns')}>
              <Switch
                label="Patterns in charts"
                description="Add patterns to charts (colour-blind friendly)"
                checked={chosen.patterns ?? false}
                onChange={(event) => set({ patterns: event.currentTarget.checked })}
              />
            </Field>
          </div>
        </Section>
        <Section title="Region and start page">
          <div className={classes.form}>
            <Field savedAt={savedAt('timezone')}>
              <SearchableDropdown
                label="Time zone"
                description="Used for all times shown. Defaults to your organisation’s."
                options={zones}
                value={chosen.timezone ?? null}
                onChange={(timezone) => set({ timezone: timezone as TimeZone })}
              />
            </Field>
            <Field savedAt={savedAt('landing')}>
              <SearchableDropdown
                label="Default landing view"
                description="Page shown after sign-in"
                options={landingViews}
                value={chosen.landing ?? null}
                onChange={(landing) => set({ landing: landing as Landing })}
              />
            </Field>
          </div>
        </Section>
        <MorningBrief hour={chosen.brief_hour} savedAt={savedAt('brief_hour')} onChange={set} />
      </div>
      <Specimen currency={who.currency} />
    </div>
  )
}

type BriefProps = {
  hour: Preferences['brief_hour']
  savedAt: number
  onChange: (change: Preferences) => void
}

const MorningBrief = ({ hour, savedAt, onChange }: BriefProps) => (
  <Section title="Morning brief">
    <div className={classes.form}>
      <Field savedAt={savedAt}>
        <SearchableDropdown
          label="Send at"
          description="One email with the top ten by spend. Urgent rules still email at once."
          options={briefHours}
          value={hour === null ? 'none' : String(hour ?? USUAL_BRIEF_HOUR)}
          onChange={(picked) => onChange({ brief_hour: picked === 'none' ? null : Number(picked) })}
        />
      </Field>
    </div>
  </Section>
)

/** A setting with a tick once it is saved. */
const Field = ({ savedAt, children }: { savedAt: number; children: ReactNode }) => (
  <div className={classes.field}>
    {children}
    <span className={classes.tick}>
      <SavedTick at={savedAt} />
    </span>
  </div>
)

type ChoiceProps<Value extends string> = {
  label: string
  data: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  savedAt: number
}

function Choice<Value extends string>({ label, data, value, onChange, savedAt }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <Field savedAt={savedAt}>
      <p className={classes.label} id={id}>
        {label}
      </p>
      <SegmentedControl aria-labelledby={id} data={[...data]} value={value} onChange={onChange} />
    </Field>
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
