import '@mantine/spotlight/styles.css'
import { callbackPath, SIGN_IN_APP_KEYS } from '@flightdeck/domain/sign-in-apps'
import { Spotlight, createSpotlight } from '@mantine/spotlight'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useSavePreferences } from '../../features/account/index.ts'
import { endSession } from '../../lib/session/session.ts'
import { privateScreens } from '../routes/private-screens.tsx'
import type { PrivatePath } from '../routes/private-screens.tsx'
import { commandMenu } from './command-menu-state.ts'
import { keySheet } from './key-sheet-state.ts'
import { useMenu } from './use-menu.ts'

const [store, spotlight] = createSpotlight()
const paths = Object.keys(privateScreens) as PrivatePath[]
const notOffered = new Set<PrivatePath>([
  ...SIGN_IN_APP_KEYS.map(callbackPath),
  '/request-access',
  '/validate-connector',
])

/** Everything that can be reached or done, by name. */
export default function CommandMenu() {
  const { follow } = useMenu()
  const { mutate: save } = useSavePreferences()
  useEffect(() => spotlight.open(), [])

  const go = paths
    .filter((to) => !notOffered.has(to))
    .map((to) => {
      const label = privateScreens[to].title
      return { id: to, label, onClick: () => follow({ label, to, needsAccess: false }) }
    })
  const actions: SpotlightActionGroupData[] = [
    { group: 'Go to', actions: go },
    {
      group: 'Preferences',
      actions: [
        { id: 'light', label: 'Light theme', onClick: () => save({ theme: 'light' }) },
        { id: 'dark', label: 'Dark theme', onClick: () => save({ theme: 'dark' }) },
        { id: 'system', label: 'System theme', onClick: () => save({ theme: 'system' }) },
        { id: 'keys', label: 'Keyboard shortcuts', onClick: keySheet.open },
        { id: 'logout', label: 'Logout', onClick: () => void endSession() },
      ],
    },
  ]
  return (
    <Spotlight
      store={store}
      actions={actions}
      shortcut={null}
      scrollable
      maxHeight={420}
      radius="lg"
      highlightQuery
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ content: { 'aria-label': 'Search' } }}
      nothingFound="No results found"
      onSpotlightClose={commandMenu.close}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.75} aria-hidden />,
        placeholder: 'Search...',
        'aria-label': 'Search pages and commands',
      }}
    />
  )
}
