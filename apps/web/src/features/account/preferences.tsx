import { SegmentedControl, Switch, useMantineColorScheme } from '@mantine/core'
import type { MantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useLanding, useSingleKeys } from '../../lib/preferences.ts'
import { SearchableDropdown } from '../../ui/searchable-dropdown.tsx'
import { useAdminFlag } from './admin-flag.tsx'
import { landingViews } from './landing-views.ts'
import classes from './profile-screen.module.css'
import { TimeZoneField } from './time-zone-field.tsx'

const themes: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]

/** Set for this browser, at once. */
export function Preferences() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [landing, setLanding] = useLanding()
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const { isAdmin, setAdmin } = useAdminFlag()
  const navigate = useNavigate()
  return (
    <section className={classes.section} aria-labelledby="preferences">
      <h2 className={classes.heading} id="preferences">
        Preferences
      </h2>
      <div className={classes.form}>
        <div>
          <p className={classes.label} id="theme">
            Theme
          </p>
          <SegmentedControl
            aria-labelledby="theme"
            data={themes}
            value={colorScheme}
            onChange={(value) => setColorScheme(value as MantineColorScheme)}
          />
        </div>
        <TimeZoneField />
        <SearchableDropdown
          label="Default landing view"
          description="Where signing in leads when you were nowhere in particular."
          options={landingViews}
          value={landing === '' ? null : landing}
          onChange={setLanding}
        />
        <Switch
          label="Single-key shortcuts"
          description="Keys such as G then A. Search stays on its own key."
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
        <Switch
          label="Admin view"
          description="Shows the product areas side by side."
          checked={isAdmin}
          onChange={(event) => {
            setAdmin(event.currentTarget.checked)
            void navigate({ to: '/products' })
          }}
        />
      </div>
    </section>
  )
}
