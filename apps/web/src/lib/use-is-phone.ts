import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is a phone's; known from the first drawing on. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
