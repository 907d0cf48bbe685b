import { useLocalStorage } from '@mantine/hooks'
import { landingKey } from './session/return-ticket.ts'

/** The page a person wants to start on, when they have said so. */
export const useLanding = () =>
  useLocalStorage<string>({
    key: landingKey,
    defaultValue: '',
    serialize: (path) => path,
    deserialize: (path) => path ?? '',
  })

/** Shortcuts of a single character can be switched off: speech input and tremor trigger them by accident. */
export const useSingleKeys = () => useLocalStorage({ key: 'flightdeck-single-keys', defaultValue: true })
