import { usePreferences } from '../../lib/preferences/preferences.ts'

const heights = { compact: 32, default: 36, comfortable: 52 } as const
const onPhone = 76

/** How tall a row of a list is: as its reader likes it, and on a phone as a thumb does. */
export function useRowHeight(isPhone: boolean): number {
  const { density = 'default' } = usePreferences()
  return isPhone ? onPhone : heights[density]
}
