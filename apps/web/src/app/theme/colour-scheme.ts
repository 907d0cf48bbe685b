import type { Preferences } from '@flightdeck/contract/profile'
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { preferences } from '../../lib/preferences/preferences.ts'

const preferredScheme = ({ theme }: Preferences): MantineColorScheme | undefined =>
  theme === 'system' ? 'auto' : theme

let stop: (() => void) | undefined

/** The component library asks the preferences which scheme to show, and hears when they change. */
export const colourScheme: MantineColorSchemeManager = {
  get: (otherwise) => preferredScheme(preferences.get()) ?? otherwise,
  set: (scheme) => {
    if (scheme === (preferredScheme(preferences.get()) ?? 'auto')) return
    preferences.keep({ ...preferences.get(), theme: scheme === 'auto' ? 'system' : scheme })
  },
  subscribe: (onUpdate) => {
    stop = preferences.subscribe(() => onUpdate(preferredScheme(preferences.get()) ?? 'auto'))
  },
  unsubscribe: () => stop?.(),
  clear: () => preferences.keep({ ...preferences.get(), theme: 'system' }),
}
